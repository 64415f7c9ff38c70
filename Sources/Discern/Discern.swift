@_exported public import DiscernClassification
@_exported public import DiscernCommunications
