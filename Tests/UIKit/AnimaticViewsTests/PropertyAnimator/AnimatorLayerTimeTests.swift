import Animatic
import AnimaticStage
import Testing

/// Animators of layers with time of their own. Rules B1 and B10 concern animations that layers
/// move; an animator moves its own, in the seconds of the stage (section J: its fraction is a
/// fraction of time).
@MainActor
struct AnimatorLayerTimeTests {
  @Test(arguments: [Float(2), 0.5, 0, -1])
  func `a speed and an offset of the layer do not matter`(speed: Float) {
    let screen = AnimatorScreen()
    screen.view.layer.speed = speed
    screen.view.layer.timeOffset = 0.75
    screen.simulator.flush()
    #expect(screen.play("start, 0.5, 1") == [25, 50] && screen.animator.fractionComplete == 0.5)
    #expect(screen.play("1.5, 2") == [75, 100] && screen.completions == ["2 end 100/100"])
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a speed that is set in flight does not matter`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics)
    linearBlock { screen.other.moveX(to: 100) }
    screen.animator.startAnimation()
    screen.expectX([0.5: 25])
    screen.view.layer.speed = 3
    screen.other.layer.speed = 0.5
    screen.expectX([1: 50])
    // The layer, whose time is 0.5 by now, moves the block's animation (B1).
    expectClose(screen.other.shownX, 50)
    screen.animator.pauseAnimation()
    screen.view.layer.speed = 0
    screen.expectX([1.5: 50])
    screen.animator.isReversed = true
    screen.animator.startAnimation()
    screen.view.layer.speed = 1
    screen.expectX([2: 25, 2.5: 0])
    #expect(screen.completions == ["2.5 start 0/0"])
  }
}
