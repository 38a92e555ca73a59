import Animatic
import Testing

/// The tint of views, which goes down the tree.
@MainActor
struct TintTests {
  private final class Witness: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  private let outer = Witness()
  private let middle = Witness()
  private let inner = Witness()
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  init() {
    outer.addSubview(middle)
    middle.addSubview(inner)
    // The first tint of a process makes moves notify.
    UIView().tintColor = red
  }

  private var changes: [Int] { [outer.changes, middle.changes, inner.changes] }

  @Test func `a tint goes down to the views that have none of their own`() {
    outer.tintColor = red
    #expect(inner.tintColor.numbers == red.numbers && changes == [1, 1, 1])
    middle.tintColor = green
    #expect(inner.tintColor.numbers == green.numbers && changes == [1, 2, 2])
    outer.tintColor = green
    #expect(changes == [2, 2, 2])
    middle.tintColor = nil
    #expect(changes == [2, 3, 3])
    outer.tintColor = nil
    #expect(inner.tintColor.numbers == UIView().tintColor.numbers && changes == [3, 4, 4])
    outer.tintColor = nil
    #expect(changes == [3, 4, 4])
  }

  @Test func `a dimmed view has a grey, with the views in it that follow`() {
    outer.tintColor = red
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && changes == [2, 2, 2])
    expectClose(inner.tintColor.numbers, [0.299, 0.299, 0.299, 1])
    middle.tintAdjustmentMode = .normal
    #expect(inner.tintColor.numbers == red.numbers && changes == [2, 3, 3])
    outer.tintAdjustmentMode = .automatic
    #expect(changes == [3, 3, 3] && outer.tintAdjustmentMode == .normal)
  }

  @Test func `a view that moves below another tint is notified`() {
    let other = UIView()
    other.tintColor = green
    other.addSubview(middle)
    #expect(inner.tintColor.numbers == green.numbers && changes == [0, 1, 1])
    middle.removeFromSuperview()
    #expect(changes == [0, 2, 2])
    outer.addSubview(middle)
    #expect(changes == [0, 2, 2])
    middle.tintColor = green
    other.addSubview(middle)
    #expect(changes == [0, 3, 3])
  }

  @Test func `a change in tintColorDidChange animates inside a block`() {
    final class Badge: UIView {
      override func tintColorDidChange() { backgroundColor = tintColor }
    }
    let simulator = Simulator()
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    badge.tintColor = red
    simulator.window.addSubview(badge)
    simulator.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { badge.tintColor = green }
    simulator.advance(to: 0.5)
    let shown = badge.layer.presentation()?.backgroundColor?.components
    expectClose(shown, [0.5, 0.5, 0, 1])
  }
}
