// Apple's module re-exports Foundation, and sources with `import IdentityLookup` alone rely on it. `HTTPURLResponse` is in
// Foundation there and in FoundationNetworking here.
@_exported public import Foundation
@_exported public import FoundationNetworking
