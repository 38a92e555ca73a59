import Animatic
import Testing

/// What assistive programs learn of views, and what they let controls do.
@MainActor
struct AccessibilityTests {
  private let simulator = Simulator()

  private static func view<View: UIView>(_ view: View, _ change: (View) -> Void) -> UIView {
    change(view)
    return view
  }

  private static func button() -> UIView {
    view(UIButton(type: .system)) {
      $0.setTitle("Save", for: .normal)
      $0.isEnabled = false
    }
  }

  private static let spoken: [(String, @MainActor () -> UIView, String)] = [
    ("a view", { UIView() }, "- nil nil 0"),
    ("a label", { view(UILabel()) { $0.text = "Name" } }, "+ Name nil 64"),
    ("a button", { button() }, "+ Save nil 257"),
    ("a switch", { view(UISwitch()) { $0.isOn = true } }, "+ nil 1 1"),
    ("a slider", { view(UISlider()) { $0.value = 0.25 } }, "+ nil 25% 4096"),
    ("a progress view", { view(UIProgressView()) { $0.progress = 0.5 } }, "+ nil 50% 512"),
    (
      "a page control", { view(UIPageControl()) { $0.numberOfPages = 3 } },
      "+ nil page 1 of 3 4096"
    ),
    ("a text field", { view(UITextField()) { $0.placeholder = "Name" } }, "+ nil Name 0"),
    ("an image view", { UIImageView() }, "- nil nil 4"),
  ]

  @Test(arguments: 0..<9)
  func `views say what they are`(index: Int) {
    let (name, make, expected) = Self.spoken[index]
    let view = make()
    let words = [view.accessibilityLabel ?? "nil", view.accessibilityValue ?? "nil"]
    let found =
      [view.isAccessibilityElement ? "+" : "-"] + words
      + ["\(view.accessibilityTraits.rawValue)"]
    #expect(found.joined(separator: " ") == expected, "\(name)")
  }

  @Test func `what the program says comes first`() {
    let label = UILabel()
    label.text = "Name"
    label.accessibilityLabel = "First name"
    label.accessibilityTraits = [.header, .selected]
    label.isAccessibilityElement = false
    #expect(label.accessibilityLabel == "First name" && !label.isAccessibilityElement)
    #expect(label.accessibilityTraits == [.header, .selected])
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "Name")
  }

  @Test(arguments: [(0.5, 1, Float(0.6), 1), (0.95, 1, 1, 1), (1, 1, 1, 0), (0.5, -1, 0.4, 1)])
  func `an assistive program moves a slider by tenths`(
    value: Float, direction: Int, expected: Float, count: Int
  ) {
    let slider = UISlider()
    slider.value = value
    var sent = 0
    slider.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    if direction > 0 { slider.accessibilityIncrement() } else { slider.accessibilityDecrement() }
    #expect(abs(slider.value - expected) < 1e-6 && sent == count)
  }

  @Test func `an assistive program turns pages`() {
    let control = UIPageControl()
    control.numberOfPages = 2
    var pages: [Int] = []
    control.addAction(UIAction { _ in pages.append(control.currentPage) }, for: .valueChanged)
    control.accessibilityIncrement()
    control.accessibilityIncrement()
    control.accessibilityDecrement()
    #expect(pages == [1, 0])
  }

  @Test func `a view lies on the screen where the window shows it`() {
    let (outer, inner) = (UIView(), UIView())
    outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    inner.frame = CGRect(x: 5, y: 5, width: 20, height: 10)
    outer.addSubview(inner)
    simulator.window.addSubview(outer)
    #expect(inner.accessibilityFrame == CGRect(x: 15, y: 25, width: 20, height: 10))
    #expect(inner.accessibilityActivationPoint == CGPoint(x: 25, y: 30))
    let element = UIAccessibilityElement(accessibilityContainer: inner)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 2, height: 2)
    #expect(element.accessibilityFrame == CGRect(x: 16, y: 26, width: 2, height: 2))
    inner.accessibilityElements = [element]
    #expect(element.isAccessibilityElement && inner.index(ofAccessibilityElement: element) == 0)
    #expect(inner.index(ofAccessibilityElement: outer) == NSNotFound)
    #expect(inner.accessibilityElement(at: 1) == nil && inner.accessibilityElementCount() == 1)
  }

  private final class Row: UIView {
    var done: [String] = []
    func remove(_ action: UIAccessibilityCustomAction) { done.append(action.name) }
  }

  @Test func `a custom action calls its target or its closure`() {
    let row = Row()
    let byTarget = UIAccessibilityCustomAction(
      name: "Remove", target: row, selector: Selector("remove:", Row.remove(_:)))
    let byClosure = UIAccessibilityCustomAction(name: "Keep") { $0.name == "Keep" }
    row.accessibilityCustomActions = [byTarget, byClosure]
    #expect(byTarget.perform() && row.done == ["Remove"] && byClosure.perform())
    let orphan = UIAccessibilityCustomAction(
      name: "None", target: nil, selector: Selector("remove:", Row.remove(_:)))
    #expect(!orphan.perform())
  }
}
