extension SceneBackground: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    if case .null = node.value.content {
      self = .noColor
    } else {
      self = .color(try SceneColor(node))
    }
  }
}

extension SceneColor: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    switch node.value.content {
    case .array: self = try Self(components: node)
    case .string(let text): self = try Self(text, node)
    default: throw node.mismatch("a colour")
    }
  }

  private init(components node: SceneNode) throws(SceneError) {
    let numbers = try node.numbers("red", "green", "blue", "alpha")
    for element in try node.elements() {
      _ = try element.number(in: 0...1, "a colour component in 0…1")
    }
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  private init(_ text: String, _ node: SceneNode) throws(SceneError) {
    if text.hasPrefix("#") {
      guard let color = Self(hexadecimal: text.dropFirst()) else {
        throw node.error(
          "\(quoted(text)) is not a colour", remedy: "write \"#RRGGBB\" or \"#RRGGBBAA\"")
      }
      self = color
    } else {
      guard let named = Self.named.first(where: { $0.name == text }) else {
        let names = Self.named.map(\.name)
        throw node.error(
          "no colour is called \(quoted(text))",
          remedy: didYouMean(text, among: names) ?? "one of " + names.joined(separator: ", "))
      }
      self = named.color
    }
  }

  private init?(hexadecimal digits: Substring) {
    let isHexadecimal = digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    guard isHexadecimal, [6, 8].contains(digits.count), let value = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.count == 8 ? value : value << 8 | 0xFF
    func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }
}

extension SceneColor {
  /// The colours that UIColor has names for.
  private static let named: [(name: String, color: SceneColor)] = [
    ("black", SceneColor(red: 0, green: 0, blue: 0)),
    ("darkGray", SceneColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)),
    ("lightGray", SceneColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)),
    ("white", SceneColor(red: 1, green: 1, blue: 1)),
    ("gray", SceneColor(red: 0.5, green: 0.5, blue: 0.5)),
    ("red", SceneColor(red: 1, green: 0, blue: 0)),
    ("green", SceneColor(red: 0, green: 1, blue: 0)),
    ("blue", SceneColor(red: 0, green: 0, blue: 1)),
    ("cyan", SceneColor(red: 0, green: 1, blue: 1)),
    ("yellow", SceneColor(red: 1, green: 1, blue: 0)),
    ("magenta", SceneColor(red: 1, green: 0, blue: 1)),
    ("orange", SceneColor(red: 1, green: 0.5, blue: 0)),
    ("purple", SceneColor(red: 0.5, green: 0, blue: 0.5)),
    ("brown", SceneColor(red: 0.6, green: 0.4, blue: 0.2)),
    ("clear", SceneColor(red: 0, green: 0, blue: 0, alpha: 0)),
  ]
}
