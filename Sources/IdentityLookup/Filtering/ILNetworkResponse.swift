public import Foundation
public import FoundationNetworking

/// What the extension's server answered to a query that was deferred to it.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILNetworkResponse: NSObject, NSSecureCoding, _ILArchived {
  /// The answer's status and headers, whatever they are.
  open var urlResponse: HTTPURLResponse { contents.urlResponse }
  /// The answer's bytes, which nobody has read yet.
  open var data: Data { contents.data }

  private let contents: (urlResponse: HTTPURLResponse, data: Data)

  /// Not for use: the system makes responses.
  @available(*, unavailable)
  public override init() {
    fatalError("the system makes responses")
  }

  /// Makes a response, as only the system can.
  package init(urlResponse: HTTPURLResponse, data: Data) {
    contents = (urlResponse, data)
  }

  /// Reads an archived response; nil where something is missing, or of another type.
  public required init?(coder: NSCoder) {
    guard let address = coder.archived(String.self, forKey: "url")?.value, let url = URL(string: address),
      let statusCode = coder.archived(Int.self, forKey: "statusCode")?.value,
      let fields = coder.archived([String: String].self, forKey: "allHeaderFields")?.value,
      let data = coder.archived(Data.self, forKey: "data")?.value,
      let urlResponse = HTTPURLResponse(url: url, statusCode: statusCode, httpVersion: nil, headerFields: fields)
    else { return nil }
    contents = (urlResponse, data)
  }

  /// Archives the response: of `urlResponse`, under their own names, what the extension can see.
  ///
  /// Foundation's `HTTPURLResponse` stops the process when it reads a damaged archive.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: urlResponse.url?.absoluteString ?? ""), forKey: "url")
    coder.encode(NSNumber(value: urlResponse.statusCode), forKey: "statusCode")
    coder.encode(NSDictionary(dictionary: urlResponse.allHeaderFields), forKey: "allHeaderFields")
    coder.encode(NSData(data: data), forKey: "data")
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }
}
