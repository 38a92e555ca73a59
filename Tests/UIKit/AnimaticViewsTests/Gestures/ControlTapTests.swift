import Animatic
import Testing

/// Taps on controls in views with recognisers of their own (rule I9).
@MainActor
struct ControlTapTests {
  enum Kind: CaseIterable {
    case button, segments, slider, disabled

    @MainActor func make() -> UIControl {
      switch self {
      case .button: return UIButton()
      case .segments: return UISegmentedControl(items: ["a", "b"])
      case .slider: return UISlider()
      case .disabled:
        let button = UIButton()
        button.isEnabled = false
        return button
      }
    }
  }

  @Test(arguments: [
    (Kind.button, 1, 0), (.segments, 1, 0), (.slider, 1, 1), (.disabled, 1, 1), (.button, 2, 1),
  ])
  func `a tap is the control's before it is that of the view around it`(
    kind: Kind, count: Int, recognized: Int
  ) {
    let simulator = Simulator(screen: CGSize(width: 100, height: 100))
    let control = kind.make()
    control.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    let around = UIView(frame: simulator.window.bounds)
    simulator.window.addSubview(around)
    around.addSubview(control)
    var taps = 0
    let tap = UITapGestureRecognizer { _ in taps += 1 }
    tap.numberOfTapsRequired = count
    around.addGestureRecognizer(tap)
    simulator.touch.tap(at: CGPoint(x: 30, y: 30), count: count)
    #expect(taps == recognized)
  }

  @Test func `a button sends its action, and its own recogniser comes first`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    simulator.window.addSubview(button)
    simulator.window.addGestureRecognizer(UITapGestureRecognizer { _ in })
    var (presses, taps) = (0, 0)
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    simulator.touch.tap(at: CGPoint(x: 30, y: 30))
    #expect(presses == 1)
    button.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    simulator.touch.tap(at: CGPoint(x: 30, y: 30))
    #expect(presses == 1 && taps == 1)
  }
}
