import Animatic

// Values as SVG writes them.

extension BinaryFloatingPoint {
  /// The number with three decimals at most.
  var svg: String {
    let rounded = (Double(self) * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension CGRect {
  /// Left, top, width and height.
  var numbers: String { [minX, minY, width, height].map(\.svg).joined(separator: " ") }
  /// The attributes of a rectangle.
  var svg: String {
    "x=\"\(minX.svg)\" y=\"\(minY.svg)\" width=\"\(width.svg)\" height=\"\(height.svg)\""
  }
}

extension CGAffineTransform {
  var svg: String { "matrix(\([a, b, c, d, tx, ty].map(\.svg).joined(separator: " ")))" }
}

extension CGColor {
  /// Red, green and blue, 0…255.
  private var bytes: String {
    let numbers = components ?? []
    let parts = numbers.count < 4 ? [numbers[0], numbers[0], numbers[0]] : Array(numbers.prefix(3))
    return parts.map { ($0 * 255).rounded().svg }.joined(separator: ",")
  }

  /// The value of a property of CSS.
  var css: String { "rgba(\(bytes),\(alpha.svg))" }

  /// The attributes of a colour: "fill" and "fill-opacity", or those of a stroke or a stop.
  func svg(_ name: String, opacity: Double = 1) -> String {
    let color = name == "stop" ? "stop-color" : name
    return "\(color)=\"rgb(\(bytes))\" \(name)-opacity=\"\((alpha * opacity).svg)\""
  }
}

extension DisplayList.Path {
  /// The path as the attribute `d`.
  var svg: String {
    var text = ""
    var rest = points[...]
    for verb in verbs {
      let letter =
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .curve: "C"
        case .close: "Z"
        }
      let own = rest.prefix(verb.pointCount)
      rest = rest.dropFirst(verb.pointCount)
      text += letter + own.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: " ")
    }
    return text
  }
}
