import Animatic
import TestSupport
import Testing

// Source of the rows: facts measured on Apple systems by third parties (core-animation-measured,
// "completion_order", "transactions"); section F, L40.
@MainActor struct TransactionTests {
  private func shortFade(_ log: EventLog) -> CABasicAnimation { fade(duration: 0.1, log) }

  /// A program in a transaction, until when it runs before its animation is removed, and the log.
  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let program: @MainActor @Sendable (LayerProbe, EventLog) -> Void
    var removal: Double?
    let log: [String]
  }

  private nonisolated static let rows = [
    Row(
      testDescription: "after the start and before the delegate's stop",
      program: { probe, log in
        CATransaction.setCompletionBlock { log.note("block") }
        probe.layer.add(fade(duration: 0.1, log), forKey: nil)
        log.note("committing")
      }, log: ["committing", "committed", "start", "block", "stop(finished)"]),
    Row(
      testDescription: "before the stop of an animation that is removed early",
      program: { probe, log in
        CATransaction.setCompletionBlock { log.note("block") }
        probe.layer.add(fade(duration: 0.1, log), forKey: "fade")
      }, removal: 0.05, log: ["committed", "start", "block", "stop(not finished)"]),
    Row(
      testDescription: "after its own animations, though it was replaced",
      program: { probe, log in
        CATransaction.setCompletionBlock { log.note("first") }
        probe.layer.add(fade(duration: 0.1, log), forKey: nil)
        CATransaction.setCompletionBlock { log.note("second") }
      }, log: ["committed", "start", "second", "first", "stop(finished)"]),
    Row(
      testDescription: "after animations of inner transactions",
      program: { probe, log in
        CATransaction.setCompletionBlock { log.note("outer") }
        CATransaction.begin()
        probe.layer.add(fade(duration: 0.1, log), forKey: nil)
        CATransaction.commit()
      }, log: ["committed", "start", "outer", "stop(finished)"]),
    Row(
      testDescription: "after blocks of views",
      program: { probe, log in
        CATransaction.setCompletionBlock { log.note("block \(probe.simulator.time)") }
        block(didStop: { _, _, _ in log.note("stop") }) { probe.view.alpha = 0 }
      }, log: ["committed", "block 0.2", "stop"]),
  ]

  @Test(arguments: rows)
  private func `a completion runs`(row: Row) {
    let (probe, log) = (LayerProbe(), EventLog())
    CATransaction.begin()
    row.program(probe, log)
    CATransaction.commit()
    log.note("committed")
    if let removal = row.removal {
      probe.simulator.advance(to: removal)
      probe.layer.removeAnimation(forKey: "fade")
    }
    probe.simulator.advance(to: 1)
    #expect(log.events == row.log)
  }

  @Test func `a completion waits for an animation without a window until it was on screen (H5)`() {
    let (probe, log) = (LayerProbe(), EventLog())
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("block") }
    layer.add(shortFade(log), forKey: "fade")
    CATransaction.commit()
    probe.simulator.advance(to: 1)
    #expect(log.events == [] && layer.animationKeys() == ["fade"])
    probe.layer.addSublayer(layer)
    probe.simulator.advance(to: 2)
    #expect(log.events == ["start", "block", "stop(finished)"])
  }

  /// Rule F12.
  @Test func `a nested transaction has the completion of the innermost one that has set any`() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    CATransaction.completionBlock()?()
    #expect(log == ["outer"])
    CATransaction.setCompletionBlock(nil)
    #expect(CATransaction.completionBlock() == nil)
    #expect(CATransaction.value(forKey: kCATransactionCompletionBlock) == nil)
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.setCompletionBlock { log.append("inner") }
    (CATransaction.value(forKey: kCATransactionCompletionBlock) as? () -> Void)?()
    #expect(log == ["outer", "inner"])
    for _ in 0..<3 { CATransaction.commit() }
  }

  @Test func `a kept animation stops and stays`() {
    let (probe, log) = (LayerProbe(), EventLog())
    let fade = shortFade(log)
    fade.isRemovedOnCompletion = false
    fade.fillMode = .forwards
    fade.toValue = 0.25
    probe.layer.add(fade, forKey: "fade")
    probe.simulator.advance(to: 1)
    #expect((log.events, probe.layer.animationKeys()) == (["start", "stop(finished)"], ["fade"]))
    #expect(probe.layer.presentation()?.opacity == 0.25)
    #expect(probe.simulator.snapshot().samples(at: 1)[0].alpha == 0.25)
    probe.layer.removeAnimation(forKey: "fade")
    #expect((log.events, probe.layer.presentation()?.opacity) == (["start", "stop(finished)"], 1))
  }

  @Test func `without animations a completion runs in the turn after the commit`() {
    let (probe, log) = (LayerProbe(), EventLog())
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("block") }
    CATransaction.commit()
    log.note("committed")
    CATransaction.setCompletionBlock { log.note("implicit") }
    probe.simulator.flush()
    #expect(log.events == ["committed", "block", "implicit"])
  }

  @Test func `transactions begin with the defaults, inner ones with the values of the outer`() {
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions() && CATransaction.animationTimingFunction() == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue("mine", forKey: "tag")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "tag") as? String == "mine")
    CATransaction.setAnimationDuration(1)
    CATransaction.commit()
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 3)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "tag") == nil)
  }

  @Test func `a transaction gives its duration and timing function to added animations`() throws {
    let probe = LayerProbe()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    probe.layer.add(fade(duration: 0), forKey: "fade")
    CATransaction.commit()
    #expect(probe.layer.animation(forKey: "fade")?.duration == 2)
    #expect(isClose(try probe.opacities(at: [1]), [0.315357], within: 1e-6))
  }
}
