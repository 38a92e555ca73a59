import Animatic
import Testing

/// The turn of the run loop: touch, callbacks, layout, drawing, commit and display (View
/// Programming Guide), on the virtual and on the real clock.
@MainActor
struct TurnTests {
  /// A view that logs the steps of the turn that it sees.
  private final class Witness: UIView {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("touch")
      bounds.size.width = 30
      setNeedsDisplay()
      UIView.animate(withDuration: 0.01, delay: 0, options: .curveLinear) {
        self.alpha = 0.5
      } completion: { _ in
        self.lines.append("completion")
      }
      lines.append("shown \(layer.presentation()?.bounds.width ?? 0)")
    }
    override func layoutSubviews() { lines.append("layout") }
    override func draw(_ rect: CGRect) { lines.append("draw \(rect.width)") }
  }

  private let witness = Witness(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let expected = [
    "touch", "shown 20.0", "layout", "draw 30.0", "frame 30.0", "completion",
  ]

  @Test func `a virtual clock runs the steps of a turn in order`() {
    let simulator = Simulator()
    simulator.show(witness)
    witness.lines = []
    simulator.touch.began(at: CGPoint(x: 5, y: 5))
    witness.lines.append("frame \(witness.layer.presentation()?.bounds.width ?? 0)")
    simulator.advance(by: 0.02)
    #expect(witness.lines == expected)
  }

  @Test func `a real clock runs the steps of a turn in order`() async throws {
    let display = LiveDisplay()
    display.window.addSubview(witness)
    try await Task.sleep(for: .milliseconds(20))
    witness.lines = []
    display.onFrame = { [witness] _ in
      guard witness.lines.last?.hasPrefix("draw") == true else { return }
      witness.lines.append("frame \(witness.layer.presentation()?.bounds.width ?? 0)")
    }
    display.touch(.press(at: CGPoint(x: 5, y: 5), duration: 0.001), after: 0.01)
    for _ in 0..<200 where !witness.lines.contains("completion") {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(witness.lines == expected)
  }
}
