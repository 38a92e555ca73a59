import AnimaticGraphics
import AnimaticPrinting
import Foundation

/// A line of text in one font and colour, without its place.
struct DrawnText: Hashable {
  /// The side of its place at which the line stays in another font.
  enum Alignment: Int { case left, right, middle }

  let string: String
  let fontName: String
  let fontSize: Double
  /// The distance from the left end to the place of the line, in points.
  let inset: Double
  let alignment: Alignment
  /// Red, green and blue, 0…1.
  let color: SIMD3<Double>

  /// Takes over a text of a drawing.
  /// - Parameter bounds: Those of the layer: a line that lies in their middle is centred, and one
  ///   that ends where they do is aligned to the right.
  init(_ text: DisplayList.TextDrawing, scale: Double, at point: CGPoint, in bounds: CGRect) {
    (string, fontName) = (text.string, text.fontName)
    fontSize = text.fontSize * scale
    let numbers = text.color.srgbComponents
    color = SIMD3(numbers.x, numbers.y, numbers.z)
    let width = text.width * scale
    func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 0.75 }
    if isNear(point.x, bounds.minX) {
      alignment = .left
    } else if isNear(point.x + width / 2, bounds.midX) {
      alignment = .middle
    } else if isNear(point.x + width, bounds.maxX) {
      alignment = .right
    } else {
      alignment = .left
    }
    inset = alignment == .left ? 0 : alignment == .right ? width : width / 2
  }

  private var face: FontFace { FontFace(name: fontName) }

  /// The family as players look it up, with those of the same widths behind it.
  var family: String {
    let same = face.hasOneWidth ? "Courier New, monospace" : "Helvetica, Arial, sans-serif"
    let own = face.family
    return own.hasPrefix(".") || own.isEmpty || same.contains(own) ? same : "\(own), \(same)"
  }

  /// The weight and the slant in the words of fonts.
  var style: String {
    let names = [
      (250, "Thin"), (350, "Light"), (450, "Regular"), (550, "Medium"), (650, "SemiBold"),
      (750, "Bold"), (1000, "Black"),
    ]
    let word = names.first { weight < $0.0 }?.1 ?? "Black"
    if !face.isItalic { return word }
    return word == "Regular" ? "Italic" : "\(word) Italic"
  }

  /// The weight as CSS numbers it, 100…900.
  var weight: Int { face.cssWeight }

  func document(font: String) -> JSONValue {
    let document = JSONValue.object([
      ("s", .rounded(fontSize)), ("f", .text(font)), ("t", .text(string)),
      ("j", .rounded(Double(alignment.rawValue))), ("lh", .rounded(fontSize * 1.2)), ("ls", 0),
      ("fc", .list([color.x, color.y, color.z], decimals: 4)),
    ])
    return .object([
      ("d", .object([("k", .list([.object([("t", 0), ("s", document)])]))])), ("p", .object([])),
      ("m", .object([("g", 1), ("a", LottieProperties.fixed(.list([0, 0], decimals: 0)))])),
      ("a", .list([])),
    ])
  }
}
