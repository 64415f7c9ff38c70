public import Foundation

/// A class of this module that is archived by itself.
public protocol _ILArchived: NSSecureCoding {}

extension NSKeyedUnarchiver {
  /// Reads an object of IdentityLookup's from an archive, as Apple's function of this name does.
  ///
  /// Preferred to Foundation's, which on Linux stops the process at an archive of something else. A class that an app
  /// derives is read where it's the one asked for; an app's other objects within it are not.
  ///
  /// - Throws: a `CocoaError` where the archive is damaged or holds something else.
  public static func unarchivedObject<Object: NSObject & _ILArchived>(
    ofClass type: Object.Type, from data: Data
  ) throws -> Object? {
    guard KeyedArchive.isSound(data, holding: archivedClasses + [type]) else {
      throw CocoaError(.coderReadCorrupt)
    }
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    defer { unarchiver.finishDecoding() }
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let object = unarchiver.decodeObject(
      of: archivedClasses + NSCoder.plainClasses + [type], forKey: NSKeyedArchiveRootObjectKey)
    if let error = unarchiver.error { throw error }
    guard let object = object as? Object else { throw CocoaError(.coderReadCorrupt) }
    return object
  }

  private static var archivedClasses: [AnyClass] {
    [
      ILMessageCommunication.self, ILCallCommunication.self, ILClassificationRequest.self,
      ILMessageClassificationRequest.self, ILCallClassificationRequest.self, ILClassificationResponse.self,
      ILMessageFilterQueryRequest.self, ILMessageFilterQueryResponse.self, ILNetworkResponse.self,
      ILMessageFilterCapabilitiesQueryRequest.self, ILMessageFilterCapabilitiesQueryResponse.self,
    ]
  }
}
