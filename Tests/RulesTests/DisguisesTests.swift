import DiscernClassification
import DiscernCommunications
import DiscernCorpora
import DiscernRuleCompiling
import Foundation
import Testing

/// Disguises change no verdict from junk to anything else, and what a link looks like is no verdict by itself.
@Suite struct DisguisesTests {
  /// Ways in which a text is hidden from word lists, and still read by people.
  enum Disguise: String, CaseIterable, Sendable {
    case styledLetters, wideLetters, lookAlikes, hiddenCharacters, entities

    /// The text with its Latin words changed; digits and what looks like a link stay, so that it can be acted on.
    func applied(to text: String) -> String {
      text.split(separator: " ", omittingEmptySubsequences: false).map { word in
        let isPlain = word.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        return isPlain && word.utf8.count > 3 ? changed(String(word)) : String(word)
      }.joined(separator: " ")
    }

    private func changed(_ word: String) -> String {
      let scalars = word.unicodeScalars
      return switch self {
      case .styledLetters: shifted(scalars, small: 0x1D5EE, capital: 0x1D5D4)
      case .wideLetters: shifted(scalars, small: 0xFF41, capital: 0xFF21)
      case .lookAlikes: String(word.map { $0 == "a" ? "а" : $0 == "o" ? "о" : $0 == "e" ? "е" : $0 })
      case .hiddenCharacters: word.map(String.init).joined(separator: "\u{200B}")
      case .entities: "&#\(scalars.first?.value ?? 0);" + word.dropFirst()
      }
    }

    private func shifted(_ scalars: String.UnicodeScalarView, small: UInt32, capital: UInt32) -> String {
      var changed = String.UnicodeScalarView()
      for scalar in scalars {
        let isSmall = scalar.value >= 0x61
        let value = scalar.value - (isSmall ? 0x61 : 0x41) + (isSmall ? small : capital)
        changed.append(Unicode.Scalar(value) ?? scalar)
      }
      return String(changed)
    }
  }

  private static let ruleSet = Result { try ShippedRulesTests.compilation().ruleSet }

  @Test(arguments: Disguise.allCases)
  func disguisedJunkIsJunk(disguise: Disguise) throws {
    let classifier = Classifier(try #require(try Self.ruleSet.get()))
    let path = ShippedRulesTests.repository.appending(path: "Tests/RulesTests/Fixtures/unwanted-after.ndjson").path
    let reader = try CorpusReader(path: path)
    var junk = 0
    while let record = try reader.next() {
      guard case .message(let message)? = record.request.communications.first, let text = message.messageBody,
        classifier.classify(record.request).decision.category == .junk
      else { continue }
      junk += 1
      let disguised = MessageCommunication(sender: message.sender, messageBody: disguise.applied(to: text))
      let verdict = classifier.classify(ClassificationRequest(.message(disguised)))
      #expect(verdict.decision.category == .junk, "line \(record.line): \(verdict.firedRules.map(\.id))")
    }
    #expect(junk >= 80)
  }

  /// Links as people and firms send them, some of them with odd hosts; the words demand nothing.
  @Test(arguments: [
    "The photos are at https://album.example.top/x",
    "see metro-dpd-fans.example.com for the timetable",
    "https://amazon-rainforest.example.org has the map",
    "https://www.amazon.co.jp/dp/0 is the one I meant",
    "https://youtu.be/exmpl00exmp",
    "the printer is at http://192.0.2.15/a",
    "https://maps.app.goo.gl/exmpl00exmpl is the house",
    "menu: bit.ly/exmpl00",
    "https://xn--mller-kva.example has rooms free in May",
    "https://bücher.example hat das Buch",
    "https://例abc.example",
    "Ваш заказ на https://пример.example",
    "отправь SMSки и PDFы на WhatsAppе",
    "𝓗𝓪𝓹𝓹𝔂 𝓫𝓲𝓻𝓽𝓱𝓭𝓪𝔂",
    "copied from the page:\u{200B} https://album.example/x",
    "a soft hy\u{AD}phen came along",
    "go2text.com is a funny name",
  ])
  func oddLinkIsNoReasonByItself(text: String) throws {
    let classifier = Classifier(try #require(try Self.ruleSet.get()))
    let message = MessageCommunication(sender: "+447700900150", messageBody: text)
    let verdict = classifier.classify(ClassificationRequest(.message(message)))
    #expect(verdict.decision.category != .junk, "\(verdict.firedRules.map(\.id))")
  }
}
