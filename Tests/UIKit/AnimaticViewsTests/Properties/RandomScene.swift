import Animatic
import AnimaticStage
import TestSupport

/// Views that move, are interrupted, removed and added back at random: the same scene for the same
/// seed, whatever the steps of the clock.
@MainActor
final class RandomScene {
  /// All work is scheduled before this time; its animations may go on after it.
  static let length: TimeInterval = 3

  let simulator: Simulator
  private(set) var views: [UIView] = []
  private var blockCount = 0

  init(seed: UInt64, semantics: AnimationSemantics) {
    simulator = Simulator(semantics: semantics)
    var generator = SeededGenerator(seed: seed)
    makeTree(using: &generator)
    for _ in 0..<Int.random(in: 10...40, using: &generator) {
      let actionSeed = generator.next()
      simulator.schedule(after: generator.time(upTo: Self.length)) { [unowned self] in
        act(seed: actionSeed)
      }
    }
  }

  private func makeTree(using generator: inout SeededGenerator) {
    for number in 0..<Int.random(in: 2...12, using: &generator) {
      let view = UIView(
        frame: CGRect(
          x: generator.length(), y: generator.length(), width: generator.length(0...100),
          height: generator.length(0...100)))
      view.accessibilityIdentifier = "view \(number)"
      if generator.chance(0.3) { view.backgroundColor = generator.color() }
      if generator.chance(0.3) { view.transform = generator.transform() }
      view.autoresizingMask = .init(rawValue: UInt.random(in: 0..<64, using: &generator))
      let parent = generator.chance(0.5) ? views.randomElement(using: &generator) : nil
      (parent ?? simulator.window).addSubview(view)
      views.append(view)
    }
  }

  private func act(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let view = generator.pick(views)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<12: animate(depth: 0, using: &generator)
    case 12, 13: generator.change(view)
    case 14: view.removeFromSuperview()
    case 15, 16: if view.superview == nil { simulator.window.addSubview(view) }
    case 17: view.layer.removeAllAnimations()
    case 18: view.layer.removeAnimation(forKey: generator.pick(["position", "opacity", "bounds"]))
    default:
      UIView.setAnimationsEnabled(false)
      animate(depth: 2, using: &generator)
      UIView.setAnimationsEnabled(true)
    }
  }

  private func animate(depth: Int, using generator: inout SeededGenerator) {
    blockCount += 1
    UIView.beginAnimations("block \(blockCount)", context: nil)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      generator.configureBlock()
      generator.change(generator.pick(views))
      if depth < 2, generator.chance(0.2) { animate(depth: depth + 1, using: &generator) }
    }
    if depth < 2 {
      let (startSeed, stopSeed) = (generator.next(), generator.next())
      if generator.chance(0.1) {
        UIView.setAnimationWillStart { [unowned self] _, _ in follow(depth, seed: startSeed) }
      }
      if generator.chance(0.25) {
        UIView.setAnimationDidStop { [unowned self] _, _, _ in follow(depth, seed: stopSeed) }
      }
    }
    UIView.commitAnimations()
  }

  /// Acts in a callback, less at each depth, so that the chain ends.
  private func follow(_ depth: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    if generator.chance(0.2) { return generator.pick(views).removeFromSuperview() }
    animate(depth: depth + 1, using: &generator)
  }
}

extension SeededGenerator {
  fileprivate mutating func color() -> UIColor? {
    guard chance(0.8) else { return nil }
    var parts: [CGFloat] = []
    for _ in 0..<4 { parts.append(CGFloat.random(in: 0...1, using: &self)) }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  fileprivate mutating func transform() -> CGAffineTransform {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: .identity
    case 1: CGAffineTransform(rotationAngle: length(-7...7))
    case 2: CGAffineTransform(scaleX: length(-3...3), y: length(-3...3))
    case 3: CGAffineTransform(scaleX: 0, y: 0)
    case 4: CGAffineTransform(translationX: length(), y: length()).rotated(by: .pi)
    default:
      CGAffineTransform(
        a: length(-2...2), b: length(-2...2), c: length(-2...2), d: length(-2...2), tx: length(),
        ty: length())
    }
  }

  @MainActor
  fileprivate mutating func change(_ view: UIView) {
    switch Int.random(in: 0..<9, using: &self) {
    case 0:
      view.frame = CGRect(
        x: length(), y: length(), width: length(0...200), height: length(0...200))
    case 1: view.bounds.size = CGSize(width: length(0...200), height: length(0...200))
    case 2: view.bounds.origin = CGPoint(x: length(), y: length())
    case 3: view.transform = transform()
    case 4: view.alpha = length(0...1)
    case 5: view.backgroundColor = color()
    case 6: view.contentStretch.origin.x = length(0...1)
    case 7: view.isHidden.toggle()
    default: view.center = CGPoint(x: length(), y: length())
    }
  }

  @MainActor
  fileprivate mutating func configureBlock() {
    if chance(0.6) { UIView.setAnimationDuration(chance(0.1) ? 0 : time(upTo: 1.5)) }
    if chance(0.3) { UIView.setAnimationDelay(time(upTo: 1)) }
    if chance(0.1) { UIView.setAnimationStartTime(time(upTo: 4)) }
    if chance(0.5) { UIView.setAnimationCurve(pick(UIView.AnimationCurve.allCases)) }
    if chance(0.3) { UIView.setAnimationRepeatCount(pick([0, 0.5, 1, 1.5, 2, 2.25, .infinity])) }
    if chance(0.3) { UIView.setAnimationRepeatAutoreverses(chance(0.7)) }
    if chance(0.4) { UIView.setAnimationBeginsFromCurrentState(chance(0.7)) }
  }
}
