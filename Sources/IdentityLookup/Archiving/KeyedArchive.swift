import Foundation

/// A keyed archive, looked through before Foundation reads it.
///
/// Apple's unarchiver refuses what it can't read; that of Linux stops the process at an object of a class that wasn't
/// asked for, at a value of another type than its class writes, and at objects that hold one another. An archive that
/// passes is an object of one of the given classes; in it are property lists and `NSNull`, as Foundation itself writes
/// them, and whole communications.
struct KeyedArchive {
  private let list: BinaryPropertyList
  /// The places in the list of the archive's objects, by the numbers that references have.
  private let objects: [Int]
  private let classNames: Set<String>
  private var states: [State]

  private enum State {
    case unseen, open, sound, description
  }

  /// Objects in objects; more than anybody reports, and few enough for a thread's stack.
  private static let greatestDepth = 32

  /// Whether Foundation can read an archive without stopping the process.
  ///
  /// - Complexity: linear in its length.
  static func isSound(_ data: Data, holding classes: [AnyClass]) -> Bool {
    guard let list = BinaryPropertyList(data), case .dictionary(let fields) = list.objects[list.root],
      fields.count == 4, let archiver = fields["$archiver"], list.objects[archiver] == .text("NSKeyedArchiver"),
      let version = fields["$version"], list.objects[version] == .number,
      let table = fields["$objects"], case .array(let objects) = list.objects[table],
      let first = objects.first, list.objects[first] == .text("$null"),
      let top = fields["$top"], case .dictionary(let tops) = list.objects[top], tops.count == 1,
      let root = tops[NSKeyedArchiveRootObjectKey]
    else { return false }
    var archive = KeyedArchive(list: list, objects: objects, classNames: Set(classes.map { String(reflecting: $0) }))
    return archive.isSound(referenceAt: root, depth: 0) && !archive.states.contains(.unseen)
  }

  private init(list: BinaryPropertyList, objects: [Int], classNames: Set<String>) {
    self.list = list
    self.objects = objects
    self.classNames = classNames
    states = Array(repeating: .unseen, count: objects.count)
    states[0] = .sound
  }

  /// The object's number that a reference names; nil where there is no reference, or it leads nowhere.
  private func number(referenceAt place: Int?) -> Int? {
    guard let place, case .reference(let number) = list.objects[place], number < objects.count else { return nil }
    return number
  }

  private mutating func isSound(referenceAt place: Int, depth: Int) -> Bool {
    guard let number = number(referenceAt: place), depth < Self.greatestDepth else { return false }
    guard states[number] == .unseen else { return states[number] == .sound }
    states[number] = .open
    guard isSound(list.objects[objects[number]], depth: depth) else { return false }
    states[number] = .sound
    return true
  }

  private mutating func isSound(_ object: BinaryPropertyList.Object, depth: Int) -> Bool {
    switch object {
    case .text, .number, .data: return true
    case .date, .reference, .array: return false
    case .dictionary(var fields):
      guard let name = className(fields.removeValue(forKey: "$class")) else { return false }
      switch name {
      case "NSNull": return fields.isEmpty
      case "NSDate": return fields.count == 1 && fields["NS.time"].map { list.objects[$0] } == .number
      case "NSArray", "NSMutableArray":
        return fields.count == 1 && numbers(fields["NS.objects"], depth: depth) != nil
      case "NSDictionary", "NSMutableDictionary":
        guard fields.count == 2, let keys = numbers(fields["NS.keys"], depth: depth),
          let values = numbers(fields["NS.objects"], depth: depth)
        else { return false }
        return keys.count == values.count && keys.allSatisfy(isText)
      default:
        guard depth == 0 ? classNames.contains(name) : isCommunication(name, fields) else { return false }
        return fields.values.allSatisfy { isSound(referenceAt: $0, depth: depth + 1) }
      }
    }
  }

  /// The name in the description of a class, which becomes seen.
  private mutating func className(_ place: Int?) -> String? {
    guard let number = number(referenceAt: place), case .dictionary(let fields) = list.objects[objects[number]],
      fields.count == 2, let name = fields["$classname"], case .text(let name) = list.objects[name],
      let names = fields["$classes"], case .array(let names) = list.objects[names],
      let first = names.first, list.objects[first] == .text(name), [.unseen, .description].contains(states[number]),
      names.allSatisfy({ if case .text = list.objects[$0] { true } else { false } })
    else { return nil }
    states[number] = .description
    return name
  }

  /// Whether a class would read these fields; an array whose object can't be read stops the process.
  private func isCommunication(_ name: String, _ fields: [String: Int]) -> Bool {
    let names =
      name == String(reflecting: ILMessageCommunication.self)
      ? ["sender", "messageBody"] : name == String(reflecting: ILCallCommunication.self) ? ["sender"] : nil
    guard let names, let date = number(referenceAt: fields["dateReceived"]),
      case .dictionary(let dateFields) = list.objects[objects[date]], dateFields["NS.time"] != nil
    else { return false }
    return names.allSatisfy { name in
      guard let number = number(referenceAt: fields[name]) else { return false }
      return number == 0 || isText(number)
    }
  }

  private func isText(_ number: Int) -> Bool {
    if case .text = list.objects[objects[number]] { true } else { false }
  }

  /// The numbers of an array's objects; nil where one isn't sound.
  private mutating func numbers(_ place: Int?, depth: Int) -> [Int]? {
    guard let place, case .array(let places) = list.objects[place] else { return nil }
    let numbers = places.compactMap { number(referenceAt: $0) }
    // The first object is nil, which no array holds.
    guard numbers.count == places.count, !numbers.contains(0) else { return nil }
    return places.allSatisfy { isSound(referenceAt: $0, depth: depth + 1) } ? numbers : nil
  }
}
