import Testing

@testable import AnimaticViews

/// The order of recognisers and views in the delivery of an event, and what recognisers hold back
/// (rule I9).
@MainActor
struct RecognizerDeliveryTests {
  private let simulator = Simulator()
  private let log = TouchLog()
  private let outer, view: TouchLog.LoggingView

  /// A recogniser that logs its touches and changes its state as the test says.
  private final class Witness: UIGestureRecognizer {
    let log: TouchLog
    var react: (Witness, UITouch.Phase) -> Void = { _, _ in }
    var waits = false
    override var awaitsMoreTouches: Bool { waits }

    init(_ name: String, _ log: TouchLog) {
      self.log = log
      super.init(target: nil, action: nil)
      self.name = name
    }

    private func note(_ phase: UITouch.Phase) {
      log.lines.append("\(name ?? "") \(phase)")
      react(self, phase)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note(.began) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(.moved) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { note(.ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      note(.cancelled)
    }
  }

  init() {
    outer = log.view("outer", CGRect(x: 0, y: 0, width: 100, height: 100))
    view = log.view("view", CGRect(x: 0, y: 0, width: 20, height: 20))
    simulator.window.addSubview(outer)
    outer.addSubview(view)
  }

  private func attach(_ name: String, to view: UIView) -> Witness {
    let witness = Witness(name, log)
    view.addGestureRecognizer(witness)
    return witness
  }

  private let tap = "down 5 5, up 5 5"
  private let drag = "down 5 5, move 5 5, up 5 5"

  /// Plays phases of touches, and returns what has been logged since the last call.
  @discardableResult
  private func play(_ script: String = "") -> [String] {
    log.play(script, on: simulator).map { $0.replacingOccurrences(of: " 5 5", with: "") }
  }

  @Test func `recognisers come first, those of inner views before those of outer ones`() {
    for (name, view) in [("far", simulator.window), ("outer's", outer), ("inner's", view)] {
      _ = attach(name, to: view)
    }
    #expect(
      play(tap) == [
        "inner's began", "outer's began", "far began", "view began", "inner's ended",
        "outer's ended", "far ended", "view ended",
      ])
  }

  @Test(arguments: [(true, "cancelled"), (false, "ended")])
  func `recognition cancels the view's touch before its phase`(cancels: Bool, end: String) {
    let witness = attach("tap", to: outer)
    witness.cancelsTouchesInView = cancels
    witness.react = { if $1 == .ended { $0.state = .ended } }
    #expect(play(tap) == ["tap began", "view began", "tap ended", "view \(end)"])
    #expect(witness.state == .possible)
  }

  @Test func `a recogniser that delays the start holds it until it fails`() {
    let witness = attach("pan", to: view)
    witness.delaysTouchesBegan = true
    witness.react = { if $1 == .moved { $0.state = .failed } }
    #expect(play(drag) == ["pan began", "pan moved", "view began", "view moved", "view ended"])
    witness.react = { if $1 == .moved { $0.state = .began } }
    #expect(play(drag) == ["pan began", "pan moved", "pan ended"])
  }

  @Test(arguments: [false, true])
  func `no phase of a touch that was cancelled while it was held reaches the view`(fails: Bool) {
    let witness = attach("hold", to: view)
    witness.delaysTouchesBegan = true
    #expect(play("down 5 5, cancel") == ["hold began", "hold cancelled"])
    if fails { witness.state = .failed }
    simulator.host.fingers.recognizersDidChange()
    #expect(play("wait 1") == [] && play("down 5 5, move 5 5") == ["hold began", "hold moved"])
  }

  @Test func `a lift while the start is held brings both once the recogniser fails`() {
    let witness = attach("tap", to: view)
    witness.delaysTouchesBegan = true
    witness.waits = true
    #expect(play(tap) == ["tap began", "tap ended"])
    witness.state = .failed
    simulator.host.fingers.recognizersDidChange()
    #expect(play() == ["view began", "view ended"])
  }

  @Test func `a recogniser that waits for another touch holds the end`() {
    let witness = attach("double", to: view)
    witness.waits = true
    #expect(play(tap) == ["double began", "view began", "double ended"])
    #expect(play("down 5 5") == ["double began", "view began"])
    witness.react = { $0.state = $1 == .ended ? .ended : $0.state }
    #expect(play("up 5 5") == ["double ended", "view cancelled", "view cancelled"])
    witness.react = { _, _ in }
    witness.delaysTouchesEnded = false
    #expect(play(tap) == ["double began", "view began", "double ended", "view ended"])
  }

  @Test func `recognisers that are off, or whose delegate refuses, receive nothing`() {
    final class Refusing: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool { touch.view == nil }
    }
    let (off, refused) = (attach("off", to: view), attach("refused", to: view))
    let delegate = Refusing()
    off.isEnabled = false
    refused.delegate = delegate
    #expect(play(tap) == ["view began", "view ended"])
  }

  @Test func `recognisers receive the touches that a view without multiple touch does not`() {
    _ = attach("pinch", to: view)
    let lines = play("0 down 5 5, 1 down 5 5, 1 up 5 5")
    #expect(lines == ["pinch began", "view began", "pinch began", "pinch ended"])
  }

  @Test func `a recogniser that removes the view, others or itself does no harm`() {
    let (first, second) = (attach("first", to: view), attach("second", to: view))
    first.react = { [view] recognizer, phase in
      guard phase == .moved else { return }
      view.removeGestureRecognizer(second)
      view.removeGestureRecognizer(recognizer)
      view.removeFromSuperview()
    }
    #expect(
      play(drag) == [
        "first began", "second began", "view began", "first moved", "view moved", "view cancelled",
      ])
    #expect(view.gestureRecognizers == [])
  }

  @Test func `a recogniser belongs to one view`() {
    let witness = attach("one", to: view)
    view.addGestureRecognizer(witness)
    #expect(view.gestureRecognizers == [witness] && witness.view === view)
    outer.addGestureRecognizer(witness)
    view.removeGestureRecognizer(witness)
    #expect(view.gestureRecognizers == [] && outer.gestureRecognizers == [witness])
    outer.gestureRecognizers = nil
    #expect(witness.view == nil)
    outer.gestureRecognizers = [witness]
    #expect(witness.view === outer)
  }

  private final class LayoutView: UIView {
    var body: () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      body()
    }
  }

  @Test func `a recogniser that layout lets begin cancels the view's touch in that turn`() {
    let (witness, sibling) = (attach("pan", to: view), LayoutView())
    simulator.window.addSubview(sibling)
    simulator.flush()
    #expect(play("down 5 5") == ["pan began", "view began"])
    sibling.body = { if witness.state == .possible { witness.state = .began } }
    sibling.setNeedsLayout()
    simulator.flush()
    #expect(play() == ["view cancelled"])
  }
}
