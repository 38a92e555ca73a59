import AnimaticCommand
import AnimaticScenes

/// A sweep: scenes, the axes of their parameters, and the outputs of each variant.
package struct Sweep: Sendable {
  package let scenes: [String]
  /// The axes, of which the last changes fastest.
  package let axes: [SweepAxis]
  package let outputs: [SweepOutput]
  let firstOutputs: [JobOutput]
  /// The beginning of the names of jobs.
  package let prefix: String
  package let seed: Int

  private static let keys = ["scene", "scenes", "grid", "list", "draws", "outputs", "id"]

  /// Reads a sweep.
  /// - Throws: `BatchJob.Flaw` if a key is missing, unknown or wrong.
  package init(_ element: JSONElement) throws(BatchJob.Flaw) {
    guard element.fields != nil else { throw BatchJob.Flaw("a sweep is a JSON object") }
    try SweepAxis.expectKeys(Self.keys, of: element, "a sweep")
    let scene = element["scene"]?.string.map { [$0] }
    scenes = scene ?? element["scenes"]?.elements?.compactMap(\.string) ?? []
    guard !scenes.isEmpty, (element["scene"] == nil) != (element["scenes"] == nil),
      scene != nil || scenes.count == element["scenes"]?.elements?.count
    else {
      throw BatchJob.Flaw("a sweep has a \"scene\", the path of a file, or \"scenes\", several")
    }
    var axes: [SweepAxis] = []
    if let grid = element["grid"] {
      guard let fields = grid.fields else {
        throw BatchJob.Flaw("\"grid\" is an object of JSON pointers and their values")
      }
      for (key, value) in fields { axes.append(try SweepAxis(grid: key, value)) }
    }
    if let list = element["list"] { axes.append(try SweepAxis(list: list)) }
    if let draws = element["draws"] { axes.append(try SweepAxis(draws: draws)) }
    self.axes = axes
    var random = SweepRandom(seed: 0)
    try PointedChange.checkNames(of: axes.flatMap { $0.sample(0, &random) })
    guard let elements = element["outputs"]?.elements, !elements.isEmpty else {
      throw BatchJob.Flaw("a sweep has \"outputs\", an array with at least one output")
    }
    outputs = try elements.map(SweepOutput.init)
    prefix = element["id"]?.string ?? "job-"
    let firstName = prefix + "1"
    firstOutputs = try outputs.map { output throws(BatchJob.Flaw) in
      try output.output(job: firstName)
    }
    seed = element["draws"]?["seed"]?.integer ?? 0
    guard outputs.allSatisfy({ $0.namesJob || (variantCount == 1 && $0.ranges.count < 2) }) else {
      throw BatchJob.Flaw(
        "the file of an output has \"{id}\", so that each job has a file of its own")
    }
    guard variantCount <= Self.mostVariants else {
      throw BatchJob.Flaw("a sweep has at most \(Self.mostVariants) variants")
    }
  }

  /// The greatest number of variants.
  private static let mostVariants = 1_000_000_000

  /// The number of combinations of scenes and points; the greatest integer for more.
  package var variantCount: Int {
    axes.reduce(scenes.count) { count, axis in
      let (product, overflows) = count.multipliedReportingOverflow(by: axis.count)
      return overflows ? .max : product
    }
  }

  /// Returns the changes of some variants, among which each axis has its first and its last points,
  /// and all of them if the number allows it.
  package func samples(atMost most: Int) -> [[PointedChange]] {
    var random = SweepRandom(seed: seed)
    let count = max(1, axes.map(\.sampleCount).max() ?? 1)
    return (0..<min(count, most)).map { sample in
      let number = count > most && sample == most - 1 ? count - 1 : sample
      return axes.flatMap { $0.sample(min(number, $0.sampleCount - 1), &random) }
    }
  }

  /// Returns the scene and the changes of a variant. Call it with all indices in ascending order,
  /// as the random numbers follow each other.
  package func variant(
    _ index: Int, _ random: inout SweepRandom
  ) -> (scene: String, changes: [PointedChange]) {
    var indices: [Int] = []
    var rest = index
    for axis in axes.reversed() {
      indices.append(rest % axis.count)
      rest /= axis.count
    }
    var changes: [PointedChange] = []
    for (axis, index) in zip(axes, indices.reversed()) { changes += axis.changes(index, &random) }
    return (scenes[rest], changes)
  }
}

/// Random numbers that are the same on every machine: SplitMix64 (Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014).
package struct SweepRandom: Sendable {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Returns a number of at least 0 and less than 1, a multiple of 2⁻⁵³.
  package mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number from 0 to a bound, without it. The bound is at least 1.
  package mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
