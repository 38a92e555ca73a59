import Testing

@testable import AnimaticViews

/// The state of a transition at one time (rule G5).
struct TransitionStateTests {
  @Test(arguments: [(-0.5, 0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1)] as [(Double, Double)])
  func `a curve that overshoots leaves the progress in its range`(
    value: Double, progress: Double
  ) {
    let flip = TransitionContent(kind: .flipFromLeft, before: [], after: nil)
    let state = TransitionState(flip, progress: value)
    #expect(state.progress == progress && state.angle == .pi * progress)
    #expect(state.showsAfter == (progress >= 0.5))
  }
}
