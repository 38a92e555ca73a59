import Animatic
import Foundation
import TestSupport
import Testing

/// Random programs that add, remove, replace and retime explicit animations, against a slow model
/// of their starts and stops: rules B1, B2, E1, E7, E8, F3, F4, F9 and H5.
@MainActor
struct StopModelTests {
  @Test(arguments: 0..<8)
  func `each explicit animation starts and stops when its local time says so`(part: UInt64) {
    for seed in third(part * 250..<(part + 1) * 250) {
      let program = StopProgram(seed: seed)
      program.run()
      #expect(program.differences == [], "seed \(seed)")
    }
  }
}

/// A program of one layer in another, whose animations a model follows.
@MainActor
private final class StopProgram {
  private let simulator = Simulator()
  private let outer = UIView()
  private let inner = UIView()
  private var random: SeededGenerator
  private var models: [StopModel] = []
  private var isOnScreen = true
  /// The differences between the log of an animation's delegate and that of its model.
  private(set) var differences: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    simulator.window.addSubview(outer)
    outer.addSubview(inner)
    simulator.flush()
  }

  func run() {
    for _ in 0..<12 {
      for _ in 0..<pick([0, 1, 1, 2, 3]) { act() }
      advance(by: pick([0, 0.125, 0.25, 0.5, 1, 4]))
    }
    for layer in [outer.layer, inner.layer] {
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 64, 0)
    }
    advance(by: 0)
    advance(by: 64)
    inner.layer.removeAllAnimations()
    for model in models { model.interrupt(at: simulator.time) }
    advance(by: 1)
    for (index, model) in models.enumerated() where !model.agrees {
      differences.append("\(index) \(model.summary)")
    }
  }

  private func act() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: addAnimation()
    case 4...6: retime(pick([outer.layer, inner.layer]))
    case 7: removeAnimations()
    case 8: runBlock()
    default: moveOnOrOffScreen()
    }
  }

  private func pick<Element>(_ elements: [Element]) -> Element {
    elements.randomElement(using: &random)!
  }

  private func addAnimation() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0.5
    animation.duration = pick([0.25, 0.5, 1, 2])
    animation.beginTime = pick([0, 0, 0, local(simulator.time) + pick([-0.5, 0.5, 1])])
    animation.speed = pick([1, 1, 2, 0.5, 0, -1])
    animation.repeatCount = pick([0, 0, 1.5, .infinity])
    animation.autoreverses = pick([false, false, true])
    animation.isRemovedOnCompletion = pick([false, true])
    animation.fillMode = pick([.removed, .forwards, .both])
    let model = StopModel(animation, forKey: pick([nil, "a", "opacity"]))
    animation.delegate = model
    if model.key != nil { interrupt { $0.key == model.key } }
    models.append(model)
    inner.layer.add(animation, forKey: model.key)
  }

  private func retime(_ layer: CALayer) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: layer.speed = pick([-1, 0, 0.5, 1, 1, 2])
    case 1: layer.timeOffset = pick([-1, 0, 0.5, 2])
    default: layer.beginTime = pick([-0.5, 0, 1, simulator.time])
    }
  }

  private func removeAnimations() {
    let key = pick([nil, "a", "opacity"])
    if let key {
      inner.layer.removeAnimation(forKey: key)
    } else {
      inner.layer.removeAllAnimations()
    }
    interrupt { key == nil || $0.key == key }
  }

  /// Animates the opacity in a block, which replaces the animation that stands for it (rule E1).
  private func runBlock() {
    UIView.animate(withDuration: 0.5) { inner.alpha = inner.alpha == 1 ? 0.5 : 1 }
    if isOnScreen { interrupt { $0.key == "opacity" } }
  }

  private func moveOnOrOffScreen() {
    isOnScreen.toggle()
    if isOnScreen { return simulator.window.addSubview(outer) }
    outer.removeFromSuperview()
    interrupt { _ in true }
  }

  private func interrupt(where isInterrupted: (StopModel) -> Bool) {
    for model in models where isInterrupted(model) { model.interrupt(at: simulator.time) }
  }

  private func advance(by interval: Double) {
    let start = simulator.time
    let (rate, offset) = (local(1) - local(0), local(0))
    for model in models where isOnScreen {
      model.advance(from: start, to: start + interval, rate: rate, offset: offset)
    }
    simulator.advance(by: interval)
  }

  /// Rule B1.
  private func local(_ time: Double) -> Double {
    [outer.layer, inner.layer].reduce(time) { (time: Double, layer: CALayer) -> Double in
      (time - layer.beginTime) * Double(layer.speed) + layer.timeOffset
    }
  }
}

/// The starts and stops of an animation: those that its delegate receives, and those that the rules
/// ask for.
@MainActor
private final class StopModel: CAAnimationDelegate {
  let key: String?
  private let description: String
  private let length: Double
  private var begin: Double?
  private let ownBegin: Double
  private var phase = Phase.waiting
  private var expected: [String] = []
  private var received: [String] = []

  private enum Phase { case waiting, started, stopped }

  init(_ animation: CABasicAnimation, forKey key: String?) {
    self.key = key
    let cycle = animation.duration * (animation.autoreverses ? 2 : 1)
    let count = animation.repeatCount > 0 ? Double(animation.repeatCount) : 1
    length = animation.speed == 0 ? .infinity : count * cycle / abs(Double(animation.speed))
    ownBegin = animation.beginTime
    description =
      "\(key ?? "-") begin \(ownBegin) length \(length) removed \(animation.isRemovedOnCompletion)"
  }

  var agrees: Bool { received == expected }
  var summary: String { "\(description): \(received) instead of \(expected)" }

  func animationDidStart(_ anim: CAAnimation) { received.append("start \(CACurrentMediaTime())") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    received.append("stop \(flag) \(CACurrentMediaTime())")
  }

  /// Moves through an interval in which the local time is linear. The first call is the flush that
  /// begins the animation.
  func advance(from start: Double, to end: Double, rate: Double, offset: Double) {
    let begin = self.begin ?? (ownBegin == 0 ? rate * start + offset : ownBegin)
    self.begin = begin
    /// The time at which the local time reaches a value, or has reached it.
    func due(_ local: Double) -> Double {
      if rate * start + offset >= local { return start }
      return rate > 0 ? (local - offset) / rate : .infinity
    }
    if phase == .waiting, due(begin) <= end {
      phase = .started
      expected.append("start \(due(begin))")
    }
    if phase == .started, due(begin + length) <= end {
      phase = .stopped
      expected.append("stop true \(due(begin + length))")
    }
  }

  func interrupt(at time: Double) {
    if phase != .stopped { expected.append("stop false \(time)") }
    phase = .stopped
  }
}
