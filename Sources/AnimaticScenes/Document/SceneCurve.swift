import AnimaticTiming

/// The timing curve of a block.
public enum SceneCurve: Hashable, Sendable {
  /// A curve with a name.
  case named(Name)
  /// A cubic Bézier.
  case bezier(UnitBezier)
  /// A spring that settles in the duration of the block, with a damping ratio of at least 0 and an
  /// initial velocity in distances per second.
  case spring(dampingRatio: Double, velocity: Double)

  /// The names of UIKit's four curves, and of the curve of Core Animation's implicit animations.
  public enum Name: String, CaseIterable, Sendable {
    /// Begins and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Has constant speed.
    case linear
    /// The curve of Core Animation's implicit animations.
    case `default`

    package var curve: UnitBezier {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      case .default: .systemDefault
      }
    }
  }
}

/// The texts of curves, in scenes and on the command line.
extension SceneCurve {
  /// All forms of the text, for messages.
  package static let forms =
    (Name.allCases.map(\.rawValue) + ["x1,y1,x2,y2 with x1 and x2 from 0 to 1"])
    .joined(separator: ", ")
    + " or spring:RATIO[,VELOCITY] with a damping ratio of at least 0"

  private static let springPrefix = "spring:"

  /// Reads a curve: a name, the control points of a cubic Bézier, or a spring. Numbers lie in
  /// -1e12…1e12.
  ///
  /// - Throws: `SpellingError` if the text is no curve.
  package init(_ text: String) throws(SceneCurve.SpellingError) {
    if let name = Name(rawValue: text) {
      self = .named(name)
    } else if text.hasPrefix(Self.springPrefix) {
      let numbers = Self.numbers(text.dropFirst(Self.springPrefix.count)) ?? []
      guard (1...2).contains(numbers.count), numbers[0] >= 0 else {
        throw SceneCurve.SpellingError()
      }
      self = .spring(dampingRatio: numbers[0], velocity: numbers.count > 1 ? numbers[1] : 0)
    } else if text.contains(","), !text.contains("(") {
      guard let points = Self.numbers(text[...]), points.count == 4,
        let curve = try? UnitBezier(points[0], points[1], points[2], points[3])
      else { throw SceneCurve.SpellingError() }
      self = .bezier(curve)
    } else {
      throw SceneCurve.SpellingError(nearest: Self.suggestion(for: text))
    }
  }

  /// Returns the spelling of a curve that has another one in CSS or elsewhere, or the most similar
  /// name.
  private static func suggestion(for text: String) -> String? {
    let word = text.lowercased().filter { $0.isLetter }
    if word.hasPrefix("cubicbezier"), let numbers = text.split(separator: "(").last {
      let points = numbers.filter { $0 != ")" && !$0.isWhitespace }
      return points.contains(",") && (try? SceneCurve(points)) != nil ? points : nil
    }
    if word == "ease" { return "0.25,0.1,0.25,1" }
    if word.hasPrefix("spring") { return "spring:0.5" }
    let names = Name.allCases.map(\.rawValue)
    return names.first { word.hasPrefix($0.lowercased()) } ?? nearestName(to: text, among: names)
  }

  /// Returns the numbers between the commas of a text.
  private static func numbers(_ text: Substring) -> [Double]? {
    var numbers: [Double] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard item.utf8.allSatisfy(JSONText.isOfNumber), let number = Double(item),
        abs(number) <= SceneValue.Number.limit
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

extension SceneCurve {
  /// The error for a text that is no curve.
  package struct SpellingError: Error, Equatable {
    /// The most similar name, if one is similar enough.
    package var nearest: String?

    package init(nearest: String? = nil) { self.nearest = nearest }

    package var expected: String { SceneCurve.forms }
  }
}
