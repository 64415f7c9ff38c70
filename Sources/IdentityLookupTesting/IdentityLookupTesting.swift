// A test imports this alone, as its extension imports Apple's modules.
@_exported public import IdentityLookup
@_exported public import IdentityLookupUI
