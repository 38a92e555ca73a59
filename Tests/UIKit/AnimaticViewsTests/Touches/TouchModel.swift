import Animatic
import TestSupport

/// A slow, obvious model of the delivery of touches, with the random tree that it speaks of.
///
/// It looks at all views for every touch: the one that is painted last among those that can be
/// touched is hit.
@MainActor
final class TouchModel {
  private struct Finger {
    let number: Int
    let view: UIView?
    let isDelivered: Bool
  }

  let simulator = Simulator(screen: CGSize(width: 100, height: 100))
  let log = TouchLog()
  let views: [TouchLog.LoggingView]
  private(set) var expected: [String] = []
  private var fingers: [Finger] = []

  init(using generator: inout SeededGenerator) {
    let log = log
    views = (0..<Int.random(in: 1...14, using: &generator)).map { log.view("\($0)", .zero) }
    for (index, view) in views.enumerated() {
      view.place(using: &generator)
      view.isMultipleTouchEnabled = generator.chance(0.5)
      view.isExclusiveTouch = generator.chance(0.15)
      let parents: [UIView] = [simulator.window] + views[..<index].map { $0 as UIView }
      generator.pick(parents).addSubview(view)
    }
  }

  /// Changes the tree at random, between turns, and lets the turn end.
  func change(using generator: inout SeededGenerator) {
    let view = generator.pick(views)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: view.removeFromSuperview()
    case 1:
      let parent = generator.pick(views)
      (parent.isDescendant(of: view) ? simulator.window : parent).addSubview(view)
    case 2: view.superview?.bringSubviewToFront(view)
    case 3: view.isExclusiveTouch.toggle()
    default: view.place(using: &generator)
    }
    simulator.flush()
    let orphans = fingers.filter { $0.view.map { $0.window == nil } == true }
    fingers.removeAll { finger in orphans.contains { $0.number == finger.number } }
    var receivers: [UIView] = []
    for finger in orphans where finger.isDelivered {
      if let view = finger.view, !receivers.contains(view) { receivers.append(view) }
    }
    for view in receivers {
      let count = orphans.count { $0.view === view && $0.isDelivered }
      note("cancelled \(count)", of: view)
    }
  }

  /// Lets a finger do something at random.
  func touch(using generator: inout SeededGenerator) {
    let number = Int.random(in: 0..<4, using: &generator)
    let point = CGPoint(
      x: CGFloat(Int.random(in: 0...110, using: &generator)),
      y: CGFloat(Int.random(in: 0...110, using: &generator)))
    let finger = fingers.first { $0.number == number }
    guard let finger else {
      begin(number, at: point)
      return simulator.touch.began(at: point, finger: number)
    }
    let phase = generator.pick([UITouch.Phase.moved, .moved, .ended, .cancelled])
    if phase != .moved { fingers.removeAll { $0.number == number } }
    if let view = finger.view, finger.isDelivered { note("\(phase) 1", of: view) }
    simulator.touch.send([TouchSample(phase, at: point, finger: number)])
  }

  private func begin(_ number: Int, at point: CGPoint) {
    var hit = paintOrder.last { isTouchable($0, at: point) }
    let others = fingers.filter { $0.view != nil && $0.view !== hit && $0.isDelivered }
    let isKept = others.contains {
      $0.view?.isExclusiveTouch == true || hit?.isExclusiveTouch == true
    }
    if isKept { hit = nil }
    let isSecond = fingers.contains { $0.view != nil && $0.view === hit }
    let isDelivered = hit.map { !isSecond || $0.isMultipleTouchEnabled } ?? false
    fingers.append(Finger(number: number, view: hit, isDelivered: isDelivered))
    if let hit, isDelivered { note("began 1", of: hit) }
  }

  /// Expects a line in the log of a view; the window logs nothing.
  private func note(_ line: String, of view: UIView) {
    if view !== simulator.window {
      expected.append("\(view.accessibilityIdentifier ?? "") \(line)")
    }
  }

  /// The views in the window, in the order in which a screen paints them.
  private var paintOrder: [UIView] {
    func visit(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(visit) }
    return visit(simulator.window)
  }

  private func isTouchable(_ view: UIView, at point: CGPoint) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { view in
      !view.isHidden && view.alpha >= 0.01 && view.isUserInteractionEnabled
        && view.bounds.contains(view.convert(point, from: simulator.window))
    }
  }
}

extension TouchLog.LoggingView {
  /// Places the view at random, and sets what keeps touches away.
  fileprivate func place(using generator: inout SeededGenerator) {
    transform = .identity
    frame = CGRect(
      x: generator.length(-20...60).rounded(), y: generator.length(-20...60).rounded(),
      width: generator.length(1...90).rounded(), height: generator.length(1...90).rounded())
    bounds.origin = generator.chance(0.3) ? CGPoint(x: 5, y: -7) : .zero
    if generator.chance(0.3) {
      transform = CGAffineTransform(rotationAngle: generator.length(0...6))
    }
    isHidden = generator.chance(0.1)
    alpha = generator.chance(0.1) ? 0 : 1
    isUserInteractionEnabled = generator.chance(0.9)
  }
}
