import AnimaticScenes

/// One of the choices of a sweep, whose combinations are its variants.
///
/// The points of an axis are its lists of changes, and all points of it follow each other in each
/// combination of the axes before it.
package struct SweepAxis: Sendable {
  /// The number of points.
  package let count: Int
  private let point: @Sendable (Int, inout SweepRandom) -> [PointedChange]

  /// Returns the changes of a point.
  ///
  /// - Parameter random: The random numbers, of which draws take as many as they have pointers.
  package func changes(_ index: Int, _ random: inout SweepRandom) -> [PointedChange] {
    point(index, &random)
  }

  /// An error in the sweep, as a sentence.
  package struct Failure: Error, Equatable {
    package let message: String
  }

  /// Creates the axis of the values of one pointer of a grid: an array of values, or
  /// `{"from": 0, "to": 1, "count": 11}`.
  package init(grid key: String, _ element: JSONElement) throws(Failure) {
    let pointer = try Self.pointer(key)
    if let values = element.elements?.map(\.spelling), !values.isEmpty {
      count = values.count
      point = { index, _ in [PointedChange(pointer, values[index])] }
      return
    }
    try Self.expectKeys(["from", "to", "count"], of: element, "the grid of \"\(key)\"")
    guard let from = element["from"]?.number, let to = element["to"]?.number,
      let count = element["count"]?.integer, 2...1_000_000_000 ~= count
    else {
      throw Failure(
        message: "the grid of \"\(key)\" is an array of values, or {\"from\": number, \"to\": "
          + "number, \"count\": a whole number of at least 2}")
    }
    self.count = count
    point = { index, _ in
      let fraction = Double(index) / Double(count - 1)
      return [PointedChange(pointer, (from + (to - from) * fraction).jsonSpelling)]
    }
  }

  /// Creates the axis of a list of changes that belong together: `[{"/a": 1, "/b": 2}]`.
  package init(list element: JSONElement) throws(Failure) {
    guard let elements = element.elements, !elements.isEmpty else {
      throw Failure(message: "\"list\" is an array of objects of JSON pointers and values")
    }
    var points: [[PointedChange]] = []
    for element in elements {
      guard let fields = element.fields else {
        throw Failure(message: "\"list\" is an array of objects of JSON pointers and values")
      }
      var changes: [PointedChange] = []
      for (key, value) in fields {
        changes.append(PointedChange(try Self.pointer(key), value.spelling))
      }
      points.append(changes)
    }
    count = points.count
    let all = points
    point = { index, _ in all[index] }
  }

  /// Creates the axis of random draws: `{"count": 10, "seed": 7, "values": {"/a": [0, 1]}}`.
  ///
  /// A value is `[least, most]` for evenly distributed numbers, or `{"among": [...]}`.
  package init(draws element: JSONElement) throws(Failure) {
    try Self.expectKeys(["count", "seed", "values"], of: element, "\"draws\"")
    guard let count = element["count"]?.integer, 1...1_000_000_000 ~= count,
      element["seed"] == nil || element["seed"]?.integer != nil,
      let fields = element["values"]?.fields, !fields.isEmpty
    else {
      throw Failure(
        message: "\"draws\" has a \"count\" of at least 1, \"values\" by JSON pointers, and maybe "
          + "a \"seed\", which is a whole number")
    }
    var draws: [@Sendable (inout SweepRandom) -> PointedChange] = []
    for (key, value) in fields {
      draws.append(try Self.draw(try Self.pointer(key), value))
    }
    let all = draws
    self.count = count
    point = { _, random in all.map { $0(&random) } }
  }

  private static func draw(
    _ pointer: JSONPointer, _ element: JSONElement
  ) throws(Failure) -> @Sendable (inout SweepRandom) -> PointedChange {
    if let words = element["among"]?.elements?.map(\.spelling), !words.isEmpty {
      return { random in PointedChange(pointer, words[random.index(below: words.count)]) }
    }
    let bounds = element.elements?.compactMap(\.number) ?? []
    guard bounds.count == 2, element.elements?.count == 2, bounds[0] <= bounds[1] else {
      throw Failure(
        message: "the draw of \"\(pointer.text)\" is [least, most] or {\"among\": [values]}")
    }
    return { random in
      let number = bounds[0] + (bounds[1] - bounds[0]) * random.fraction()
      return PointedChange(pointer, number.jsonSpelling)
    }
  }

  private static func pointer(_ key: String) throws(Failure) -> JSONPointer {
    guard let pointer = JSONPointer(key) else {
      throw Failure(message: "\"\(key)\" is no JSON pointer, such as \"/timeline/0/at\"")
    }
    return pointer
  }

  /// Checks that an object has no other keys than some.
  static func expectKeys(
    _ keys: [String], of element: JSONElement, _ name: String
  ) throws(Failure) {
    for (key, _) in element.fields ?? [] where !keys.contains(key) {
      let nearest = nearestName(to: key, among: keys).map { "; did you mean \"\($0)\"?" } ?? ""
      throw Failure(message: "\(name) has no key \"\(key)\"\(nearest)")
    }
  }
}
