import DiscernFacts
import Foundation
import RivalUnicode

/// Folding texts of several scripts beside ICU's NFKC_Casefold, and finding links and phone numbers.
struct TextsBenchmark {
  /// Invented messages, some 150 bytes each.
  private static let samples: [(script: String, text: String)] = [
    (
      "ASCII",
      "Your parcel is waiting at the depot. Please call us back between nine and five, or come by tomorrow with the card we left."
    ),
    (
      "French",
      "Votre colis n'a pas pu être livré aujourd'hui ; présentez-vous à l'agence près de chez vous dès demain, muni de l'avis déposé."
    ),
    ("Russian", "Ваша посылка ожидает вас в отделении. Пожалуйста, заберите её до пятницы, взяв с собой паспорт."),
    ("Chinese", "您的包裹已经到达驿站,请在明天下午六点之前凭取件码领取,谢谢配合。如有问题请联系客服。"),
    ("Japanese", "お荷物をお届けに上がりましたが不在のため持ち帰りました。再配達のご希望は下記までご連絡ください。"),
    ("Arabic", "لم نتمكن من تسليم طردك اليوم. يرجى الحضور إلى الفرع غدا مع بطاقة الهوية لاستلامه."),
    ("Bangla", "আপনার পার্সেলটি আজ পৌঁছে দেওয়া যায়নি। অনুগ্রহ করে আগামীকাল অফিস থেকে সংগ্রহ করুন।"),
    ("emoji", "See you at the party tonight 🎉🎉 bring the cake 🎂 and don't be late 😅 love you all ❤️❤️"),
    ("styled", "𝗖𝗼𝗻𝗴𝗿𝗮𝘁𝘂𝗹𝗮𝘁𝗶𝗼𝗻𝘀! 𝗬𝗼𝘂 𝗮𝗿𝗲 𝘁𝗵𝗲 𝘄𝗶𝗻𝗻𝗲𝗿"),
  ]

  func run(corpora: [String]) throws {
    print("ns a byte      folded    bare    leet     ICU")
    for (script, text) in Self.samples {
      let bytes = Array(text.utf8)
      var viewed = ViewedText()
      var folded = [UInt8](repeating: 0, count: 8192)
      let turns = 2_000
      var sum = 0
      func view(_ view: TextView) -> () -> Void {
        {
          for _ in 0..<turns {
            viewed.read(bytes.span, as: view)
            sum &+= viewed.isOriginal ? bytes.count : viewed.bytes.count
          }
        }
      }
      let times = alternating(
        runs: 15, pieces: turns * bytes.count,
        [
          view(.folded), view(.bare), view(.leet),
          { for _ in 0..<turns { sum &+= Int(rival_nfkc_casefold(bytes, Int32(bytes.count), &folded, 8192)) } },
        ])
      if sum == 0 { throw Wrong(words: "nothing was folded") }
      let name = script.padding(toLength: 12, withPad: " ", startingAt: 0)
      print(name + times.map { String(format: "%8.2f", $0) }.joined())
    }
    for path in corpora { try measureFinding(path) }
  }

  private func measureFinding(_ path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let texts = try lines.compactMap { line in
      try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["text"] as? String
    }.map { Array($0.utf8) }
    var viewed = ViewedText()
    var links = LinkFinder()
    var phones = PhoneFinder()
    let region = Country("GB")
    var linkCount = 0
    var phoneCount = 0
    let times = alternating(
      runs: 5, pieces: texts.count,
      [
        { for text in texts { viewed.read(text.span, as: .folded) } },
        {
          linkCount = 0
          for text in texts {
            links.find(in: text.span)
            linkCount += links.links.count
          }
        },
        {
          phoneCount = 0
          for text in texts {
            phones.removeAll()
            phoneCount += phones.append(from: text.span, region: region).count
          }
        },
      ])
    let name = path.split(separator: "/").last.map(String.init) ?? path
    print(
      String(
        format: "%@: %d texts, ns a text: folding %.0f, links %.0f (%d found), phone numbers %.0f (%d found)",
        name as NSString, texts.count, times[0], times[1], linkCount, times[2], phoneCount))
  }
}
