// Both initialisers of a view controller, a child that is presented, and answers that the user gives over time.
import Foundation
import IdentityLookup
import IdentityLookupUI

final class QuestionController: UIViewController {
  let question: String
  var answered: ((Bool) -> Void)?

  init(question: String) {
    self.question = question
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = question
  }

  func answer(_ isJunk: Bool) {
    answered?(isJunk)
    dismiss(animated: true, completion: nil)
  }
}

class NibController: ILClassificationUIExtensionViewController {
  private(set) var isJunk: Bool?

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    title = "Report"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
  }

  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    let child = QuestionController(question: "Is it junk?")
    child.answered = { [weak self] isJunk in
      self?.isJunk = isJunk
      self?.extensionContext.isReadyForClassificationResponse = true
    }
    present(child, animated: true)
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    guard let isJunk = isJunk else { return super.classificationResponse(for: request) }
    return ILClassificationResponse(action: isJunk ? .reportJunk : .reportNotJunk)
  }
}
