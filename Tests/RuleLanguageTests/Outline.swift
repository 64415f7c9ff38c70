import DiscernRuleLanguage

/// A declaration as indented text, without the places; for comparing a whole file at once.
struct Outline {
  private(set) var text = ""

  init(_ value: Any) {
    add(value, label: nil, indentation: 0)
  }

  private mutating func add(_ value: Any, label: String?, indentation: Int) {
    var value = value
    var mirror = Mirror(reflecting: value)
    // What is wrapped says more than its wrapper.
    while true {
      let type = String(describing: mirror.subjectType)
      if mirror.displayStyle == .optional {
        guard let some = mirror.children.first else { return }
        value = some.value
      } else if type.hasPrefix("Located<"), let inner = mirror.children.first {
        value = inner.value
      } else {
        break
      }
      mirror = Mirror(reflecting: value)
    }
    if value is SourceSpan { return }
    var children = mirror.children.filter { !($0.value is SourceSpan) }
    if mirror.displayStyle == .set { children.sort { "\($0.value)" < "\($1.value)" } }
    let indent = String(repeating: "  ", count: indentation)
    let head = indent + (label.map { "\($0): " } ?? "")
    switch mirror.displayStyle {
    case .enum where children.isEmpty: text += "\(head)\(value)\n"
    case .enum:
      text += "\(head)\(children[0].label ?? "")\n"
      add(children[0].value, label: nil, indentation: indentation + 1)
    case .collection, .set, .tuple, .struct, .class:
      guard !children.isEmpty else { return }
      let isScalar = value is ScalarText
      if isScalar {
        text += "\(head)\(children.map { "\($0.value)".debugDescription }.joined(separator: " "))\n"
        return
      }
      text += "\(indent)\(label.map { "\($0):" } ?? "-")\n"
      for child in children { add(child.value, label: child.label, indentation: indentation + 1) }
    default: text += "\(head)\(String(describing: value).debugDescription)\n"
    }
  }
}
