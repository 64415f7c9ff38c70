/// What a view controller did with another one.
package enum Presentation {
  /// It shows the other over itself.
  case presented(UIViewController)
  /// It no longer shows it.
  case dismissed(UIViewController)
}
