import AnimaticCurves

/// The spelling of curves as text, in scenes and on the command line.
extension SceneCurve {
  /// Every form of the text, for messages.
  package static let forms =
    (Name.allCases.map(\.rawValue) + ["x1,y1,x2,y2 with x1 and x2 from 0 to 1"])
    .joined(separator: ", ")
    + " or spring:RATIO[,VELOCITY] with a damping ratio of at least 0"

  private static let springPrefix = "spring:"

  /// Reads a curve: a name, the control points of a cubic Bézier, or a spring. Numbers go from
  /// -1e12 to 1e12.
  ///
  /// - Throws: ``SceneCurveError`` when the text is none of them.
  package init(_ text: String) throws(SceneCurveError) {
    if let name = Name(rawValue: text) {
      self = .named(name)
    } else if text.hasPrefix(Self.springPrefix) {
      let numbers = Self.numbers(text.dropFirst(Self.springPrefix.count)) ?? []
      guard (1...2).contains(numbers.count), numbers[0] >= 0 else { throw SceneCurveError() }
      self = .spring(dampingRatio: numbers[0], velocity: numbers.count > 1 ? numbers[1] : 0)
    } else if text.contains(",") {
      guard let points = Self.numbers(text[...]), points.count == 4,
        let curve = try? UnitBezier(points[0], points[1], points[2], points[3])
      else { throw SceneCurveError() }
      self = .bezier(curve)
    } else {
      throw SceneCurveError(nearest: nearestName(to: text, among: Name.allCases.map(\.rawValue)))
    }
  }

  /// The numbers between the commas of a text.
  private static func numbers(_ text: Substring) -> [Double]? {
    var numbers: [Double] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard item.utf8.allSatisfy(isDecimal), let number = Double(item),
        abs(number) <= SceneNumber.limit
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Whether decimal numbers are written with it.
  private static func isDecimal(_ character: UInt8) -> Bool {
    switch Unicode.Scalar(character) {
    case "0"..."9", "+", "-", ".", "e", "E": true
    default: false
    }
  }
}

/// A text that spells no curve.
package struct SceneCurveError: Error, Equatable {
  /// The name that was most likely meant, if one is near.
  package var nearest: String?

  package init(nearest: String? = nil) { self.nearest = nearest }

  /// Every form that a curve has as text.
  package var expected: String { SceneCurve.forms }
}
