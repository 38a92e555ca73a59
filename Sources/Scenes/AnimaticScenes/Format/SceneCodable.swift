import AnimaticPrinting

/// A type that a JSON value of a scene file decodes to, and that is written as one.
///
/// The type of a property selects its decoder, so the decoders of objects read like tables.
protocol SceneCodable: Sendable {
  /// Decodes a value, or reports all its errors and returns nil.
  init?(_ node: SceneNode)
  /// The JSON from which an equal value is decoded.
  var json: JSONValue { get }
  /// The form of values, which keys have unless they name another one.
  static var form: SceneForm<Self> { get }
}

/// A value that its form alone reads and writes.
protocol SceneFormed: SceneCodable {}

extension SceneFormed {
  init?(_ node: SceneNode) {
    guard let value = Self.form.read(node) else { return nil }
    self = value
  }

  var json: JSONValue { Self.form.write(self) }
}

extension Double: SceneCodable {
  static let form = SceneForm<Double>.any

  init?(_ node: SceneNode) {
    guard let number = Self.form.read(node) else { return nil }
    self = number
  }

  var json: JSONValue { .number(self) }
}

extension Int: SceneCodable {
  static let form = SceneForm<Int>.whole()

  init?(_ node: SceneNode) {
    // Beyond 2⁵³ a double may differ from the number in the file.
    guard let number = node.number(in: -0x1p53...0x1p53, "a whole number") else { return nil }
    guard let value = Int(exactly: number) else {
      node.report("expected a whole number, found \(number)")
      return nil
    }
    self = value
  }

  var json: JSONValue { .number(Double(self)) }
}

extension Bool: SceneCodable {
  static let form = SceneForm("true | false", schema: #""type": "boolean""#, Bool.init(_:))

  init?(_ node: SceneNode) {
    switch node.kind {
    case .true: self = true
    case .false: self = false
    default:
      node.reportMismatch("true or false", remedy: Self.remedy(for: node.element))
      return nil
    }
  }

  var json: JSONValue { .flag(self) }

  private static func remedy(for value: JSONElement) -> String? {
    switch value.string?.lowercased() ?? value.spelling {
    case "true", "yes", "on", "1": "write true"
    case "false", "no", "off", "0": "write false"
    default: nil
    }
  }
}

extension String: SceneCodable {
  static let form = SceneForm<String>.text()

  init?(_ node: SceneNode) {
    guard let text = node.text else { return nil }
    self = text
  }

  var json: JSONValue { .text(self) }
}

extension Array: SceneCodable where Element: SceneCodable {
  static var form: SceneForm<[Element]> { .list(of: Element.form, [Element].init) }

  /// Decodes the elements, and omits those that cannot be decoded.
  init?(_ node: SceneNode) {
    guard node.kind == .array else {
      let sample = (Element.self as? any SceneObjectCodable.Type)?.object.sample
      node.reader.hasGaps = true
      node.reportMismatch("an array", remedy: (sample ?? node.spelling).map { "write [\($0)]" })
      return nil
    }
    let elements = SceneElements(of: node)
    self = []
    reserveCapacity(elements.count)
    for node in elements {
      if node.reader.isExceeded { return }
      if let element = Element(node) {
        append(element)
      } else {
        node.reader.hasGaps = true
      }
    }
  }

  var json: JSONValue { .list(map(\.json)) }
}

/// Enumerations, which are written as the raw values of their cases.
extension SceneCodable where Self: RawRepresentable<String> & CaseIterable {
  static var form: SceneForm<Self> { .words(allCases.map(\.rawValue)) }

  init?(_ node: SceneNode) {
    guard let text = node.text else { return nil }
    guard let value = Self(rawValue: text) else {
      node.report(unknown: text, among: Self.allCases.map(\.rawValue))
      return nil
    }
    self = value
  }

  var json: JSONValue { .text(rawValue) }
}
