extension SceneBackground: SceneDecodable {
  init?(_ node: SceneNode) {
    if node.kind == .null {
      self = .noColor
    } else {
      guard let color = SceneColor(node) else { return nil }
      self = .color(color)
    }
  }
}

extension SceneColor: SceneDecodable {
  init?(_ node: SceneNode) {
    switch node.kind {
    case .array: self.init(components: node)
    case .string: self.init(text: node)
    default:
      node.reportMismatch("a colour")
      return nil
    }
  }

  private init?(components node: SceneNode) {
    guard let numbers = node.numbers("red", "green", "blue", "alpha") else { return nil }
    for element in SceneElements(of: node) {
      if element.number(in: 0...1, "a colour component in 0…1") == nil { return nil }
    }
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  private init?(text node: SceneNode) {
    guard let text = node.text else { return nil }
    let characters = Array(text.utf8)
    if characters.first == UInt8(ascii: "#") {
      guard let color = Self(hexadecimal: characters.dropFirst()) else {
        node.report(
          "\(quoted(text)) is not a colour", remedy: "write \"#RRGGBB\" or \"#RRGGBBAA\"")
        return nil
      }
      self = color
    } else {
      guard let named = Self.named.first(where: { $0.name == text }) else {
        node.report(
          "no colour is called \(quoted(text))",
          remedy: didYouMean(text, among: Self.names)
            ?? "one of " + Self.names.joined(separator: ", "))
        return nil
      }
      self = named.color
    }
  }

  private init?(hexadecimal digits: ArraySlice<UInt8>) {
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      switch Unicode.Scalar(digit) {
      case "0"..."9": value = value << 4 | UInt32(digit & 15)
      case "a"..."f", "A"..."F": value = value << 4 | UInt32(digit & 15 + 9)
      default: return nil
      }
    }
    let rgba = digits.count == 8 ? value : value << 8 | 0xFF
    func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }
}

extension SceneColor {
  /// The names of the colours that UIColor has names for.
  static var names: [String] { named.map(\.name) }

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
