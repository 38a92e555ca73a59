import AnimaticLayers
import Foundation

/// The paths of several fingers, whose touches at one time are one event, as a screen reports them.
///
/// The touches are those of ``TouchSequence/path(_:finger:frameRate:)``, and are made one after the
/// other, as a long path has many.
package struct FingerPaths {
  private struct Finger {
    let number: Int
    let points: [(location: CGPoint, time: TimeInterval)]
    /// Whether the finger moves between its points, and does not stand still.
    let moves: Bool
    /// The point that the finger has left; `nil` before the first one.
    private var point: Int?
    /// The number of moves since that point.
    private var move = 0
    /// The next touch, with its time after the start; `nil` after the end.
    private(set) var next: (time: TimeInterval, sample: TouchSample)?

    init(_ points: [(location: CGPoint, time: TimeInterval)], number: Int, moves: Bool) {
      (self.points, self.number, self.moves) = (points, number, moves)
      next = points.first.map { ($0.time, TouchSample(.began, at: $0.location, finger: number)) }
    }

    var greatestCount: Int {
      zip(points, points.dropFirst()).reduce(2) {
        $0 + max(TouchSequence.moveCount(in: $1.1.time - $1.0.time), 1)
      }
    }

    /// Moves on to the touch after the next one.
    mutating func advance() {
      let left = point ?? 0
      point = left
      guard moves, left + 1 < points.count else {
        let last = points[points.count - 1]
        next =
          next?.sample.phase == .ended
          ? nil : (last.time, TouchSample(.ended, at: last.location, finger: number))
        return
      }
      let (start, end) = (points[left], points[left + 1])
      move += 1
      let time = TouchSequence.time(ofMove: move, in: end.time - start.time)
      if time == end.time - start.time { (point, move) = (left + 1, 0) }
      let location = TouchSequence.location(at: time, from: start, to: end)
      next = (start.time + time, TouchSample(.moved, at: location, finger: number))
    }
  }

  private var fingers: [Finger] = []

  package init() {}

  /// The time of the next event after the start, in seconds; `nil` for none.
  package var nextTime: TimeInterval? { fingers.compactMap(\.next?.time).min() }

  var greatestCount: Int { fingers.reduce(0) { $0 + $1.greatestCount } }

  /// Adds a finger that goes through points, straight and at constant speed between two, and lifts
  /// at the last one; a finger with one point taps.
  /// - Parameters:
  ///   - points: The positions on the screen in points, with times in seconds after the start,
  ///     which do not decrease.
  ///   - number: The number of the finger, which no other one has.
  package mutating func add(_ points: [(location: CGPoint, time: TimeInterval)], number: Int) {
    var points = points
    let taps = points.count == 1
    if taps { points.append((points[0].location, points[0].time + TouchSequence.tapDuration)) }
    fingers.append(Finger(points, number: number, moves: !taps))
  }

  /// Returns the touches of the next event, and moves on to the event after it.
  /// - Complexity: O(*n*) in fingers.
  package mutating func takeNext() -> [TouchSample] {
    let time = nextTime
    var samples: [TouchSample] = []
    for index in fingers.indices {
      guard let next = fingers[index].next, next.time == time else { continue }
      samples.append(next.sample)
      fingers[index].advance()
    }
    return samples
  }
}

extension AnimationHost {
  package func schedule(_ paths: FingerPaths) {
    schedule(TouchSeries(paths, on: self), atMost: paths.greatestCount, as: .touch)
  }
}

private final class TouchSeries: WorkSeries {
  private unowned let host: AnimationHost
  private let begin: Double
  private var paths: FingerPaths

  init(_ paths: FingerPaths, on host: AnimationHost) {
    (self.paths, self.host, begin) = (paths, host, host.now)
  }

  var nextDue: Double? { paths.nextTime.map { begin + $0 } }

  func takeNext() -> @MainActor () -> Void {
    let samples = paths.takeNext()
    return { [host] in host.fingers.send(samples, on: host) }
  }
}
