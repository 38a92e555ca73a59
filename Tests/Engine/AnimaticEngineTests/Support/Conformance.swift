import AnimaticTiming
import Foundation

/// Numbers of other suites, read from the resource folder `Conformance`.
///
/// Each file names its sources, their licences and the choice of rows in `meta`. A file that
/// cannot be read gives no rows, and ``ConformanceTests`` counts them.
enum Conformance {
  static let easing = load("easing", EasingFile())
  static let timing = load("timing", TimingFile())
  static let transform = load("transform", TransformFile())
  static let measured = load("core-animation-measured", MeasuredFile())
  static let spring = load("spring", SpringFile())
  static let oracle = load("bezier-oracle", OracleFile())

  private static func load<File: Decodable>(_ name: String, _ fallback: File) -> File {
    let url = Bundle.module.url(
      forResource: name, withExtension: "json", subdirectory: "Conformance")
    guard let url, let data = try? Data(contentsOf: url) else { return fallback }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return (try? decoder.decode(File.self, from: data)) ?? fallback
  }
}

/// The control points x1, y1, x2, y2, written as a list.
struct ControlPoints: Decodable, Sendable, CustomStringConvertible {
  let numbers: [Double]

  init(from decoder: any Decoder) throws {
    numbers = try decoder.singleValueContainer().decode([Double].self)
    guard numbers.count == 4 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a curve has four numbers"))
    }
  }

  var description: String { "\(numbers)" }

  func curve() throws -> UnitBezier {
    try UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The magnitude of the values: tolerances of curves that overshoot far are relative to it.
  var scale: Double { max(1, abs(numbers[1]), abs(numbers[3])) }
}
