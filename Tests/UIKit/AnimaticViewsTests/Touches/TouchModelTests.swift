import Animatic
import TestSupport
import Testing

/// Random trees and touches, against a slow model (rules I5, I9).
@MainActor
struct TouchModelTests {
  @Test(arguments: third(0..<300 as Range<UInt64>))
  func `every touch goes to the view that a slow search finds, and ends once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let model = TouchModel(using: &generator)
    let log = model.log
    log.countsOnly = true
    for step in 0..<60 where log.lines == model.expected {
      if generator.chance(0.25) {
        model.change(using: &generator)
      } else {
        model.touch(using: &generator)
      }
      let (lines, expected) = (log.lines.suffix(3), model.expected.suffix(3))
      if log.lines != model.expected {
        Issue.record("seed \(seed), step \(step): \(lines) is not \(expected)")
      }
    }
  }

  /// Views that change the tree in the callbacks of their touches.
  @Test(arguments: third(0..<150 as Range<UInt64>))
  func `every touch ends once, whatever its callbacks do to the tree`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let model = TouchModel(using: &generator)
    let simulator = model.simulator
    var open: [UITouch: TouchLog.LoggingView] = [:]
    var ended: Set<UITouch> = []
    var scheduled = 9
    for view in model.views {
      view.onTouches = { touches, phase in
        for touch in touches {
          let goesOn = !ended.contains(touch) && (open[touch] == nil) == (phase == .began)
          #expect(touch.view === view && goesOn, "seed \(seed), \(phase)")
          open[touch] = view
          if phase == .ended || phase == .cancelled {
            open[touch] = nil
            ended.insert(touch)
          }
        }
        let other = generator.pick(model.views)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: other.removeFromSuperview()
        case 1: if !view.isDescendant(of: other) { view.addSubview(other) }
        case 2: simulator.window.addSubview(other)
        case 3: simulator.flush()
        case 4:
          scheduled += 1
          simulator.touch.schedule(.tap(at: CGPoint(x: 50, y: 50), finger: scheduled))
        default: break
        }
      }
    }
    var down: Set<Int> = []
    for _ in 0..<60 {
      let finger = Int.random(in: 0..<3, using: &generator)
      let point = CGPoint(x: generator.length(0...100), y: generator.length(0...100))
      if down.insert(finger).inserted {
        simulator.touch.began(at: point, finger: finger)
      } else if generator.chance(0.5) {
        simulator.touch.moved(to: point, finger: finger)
      } else {
        down.remove(finger)
        simulator.touch.ended(at: point, finger: finger)
      }
      if generator.chance(0.3) { simulator.advance(by: 0.05) }
    }
    for finger in down { simulator.touch.cancelled(finger: finger) }
    simulator.advance(by: 10)
    #expect(open.isEmpty, "seed \(seed): a touch has no end")
  }
}
