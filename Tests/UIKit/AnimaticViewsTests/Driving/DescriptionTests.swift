import Animatic
import Testing

@MainActor
struct DescriptionTests {
  private final class Badge: UIView {}

  @Test func `a view tells its class, its name, its frame and its alpha`() {
    let badge = Badge(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
    #expect("\(badge)" == "Badge frame=1,2.5,30,40 alpha=1")
    badge.accessibilityIdentifier = "new"
    badge.alpha = 0.5
    #expect(String(describing: badge as Any) == "Badge \"new\" frame=1,2.5,30,40 alpha=0.5")
  }

  @Test func `messages name a view by its name, its text, its tag, or its place in the tree`() {
    func label(_ text: String) -> UIView {
      let label = UILabel()
      label.text = text
      return label
    }
    let (card, lonely) = (UIView(), UIView())
    card.accessibilityIdentifier = "card"
    let (first, second) = (UIView(), UIView())
    card.addSubview(first)
    first.addSubview(UIView())
    first.addSubview(second)
    let button = UIButton()
    button.setTitle("Send", for: .normal)
    let field = UITextField()
    field.placeholder = "Address"
    let tagged = UIView()
    tagged.tag = 7
    let names: [(UIView, String)] = [
      (card, "a UIView \"card\""), (label("Hello"), "a UILabel with the text \"Hello\""),
      (button, "a UIButton with the text \"Send\""),
      (field, "a UITextField with the text \"Address\""), (tagged, "a UIView with the tag 7"),
      (second, "a UIView (subview 0/1 of UIView \"card\")"), (lonely, "a UIView without a name"),
      (
        label(String(repeating: "a", count: 50)),
        "a UILabel with the text \"\(String(repeating: "a", count: 40))…\""
      ),
    ]
    for (view, name) in names { #expect(view.shortDescription == name) }
    lonely.addSubview(button)
    button.setTitle(nil, for: .normal)
    #expect(button.shortDescription == "a UIButton (subview 0 of UIView)")
  }

  @Test(arguments: [
    (
      AnimationEvent(time: 0.3, kind: .didStop, animationID: "show", finished: true),
      #"0.3 didStop "show" finished"#
    ),
    (
      AnimationEvent(time: 2, kind: .didStop, animationID: nil, finished: false),
      "2 didStop (unnamed) unfinished"
    ),
    (AnimationEvent(time: 0, kind: .willStart, animationID: "a"), #"0 willStart "a""#),
    (
      AnimationEvent(
        time: 1.5, kind: .touch,
        interaction: .init("began", view: "ok", location: CGPoint(x: 3, y: 4.5), finger: 1)),
      #"1.5 touch began "ok" (3, 4.5) finger 1"#
    ),
  ])
  func `an event is a line`(event: AnimationEvent, line: String) {
    #expect("\(event)" == line)
  }

  @Test func `an event tells the line that began its block, which does not count in comparisons`() {
    let simulator = Simulator()
    let view = UIView()
    simulator.window.addSubview(view)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    let line = #line - 1
    UIView.animate(withDuration: 1) {}
    simulator.advance(to: 2)
    let origins = simulator.events.map(\.origin?.line)
    #expect(origins == [line + 2, line, line])
    #expect(
      simulator.events.map { "\($0)" }.last == "1 didStop DescriptionTests.swift:\(line) finished")
    let start = AnimationEvent(time: 0, kind: .willStart, animationID: nil)
    #expect(start.origin == nil && simulator.events.contains(start))
    #expect(MemoryLayout<AnimationEvent>.size == 32)
  }
}
