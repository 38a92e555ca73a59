import AnimaticTiming
import TestSupport
import Testing

/// The frames of a renderer at ten frames per second (rule B16).
struct FramePacingTests {
  /// A pacing that expectations may change.
  private final class Pacing {
    private(set) var state = FramePacing(framesPerSecond: 10)

    func noteChange(at now: Double) -> Double? { state.noteChange(at: now) }
    func beginFrame(at now: Double) -> Bool { state.beginFrame(at: now) }
    func endFrame(at now: Double, next: Double) -> Double? { state.endFrame(at: now, next: next) }

    /// Begins a frame and ends it, and returns the time to arm the timer for.
    func draw(at begin: Double, until end: Double, next: Double) -> Double? {
      #expect(beginFrame(at: begin))
      return endFrame(at: end, next: next)
    }
  }

  private let pacing = Pacing()

  @Test func `a change wakes the renderer at the next frame`() {
    #expect(pacing.state.isAsleep)
    #expect(pacing.noteChange(at: 3.14) == 3.2)
    #expect(!pacing.state.isAsleep)
    #expect(pacing.noteChange(at: 3.15) == nil, "the frame shows this change, too")
  }

  @Test func `frames follow each other while something moves, and count none as skipped`()
    throws
  {
    var due = try #require(pacing.noteChange(at: 0))
    for _ in 0..<100 {
      let time = due + 0.003
      due = try #require(pacing.draw(at: time, until: time + 0.09, next: time))
    }
    #expect(isClose(due, 10.1) && pacing.state.frameCount == 100 && pacing.state.skippedFrames == 0)
  }

  private struct Row: Sendable {
    /// When each frame begins and ends, when something moves next, and the time that the timer is
    /// armed for.
    let frames: [(begin: Double, end: Double, next: Double, due: Double?)]
    var skipped = 0
  }

  private static let rows = [
    // After the last motion the renderer sleeps, or until the next one, and skips nothing.
    Row(frames: [(0.1, 0.12, .infinity, nil)]),
    Row(frames: [(0.1, 0.12, 5.01, 5.1), (5.1, 5.12, 5.1, 5.2)]),
    // A frame that takes 0.35 s misses three, and the renderer draws the next one, not those.
    Row(frames: [(0.1, 0.45, 0.1, 0.5), (0.5, 0.51, 0.5, 0.6)], skipped: 3),
    // A late timer skips frames.
    Row(frames: [(0.1, 0.11, 0.1, 0.2), (0.75, 0.76, 0.75, 0.8)], skipped: 5),
    // A timer that rounding fires before its frame draws the frame once.
    Row(frames: [(0.1.nextDown, 0.1.nextDown, 0.1, 0.2)]),
    // A motion in a million years does not overflow.
    Row(frames: [(0.1, 0.1, 3e13, 1e9)]),
  ]

  @Test(arguments: rows.indices)
  func `the timer is armed for the frame of the next motion`(index: Int) {
    let row = Self.rows[index]
    _ = pacing.noteChange(at: 0)
    let dues = row.frames.map { pacing.draw(at: $0.begin, until: $0.end, next: $0.next) }
    #expect(dues == row.frames.map(\.due))
    let counts = [pacing.state.frameCount, pacing.state.skippedFrames]
    #expect(counts == [row.frames.count, row.skipped])
    if dues == [nil] {
      #expect(pacing.state.isAsleep && !pacing.beginFrame(at: 0.2))
      #expect(pacing.endFrame(at: 0.3, next: 0) == nil, "no frame is drawn")
    }
  }

  @Test func `a change wakes the renderer before the next motion`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.draw(at: 0.1, until: 0.12, next: 5) == 5)
    #expect(pacing.noteChange(at: 0.25) == 0.3)
    #expect(pacing.draw(at: 0.3, until: 0.31, next: 5) == 5)
  }

  @Test func `a change while a frame is drawn wants another one`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.beginFrame(at: 0.1) && pacing.noteChange(at: 0.12) == nil)
    #expect(pacing.endFrame(at: 0.15, next: .infinity) == 0.2)
  }

  @Test func `a change late in a slow frame counts no frames before it as skipped`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.beginFrame(at: 0.1) && pacing.noteChange(at: 0.85) == nil)
    #expect(pacing.endFrame(at: 0.87, next: .infinity) == 0.9)
    #expect(pacing.beginFrame(at: 0.9) && pacing.state.skippedFrames == 0)
  }
}
