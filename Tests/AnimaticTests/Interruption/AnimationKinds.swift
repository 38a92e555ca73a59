import Animatic
import AnimaticStage
import Testing

/// The kinds of animation that can meet on one view, each over one second, and what the rules say of
/// each.
enum AnimationKind: String, CaseIterable, Sendable {
  case block, viewKeyframes, springBlock, propertyAnimator
  case basicAnimation, keyframeAnimation, springAnimation
  case transition

  /// Whether it changes the model and animates that change: where its own key meets another of the
  /// kind, additive semantics adds both (E.1).
  var isOfBlocks: Bool {
    switch self {
    case .block, .viewKeyframes, .springBlock, .propertyAnimator: true
    default: false
    }
  }

  /// Whether it moves the position, or is the only animation of its view's looks.
  var movesPosition: Bool { self != .transition }

  /// How far on its way it is after a quarter of a second: tables C.1, C.3 (ζ 1, D 1) and C.2.
  var quarter: CGFloat {
    switch self {
    case .springBlock: 0.671068
    case .springAnimation: 1.023360
    default: 0.25
    }
  }

  /// Starts one that takes the view's centre to an x, and leaves the model alone if it was added to
  /// the layer.
  ///
  /// - Parameter from: Where one that is added to the layer begins.
  /// - Returns: What has to live as long as the animation does.
  @MainActor
  func start(on view: UIView, from: CGFloat, to x: CGFloat) -> AnyObject? {
    let move = { view.moveX(to: x) }
    switch self {
    case .block:
      linearBlock(nil) { move() }
    case .viewKeyframes:
      UIView.animateKeyframes(
        withDuration: 1, delay: 0,
        options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: move)
      }
    case .springBlock:
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: move)
    case .propertyAnimator:
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: move)
      animator.startAnimation()
      return animator
    case .basicAnimation:
      let animation = CABasicAnimation(keyPath: "position")
      Self.set(animation, from: from, to: x, on: view)
    case .springAnimation:
      let animation = CASpringAnimation(keyPath: "position")
      Self.set(animation, from: from, to: x, on: view)
    case .keyframeAnimation:
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = [CGPoint(x: from, y: 0), CGPoint(x: x, y: 0)]
      animation.duration = 1
      view.layer.add(animation, forKey: "position")
    case .transition:
      UIView.transition(
        with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
        animations: nil)
    }
    return nil
  }

  @MainActor
  private static func set(
    _ animation: CABasicAnimation, from: CGFloat, to x: CGFloat, on view: UIView
  ) {
    animation.fromValue = CGPoint(x: from, y: 0)
    animation.toValue = CGPoint(x: x, y: 0)
    animation.duration = 1
    view.layer.add(animation, forKey: "position")
  }
}

/// Two animations, the second of which starts when the first has run for a quarter of its second.
struct AnimationPair: Sendable, CustomTestStringConvertible {
  let first: AnimationKind
  let second: AnimationKind
  let semantics: AnimationSemantics

  var testDescription: String { "\(first), then \(second), \(semantics)" }

  static let all = AnimationKind.allCases.flatMap { first in
    AnimationKind.allCases.flatMap { second in
      AnimationSemantics.allCases.map { AnimationPair(first: first, second: second, semantics: $0) }
    }
  }

  // MARK: - What the rules say

  /// E1, E3, H5: an animation makes room for another one under its key. Blocks have a key of their
  /// own each under additive semantics; what they add leaves others alone (E.1, E6).
  var isReplaced: Bool {
    guard first.movesPosition == second.movesPosition else { return false }
    return !(semantics == .additive && second.isOfBlocks)
  }

  /// The model after the first, and after both: blocks change it at once, what is added to layers
  /// never does (section A, H1).
  var models: (first: CGFloat, last: CGFloat) {
    let first: CGFloat = first.isOfBlocks ? 100 : 0
    return (first, second.isOfBlocks ? 200 : first)
  }

  /// What shows of the first just before the second starts, on its way from 0 to 100.
  var shownBefore: CGFloat { first.movesPosition ? 100 * first.quarter : 0 }

  /// What shows when the second has just started.
  var shownAfter: CGFloat {
    guard second.movesPosition else { return shownBefore }
    // What is added to a layer begins where it says (D.3).
    guard second.isOfBlocks else { return 300 }
    guard semantics == .legacy else {
      // What the second leaves to do is added to what shows: nothing jumps (E1, E.1). What was
      // added to the layer stands in for the model, so that the new one does not show.
      return first.isOfBlocks || !first.movesPosition ? shownBefore : shownBefore - 200
    }
    // From the model (E1); an animator begins from what shows (section J, E2).
    return second == .propertyAnimator ? shownBefore : models.first
  }

  /// Starts and stops in order: an interrupted one is told before the new one starts (F8), all others
  /// at their own end (E3, F5).
  var log: [String] {
    isReplaced
      ? ["0 S", "0.25 E(NO)", "0.25 S", "1.25 E(YES)"]
      : ["0 S", "0.25 S", "1 E(YES)", "1.25 E(YES)"]
  }

  /// The same when the view leaves the window after half a second: what runs then has not finished
  /// (E8), and nothing is told twice.
  var logOfRemoval: [String] {
    isReplaced
      ? ["0 S", "0.25 E(NO)", "0.25 S", "0.5 E(NO)"]
      : ["0 S", "0.25 S", "0.5 E(NO)", "0.5 E(NO)"]
  }
}
