/// The time and the speed at which a scene plays, without the scene itself.
package struct Playback: Equatable, Sendable {
  /// The time of the scene, in seconds.
  package private(set) var time = 0.0
  /// Whether the time stands still on demand.
  package private(set) var isPaused = false
  /// The time of the scene at which everything has settled, in seconds; `nil` for a scene that is
  /// endless or very long.
  package let duration: Double?
  /// Whether the line of text lists the keys in place of the time.
  package private(set) var showsKeys = false
  /// Whether the time begins again at the end.
  package private(set) var loops = false
  /// The start of the part of the scene that loops, in seconds.
  package private(set) var loopStart = 0.0
  /// The end of the part of the scene that loops, in seconds; `nil` for that of the scene.
  package private(set) var loopEnd: Double?

  private let framesPerSecond: Double
  /// The exponent of the speed, which is a power of two.
  private var speedExponent = 0
  private static let speedExponents = -4...4

  /// Creates a playback that begins at time 0.
  /// - Parameters:
  ///   - duration: The time at which everything has settled, in seconds; `nil` if it is unknown.
  ///   - framesPerSecond: The number of steps in a second.
  package init(duration: Double?, framesPerSecond: Double) {
    self.duration = duration
    self.framesPerSecond = framesPerSecond
  }

  /// The number of seconds of the scene in a second: a power of two.
  package var speed: Double {
    Double(sign: .plus, exponent: speedExponent, significand: 1)
  }

  /// Whether the scene holds its last frame.
  package var isAtEnd: Bool { cycle == nil && duration.map { time >= $0 } ?? false }

  /// The times between which the scene plays again and again; `nil` if it does not.
  private var cycle: (start: Double, end: Double)? {
    guard loops, let end = loopEnd ?? duration, end > loopStart else { return nil }
    return (loopStart, end)
  }

  package var isMoving: Bool { !isPaused && !isAtEnd }

  /// Lets real time pass.
  /// - Parameter interval: The number of seconds, not negative.
  package mutating func pass(_ interval: Double) {
    guard isMoving else { return }
    let next = time + interval * speed
    guard let cycle, next > cycle.end else { return seek(to: next) }
    let rest = time <= cycle.end ? next - cycle.end : 0
    seek(to: cycle.start + rest.truncatingRemainder(dividingBy: cycle.end - cycle.start))
  }

  /// The demand of a key besides another time or speed.
  package enum Demand: Equatable, Sendable { case nothing, redraw, quit }

  /// Changes the time or the speed as a key demands. A step pauses; the key for a pause plays again
  /// from the beginning at the end.
  package mutating func handle(_ key: PlayKey) -> Demand {
    switch key {
    case .pause:
      if isAtEnd {
        seek(to: 0)
        isPaused = false
      } else {
        isPaused.toggle()
      }
    case .stepForward: step(by: 1)
    case .stepBack: step(by: -1)
    case .leapForward: step(by: 10)
    case .leapBack: step(by: -10)
    case .home: seek(to: 0)
    case .end: seek(to: duration ?? time)
    case .back: seek(to: time - 1)
    case .forward: seek(to: time + 1)
    case .faster: speedExponent = min(speedExponent + 1, Self.speedExponents.upperBound)
    case .slower: speedExponent = max(speedExponent - 1, Self.speedExponents.lowerBound)
    case .loop: loops.toggle()
    case .loopFrom: loop(from: time, to: loopEnd)
    case .loopTo: loop(from: loopStart, to: time)
    case .loopAll: loop(from: 0, to: nil)
    case .keys: showsKeys.toggle()
    case .redraw: return .redraw
    case .quit: return .quit
    }
    return .nothing
  }

  private mutating func seek(to time: Double) {
    self.time = max(0, min(time, duration ?? .infinity))
  }

  /// Lets the part between two times loop, in either order; the whole scene if they are equal.
  private mutating func loop(from start: Double, to end: Double?) {
    loops = true
    let last = end ?? duration ?? .infinity
    (loopStart, loopEnd) = start == last ? (0, nil) : (min(start, last), end.map { max(start, $0) })
    if loopEnd == duration { loopEnd = nil }
  }

  /// Moves by some frames, and pauses.
  private mutating func step(by count: Double) {
    let frame = time * framesPerSecond
    // A time that is a frame but for rounding counts as that frame.
    let isFrame = abs(frame - frame.rounded()) < 1e-6
    let first = isFrame ? frame.rounded() : frame.rounded(count > 0 ? .down : .up)
    isPaused = true
    seek(to: (first + count) / framesPerSecond)
  }
}
