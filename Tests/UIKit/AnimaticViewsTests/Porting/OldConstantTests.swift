import Animatic
import Testing

/// The constants of before Swift 4.2, as sources of that time use them.
@MainActor
struct OldConstantTests {
  @Test func `old sources name curves, modes and kinds`() {
    #expect(
      CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
        == CAMediaTimingFunction(name: .easeIn))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.fillMode = kCAFillModeBoth
    animation.calculationMode = kCAAnimationCubicPaced
    animation.rotationMode = kCAAnimationRotateAuto
    animation.valueFunction = CAValueFunction(name: kCAValueFunctionRotateZ)
    #expect(animation.fillMode == .both && animation.calculationMode == .cubicPaced)
    #expect(animation.rotationMode == .rotateAuto && animation.valueFunction?.name == .rotateZ)
    let transition = CATransition()
    transition.type = kCATransitionPush
    transition.subtype = kCATransitionFromTop
    #expect(transition.type == .push && transition.subtype == .fromTop)
    let layer = CALayer()
    layer.contentsGravity = kCAGravityResizeAspectFill
    #expect(layer.contentsGravity == .resizeAspectFill)
  }

  @Test func `the names of events are keys of actions`() {
    let layer = CALayer()
    layer.actions = [kCAOnOrderIn: CATransition(), kCAOnOrderOut: NSNull()]
    #expect(layer.action(forKey: kCAOnOrderIn) is CATransition)
    #expect(layer.action(forKey: kCAOnOrderOut) == nil)
    layer.add(CATransition(), forKey: nil)
    #expect(layer.animation(forKey: kCATransition) is CATransition)
  }

  @Test func `the lock of transactions is recursive`() {
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.unlock()
    CATransaction.unlock()
    #expect(CATransaction.animationDuration() == 0.25)
  }
}
