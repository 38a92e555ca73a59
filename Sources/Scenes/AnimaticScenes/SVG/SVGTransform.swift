import Animatic
import Foundation

extension CGAffineTransform {
  /// Reads a list of transforms of SVG, of which the first one is the outermost.
  init(svg text: String, of node: XMLNode) throws(SVGFlaw) {
    self = .identity
    var rest = text[...]
    while true {
      rest = rest.drop { ", \t\r\n".contains($0) }
      if rest.isEmpty { return }
      guard let begin = rest.firstIndex(of: "("), let end = rest.firstIndex(of: ")"), begin < end
      else { throw Self.flaw(text, node) }
      let numbers = rest[rest.index(after: begin)..<end]
        .split { ", \t\r\n".contains($0) }.map { Double($0) }
      let name = rest[..<begin].trimmed
      guard let step = Self.step(name, numbers.compactMap(\.self)), !numbers.contains(nil) else {
        throw Self.flaw(text, node)
      }
      self = step.concatenating(self)
      rest = rest[rest.index(after: end)...]
    }
  }

  private static func step(_ name: String, _ numbers: [Double]) -> CGAffineTransform? {
    switch (name, numbers.count) {
    case ("matrix", 6):
      return CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
        ty: numbers[5])
    case ("translate", 1): return CGAffineTransform(translationX: numbers[0], y: 0)
    case ("translate", 2): return CGAffineTransform(translationX: numbers[0], y: numbers[1])
    case ("scale", 1): return CGAffineTransform(scaleX: numbers[0], y: numbers[0])
    case ("scale", 2): return CGAffineTransform(scaleX: numbers[0], y: numbers[1])
    case ("rotate", 1): return CGAffineTransform(rotationAngle: numbers[0] * .pi / 180)
    case ("rotate", 3):
      return CGAffineTransform(translationX: -numbers[1], y: -numbers[2])
        .concatenating(CGAffineTransform(rotationAngle: numbers[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: numbers[1], y: numbers[2]))
    case ("skewX", 1):
      return CGAffineTransform(a: 1, b: 0, c: tan(numbers[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      return CGAffineTransform(a: 1, b: tan(numbers[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }

  private static func flaw(_ text: String, _ node: XMLNode) -> SVGFlaw {
    SVGFlaw(
      node, "\"transform\" is \(quoted(text)), which is no list of transforms",
      "write translate, scale, rotate, skewX, skewY or matrix with their numbers")
  }

  /// The factor of lengths, where both axes have the same one; `nil` for others.
  var lengthScale: Double? {
    let (x, y) = (Double(hypot(a, b)), Double(hypot(c, d)))
    let lean = Double(a * c + b * d)
    guard abs(x - y) <= 1e-3 * max(x, y), abs(lean) <= 1e-3 * x * y else { return nil }
    return (x * y).squareRoot()
  }

  /// The map from the view box of a document, or from its size, to a rectangle.
  init(viewBox box: CGRect, to size: CGSize, _ alignment: String) {
    let words = alignment.split(separator: " ")
    let (x, y) = (Double(size.width / box.width), Double(size.height / box.height))
    let scale = words.contains("slice") ? max(x, y) : min(x, y)
    let factors = words.first == "none" ? (x, y) : (scale, scale)
    let rest = (
      Double(size.width) - Double(box.width) * factors.0,
      Double(size.height) - Double(box.height) * factors.1
    )
    func share(_ axis: String) -> Double {
      let word = words.first ?? ""
      return word.contains(axis + "Min") ? 0 : word.contains(axis + "Max") ? 1 : 0.5
    }
    self.init(
      a: factors.0, b: 0, c: 0, d: factors.1,
      tx: rest.0 * share("x") - Double(box.minX) * factors.0,
      ty: rest.1 * share("Y") - Double(box.minY) * factors.1)
  }
}
