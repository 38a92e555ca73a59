import Foundation
import TestSupport
import Testing

@testable import AnimaticViews

/// Random recognisers and random touches, against what holds for every gesture (rule I9).
@MainActor
struct GesturePropertyTests {
  /// A recogniser of one's own that sets its states at random.
  private final class Erratic: UIGestureRecognizer {
    var generator = SeededGenerator(seed: 0)
    private func act() {
      guard generator.chance(0.5) else { return }
      state = generator.pick([.began, .changed, .ended, .cancelled, .failed, .possible])
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { act() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { act() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { act() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { act() }
  }

  /// Random views with random recognisers, and what each recogniser has notified.
  @MainActor
  private final class World {
    let simulator = Simulator(screen: CGSize(width: 200, height: 200))
    let seed: UInt64
    let changesTree: Bool
    var generator: SeededGenerator
    var views: [UIView] = []
    var recognizers: [UIGestureRecognizer] = []
    let judge = GestureJudge()
    /// The notices of each recogniser since its last end.
    var open: [UIGestureRecognizer: [UIGestureRecognizer.State]] = [:]
    var simultaneous: Set<Set<ObjectIdentifier>> = []

    init(seed: UInt64, changesTree: Bool = false) {
      self.seed = seed
      self.changesTree = changesTree
      generator = SeededGenerator(seed: seed)
      for index in 0..<4 {
        let view = UIView(frame: CGRect(x: 10 * index, y: 10 * index, width: 150, height: 150))
        view.isMultipleTouchEnabled = generator.chance(0.7)
        let parent: UIView = index == 0 ? simulator.window : generator.pick(views)
        parent.addSubview(view)
        views.append(view)
      }
      for _ in 0..<Int.random(in: 1...7, using: &generator) { addRecognizer() }
      for recognizer in recognizers where generator.chance(0.4) {
        let other = generator.pick(recognizers)
        if other !== recognizer { recognizer.require(toFail: other) }
      }
      judge.isSimultaneous = { [unowned self] in
        simultaneous.contains([ObjectIdentifier($0), ObjectIdentifier($1)])
      }
      judge.begins = { [unowned self] _ in generator.chance(0.9) }
    }

    private func addRecognizer() {
      let recognizer = makeRecognizer()
      recognizer.cancelsTouchesInView = generator.chance(0.7)
      recognizer.delaysTouchesBegan = generator.chance(0.2)
      recognizer.delegate = judge
      recognizer.addAction { [unowned self] in note($0.state, of: $0) }
      for other in recognizers where generator.chance(0.3) {
        simultaneous.insert([ObjectIdentifier(recognizer), ObjectIdentifier(other)])
      }
      recognizers.append(recognizer)
      generator.pick(views).addGestureRecognizer(recognizer)
    }

    private func makeRecognizer() -> UIGestureRecognizer {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = Int.random(in: 1...3, using: &generator)
        tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &generator)
        return tap
      case 1:
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = Int.random(in: 1...2, using: &generator)
        pan.maximumNumberOfTouches = Int.random(in: 2...3, using: &generator)
        return pan
      case 2:
        let press = UILongPressGestureRecognizer()
        press.numberOfTapsRequired = Int.random(in: 0...1, using: &generator)
        press.minimumPressDuration = generator.pick([0, 0.1, 0.5])
        return press
      case 3: return UIPinchGestureRecognizer()
      case 4: return UIRotationGestureRecognizer()
      case 5:
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = [.left, .right, .up, .down]
        return swipe
      case 6:
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .all
        return pan
      default:
        let erratic = Erratic()
        erratic.generator = SeededGenerator(seed: generator.next())
        return erratic
      }
    }

    /// Checks that notices come in the order of a gesture, and changes something at random.
    private func note(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
      let former = open[recognizer, default: []]
      switch state {
      case .began: #expect(former.isEmpty, "seed \(seed)")
      case .changed, .cancelled: #expect(!former.isEmpty, "seed \(seed)")
      case .ended: break
      case .possible, .failed: Issue.record("seed \(seed): a notice of \(state)")
      }
      open[recognizer] = state == .ended || state == .cancelled ? [] : former + [state]
      if state == .began { checkOthers(of: recognizer) }
      guard changesTree, generator.chance(0.15) else { return }
      let view = generator.pick(views)
      let other = generator.pick(recognizers)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: view.removeFromSuperview()
      case 1: if view.window == nil { simulator.window.addSubview(view) }
      case 2: other.view?.removeGestureRecognizer(other)
      case 3: view.addGestureRecognizer(other)
      case 4: other.isEnabled.toggle()
      default: simulator.flush()
      }
    }

    /// Checks that of gestures in the same touches that go on, any two are simultaneous.
    private func checkOthers(of recognizer: UIGestureRecognizer) {
      for other in recognizer.rivals where other.phase.isActive && recognizer.phase.isActive {
        #expect(
          simultaneous.contains([ObjectIdentifier(recognizer), ObjectIdentifier(other)]),
          "seed \(seed): \(recognizer) and \(other)")
      }
    }

    func play() {
      var down: [Int: CGPoint] = [:]
      for _ in 0..<80 {
        let finger = Int.random(in: 0..<3, using: &generator)
        let far = generator.chance(0.3) ? 60.0 : 6.0
        let point = CGPoint(
          x: (down[finger]?.x ?? 80) + Double.random(in: -far...far, using: &generator),
          y: (down[finger]?.y ?? 80) + Double.random(in: -far...far, using: &generator))
        let touch = simulator.touch
        if down[finger] == nil {
          touch.began(at: point, finger: finger)
          down[finger] = point
        } else if generator.chance(0.6) {
          touch.moved(to: point, finger: finger)
          down[finger] = point
        } else {
          down[finger] = nil
          if generator.chance(0.85) {
            touch.ended(at: point, finger: finger)
          } else {
            touch.cancelled(finger: finger)
          }
        }
        if generator.chance(0.7) { simulator.advance(by: generator.pick([0.016, 0.05, 0.2, 0.6])) }
      }
      for (finger, point) in down.sorted(by: { $0.key < $1.key }) {
        simulator.touch.ended(at: point, finger: finger)
      }
      simulator.advance(by: 2)
    }

    func checkRest() {
      let unended = open.values.filter { !$0.isEmpty }
      #expect(unended.isEmpty, "seed \(seed): a gesture has no end")
      let busy = recognizers.filter {
        $0.state != .possible || $0.phase != .possible || !$0.recognition.touches.isEmpty
          || !$0.recognition.allTouches.isEmpty
      }
      #expect(busy.isEmpty && !simulator.isRunning, "seed \(seed)")
    }
  }

  @Test(arguments: [false, true], third(0..<200 as Range<UInt64>))
  func `gestures end once and all return to possible, whatever actions do to views`(
    changesTree: Bool, seed: UInt64
  ) {
    let world = World(seed: seed, changesTree: changesTree)
    world.play()
    world.checkRest()
  }

  @Test(arguments: 2000..<2020 as Range<UInt64>)
  func `the same touches give the same gestures`(seed: UInt64) {
    let logs = (0..<2).map { _ in
      let world = World(seed: seed)
      world.play()
      return world.simulator.events
    }
    #expect(logs[0] == logs[1], "seed \(seed)")
  }
}
