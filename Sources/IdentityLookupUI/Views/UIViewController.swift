public import Foundation
public import IdentityLookup

/// As much of UIKit's view controller as a reporting extension needs where there is no screen.
///
/// Nothing is drawn, and the host calls what UIKit would.
@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
@MainActor
open class UIViewController: NSObject {
  /// The name that was given; no file of that name is read.
  open var nibName: String? { nib.name }
  /// The bundle that was given.
  open var nibBundle: Bundle? { nib.bundle }
  /// What the system shows above the view.
  open var title: String?

  private let nib: (name: String?, bundle: Bundle?)
  private var loadedView: UIView?
  private var presented: UIViewController?
  private weak var presenter: UIViewController?
  /// Learns what the controller presents and dismisses.
  package var presentationDidChange: ((Presentation) -> Void)?

  /// Makes a controller whose view is empty, or the one that `loadView()` makes.
  public init(nibName: String?, bundle: Bundle?) {
    nib = (nibName, bundle)
  }

  /// Makes a controller as from a storyboard, of which nothing is read.
  public required init?(coder: NSCoder) {
    nib = (nil, nil)
  }

  /// Makes a controller without a nib file.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The host to which the extension speaks; nil in a controller that no host made.
  open var extensionContext: NSExtensionContext? { nil }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, which is loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// The view where it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view, and calls `viewDidLoad()` then, unless it is loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { loadedView = UIView() }
    viewDidLoad()
  }

  /// Makes the view; here an empty one.
  open func loadView() { loadedView = UIView() }
  /// Called once the view is loaded.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view's extent changed.
  open func viewDidLayoutSubviews() {}
  /// Called after the view was shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has gone.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The controller that this one presents.
  open var presentedViewController: UIViewController? { presented }
  /// The controller that presents this one.
  open var presentingViewController: UIViewController? { presenter }

  /// Shows another controller over this one, unless one is shown; the completion is called later.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presented == nil else { return }
    viewControllerToPresent.loadViewIfNeeded()
    viewControllerToPresent.viewWillAppear(flag)
    presented = viewControllerToPresent
    viewControllerToPresent.presenter = self
    viewControllerToPresent.viewDidAppear(flag)
    presentationDidChange?(.presented(viewControllerToPresent))
    later(completion)
  }

  /// Dismisses what this controller presents or, where it presents nothing, itself; the completion is called later.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented else {
      if let presenter { presenter.dismiss(animated: flag, completion: completion) } else { later(completion) }
      return
    }
    presented.viewWillDisappear(flag)
    self.presented = nil
    presented.presenter = nil
    presented.viewDidDisappear(flag)
    presentationDidChange?(.dismissed(presented))
    later(completion)
  }

  private func later(_ completion: (() -> Void)?) {
    guard let completion else { return }
    Task { completion() }
  }
}
