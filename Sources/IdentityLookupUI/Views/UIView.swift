public import Foundation

/// As much of UIKit's view as a view controller needs where there is no screen: a place in a tree.
@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
@MainActor
open class UIView: NSObject {
  /// Where the view is in the one above it, in points.
  open var frame: CGRect
  /// The view's own extent, from its own corner.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// Whether the view is not to be seen.
  open var isHidden = false

  private var children: [UIView] = []
  private weak var parent: UIView?

  /// Makes a view at a place.
  public init(frame: CGRect) {
    self.frame = frame
  }

  /// Makes a view as from a storyboard, of which nothing is read.
  public required init?(coder: NSCoder) {
    frame = .zero
  }

  /// Makes a view without extent.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// The views in this one, the hindmost first.
  open var subviews: [UIView] { children }
  /// The view that this one is in.
  open var superview: UIView? { parent }

  /// Puts a view in front of the others; it leaves the one that it was in.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    children.append(view)
    view.parent = self
  }

  /// Takes the view out of the one that it is in.
  open func removeFromSuperview() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
