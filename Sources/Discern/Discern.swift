@_exported public import DiscernCapabilities
@_exported public import DiscernClassification
@_exported public import DiscernCommunications
@_exported public import DiscernLiteralSearch
