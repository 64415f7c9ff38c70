// An extension imports this alone: it has Apple's types, whose names begin with IL, and Discern's.
@_exported public import Discern
@_exported public import IdentityLookup
@_exported public import IdentityLookupUI
