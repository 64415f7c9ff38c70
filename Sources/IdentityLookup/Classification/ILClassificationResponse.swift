public import Foundation

/// What a reporting extension answers.
///
/// Two are equal where action, text and `userInfo` are.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILClassificationResponse: NSObject, NSSecureCoding, _ILArchived {
  /// What the system does.
  open var action: ILClassificationAction { fixedAction }
  /// The text of a report by SMS.
  @available(iOS 12.1, *)
  open var userString: String? {
    get { storedUserString }
    set { storedUserString = newValue }
  }
  /// What a report over the network carries: JSON's types only, or no report is made.
  ///
  /// Apple's JSONSerialization stops the process at a `Date`, a NaN, and whatever else JSON hasn't; Linux's throws.
  open var userInfo: [String: Any]?

  private let fixedAction: ILClassificationAction
  // A stored property can't have an availability of its own where there are older systems.
  private var storedUserString: String?

  /// Makes a response.
  public init(action: ILClassificationAction) {
    fixedAction = action
  }

  /// Not for use: a response has an action.
  @available(*, unavailable)
  public override init() {
    fixedAction = .none
  }

  /// Not for use: the label is `action`.
  @available(*, unavailable, renamed: "init(action:)")
  public convenience init(classificationAction: ILClassificationAction) {
    self.init(action: classificationAction)
  }

  /// Reads an archived response; nil where something is missing, or of another type.
  public required init?(coder: NSCoder) {
    guard let number = coder.archived(Int.self, forKey: "action")?.value,
      let action = ILClassificationAction(rawValue: number),
      let userString = coder.archived(String.self, forKey: "userString"),
      let userInfo = coder.archived([String: Any].self, forKey: "userInfo")
    else { return nil }
    fixedAction = action
    storedUserString = userString.value
    self.userInfo = userInfo.value
  }

  /// Archives the response, under its properties' names.
  open func encode(with coder: NSCoder) {
    coder.encode(NSNumber(value: action.rawValue), forKey: "action")
    coder.encode(storedUserString.map { NSString(string: $0) }, forKey: "userString")
    coder.encode(userInfo.map { NSDictionary(dictionary: $0) }, forKey: "userInfo")
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Whether the other is a response with the same contents.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ILClassificationResponse, type(of: other) == type(of: self) else { return false }
    return action == other.action && storedUserString == other.storedUserString
      && userInfo.map { NSDictionary(dictionary: $0) } == other.userInfo.map { NSDictionary(dictionary: $0) }
  }

  /// The hashes of action and text, by exclusive or.
  open override var hash: Int { action.hashValue ^ storedUserString.hashValue }
}
