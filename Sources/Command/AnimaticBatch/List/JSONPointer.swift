import AnimaticCommand
import AnimaticScenes

/// A pointer to a value of a JSON document (RFC 6901), such as `/timeline/0/at`.
package struct JSONPointer: Hashable, Sendable {
  /// The pointer as it is spelt, with its name.
  package let text: String
  /// The name of what it points to, which columns have; the pointer itself without one.
  package let name: String
  /// The keys and indices from the root on; none for the root.
  package let tokens: [String]

  /// Reads a pointer, with or without a name before it: `gap=/variables/gap`.
  ///
  /// It is `nil` if the text of the pointer neither is empty nor begins with "/", or has a "~"
  /// before another character than 0 and 1.
  package init?(_ text: String) {
    let start = text.hasPrefix("/") ? nil : text.firstRange(of: "=/")
    let pointer = start.map { text[$0.lowerBound...].dropFirst() } ?? text[...]
    name = start.map { String(text[..<$0.lowerBound]) } ?? text
    if start != nil, name.isEmpty { return nil }
    var tokens = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard tokens.first == "" else { return nil }
    tokens = Array(tokens.dropFirst())
    for index in tokens.indices where tokens[index].utf8.contains(UInt8(ascii: "~")) {
      let escapes = tokens[index].split(separator: "~", omittingEmptySubsequences: false)
      guard escapes.dropFirst().allSatisfy({ $0.hasPrefix("0") || $0.hasPrefix("1") }) else {
        return nil
      }
      tokens[index] = tokens[index].replacing("~1", with: "/").replacing("~0", with: "~")
    }
    (self.text, self.tokens) = (text, tokens)
  }

  init(key: String) throws(BatchJob.Flaw) {
    guard let pointer = JSONPointer(key) else {
      throw BatchJob.Flaw("\"\(key)\" is no JSON pointer, such as \"/timeline/0/at\"")
    }
    self = pointer
  }
}

extension JSONElement {
  /// Returns the value that a key of an object or an index of an array names; `nil` for none.
  ///
  /// An index is 0 or a number without zeros before it.
  func child(_ token: String) -> JSONElement? {
    guard let elements else { return self[token] }
    guard let index = Int(token), "\(index)" == token, elements.indices.contains(index) else {
      return nil
    }
    return elements[index]
  }
}
