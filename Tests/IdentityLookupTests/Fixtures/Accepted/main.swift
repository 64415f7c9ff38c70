// Asks the extensions as the system would, and prints what they say.
import Foundation
import IdentityLookupTesting

func ask(_ handler: any ILMessageFilterQueryHandling, _ text: String?, answer: String?) async -> String {
  let context = ILMessageFilterExtensionContext.make {
    guard let answer, let url = URL(string: "https://example.com"),
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else { throw ILMessageFilterError(.networkURLUnauthorized) }
    return ILNetworkResponse.make(urlResponse: response, data: Data(answer.utf8))
  }
  let response = await handler.handle(.make(sender: "+447700900123", messageBody: text), context: context)
  return "\(response.action)/\(response.subAction)"
}

func declared(_ handler: any ILMessageFilterCapabilitiesQueryHandling) async -> String {
  let response = await handler.handle(.make(), context: ILMessageFilterExtensionContext())
  return (response.transactionalSubActions + response.promotionalSubActions).map { "\($0)" }.joined(separator: " ")
}

@MainActor func askAll() async throws {
  print(
    "template:", await ask(TemplateFilter(), "Ward 5", answer: nil), await ask(TemplateFilter(), "hi", answer: "junk"))
  print("template declares:", await declared(TemplateFilter()))
  print("async:", await ask(AsyncFilter(), "You WIN", answer: nil), await ask(AsyncFilter(), "hi", answer: "x"))
  print("async declares:", await declared(AsyncFilter()))
  print(
    "error codes:", await ask(ErrorCodesFilter(), "hi", answer: nil), await ask(ErrorCodesFilter(), "hi", answer: ""))
  print("no host:", await ErrorCodesFilter.explain(ILMessageFilterExtensionContext()), ErrorCodesFilter.invented.code)
  print("failed:", await ErrorCodesFilter.explain(.make { throw URLError(.timedOut) }))
  for handler in InheritedFilter.handlers { print("inherited:", await ask(handler, "hi", answer: nil)) }
  print("is a filter:", InheritedFilter.isFilter(BaseFilter()), InheritedFilter.isFilter(AsyncFilter()))
  print("example:", await ask(MessageFilterExtension(), "Claim your prize", answer: nil))
  print("example declares:", await declared(MessageFilterExtension()))
  print("cases:", EveryCase.title(ILClassificationAction.reportJunk), EveryCase.parent(of: .promotionalCoupons))
  print("cases:", EveryCase.title(ILMessageFilterAction.allow), EveryCase.title(ILMessageFilterError.Code.system))

  let message = ILMessageCommunication.make(sender: "+447700900123", messageBody: "Code 123456")
  let messages = ILMessageClassificationRequest.make([message, message, .make(sender: nil, messageBody: "b")])
  let call = ILCallClassificationRequest.make([.make(sender: "+447700900456")])
  let first = FirstCommunicationController()
  first.prepare(for: messages)
  let response = first.classificationResponse(for: messages)
  print("first:", response.action, response.userString ?? "-", response.userInfo?["version"] ?? "-")
  print("copies:", try SecureCoding.copy(of: response) == response, try SecureCoding.copy(of: message) == message)
  print("secure:", SecureCoding.isSecure)
  print("collections:", Collections.distinct(messages), Collections.bySender(messages).count)
  print("same:", Collections.isSame(message, message), Collections.subActions([10004, 12345]).map { "\($0)" })
  print("declared:", Collections.declared([.transactionalHealth, .promotionalOffers]).promotionalSubActions.count)
  let digits = FoundationOnly().digits(in: .make(sender: nil, messageBody: "Code 123456"))
  print("digits:", digits, FoundationOnly().stamp(message))

  let asking = NibController(nibName: nil, bundle: nil)
  asking.loadViewIfNeeded()
  asking.prepare(for: messages)
  (asking.presentedViewController as? QuestionController)?.answer(true)
  print("asked:", asking.classificationResponse(for: messages).action, asking.presentedViewController as Any)
  let working = TaskController()
  working.prepare(for: call)
  await working.work?.value
  print("worked:", working.classificationResponse(for: call).action)
  let example = ReportViewController()
  example.prepare(for: call)
  print("example:", example.classificationResponse(for: call).action)
}

try await askAll()
