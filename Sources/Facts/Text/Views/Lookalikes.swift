import CDiscernTables

/// Takes the disguise off words that mix alphabets: `pаypаl` with Cyrillic `а`, `кpeдит` with Latin `p` and `e`.
///
/// A word is a row of letters, marks and digits, without characters of scripts that have no blanks. It is mixed where it
/// has letters of two of: Latin, Cyrillic, Greek, another alphabet with look-alikes (Armenian, Cherokee, Lisu, …). Words
/// of one alphabet stay, whatever they look like. In a mixed word:
///
/// 1. If it can be Cyrillic (or else Greek) throughout, it becomes that: at least three letters, one of which only that
///    alphabet has, and a look-alike there for every other. People write so by mistake, Greek ones because their phone
///    sends capitals as Latin ones, and others to hide from a filter.
/// 2. Otherwise letters that look Latin become Latin, save in a row of three and more letters of one alphabet of which at
///    least one looks like no Latin letter (`QRкод`).
///
/// Undoing twice is undoing once: what a word becomes has one alphabet, or gives the same answers to these questions.
enum Lookalikes {
  private static let fewestLetters = 3

  /// - Complexity: O(*n* log *m*), *m* the number of look-alikes, some hundreds.
  static func undo(in elements: inout [ViewElement]) {
    var start = 0
    while start < elements.count {
      var end = start
      var alphabets = Alphabets.none
      while end < elements.count, elements[end].elementClass != .other {
        alphabets.insert(elements[end].elementClass)
        end += 1
      }
      if alphabets.isMixed { undo(in: &elements, word: start..<end) }
      start = max(end, start + 1)
    }
  }

  private static func undo(in elements: inout [ViewElement], word: Range<Int>) {
    if canBe(.cyrillic, elements, word) { return make(.cyrillic, &elements, word) }
    if canBe(.greek, elements, word) { return make(.greek, &elements, word) }
    var index = word.lowerBound
    while index < word.upperBound {
      guard elements[index].elementClass.isForeign else {
        index += 1
        continue
      }
      let end = rowEnd(elements, from: index, within: word)
      if !isWordOfItsOwn(elements, index..<end) {
        for place in index..<end where elements[place].elementClass.isForeign {
          guard let letter = latin(elements[place].scalar)?.letter else { continue }
          elements[place] = elements[place].replaced(by: letter)
        }
      }
      index = end
    }
  }

  /// Where letters of one alphabet, with their marks, end.
  private static func rowEnd(_ elements: [ViewElement], from start: Int, within word: Range<Int>) -> Int {
    let alphabet = elements[start].elementClass
    var end = start + 1
    while end < word.upperBound, elements[end].elementClass == alphabet || elements[end].rank > 0 { end += 1 }
    return end
  }

  private static func isWordOfItsOwn(_ elements: [ViewElement], _ row: Range<Int>) -> Bool {
    var letters = 0
    var isSure = false
    for index in row where elements[index].elementClass.isForeign {
      letters += 1
      isSure = isSure || self.isSure(elements[index].scalar)
    }
    return isSure && letters >= fewestLetters
  }

  private static func canBe(_ alphabet: ElementClass, _ elements: [ViewElement], _ word: Range<Int>) -> Bool {
    var letters = 0
    var isSure = false
    for index in word where elements[index].elementClass.isLetterOfAlphabet {
      let element = elements[index]
      letters += 1
      if element.elementClass == alphabet {
        isSure = isSure || self.isSure(element.scalar)
      } else if form(of: element, in: alphabet) == nil {
        return false
      }
    }
    return isSure && letters >= fewestLetters
  }

  private static func make(_ alphabet: ElementClass, _ elements: inout [ViewElement], _ word: Range<Int>) {
    for index in word where elements[index].elementClass.isLetterOfAlphabet {
      guard elements[index].elementClass != alphabet, let form = form(of: elements[index], in: alphabet) else {
        continue
      }
      elements[index] = elements[index].replaced(by: form)
    }
  }

  /// A letter of the alphabet that looks like another alphabet's letter.
  private static func form(of element: ViewElement, in alphabet: ElementClass) -> UInt32? {
    var letter = element.scalar
    if element.elementClass != .latin {
      guard let latin = latin(letter) else { return nil }
      letter = latin.letter
    }
    let form = alphabet == .greek ? discern_greek_form(letter) : discern_cyrillic_form(letter)
    return form == 0 ? nil : form
  }

  /// The Latin letter that a foreign one passes for, weakly where nobody takes it for that outside a disguise.
  private static func latin(_ scalar: UInt32) -> (letter: UInt32, isWeak: Bool)? {
    let found = discern_lookalike_of(scalar)
    return found == 0 ? nil : (found & 0xFF, found > 0xFF)
  }

  /// Whether a foreign letter tells that its alphabet is meant.
  private static func isSure(_ scalar: UInt32) -> Bool { latin(scalar)?.isWeak ?? true }
}
