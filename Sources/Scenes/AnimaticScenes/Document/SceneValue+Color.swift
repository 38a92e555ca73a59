import Animatic

extension SceneValue {
  /// A colour in device RGB; all four components are in 0…1.
  public struct Color: Hashable, Sendable {
    /// The red component, in 0…1.
    public var red: Double
    /// The green component, in 0…1.
    public var green: Double
    /// The blue component, in 0…1.
    public var blue: Double
    /// The opacity, in 0…1.
    public var alpha: Double

    /// Creates a colour from its components, each in 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }
}

extension SceneValue.Color {
  /// Reads a colour in the spelling of scenes: a name of `UIColor` such as `"red"`, `"#RRGGBB"`,
  /// `"#RRGGBBAA"`, or the same with one digit for two that are the same, `"#RGB"` and `"#RGBA"`;
  /// `nil` for other texts.
  public init?(_ text: String) {
    let characters = Array(text.utf8)
    if characters.first == UInt8(ascii: "#") {
      self.init(hexadecimal: characters.dropFirst())
    } else {
      guard let named = Self.named.first(where: { $0.name == text }) else { return nil }
      self = named.color
    }
  }

  private init?(hexadecimal text: ArraySlice<UInt8>) {
    let isShort = text.count == 3 || text.count == 4
    let digits = isShort ? text.flatMap { [$0, $0] } : Array(text)
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

  /// The shortest text that is read as this colour; `nil` for a colour between those of texts.
  var text: String? {
    if let named = Self.named.first(where: { $0.color == self }) { return named.name }
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    guard components.allSatisfy({ (0...1).contains($0) }) else { return nil }
    let digits = components.map { component in
      let text = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let text = "#" + digits.joined()
    return Self(text) == self ? text : nil
  }

  /// The names of colours, which are those of `UIColor`.
  package static var names: [String] { named.map(\.name) }

  static let named: [(name: String, color: SceneValue.Color)] = [
    ("black", SceneValue.Color(red: 0, green: 0, blue: 0)),
    ("darkGray", SceneValue.Color(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)),
    ("lightGray", SceneValue.Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)),
    ("white", SceneValue.Color(red: 1, green: 1, blue: 1)),
    ("gray", SceneValue.Color(red: 0.5, green: 0.5, blue: 0.5)),
    ("red", SceneValue.Color(red: 1, green: 0, blue: 0)),
    ("green", SceneValue.Color(red: 0, green: 1, blue: 0)),
    ("blue", SceneValue.Color(red: 0, green: 0, blue: 1)),
    ("cyan", SceneValue.Color(red: 0, green: 1, blue: 1)),
    ("yellow", SceneValue.Color(red: 1, green: 1, blue: 0)),
    ("magenta", SceneValue.Color(red: 1, green: 0, blue: 1)),
    ("orange", SceneValue.Color(red: 1, green: 0.5, blue: 0)),
    ("purple", SceneValue.Color(red: 0.5, green: 0, blue: 0.5)),
    ("brown", SceneValue.Color(red: 0.6, green: 0.4, blue: 0.2)),
    ("clear", SceneValue.Color(red: 0, green: 0, blue: 0, alpha: 0)),
  ]
}
