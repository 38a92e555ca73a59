import AnimaticConstraints
import Foundation
import Testing

/// Random systems against kiwi, another implementation of the method (rule M4).
///
/// The environment variable `ANIMATIC_SYSTEMS` names a file of other systems, which `.ci/nightly`
/// lets `Conformance/make-systems.py` write.
struct KiwiTests {
  /// A constraint: the sum of terms plus a constant, in a relation to 0.
  struct Line {
    var terms: [(index: Int, coefficient: Double)]
    var constant: Double
    let relation: Relation
    let priority: Double

    func error(at point: [Double]) -> Double {
      let value = terms.reduce(constant) { $0 + $1.coefficient * point[$1.index] }
      return switch relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(0, value)
      case .greaterThanOrEqual: max(0, -value)
      }
    }
  }

  /// The words of a file, one after the other.
  struct Words {
    var rest: ArraySlice<Substring>

    init(_ text: String) { rest = text.split(whereSeparator: \.isWhitespace)[...] }

    mutating func word() -> String { String(rest.popFirst() ?? "") }
    mutating func whole() throws -> Int { try #require(Int(word())) }
    mutating func number() throws -> Double { try #require(Double(word())) }

    mutating func line() throws -> Line {
      let relations: [String: Relation] = [
        "<": .lessThanOrEqual, "=": .equal, ">": .greaterThanOrEqual,
      ]
      let priorities = ["r": 1_000.0, "s": 750, "m": 500, "w": 250]
      let (relation, priority) = (relations[word()], priorities[word()])
      let constant = try number()
      let terms = try (0..<(try whole())).map { _ in (index: try whole(), coefficient: try number())
      }
      return Line(
        terms: terms, constant: constant, relation: try #require(relation),
        priority: try #require(priority))
    }
  }

  /// Returns the sums of the errors at each priority, the highest first.
  private func errors(of lines: [Line], at point: [Double]) -> [Double] {
    [1_000, 750, 500, 250].map { priority in
      lines.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(at: point) }
    }
  }

  private var text: String {
    get throws {
      if let path = ProcessInfo.processInfo.environment["ANIMATIC_SYSTEMS"] {
        return try String(contentsOfFile: path, encoding: .utf8)
      }
      let url = Bundle.module.url(
        forResource: "systems", withExtension: "txt", subdirectory: "Conformance")
      return try String(contentsOf: #require(url), encoding: .utf8)
    }
  }

  @Test
  func `values are those of kiwi within a millionth, or have no greater errors`() throws {
    var words = Words(try text)
    var (count, equal) = (0, 0)
    while !words.rest.isEmpty {
      let sizes = try (0..<4).map { _ in try words.whole() }
      var lines = try (0..<sizes[1]).map { _ in try words.line() }
      let edits = try (0..<sizes[2]).map { _ in (index: try words.whole(), try words.number()) }
      let removed = try (0..<sizes[3]).map { _ in try words.whole() }
      let expected = try (0..<3).map { _ in try (0..<sizes[0]).map { _ in try words.number() } }
      var solver = Solver()
      let variables = (0..<sizes[0]).map { _ in solver.makeVariable() }
      let constraints = lines.map { line in
        solver.add(
          line.terms.map { Solver.Term(variables[$0.index], $0.coefficient) }, line.constant,
          line.relation, priority: line.priority)
      }
      for step in 0..<3 {
        if step == 1 {
          for (index, constant) in edits {
            solver.setConstant(constant, of: constraints[index])
            lines[index].constant = constant
          }
        } else if step == 2 {
          for index in removed.sorted(by: >) {
            solver.remove(constraints[index])
            lines.remove(at: index)
          }
        }
        let conflicts = solver.solve()
        #expect(conflicts.isEmpty)
        let values = variables.map { solver.value(of: $0) }
        count += 1
        if zip(values, expected[step]).allSatisfy({ abs($0 - $1) < 1e-6 }) {
          equal += 1
          continue
        }
        let pairs = zip(errors(of: lines, at: values), errors(of: lines, at: expected[step]))
        let difference = pairs.map { $0 - $1 }.first { abs($0) > 1e-6 } ?? 0
        #expect(difference <= 0, "system \(count / 3), step \(step): \(values)")
      }
    }
    #expect(count >= 300)
    #expect(equal > count * 97 / 100)
  }
}
