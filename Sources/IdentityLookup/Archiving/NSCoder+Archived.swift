import Foundation

/// A value of an archive, which may have been nil when it was archived.
struct Archived<Value> {
  let value: Value?
}

extension NSCoder {
  /// What property lists have, and JSON's null.
  static var plainClasses: [AnyClass] {
    [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSNull.self, NSDate.self, NSData.self,
      ILCommunication.self,
    ]
  }

  /// The value under a key, where nil was archived, too; nil where the key is missing, or stands for something else.
  ///
  /// All classes are asked for, and the type is told afterwards, since Linux's unarchiver stops the process at an object
  /// of a class that wasn't asked for.
  func archived<Value>(_ type: Value.Type, forKey key: String) -> Archived<Value>? {
    guard error == nil, containsValue(forKey: key) else { return nil }
    let object = decodeObject(of: Self.plainClasses, forKey: key)
    guard error == nil else { return nil }
    guard let object else { return Archived(value: nil) }
    return (object as? Value).map { Archived(value: $0) }
  }
}
