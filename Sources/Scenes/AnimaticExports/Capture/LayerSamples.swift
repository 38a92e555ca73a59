/// The samples of a layer: its place at each of them, and its other numbers where they change, as
/// most layers only move.
struct LayerSamples {
  /// The times, in seconds.
  private(set) var times: [Double] = []
  /// The points of the layer around at which the anchor lies, in points.
  private(set) var places: [SIMD2<Double>] = []
  /// The numbers but for the place, each with the index of the first sample that has them.
  private(set) var looks: [(first: Int, numbers: LayerNumbers)] = []
  /// Whether the last two samples are the same, as all between them.
  private var isResting = false

  /// The numbers of the last sample but for the place; the standard ones before the first sample.
  var lastNumbers: LayerNumbers { looks.last?.numbers ?? LayerNumbers() }
  /// The anchor at the last sample, in the layer's own coordinates.
  var lastAnchor: SIMD2<Double> { looks[looks.count - 1].numbers.anchor }

  /// Appends a sample. Of several samples at rest, only the first and the last one stay.
  /// - Parameters:
  ///   - numbers: The numbers but for the place; `nil` for those of the sample before.
  ///   - goesOn: Whether the layer shows since the sample before.
  mutating func append(
    _ place: SIMD2<Double>, _ numbers: LayerNumbers?, at time: Double, goesOn: Bool
  ) {
    let isSame = numbers.map { looks.last?.numbers == $0 } ?? true
    let rests = goesOn && isSame && places.last == place
    if rests, isResting {
      times[times.count - 1] = time
    } else {
      if !isSame, let numbers { looks.append((times.count, numbers)) }
      times.append(time)
      places.append(place)
    }
    isResting = rests
  }

  /// Returns the index of the look of a sample, which is that of the sample before or the next one.
  func look(at sample: Int, from last: Int) -> Int {
    last + 1 < looks.count && looks[last + 1].first <= sample ? last + 1 : last
  }

  /// Returns the index of the first sample behind a look.
  func endOfLook(_ look: Int) -> Int {
    look + 1 < looks.count ? looks[look + 1].first : times.count
  }
}
