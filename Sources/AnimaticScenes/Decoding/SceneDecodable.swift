/// What can be decoded from one JSON value of a scene file.
///
/// The type that is wanted selects the decoder, so that the decoders of objects read like tables.
protocol SceneDecodable {
  /// Decodes a value, or says what is wrong with it.
  init(_ node: SceneNode) throws(SceneError)
}

/// What numbers a scene may hold.
enum SceneNumber {
  /// The greatest magnitude of a length, time or factor: sums and products of a few of them stay
  /// far within what a `Double` can represent.
  static let limit = 1e12
}

extension Double: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    self = try node.number(
      in: -SceneNumber.limit...SceneNumber.limit, "a number from -1e12 to 1e12")
  }
}

extension Int: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    // Beyond 2⁵³ the number read need not be the number written.
    let number = try node.number(in: -0x1p53...0x1p53, "a whole number")
    guard let value = Int(exactly: number) else {
      throw node.error("expected a whole number, found \(number)")
    }
    self = value
  }
}

extension Bool: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    guard case .bool(let value) = node.value.content else { throw node.mismatch("true or false") }
    self = value
  }
}

extension String: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    guard case .string(let value) = node.value.content else { throw node.mismatch("a string") }
    self = value
  }
}

extension Array: SceneDecodable where Element: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    self = try node.elements().map(Element.init)
  }
}

/// Decodes an enumeration from the name of one of its cases.
extension SceneDecodable where Self: RawRepresentable<String> & CaseIterable {
  init(_ node: SceneNode) throws(SceneError) {
    let text = try String(node)
    guard let value = Self(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue)
      throw node.error(
        "unknown value \(quoted(text))",
        remedy: didYouMean(text, among: names) ?? "one of " + names.joined(separator: ", "))
    }
    self = value
  }
}
