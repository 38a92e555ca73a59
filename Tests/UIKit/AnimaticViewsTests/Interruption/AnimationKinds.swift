import Animatic
import AnimaticStage
import Testing

/// The kinds of animation that can meet on one view, each over one second, and the rules for
/// each kind.
enum AnimationKind: String, CaseIterable, Sendable {
  case block, blockMethod, viewKeyframes, springBlock, propertyAnimator
  case basicAnimation, keyframeAnimation, springAnimation
  case transition

  /// Whether the animation changes the model and animates that change.
  var isOfBlocks: Bool {
    switch self {
    case .block, .blockMethod, .viewKeyframes, .springBlock, .propertyAnimator: true
    default: false
    }
  }

  /// Whether the animation is added to those that run (E13).
  func isAdded(under semantics: AnimationSemantics) -> Bool {
    switch semantics {
    case .asIntroduced: isOfBlocks && self != .block
    case .legacy: false
    case .additive: isOfBlocks
    }
  }

  /// Whether the animation moves the position, or is the only animation of its view's looks.
  var movesPosition: Bool { self != .transition }

  /// Its progress after a quarter of a second: tables C1, C3 (ζ 1, D 1) and C2.
  var quarter: CGFloat {
    switch self {
    case .springBlock: 0.671068
    case .springAnimation: 1.023360
    default: 0.25
    }
  }

  /// Begins an animation that moves the view's centre to an x; an animation added to the layer does
  /// not change the model.
  ///
  /// - Parameter from: The x at which an added animation begins.
  /// - Returns: An object that must live as long as the animation.
  @MainActor
  func start(on view: UIView, from: CGFloat, to x: CGFloat) -> AnyObject? {
    let move = { view.moveX(to: x) }
    switch self {
    case .block:
      linearBlock(nil) { move() }
    case .blockMethod:
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: move)
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

/// Two animations; the second one begins a quarter of a second after the first.
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

  /// E1, E3, H5: an animation replaces another one under its key. Added animations have a key of
  /// their own each, and leave others alone (E13, E6).
  var isReplaced: Bool {
    first.movesPosition == second.movesPosition && !second.isAdded(under: semantics)
  }

  /// The model after the first animation, and after both: blocks change it at once, added
  /// animations never do (section A, H1).
  var models: (first: CGFloat, last: CGFloat) {
    let first: CGFloat = first.isOfBlocks ? 100 : 0
    return (first, second.isOfBlocks ? 200 : first)
  }

  /// The presentation of the first animation just before the second begins, between 0 and 100.
  var shownBefore: CGFloat { first.movesPosition ? 100 * first.quarter : 0 }

  /// The presentation just after the second animation began.
  var shownAfter: CGFloat {
    guard second.movesPosition else { return shownBefore }
    // An added animation begins at its from value (D3).
    guard second.isOfBlocks else { return 300 }
    if second.isAdded(under: semantics) {
      // The second animation adds its remaining difference: nothing jumps (E1, E13). An animation
      // added to the layer replaces the model, so that the new one does not show.
      return first.isOfBlocks || !first.movesPosition ? shownBefore : shownBefore - 200
    }
    // From the model (E1); an animator begins from the presentation (section J, E2).
    return second == .propertyAnimator ? shownBefore : models.first
  }

  /// Starts and stops in order: an interrupted animation stops before the new one starts (F8), all
  /// others at their own end (E3, F5).
  var log: [String] {
    isReplaced
      ? ["0 S", "0.25 E(NO)", "0.25 S", "1.25 E(YES)"]
      : ["0 S", "0.25 S", "1 E(YES)", "1.25 E(YES)"]
  }

  /// The same when the view leaves the window after half a second: running animations have not
  /// finished (E8), and no event comes twice.
  var logOfRemoval: [String] {
    isReplaced
      ? ["0 S", "0.25 E(NO)", "0.25 S", "0.5 E(NO)"]
      : ["0 S", "0.25 S", "0.5 E(NO)", "0.5 E(NO)"]
  }
}
