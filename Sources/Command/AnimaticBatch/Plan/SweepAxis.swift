import AnimaticCommand
import AnimaticPrinting
import AnimaticScenes
import AnimaticTiming

/// One of the choices of a sweep, whose combinations are its variants.
///
/// The points of an axis are its lists of changes, and all points of it follow each other in each
/// combination of the axes before it.
package struct SweepAxis: Sendable {
  /// The number of points.
  package let count: Int
  /// The number of sample points of an axis: for a range of numbers, its ends and points between
  /// them.
  let sampleCount: Int
  private let point: @Sendable (Int, inout SweepRandom) -> [PointedChange]

  /// Returns the changes of a point.
  /// - Parameter random: The random numbers, of which draws take as many as they have pointers.
  package func changes(_ index: Int, _ random: inout SweepRandom) -> [PointedChange] {
    point(index, &random)
  }

  func sample(_ index: Int, _ random: inout SweepRandom) -> [PointedChange] {
    point(sampleCount < count ? index * (count - 1) : index, &random)
  }

  /// Creates the axis of the values of one pointer of a grid: an array of values,
  /// `{"from": 0, "to": 1, "count": 11}` or `{"from": 0, "to": 1, "step": 0.1}`; with
  /// `"scale": "log"` each value of a count is the same multiple of the one before it.
  package init(grid key: String, _ element: JSONElement) throws(BatchJob.Flaw) {
    let pointer = try JSONPointer(key: key)
    if let values = element.elements?.map(\.spelling), !values.isEmpty {
      (count, sampleCount) = (values.count, values.count)
      point = { index, _ in [PointedChange(pointer, values[index])] }
      return
    }
    let range = try SweepRange(element, of: key)
    (count, sampleCount) = (range.count, 2)
    point = { index, _ in [PointedChange(pointer, range.value(index).jsonSpelling)] }
  }

  /// Creates the axis of a list of changes that belong together: `[{"/a": 1, "/b": 2}]`.
  package init(list element: JSONElement) throws(BatchJob.Flaw) {
    let flaw = BatchJob.Flaw("\"list\" is an array of objects of JSON pointers and values")
    let points = try (element.elements ?? []).map { element throws(BatchJob.Flaw) in
      guard let fields = element.fields else { throw flaw }
      return try PointedChange.changes(fields)
    }
    guard !points.isEmpty else { throw flaw }
    (count, sampleCount) = (points.count, points.count)
    point = { index, _ in points[index] }
  }

  /// Creates the axis of random draws: `{"count": 10, "seed": 7, "values": {"/a": [0, 1]}}`.
  ///
  /// A value is `[least, most]` for evenly distributed numbers, or `{"among": [...]}`.
  package init(draws element: JSONElement) throws(BatchJob.Flaw) {
    try Self.expectKeys(["count", "seed", "values"], of: element, "\"draws\"")
    guard let count = element["count"]?.integer, 1...1_000_000_000 ~= count,
      element["seed"] == nil || element["seed"]?.integer != nil,
      let fields = element["values"]?.fields, !fields.isEmpty
    else {
      throw BatchJob.Flaw(
        "\"draws\" has a \"count\" of at least 1, \"values\" by JSON pointers, and maybe "
          + "a \"seed\", which is a whole number")
    }
    let draws = try fields.map { field throws(BatchJob.Flaw) in
      try Self.draw(try JSONPointer(key: field.key), field.value)
    }
    (self.count, sampleCount) = (count, count)
    point = { _, random in draws.map { $0(&random) } }
  }

  private static func draw(
    _ pointer: JSONPointer, _ element: JSONElement
  ) throws(BatchJob.Flaw) -> @Sendable (inout SweepRandom) -> PointedChange {
    if let words = element["among"]?.elements?.map(\.spelling), !words.isEmpty {
      return { random in PointedChange(pointer, words[random.index(below: words.count)]) }
    }
    let bounds = element.elements?.compactMap(\.number) ?? []
    guard bounds.count == 2, element.elements?.count == 2, bounds[0] <= bounds[1] else {
      throw BatchJob.Flaw(
        "the draw of \"\(pointer.text)\" is [least, most] or {\"among\": [values]}")
    }
    return { random in
      let number = bounds[0] + (bounds[1] - bounds[0]) * random.fraction()
      return PointedChange(pointer, number.jsonSpelling)
    }
  }

  /// Checks that an object has no other keys than some.
  static func expectKeys(
    _ keys: [String], of element: JSONElement, _ name: String
  ) throws(BatchJob.Flaw) {
    for (key, _) in element.fields ?? [] where !keys.contains(key) {
      let nearest = nearestName(to: key, among: keys).map { "; did you mean \"\($0)\"?" } ?? ""
      throw BatchJob.Flaw("\(name) has no key \"\(key)\"\(nearest)")
    }
  }
}
