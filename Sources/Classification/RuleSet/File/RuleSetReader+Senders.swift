import DiscernFacts

extension RuleSetReader {
  mutating func linkTest() throws(RuleSetFileError) -> LinkTest {
    let hosts = try optionalHosts()
    let hostMatcher = try optionalTextTest()
    let exceptions = try optionalHosts()
    let topLevels = try optionalHosts()
    let matcher = try optionalTextTest()
    let isPunycode = try optionalBoolean()
    let isMixedScript = try optionalBoolean()
    let isIPAddress = try optionalBoolean()
    return LinkTest(
      hosts: hosts, hostMatcher: hostMatcher, exceptions: exceptions, topLevels: topLevels, matcher: matcher,
      isPunycode: isPunycode, isMixedScript: isMixedScript, isIPAddress: isIPAddress, count: try range())
  }

  private mutating func optionalHosts() throws(RuleSetFileError) -> HostSet? {
    guard try records.boolean() else { return nil }
    guard let bytes = file.block(try records.number(), .hosts) else { throw .contradictory }
    // SAFETY: the closure keeps the bytes until the set no longer needs them.
    let hosts = unsafe HostSet(unsafeBytes: bytes.buffer) { withExtendedLifetime(bytes) {} }
    guard let hosts else { throw .contradictory }
    return hosts
  }

  mutating func senderTest() throws(RuleSetFileError) -> SenderTest {
    let kinds = try list { reader throws(RuleSetFileError) -> SenderKind in try reader.records.tag() }
    let header = try optional { reader throws(RuleSetFileError) in try reader.headerTest() }
    let number = try optional { reader throws(RuleSetFileError) in try reader.numberTest() }
    let lists = try optional { reader throws(RuleSetFileError) in try reader.senderLists() }
    let region = try region()
    let text = try optionalTextTest()
    let form = try optional { reader throws(RuleSetFileError) -> SenderTest.Form in try reader.records.tag() }
    return SenderTest(
      kinds: Set(kinds), header: header, number: number, lists: lists, region: region, text: text, form: form)
  }

  private mutating func headerTest() throws(RuleSetFileError) -> HeaderTest {
    let operators = try letters()
    let circles = try letters()
    let entities = try optional { reader throws(RuleSetFileError) in try reader.anchored() }
    return HeaderTest(operators: operators, circles: circles, entities: entities, suffixes: try letters())
  }

  private mutating func letters() throws(RuleSetFileError) -> Set<UInt8>? {
    try optional { reader throws(RuleSetFileError) in
      Set(try reader.list { reader throws(RuleSetFileError) in try reader.records.byte() })
    }
  }

  mutating func numberTest() throws(RuleSetFileError) -> NumberTest {
    let region = try region()
    let indices = try senderLists()
    let lists = try optional { reader throws(RuleSetFileError) in try reader.senderLists() }
    let countries = try optional { reader throws(RuleSetFileError) in
      Set(try reader.list { reader throws(RuleSetFileError) in try reader.country() })
    }
    let types = try optional { reader throws(RuleSetFileError) in
      let phones = try reader.records.index(below: 1 << 32)
      return NumberTypes(phones: UInt32(phones), shortCodes: UInt32(try reader.records.index(below: 1 << 32)))
    }
    return NumberTest(
      region: region, indices: indices, lists: lists, countries: countries, types: types,
      isValid: try optionalBoolean())
  }

  private mutating func senderLists() throws(RuleSetFileError) -> [SenderIndex] {
    try list { reader throws(RuleSetFileError) in try reader.senderList() }
  }

  private mutating func senderList() throws(RuleSetFileError) -> SenderIndex {
    let number = try records.number()
    if let known = openedLists[number] { return known }
    guard let bytes = file.block(number, .senders) else { throw .contradictory }
    do throws(SenderIndexError) {
      // The file's own checksum is of these bytes, too.
      let index = try SenderIndex(bytes, skipsChecksum: true)
      openedLists[number] = index
      return index
    } catch {
      throw RuleSetFileError.contradictory
    }
  }
}
