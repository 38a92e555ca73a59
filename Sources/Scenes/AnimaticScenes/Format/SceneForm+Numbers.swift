import Foundation

extension SceneForm<Double> {
  /// A number in a range.
  /// - Parameters:
  ///   - range: The range; from the least number above 0 on for numbers above 0.
  ///   - expected: The words of errors.
  ///   - text: The range in the help text.
  static func number(
    in range: ClosedRange<Double>, _ expected: String, range text: String? = nil
  ) -> Self {
    let least =
      range.lowerBound == .leastNonzeroMagnitude
      ? "\"exclusiveMinimum\": 0" : "\"minimum\": \(Int(range.lowerBound))"
    let greatest = range.upperBound.isFinite ? ", \"maximum\": \(Int(range.upperBound))" : ""
    return Self("number", range: text, schema: "\"type\": \"number\", \(least)\(greatest)") {
      $0.number(in: range, expected)
    }
  }

  static var any: Self {
    let limit = SceneValue.Number.limit
    return number(in: -limit...limit, "a number from -1e12 to 1e12")
  }

  static var length: Self {
    number(in: 0...SceneValue.Number.limit, "a number from 0 to 1e12", range: "0 to 1e12")
  }

  static var time: Self {
    number(in: 0...SceneValue.Number.limit, "a time from 0 to 1e12", range: "0 to 1e12")
  }

  static var positive: Self {
    number(
      in: .leastNonzeroMagnitude...SceneValue.Number.limit, "a number above 0, to 1e12",
      range: "above 0")
  }

  /// A number above 0 without a limit.
  static var extent: Self {
    number(in: .leastNonzeroMagnitude ... .infinity, "a number above 0", range: "above 0")
  }

  static var fraction: Self { number(in: 0...1, "a number in 0...1", range: "0...1") }

  static var relativeTime: Self {
    number(in: 0...1, "a fraction of the block in 0…1", range: "0...1")
  }
}

extension SceneForm<Int> {

  static func whole(
    from least: Int = -(1 << 53), to greatest: Int = 1 << 53, range: String? = nil,
    _ check: @escaping @Sendable (SceneNode, Int) -> Int? = { $1 }
  ) -> Self {
    Self(
      "whole number", range: range,
      schema: "\"type\": \"integer\", \"minimum\": \(least), \"maximum\": \(greatest)"
    ) { node in Int(node).flatMap { check(node, $0) } }
  }

  static func count(to limit: Int) -> Self {
    whole(from: 0, to: limit, range: "0 to \(limit)") { node, count in
      if (0...limit).contains(count) { return count }
      node.report("expected a whole number from 0 to \(limit), found \(count)")
      return nil
    }
  }

  /// A number of lines, where 0 stands for any number.
  static var lineCount: Self {
    whole(from: 0) { node, count in
      if count >= 0 { return count }
      node.report(
        "expected a whole number of at least 0, found \(count)", remedy: "write 0 for any number")
      return nil
    }
  }
}

extension SceneForm {
  /// An array with one number for each of some names, as in `[x, y]`.
  /// - Parameters:
  ///   - number: The form of the numbers; by default any number.
  ///   - text: The form in the help text; by default the names.
  static func numbers(
    _ names: String..., each number: SceneForm<Double>? = nil, text: String? = nil,
    of numbers: @escaping @Sendable (Value) -> [Double],
    _ make: @escaping @Sendable ([Double]) -> Value
  ) -> Self {
    Self(
      text ?? "[\(names.joined(separator: ", "))]", range: number?.range.map { "both \($0)" },
      schema: "\"type\": \"array\", \"items\": {\(computed((number ?? .any).schema))}, "
        + "\"minItems\": \(names.count), \"maxItems\": \(names.count)",
      read: { node in
        guard let numbers = node.numbers(names) else { return nil }
        if let number {
          for element in SceneElements(of: node) where number.read(element) == nil { return nil }
        }
        return make(numbers)
      },
      write: { numbers($0).json })
  }
}

extension SceneForm<CGSize> {
  /// A width and a height from 0 on.
  static var size: Self { vector(each: .length, text: "[width, height]") }

  /// A distance in both directions.
  static func vector(each number: SceneForm<Double>? = nil, text: String? = nil) -> Self {
    numbers(
      "x", "y", each: number, text: text, of: { [$0.width, $0.height] },
      { CGSize(width: $0[0], height: $0[1]) })
  }
}
