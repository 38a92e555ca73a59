/// What can be decoded from one JSON value of a scene file.
///
/// The type that is wanted selects the decoder, so that the decoders of objects read like tables.
protocol SceneDecodable {
  /// Decodes a value; answers nil when it cannot, and has reported all that is wrong.
  init?(_ node: SceneNode)
}

/// What numbers a scene may hold.
enum SceneNumber {
  /// The greatest magnitude of a length, time or factor: sums and products of a few of them stay
  /// far within what a `Double` can represent.
  static let limit = 1e12
}

extension Double: SceneDecodable {
  init?(_ node: SceneNode) {
    guard
      let number = node.number(
        in: -SceneNumber.limit...SceneNumber.limit, "a number from -1e12 to 1e12")
    else { return nil }
    self = number
  }
}

extension Int: SceneDecodable {
  init?(_ node: SceneNode) {
    // Beyond 2⁵³ the number read need not be the number written.
    guard let number = node.number(in: -0x1p53...0x1p53, "a whole number") else { return nil }
    guard let value = Int(exactly: number) else {
      node.report("expected a whole number, found \(number)")
      return nil
    }
    self = value
  }
}

extension Bool: SceneDecodable {
  init?(_ node: SceneNode) {
    switch node.kind {
    case .true: self = true
    case .false: self = false
    default:
      node.reportMismatch("true or false")
      return nil
    }
  }
}

extension Array: SceneDecodable where Element: SceneDecodable {
  /// Decodes what can be decoded of the elements.
  init?(_ node: SceneNode) {
    guard let elements = node.elements else {
      node.reader.hasGaps = true
      return nil
    }
    self = []
    reserveCapacity(elements.count)
    for node in elements {
      if let element = Element(node) {
        append(element)
      } else {
        node.reader.hasGaps = true
      }
    }
  }
}

/// Decodes an enumeration from the name of one of its cases.
extension SceneDecodable where Self: RawRepresentable<String> & CaseIterable {
  init?(_ node: SceneNode) {
    guard let text = node.text else { return nil }
    guard let value = Self(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue)
      node.report(
        "unknown value \(quoted(text))",
        remedy: didYouMean(text, among: names) ?? "one of " + names.joined(separator: ", "))
      return nil
    }
    self = value
  }
}
