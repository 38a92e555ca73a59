import Animatic
import Testing

/// Short descriptions of what tests print.
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
}
