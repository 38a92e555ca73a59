import AnimaticCurves
import AnimaticTracks
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension CAKeyframeAnimation {
  /// The way along a path: each of its segments lies between two keyframes (rule C.5).
  func content(of keyPath: LayerKeyPath, along path: CGPath) -> TrackContent? {
    let segments = PathSegment.all(of: path)
    guard let first = segments.first else { return nil }
    func values(_ points: [SIMD2<Double>]) -> [AnimatableValue] {
      points.compactMap { keyPath.value(from: CGPoint(x: $0.x, y: $0.y)) }
    }
    let keyTimes = keyTimes?.map(\.doubleValue)
    switch calculationMode {
    case .discrete:
      // The end of the last segment does not show; a single segment needs a second value.
      let starts = segments.map(\.start) + (segments.count == 1 ? [first.start] : [])
      return content(
        through: values(starts), at: keyTimes.map { .at($0) } ?? .even, interpolation: .discrete)
    case .paced, .cubicPaced:
      let flat = FlatPath(segments)
      return content(
        through: values(flat.points), at: .paced(distances: flat.distances),
        interpolation: .linear)
    default:
      let count = segments.count
      let times = keyTimes ?? (0...count).map { Double($0) / Double(count) }
      // Checked as they were given, so that an error tells of these.
      guard timing(of: count + 1, at: .at(times), interpolation: .linear) != nil else {
        return nil
      }
      let flat = FlatPath(
        Array(segments.prefix(times.count - 1)), curves: (timingFunctions ?? []).map(\.curve))
      return content(
        through: values(flat.points), at: .at(flat.times(times)), interpolation: .linear)
    }
  }
}
