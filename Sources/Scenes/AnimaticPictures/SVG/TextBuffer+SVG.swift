import AnimaticGraphics
import AnimaticPrinting
import Foundation

enum SVGDecimals {
  /// The decimals of lengths and points, in points.
  static let lengths = 4
  /// The decimals of factors, such as opacities and the first four numbers of a matrix.
  static let factors = 6
}

// The words that attributes and elements of SVG consist of. A number that is not finite becomes 0.
extension TextBuffer {
  /// Appends a length or a coordinate, in points.
  mutating func append(length: Double) {
    append(length.isFinite ? length : 0, decimals: SVGDecimals.lengths)
  }

  mutating func append(factor: Double) {
    append(factor.isFinite ? factor : 0, decimals: SVGDecimals.factors)
  }

  /// Appends a space, a name, and a length in quotation marks.
  mutating func append(attribute name: StaticString, length: Double) {
    beginAttribute(name)
    append(length: length)
    endAttribute()
  }

  /// Appends a space, a name, and a factor in quotation marks.
  mutating func append(attribute name: StaticString, factor: Double) {
    beginAttribute(name)
    append(factor: factor)
    endAttribute()
  }

  /// Appends a space, a name, and an escaped text in quotation marks.
  mutating func append(attribute name: StaticString, text: String) {
    beginAttribute(name)
    append(escaped: text)
    endAttribute()
  }

  /// Appends a space, a name, and a reference to an element in quotation marks.
  mutating func append(attribute name: StaticString, reference id: String) {
    beginAttribute(name)
    append("url(#")
    append(id)
    append(")")
    endAttribute()
  }

  /// Opens a group with a reference to an element as its only attribute.
  mutating func beginGroup(_ name: StaticString, reference id: String) {
    append("<g")
    append(attribute: name, reference: id)
    append(">")
  }

  package mutating func append<Element, Failure: Error>(
    list elements: some Sequence<Element>, between separator: String = " ",
    _ append: (inout TextBuffer, Element) throws(Failure) -> Void
  ) throws(Failure) {
    var isFirst = true
    for element in elements {
      if !isFirst { self.append(separator) }
      isFirst = false
      try append(&self, element)
    }
  }

  /// Appends the attribute of the rectangle that a view shows.
  mutating func append(viewBox rect: CGRect) {
    beginAttribute("viewBox")
    append(list: [rect.minX, rect.minY, rect.width, rect.height]) { $0.append(length: $1) }
    endAttribute()
  }

  /// Appends the position and size of an upright rectangle as attributes.
  mutating func append(frame rect: CGRect) {
    append(attribute: "x", length: rect.minX)
    append(attribute: "y", length: rect.minY)
    append(attribute: "width", length: rect.width)
    append(attribute: "height", length: rect.height)
  }

  /// Appends a transform of the plane as an attribute; nothing for the identity.
  mutating func append(transform: CGAffineTransform, attribute name: StaticString = "transform") {
    guard transform != .identity else { return }
    beginAttribute(name)
    append(transform)
    endAttribute()
  }

  mutating func append(_ transform: CGAffineTransform) {
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
      append("translate(")
    } else {
      append("matrix(")
      for factor in [transform.a, transform.b, transform.c, transform.d] {
        append(factor: factor)
        append(UInt8(ascii: " "))
      }
    }
    append(length: transform.tx)
    append(UInt8(ascii: " "))
    append(length: transform.ty)
    append(UInt8(ascii: ")"))
  }

  /// Appends a colour without its alpha, as `#` and six hexadecimal digits.
  /// - Parameter isWide: Whether there are twelve digits, for numbers that animations read.
  mutating func append(color: SIMD4<Double>, isWide: Bool = false) {
    append(UInt8(ascii: "#"))
    for index in 0..<3 {
      let value = color[index].isFinite ? min(max(color[index], 0), 1) : 0
      let number = UInt16((value * (isWide ? 65535 : 255)).rounded())
      for shift in stride(from: isWide ? 12 : 4, through: 0, by: -4) {
        append(Self.hexadecimal(UInt8(number >> shift & 15)))
      }
    }
  }

  /// Appends a paint and, for a translucent one, its opacity as attributes.
  /// - Parameters:
  ///   - name: "fill", "stroke" or "flood-color" and the like.
  ///   - opacityName: The name of the attribute of the opacity.
  ///   - alpha: A factor of the opacity.
  ///   - isWide: Whether the colour has twelve digits.
  mutating func append(
    attribute name: StaticString, opacityName: StaticString, color: SIMD4<Double>,
    alpha: Double = 1, isWide: Bool = false
  ) {
    beginAttribute(name)
    append(color: color, isWide: isWide)
    endAttribute()
    let opacity = min(max(color.w * alpha, 0), 1)
    if opacity < 1 { append(attribute: opacityName, factor: opacity) }
  }

  /// Appends a text with entities for the characters that mean something in XML, and without the
  /// characters that XML does not know.
  mutating func append(escaped text: String) {
    if text.utf8.allSatisfy(Self.isPlain) { return append(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r": append(UInt8(ascii: " "))
      case "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default:
        if scalar.value < 0x20 { continue }
        if scalar.isASCII { append(UInt8(scalar.value)) } else { append(String(scalar)) }
      }
    }
  }

  /// Returns whether a byte is a character that means nothing in XML.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte >= 0x20 && byte < 0x80
    }
  }

  /// Appends the data of a path: the elements `M`, `L`, `H`, `V`, `Q`, `C` and `Z`.
  mutating func append(path: DisplayList.Path) {
    path.points.withUnsafeBufferPointer { points in
      var next = 0
      var (start, current) = (CGPoint.zero, CGPoint.zero)
      for verb in path.verbs {
        switch verb {
        case .close:
          append(UInt8(ascii: "Z"))
          current = start
          continue
        case .line where points[next].y == current.y:
          append(UInt8(ascii: "H"))
          append(length: points[next].x)
        case .line where points[next].x == current.x:
          append(UInt8(ascii: "V"))
          append(length: points[next].y)
        default:
          append(verb.letter)
          for index in next..<next + verb.pointCount {
            if index > next { append(UInt8(ascii: " ")) }
            append(point: points[index])
          }
        }
        next += verb.pointCount
        current = points[next - 1]
        if verb == .move { start = current }
      }
    }
  }

  /// Appends a point with a comma between the coordinates.
  mutating func append(point: CGPoint) {
    append(length: point.x)
    append(UInt8(ascii: ","))
    append(length: point.y)
  }

  private mutating func beginAttribute(_ name: StaticString) {
    append(UInt8(ascii: " "))
    name.withUTF8Buffer { append($0) }
    append("=\"")
  }

  private mutating func endAttribute() { append(UInt8(ascii: "\"")) }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
