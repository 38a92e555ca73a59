import Animatic
import Foundation
import Testing

/// Names of Apple's C library, of the runtime and of literals.
@MainActor
struct SmallNameTests {
  @Test func `HUGE repeats an animation without an end`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 100))
    let view = UIView()
    simulator.window.addSubview(view)
    let turn = CABasicAnimation(keyPath: "opacity")
    (turn.fromValue, turn.toValue, turn.duration, turn.repeatCount) = (0, 1, 1, HUGE)
    view.layer.add(turn, forKey: "turn")
    simulator.advance(to: 100_000.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `units of time count each other`() {
    #expect(NSEC_PER_SEC == NSEC_PER_MSEC * MSEC_PER_SEC)
    #expect(NSEC_PER_SEC == NSEC_PER_USEC * USEC_PER_SEC)
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
  }

  @Test func `a colour literal is a colour`() {
    // swift-format-ignore: NoPlaygroundLiterals
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
  }

  @Test(arguments: [(0, 0), (-1.5, 2.25)])
  func `geometry has texts`(x: Double, y: Double) {
    let (point, size) = (CGPoint(x: x, y: y), CGSize(width: x, height: y))
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: point)) == point)
    #expect(NSCoder.cgSize(for: NSCoder.string(for: size)) == size)
    let rect = CGRect(origin: point, size: CGSize(width: 3, height: 4))
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
  }

  @Test func `an animator that is made without arguments applies changes at once`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 100))
    let view = UIView()
    simulator.window.addSubview(view)
    let animator = UIViewPropertyAnimator()
    #expect(animator.state == .inactive)
    animator.addAnimations { view.alpha = 0 }
    animator.startAnimation()
    simulator.flush()
    #expect(view.layer.presentation()?.opacity == 0 && animator.state == .inactive)
  }

  @Test func `the contents of an effect fill it`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame.size = CGSize(width: 30, height: 40)
    #expect(view.contentView.frame == view.bounds && (view.effect as? UIBlurEffect)?.style == .dark)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light), style: .label)
    view.bounds.size = CGSize(width: 10, height: 20)
    #expect(view.contentView.frame == view.bounds && view.subviews == [view.contentView])
    let decoded = UIVisualEffectView(coder: NSCoder())
    #expect(decoded?.effect == nil && decoded?.contentView.superview === decoded)
  }
}
