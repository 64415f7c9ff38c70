import DiscernCommunications
import DiscernFacts

extension ParsedArguments {
  /// The receiver's country that `--region` says; nil where nothing is said.
  ///
  /// - Throws: where it is no country.
  package func region() throws(CommandFailure) -> String? {
    guard let written = first("--region")?.text else { return nil }
    let isCountry = written.utf8.count == 2 && written.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    guard isCountry else {
      throw CommandFailure("'\(written)' is no country", help: "write two capital letters of ISO 3166, such as GB")
    }
    if let country = Country(written), !country.isAssigned {
      throw CommandFailure(
        "'\(written)' is no country",
        help: country.meant.map { "did you mean \($0.letters)?" }
          ?? "write two capital letters of ISO 3166, such as GB")
    }
    return written
  }
}
