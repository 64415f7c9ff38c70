// Enums that may grow: a switch without an unknown default is an error in Swift 6, and a warning in Swift 5.
import IdentityLookup

func exhaustive(_ action: ILMessageFilterAction) -> Int {
  switch action {  // error(6): may have additional unknown values  warning(5): may have additional unknown values
  case .none, .allow: return 0
  case .junk, .promotion, .transaction: return 1
  }
}

func exhaustive(_ action: ILClassificationAction) -> Int {
  switch action {  // error(6): may have additional unknown values  warning(5): may have additional unknown values
  case .none: return 0
  case .reportJunk, .reportNotJunk, .reportJunkAndBlockSender: return 1
  }
}

func exhaustive(_ code: ILMessageFilterError.Code) -> Int {
  switch code {  // error(6): may have additional unknown values  warning(5): may have additional unknown values
  case .system, .invalidNetworkURL, .networkURLUnauthorized, .networkRequestFailed, .redundantNetworkDeferral:
    return 1
  }
}

func incomplete(_ action: ILMessageFilterAction) -> Int {
  switch action {  // error: switch must be exhaustive
  case .none, .allow: return 0
  }
}
