// Apple's module re-exports IdentityLookup and UIKit, and sources with `import IdentityLookupUI` alone rely on it.
@_exported public import IdentityLookup
