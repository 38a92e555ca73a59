import Foundation

/// The bounds of counts: by benchmark and count, the greatest number allowed.
struct Thresholds: Decodable {
  private let bounds: [String: [String: Double]]

  init(path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    bounds = try JSONDecoder().decode([String: [String: Double]].self, from: data)
  }

  /// Returns whether any count of a benchmark has a bound.
  func bounds(_ name: String) -> Bool { bounds[name] != nil }

  /// Returns whether a count has a bound.
  func bounds(_ count: String, of name: String) -> Bool { bounds[name]?[count] != nil }

  /// Returns a line for each count of a result that exceeds its bound.
  func complaints(about result: Measurement) -> [String] {
    (bounds[result.name] ?? [:]).sorted { $0.key < $1.key }.compactMap { name, bound in
      guard let count = result.counts[name] else { return nil }
      return count <= bound ? nil : "\(result.name): \(name) is \(count), more than \(bound)"
    }
  }

  /// Returns the benchmarks that have bounds but do not exist.
  func unknown(among names: Set<String>) -> [String] {
    bounds.keys.filter { !names.contains($0) }.sorted()
  }
}
