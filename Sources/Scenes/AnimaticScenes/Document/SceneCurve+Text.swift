import AnimaticTiming

/// The texts of curves, in scenes and on the command line.
extension SceneCurve {
  package static let forms =
    (Name.allCases.map(\.rawValue) + ["x1,y1,x2,y2 with x1 and x2 from 0 to 1"])
    .joined(separator: ", ")
    + ", a function of CSS such as steps(4), or spring:RATIO[,VELOCITY] with a damping ratio of at "
    + "least 0"

  static let springPrefix = "spring:"

  /// Reads a curve: a name, the control points of a cubic Bézier, an easing function of CSS, or a
  /// spring. Numbers lie in -1e12…1e12.
  /// - Throws: `SpellingError` if the text is no curve.
  package init(_ text: String) throws(SceneCurve.SpellingError) {
    if let name = Name(rawValue: text) {
      self = .named(name)
    } else if text.hasPrefix(Self.springPrefix) {
      self = try Self.spring(text.dropFirst(Self.springPrefix.count))
    } else if text.contains("(") || Self.words.contains(text) {
      self = try Self.css(text)
    } else if text.contains(",") {
      guard let points = Self.numbers(text[...]), points.count == 4,
        let curve = try? UnitBezier(points[0], points[1], points[2], points[3])
      else { throw SceneCurve.SpellingError() }
      self = .bezier(curve)
    } else {
      throw SceneCurve.SpellingError(nearest: Self.suggestion(for: text))
    }
  }

  /// The easing functions of CSS that are one word; `linear` is a name of scenes as well.
  static let words = "ease ease-in ease-out ease-in-out step-start step-end"
    .split(separator: " ").map(String.init)

  private static func css(_ text: String) throws(SceneCurve.SpellingError) -> SceneCurve {
    do throws(EasingFunctionError) {
      switch try CSSEasing(text) {
      case .bezier(let curve): return .bezier(curve)
      case .function(let function): return .easing(function)
      }
    } catch { throw SceneCurve.SpellingError(reason: error.message) }
  }

  /// Reads the text after `spring:`: a ratio with or without a velocity, or numbers with names.
  private static func spring(_ text: Substring) throws(SceneCurve.SpellingError) -> SceneCurve {
    guard text.contains("=") else {
      let numbers = numbers(text) ?? []
      guard (1...2).contains(numbers.count), numbers[0] >= 0 else {
        throw SceneCurve.SpellingError()
      }
      return .spring(dampingRatio: numbers[0], velocity: numbers.count > 1 ? numbers[1] : 0)
    }
    var spring = SceneSpring()
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = item.split(separator: "=", omittingEmptySubsequences: false)
      let name = words[0].description
      guard let key = SceneSpring.numbers.first(where: { $0.name == name })?.path else {
        throw SceneCurve.SpellingError(
          reason: "a spring has no \(quoted(name)) ("
            + (didYouMean(name, among: SceneSpring.numbers.map(\.name)) ?? SceneSpring.notations)
            + ")")
      }
      guard words.count == 2, let number = numbers(words[1])?.first, words[1].isEmpty == false
      else { throw SceneCurve.SpellingError(reason: "\(name) needs a number") }
      guard spring[keyPath: key] == nil else {
        throw SceneCurve.SpellingError(reason: "\(name) is given twice; give it once")
      }
      spring[keyPath: key] = number
    }
    do throws(SceneSpring.Flaw) {
      return try spring.curve()
    } catch {
      throw SceneCurve.SpellingError(reason: error.message)
    }
  }

  /// Returns the spelling of a curve that has another one elsewhere, or the most similar name.
  private static func suggestion(for text: String) -> String? {
    let word = text.lowercased().filter { $0.isLetter }
    if word.hasPrefix("spring") { return "spring:0.5" }
    let names = Name.allCases.map(\.rawValue)
    return names.first { word.hasPrefix($0.lowercased()) } ?? nearestName(to: text, among: names)
  }

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

  package struct SpellingError: Error, Equatable {
    /// The most similar name, if one is similar enough.
    package var nearest: String?
    /// The mistake in a curve of a known kind.
    package var reason: String?

    package init(nearest: String? = nil, reason: String? = nil) {
      (self.nearest, self.reason) = (nearest, reason)
    }

    package var expected: String { reason ?? SceneCurve.forms }
  }
}
