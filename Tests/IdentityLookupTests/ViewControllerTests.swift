import Foundation
import IdentityLookupTesting
import Synchronization
import Testing

@MainActor @Suite struct ViewControllerTests {
  final class Recording: ILClassificationUIExtensionViewController {
    var calls: [String] = []
    let label = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("viewDidLoad")
      title = "Report"
      label.numberOfLines = 0
      view.addSubview(label)
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }

    override func prepare(for request: ILClassificationRequest) {
      label.text = (request as? ILMessageClassificationRequest)?.messageCommunications.first?.messageBody
      extensionContext.isReadyForClassificationResponse = label.text != nil
    }
  }

  @Test func theBaseReportsNothing() {
    let controller = ILClassificationUIExtensionViewController()
    controller.prepare(for: ILClassificationRequest())
    #expect(!controller.extensionContext.isReadyForClassificationResponse)
    #expect(controller.classificationResponse(for: ILClassificationRequest()).action == .none)
    #expect(controller.extensionContext === controller.extensionContext)
    #expect((controller as UIViewController).extensionContext === controller.extensionContext)
    #expect(UIViewController().extensionContext == nil)
  }

  @Test func readinessIsTold() {
    let told = Mutex<[Bool]>([])
    let controller = Recording(nibName: nil, bundle: nil)
    let context = ILClassificationUIExtensionContext.make { isReady in told.withLock { $0.append(isReady) } }
    controller.attach(context)
    #expect(controller.extensionContext === context)
    controller.prepare(for: ILMessageClassificationRequest.make([.make(sender: "1", messageBody: "text")]))
    #expect(context.isReadyForClassificationResponse && controller.label.text == "text")
    context.isReadyForClassificationResponse = true
    controller.prepare(for: ILCallClassificationRequest.make([.make(sender: "1")]))
    #expect(!context.isReadyForClassificationResponse)
    #expect(told.withLock { $0 } == [true, true, false])
  }

  @Test func theViewIsLoadedOnce() {
    let controller = Recording()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.calls.isEmpty)
    #expect(controller.view.subviews == [controller.label] && controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.calls == ["viewDidLoad"] && controller.title == "Report" && controller.label.numberOfLines == 0)
    #expect(controller.label.superview === controller.view)
    controller.label.removeFromSuperview()
    #expect(controller.view.subviews.isEmpty && controller.label.superview == nil)
    let other = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    controller.view = other
    #expect(controller.view === other && other.frame.width == 3 && !other.isHidden)
  }

  @Test func presentsOneAtATime() async {
    let (controller, sheet) = (Recording(), Recording())
    var events: [String] = []
    controller.presentationDidChange = {
      switch $0 {
      case .presented(let shown): events.append("presented \(shown === sheet)")
      case .dismissed(let shown): events.append("dismissed \(shown === sheet)")
      }
    }
    await withCheckedContinuation { continuation in
      controller.present(sheet, animated: true) { continuation.resume() }
      #expect(controller.presentedViewController === sheet && sheet.presentingViewController === controller)
    }
    controller.present(Recording(), animated: false)
    #expect(controller.presentedViewController === sheet)
    await withCheckedContinuation { continuation in
      sheet.dismiss(animated: true) { continuation.resume() }
      #expect(controller.presentedViewController == nil && sheet.presentingViewController == nil)
    }
    #expect(
      sheet.calls == ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
    #expect(events == ["presented true", "dismissed true"])
    await withCheckedContinuation { continuation in
      controller.dismiss(animated: false) { continuation.resume() }
    }
  }

  @Test func requestsEndByTheExtension() async {
    let context = ILClassificationUIExtensionContext()
    #expect(context.inputItems.isEmpty)
    context.cancelRequest(withError: CocoaError(.userCancelled))
    let isTold: Bool = await withCheckedContinuation { continuation in
      context.completeRequest(returningItems: nil) { continuation.resume(returning: $0) }
    }
    #expect(!isTold)
    let hosted = ILClassificationUIExtensionContext.make { _ in }
    let isHosted: Bool = await withCheckedContinuation { continuation in
      hosted.completeRequest(returningItems: []) { continuation.resume(returning: $0) }
    }
    #expect(isHosted)
  }

  @Test func storyboardsAreNotRead() throws {
    let coder = try NSKeyedUnarchiver(
      forReadingFrom: NSKeyedArchiver.archivedData(withRootObject: NSString(), requiringSecureCoding: true))
    #expect(Recording(coder: coder)?.nibName == nil)
    #expect(UIView(coder: coder)?.frame == .zero && UIView().frame == .zero)
    let named = UIViewController(nibName: "Main", bundle: .main)
    #expect(named.nibName == "Main" && named.nibBundle === Bundle.main)
  }
}
