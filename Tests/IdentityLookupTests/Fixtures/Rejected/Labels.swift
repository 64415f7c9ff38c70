// Labels and types that Apple's declarations don't have.
import IdentityLookupUI

class WrongOverrides: ILClassificationUIExtensionViewController {
  override func prepare(_ request: ILClassificationRequest) {}  // error: argument labels for method

  override func classificationResponse(  // error: method does not override
    for request: ILMessageClassificationRequest
  ) -> ILClassificationResponse { ILClassificationResponse(action: .none) }

  override func prepare(for request: ILClassificationRequest, animated: Bool) {}  // error: method does not override

  func present() {
    present(self)  // error: missing argument for parameter 'animated'
    prepare(of: ILClassificationRequest())  // error: extraneous argument label
  }
}

class WithoutCoder: ILClassificationUIExtensionViewController {
  init(name: String) {
    super.init(nibName: name, bundle: nil)
  }
}  // error: 'required' initializer 'init(coder:)' must be provided

func labels(_ context: ILMessageFilterExtensionContext, _ response: ILMessageFilterQueryResponse) {
  context.deferQueryRequestToNetwork(handler: { _, _ in })  // error: incorrect argument label
  _ = ILClassificationResponse(.reportJunk)  // error: missing argument label 'action:'
  context.deferQueryRequestToNetwork { (response: ILNetworkResponse) in }  // error: cannot convert  error: expects 2
  _ = ILMessageFilterError(code: .system)  // error: extraneous argument label
}
