import Foundation

/// A line, or a piece of a curve that turns by less than an eighth of a turn, with what the outline
/// of a stroke along it needs.
struct StrokePiece {
  /// A point of a curve with its direction.
  struct Sample {
    let point: SIMD2<Double>
    /// The direction of the tangent, of length 1.
    let tangent: SIMD2<Double>
    /// The length of the derivative by the parameter.
    let speed: Double
    /// The derivative of the tangent's angle by the parameter.
    let turning: Double

    /// Returns the point at a distance to the left of the curve, and its derivative.
    func offset(by distance: Double) -> (point: SIMD2<Double>, derivative: SIMD2<Double>) {
      (point + tangent.leftNormal * distance, tangent * (speed - distance * turning))
    }
  }

  /// The shape of an offset of the curve on the side to which the curve turns.
  enum Bend {
    /// The curve's radius exceeds the offset.
    case wide
    /// The radius is less, so that the offset runs backwards behind the centres of curvature.
    case tight
  }

  let first: Sample
  let last: Sample
  let isLine: Bool
  let bend: Bend

  /// The distance between the ends.
  var extent: Double { (last.point - first.point).length }

  /// Creates a line; `nil` for a line without length.
  init?(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    guard let tangent = (end - start).unit else { return nil }
    func sample(_ point: SIMD2<Double>) -> Sample {
      Sample(point: point, tangent: tangent, speed: (end - start).length, turning: 0)
    }
    self.init(first: sample(start), last: sample(end), isLine: true, bend: .wide)
  }

  private init(first: Sample, last: Sample, isLine: Bool = false, bend: Bend) {
    (self.first, self.last, self.isLine, self.bend) = (first, last, isLine, bend)
  }

  /// Returns the offset of the piece at a distance to its left, after its start.
  func offset(by distance: Double) -> PathElement {
    let (start, end) = (first.offset(by: distance), last.offset(by: distance))
    if isLine { return .line(to: .init(end.point)) }
    return .curve(
      to: .init(end.point), control1: .init(start.point + start.derivative / 3),
      control2: .init(end.point - end.derivative / 3))
  }

  /// Returns the centres of curvature at both ends, or the points at a distance towards the centres
  /// where these are farther away.
  func centers(within distance: Double) -> (first: SIMD2<Double>, last: SIMD2<Double>) {
    func center(_ sample: Sample) -> SIMD2<Double> {
      let side: Double = first.turning + last.turning < 0 ? -1 : 1
      let radius = sample.speed / abs(sample.turning)
      let reach = radius < distance ? radius : distance
      return sample.point + sample.tangent.leftNormal * (side * reach)
    }
    return (center(first), center(last))
  }

  // MARK: Division of curves

  /// Returns the pieces of a segment, of which each one's offsets deviate from the exact ones by no
  /// more than a tolerance.
  static func all(of segment: PathSegment, halfWidth: Double, tolerance: Double) -> [StrokePiece] {
    if segment.isLine {
      return StrokePiece(from: segment.start, to: segment.end).map { [$0] } ?? []
    }
    let numbers = [segment.start, segment.control1, segment.control2, segment.end]
      .flatMap { [abs($0.x), abs($0.y)] }
    // No division of a curve without finite points comes to an end.
    guard numbers.allSatisfy(\.isFinite), let size = numbers.max(), size > 0 else { return [] }
    // Squares of coordinates stay in the range of numbers in another unit. A power of two brings
    // them there without rounding.
    guard sizes.contains(size) else {
      let unit = Double(sign: .plus, exponent: max(size.exponent, -1000), significand: 1)
      let small = PathSegment(
        start: segment.start / unit, control1: segment.control1 / unit,
        control2: segment.control2 / unit, end: segment.end / unit)
      let pieces = all(of: small, halfWidth: halfWidth / unit, tolerance: tolerance / unit)
      return pieces.map { $0.scaled(by: unit) }
    }
    var pieces: [StrokePiece] = []
    // Coordinates have no more digits.
    divide(segment, halfWidth, max(tolerance, size * 1e-14), depth: 0, into: &pieces)
    return pieces
  }

  /// The greatest coordinates of curves that need no other unit.
  private static let sizes = 1e-100...1e100

  private func scaled(by unit: Double) -> StrokePiece {
    func scaled(_ sample: Sample) -> Sample {
      Sample(
        point: sample.point * unit, tangent: sample.tangent, speed: sample.speed * unit,
        turning: sample.turning)
    }
    return StrokePiece(first: scaled(first), last: scaled(last), isLine: isLine, bend: bend)
  }

  private static func divide(
    _ segment: PathSegment, _ halfWidth: Double, _ tolerance: Double, depth: Int,
    into pieces: inout [StrokePiece]
  ) {
    let edges = [
      segment.control1 - segment.start, segment.control2 - segment.control1,
      segment.end - segment.control2,
    ]
    let length = edges.reduce(0) { $0 + $1.length }
    let directions = edges.compactMap(\.unit)
    let angles = zip(directions, directions.dropFirst()).map {
      abs(atan2($0.cross($1), $0.dot($1)))
    }
    // The joins to the neighbours replace a turn in so short a piece.
    if length <= tolerance * 1e-3 || depth > 40 {
      if let piece = StrokePiece(from: segment.start, to: segment.end) { pieces.append(piece) }
      return
    }
    if angles.reduce(0, +) <= .pi / 4,
      let piece = StrokePiece(segment, halfWidth, tolerance, isFinal: depth >= 16)
    {
      pieces.append(piece)
      return
    }
    divide(segment.between(0, 0.5), halfWidth, tolerance, depth: depth + 1, into: &pieces)
    divide(segment.between(0.5, 1), halfWidth, tolerance, depth: depth + 1, into: &pieces)
  }

  /// Creates a piece of a whole segment; `nil` when it must be divided.
  private init?(_ segment: PathSegment, _ halfWidth: Double, _ tolerance: Double, isFinal: Bool) {
    let samples = [0, 0.25, 0.5, 0.75, 1].compactMap { StrokePiece.sample(segment, at: $0) }
    guard samples.count == 5 else { return nil }
    let turnings = samples.map(\.turning)
    let wide = samples.filter { $0.speed > halfWidth * abs($0.turning) }.count
    let turnsBack = turnings.contains { $0 > 0 } && turnings.contains { $0 < 0 }
    let bend = wide == 5 ? Bend.wide : .tight
    if !isFinal && bend == .tight && (wide > 0 || turnsBack) { return nil }
    self.init(first: samples[0], last: samples[4], bend: bend)
    if isFinal { return }
    for distance in [halfWidth, -halfWidth] {
      guard case .curve(let end, let control1, let control2) = offset(by: distance) else {
        continue
      }
      let fit = PathSegment(
        start: first.offset(by: distance).point, control1: control1.vector,
        control2: control2.vector, end: end.vector)
      for (index, sample) in samples.enumerated().dropFirst().dropLast() {
        let exact = sample.offset(by: distance).point
        if !((fit.point(at: Double(index) / 4) - exact).length <= tolerance) { return nil }
      }
    }
  }

  private static func sample(_ segment: PathSegment, at parameter: Double) -> Sample? {
    let derivative = segment.derivative(at: parameter)
    let heading = segment.heading(at: parameter)
    // At an end that coincides with its control point the rate of turning is a limit.
    let near = derivative == SIMD2() ? abs(parameter - 1e-4) : parameter
    let (velocity, second) = (segment.derivative(at: near), segment.secondDerivative(at: near))
    let turning = velocity.cross(second) / velocity.dot(velocity)
    guard turning.isFinite else { return nil }
    return Sample(
      point: segment.dividingPoint(at: parameter),
      tangent: [cos(heading), sin(heading)], speed: derivative.length, turning: turning)
  }
}
