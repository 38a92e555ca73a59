import AnimaticCurves
import AnimaticStage
import AnimaticTracks
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension CAKeyframeAnimation {
  /// The way along a path: each of its segments lies between two keyframes (rule C.5).
  func content(of keyPath: LayerKeyPath, along path: CGPath) -> TrackContent? {
    way(along: path).flatMap { way in
      content(
        through: way.points.compactMap { keyPath.value(from: CGPoint(x: $0.x, y: $0.y)) },
        at: way.times, interpolation: way.interpolation)
    }
  }

  /// The turn that goes with a position on a path, if there is to be one.
  func turn(of keyPath: LayerKeyPath) -> StageAnimation.Track? {
    guard let path, let rotationMode, keyPath.property == .position, keyPath.component == .whole,
      let target = LayerKeyPath("transform")?.made(by: .rotateZ),
      let way = way(along: path, turns: true),
      let timing = timing(
        of: way.headings.count, at: way.times, interpolation: way.interpolation)
    else { return nil }
    let turned = rotationMode == .rotateAutoReverse ? Double.pi : 0
    return StageAnimation.Track(
      property: target.id, mode: .additive,
      content: .keyframes(way.headings.map { ($0 + turned).engineValue }, timing))
  }

  /// A path as keyframes.
  private struct Way {
    var points: [SIMD2<Double>]
    /// In which direction the path leads at each point, if that was asked for.
    var headings: [Double]
    let times: KeyframeTiming.Times
    let interpolation: KeyframeTiming.Interpolation
  }

  private func way(along path: CGPath, turns: Bool = false) -> Way? {
    let segments = PathSegment.all(of: path)
    guard !segments.isEmpty else { return nil }
    let keyTimes = usableKeyTimes
    switch calculationMode {
    case .discrete:
      // The end of the last segment does not show; a single segment needs a second value.
      let shown = segments.count == 1 ? segments + segments : segments
      return Way(
        points: shown.map(\.start), headings: FlatPath.headings(at: shown),
        times: keyTimes.map { .at($0) } ?? .even, interpolation: .discrete)
    case .paced, .cubicPaced:
      let flat = FlatPath(segments, turns: turns)
      return Way(
        points: flat.points, headings: flat.headings, times: .paced(distances: flat.distances),
        interpolation: .linear)
    default:
      let count = segments.count
      let times = keyTimes ?? (0...count).map { Double($0) / Double(count) }
      let flat = FlatPath(
        Array(segments.prefix(times.count - 1)), curves: (timingFunctions ?? []).map(\.curve),
        turns: turns)
      return Way(
        points: flat.points, headings: flat.headings, times: .at(flat.times(times)),
        interpolation: .linear)
    }
  }
}
