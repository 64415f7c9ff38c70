import IdentityLookupUI

/// The principal class of a reporting extension: shows what will be sent, and sends it on Done.
///
/// It is public for `ReportingProgram` alone; an extension's own need not be.
public final class ReportViewController: ILClassificationUIExtensionViewController {
  private let summary = UILabel()
  private var report: Report?

  public override func viewDidLoad() {
    super.viewDidLoad()
    summary.numberOfLines = 0
    view.addSubview(summary)
    showReport()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    summary.frame = view.bounds.insetBy(dx: 20, dy: 20)
  }

  // Called before or after the view is loaded.
  public override func prepare(for classificationRequest: ILClassificationRequest) {
    report = Report(classificationRequest)
    extensionContext.isReadyForClassificationResponse = report != nil
    showReport()
  }

  public override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    guard let report = Report(request) else { return ILClassificationResponse(action: .none) }
    let response = ILClassificationResponse(action: report.isCall ? .reportJunkAndBlockSender : .reportJunk)
    response.userInfo = report.userInfo
    response.userString = report.text
    return response
  }

  private func showReport() {
    guard isViewLoaded else { return }
    title = report.map { $0.isCall ? "Report a call" : "Report messages" } ?? "Nothing to report"
    summary.text = report?.text
  }
}
