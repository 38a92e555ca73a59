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

  @Test func `after the last motion the renderer sleeps`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.draw(at: 0.1, until: 0.12, next: .infinity) == nil)
    #expect(pacing.state.isAsleep && !pacing.beginFrame(at: 0.2))
    #expect(pacing.endFrame(at: 0.3, next: 0) == nil, "no frame is drawn")
  }

  @Test func `the renderer sleeps until the next motion, and skips nothing`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.draw(at: 0.1, until: 0.12, next: 5.01) == 5.1)
    #expect(pacing.draw(at: 5.1, until: 5.12, next: 5.1) == 5.2)
    #expect(pacing.state.skippedFrames == 0)
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

  /// A frame that takes 0.35 s misses three, and the renderer draws the next one, not those.
  @Test func `a slow renderer skips frames`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.draw(at: 0.1, until: 0.45, next: 0.1) == 0.5)
    #expect(pacing.draw(at: 0.5, until: 0.51, next: 0.5) == 0.6)
    #expect(pacing.state.frameCount == 2 && pacing.state.skippedFrames == 3)
  }

  @Test func `a late timer skips frames`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.draw(at: 0.1, until: 0.11, next: 0.1) == 0.2)
    #expect(pacing.draw(at: 0.75, until: 0.76, next: 0.75) == 0.8)
    #expect(pacing.state.skippedFrames == 5)
  }

  @Test func `a change late in a slow frame counts no frames before it as skipped`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.beginFrame(at: 0.1) && pacing.noteChange(at: 0.85) == nil)
    #expect(pacing.endFrame(at: 0.87, next: .infinity) == 0.9)
    #expect(pacing.beginFrame(at: 0.9) && pacing.state.skippedFrames == 0)
  }

  @Test func `a timer that rounding fires before its frame draws the frame once`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.draw(at: 0.1.nextDown, until: 0.1.nextDown, next: 0.1) == 0.2)
    #expect(pacing.state.frameCount == 1 && pacing.state.skippedFrames == 0)
  }

  @Test func `a motion in a million years does not overflow`() {
    _ = pacing.noteChange(at: 0)
    #expect(pacing.draw(at: 0.1, until: 0.1, next: 3e13) == 1e9)
  }
}
