package enum CSSEasing {
  case bezier(UnitBezier)
  case function(EasingFunction)

  package init(_ text: String) throws(EasingFunctionError) {
    let word = text.trimmed.lowercased()
    if let bezier = Self.words[word] {
      self = .bezier(bezier)
    } else if word == "step-start" || word == "step-end" {
      self = .function(.steps(1, word == "step-end" ? .jumpEnd : .jumpStart))
    } else {
      func error(_ message: String) -> EasingFunctionError {
        EasingFunctionError(text: text, message: message)
      }
      guard let open = word.firstIndex(of: "("), word.last == ")" else {
        throw error(
          "write ease, ease-in, ease-out, ease-in-out, linear, cubic-bezier(…), steps(…) or "
            + "linear(…)")
      }
      let inside = word[word.index(after: open)...].dropLast()
      let items = inside.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
      let name = String(word[..<open]).trimmed
      switch name {
      case "cubic-bezier": self = .bezier(try Self.bezier(items, error))
      case "steps": self = .function(try Self.steps(items, error))
      case "linear": self = .function(.linear(try Self.stops(items, error)))
      default:
        let nearest = nearestName(to: name, among: ["cubic-bezier", "steps", "linear"])
        throw error(
          nearest.map { "did you mean \($0)(…)?" }
            ?? "the functions are cubic-bezier(…), steps(…) and linear(…)")
      }
    }
  }

  private static let words: [String: UnitBezier] = [
    "ease": .systemDefault, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
    "linear": .linear,
  ]

  private typealias Refusal = (String) -> EasingFunctionError

  private static func bezier(
    _ items: [String], _ error: Refusal
  ) throws(EasingFunctionError) -> UnitBezier {
    let numbers = items.compactMap(finite)
    guard items.count == 4, numbers.count == 4 else {
      throw error("cubic-bezier has four numbers x1, y1, x2, y2")
    }
    do throws(CurveError) {
      return try UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    } catch {
      throw EasingFunctionError(
        text: items.joined(separator: ", "), message: "x1 and x2 lie in 0…1")
    }
  }

  private static func steps(
    _ items: [String], _ error: Refusal
  ) throws(EasingFunctionError) -> EasingFunction {
    let names = ["start": "jump-start", "end": "jump-end"]
    let word = items.count > 1 ? names[items[1]] ?? items[1] : "jump-end"
    guard items.count <= 2, let position = EasingFunction.StepPosition(rawValue: word) else {
      let words = EasingFunction.StepPosition.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("steps has a number and one of \(words)")
    }
    let least = position == .jumpNone ? 2 : 1
    guard let count = Int(items[0]), (least...EasingFunction.mostPoints).contains(count) else {
      throw error("the number of steps is from \(least) to \(EasingFunction.mostPoints)")
    }
    return .steps(count, position)
  }

  /// Returns the points of `linear(…)`. A missing fraction is evenly between its neighbours, and no
  /// fraction is before the one in front of it, as CSS has it.
  private static func stops(
    _ items: [String], _ error: Refusal
  ) throws(EasingFunctionError) -> [CurveSection.Point] {
    var stops: [(progress: Double, fraction: Double?)] = []
    for item in items {
      let words = item.split { $0.isWhitespace }.map(String.init)
      let fractions = words.filter { $0.hasSuffix("%") }.map { finite(String($0.dropLast())) }
      let values = words.filter { !$0.hasSuffix("%") }.map(finite)
      guard values.count == 1, let value = values[0], fractions.count <= 2, !fractions.contains(nil)
      else { throw error("a stop of linear is a number with at most two percentages") }
      if fractions.isEmpty { stops.append((value, nil)) }
      for fraction in fractions.compactMap(\.self) { stops.append((value, fraction / 100)) }
    }
    guard stops.count > 1, stops.count <= EasingFunction.mostPoints else {
      throw error("linear has from two to \(EasingFunction.mostPoints) stops")
    }
    return try points(stops, error)
  }

  private static func points(
    _ stops: [(progress: Double, fraction: Double?)], _ error: Refusal
  ) throws(EasingFunctionError) -> [CurveSection.Point] {
    var fractions = stops.map(\.fraction)
    let last = fractions.count - 1
    fractions[0] = fractions[0] ?? 0
    fractions[last] = fractions[last] ?? 1
    var reached = 0.0
    for index in fractions.indices {
      guard let fraction = fractions[index] else { continue }
      reached = max(reached, fraction)
      fractions[index] = reached
    }
    guard fractions.compactMap(\.self).allSatisfy({ (0...1).contains($0) }) else {
      throw error("the percentages of linear go from 0% to 100%")
    }
    var known = 0
    for index in fractions.indices.dropFirst() {
      guard let end = fractions[index], let start = fractions[known] else { continue }
      for missing in known + 1..<max(index, known + 1) {
        let share = Double(missing - known) / Double(index - known)
        fractions[missing] = start + (end - start) * share
      }
      known = index
    }
    return zip(stops, fractions.compactMap(\.self)).map { CurveSection.Point($1, $0.progress) }
  }

  /// Returns a number of a magnitude of at most 1e12.
  private static func finite(_ text: String) -> Double? {
    guard let number = Double(text), abs(number) <= 1e12 else { return nil }
    return number
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    let rest = start.reversed().drop { $0.isWhitespace }
    return String(rest.reversed())
  }
}
