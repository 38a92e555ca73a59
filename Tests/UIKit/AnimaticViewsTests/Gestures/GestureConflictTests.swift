import Foundation
import Testing

@testable import AnimaticViews

/// The effects of recognisers on each other (rule I9).
@MainActor
struct GestureConflictTests {
  private let screen = GestureScreen()
  private let judge = GestureJudge()
  private let start = CGPoint.at(50, 50)
  private let end = CGPoint.at(150, 50)

  private let drag = "down 50 50, move 150 50, up 150 50"
  private let other = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))

  init() { screen.container.addSubview(other) }

  private func pans(_ names: String...) -> [UIPanGestureRecognizer] {
    names.map { screen.add(UIPanGestureRecognizer(), $0) }
  }

  @Test func `the recogniser of the inner view prevents those of outer ones`() {
    screen.add(UIPanGestureRecognizer(), "outer", to: screen.container)
    screen.add(UIPanGestureRecognizer(), "inner")
    screen.touch.drag(from: start, to: end, duration: 0.05)
    #expect(screen.lines == ["inner began", "inner changed", "inner changed", "inner ended"])
  }

  @Test(arguments: [0, 1])
  func `recognisers are simultaneous if either delegate says so`(index: Int) {
    judge.isSimultaneous = { _, _ in true }
    pans("first", "second")[index].delegate = judge
    let expected = ["first began", "second began", "first ended", "second ended"]
    #expect(screen.play(drag) == expected)
  }

  /// A delegate that leaves all questions to their answers by default.
  private final class Silent: UIGestureRecognizerDelegate {}

  @Test(arguments: [true, false])
  func `a delegate without methods changes nothing`(hasDelegate: Bool) {
    let silent = Silent()
    for pan in pans("first", "second") where hasDelegate { pan.delegate = silent }
    #expect(screen.play(drag) == ["first began", "first ended"])
  }

  @Test func `recognisers of different touches do not prevent each other`() {
    screen.add(UIPanGestureRecognizer(), "first")
    screen.add(UIPanGestureRecognizer(), "second", to: other)
    let lines = screen.play("down 50 50, 1 down 50 350, move 150 50, 1 move 90 350")
    #expect(lines == ["first began", "second began"])
  }

  @Test func `a gesture that has begun prevents later ones of further touches`() {
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    let pinch = screen.add(UIPinchGestureRecognizer(), "pinch")
    let lines = screen.play("down 50 50, move 150 50, 1 down 250 50, 1 move 290 50")
    #expect(lines == ["pan began", "pan changed"])
    screen.play("up 150 50, 1 up 150 50")
    #expect([pan.state, pinch.state] == [.possible, .possible])
  }

  /// A pan that refuses to prevent or to be prevented.
  private final class Gentle: UIPanGestureRecognizer {
    var prevents = true
    var isPreventable = true
    var waitsFor: [UIGestureRecognizer] = []
    var precedes: [UIGestureRecognizer] = []
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPreventable }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
      waitsFor.contains(other)
    }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
      precedes.contains(other)
    }
  }

  @Test(arguments: [(true, true, 1), (false, true, 2), (true, false, 2)])
  func `a subclass decides what it prevents and what prevents it`(
    prevents: Bool, isPreventable: Bool, count: Int
  ) {
    let (first, second) = (Gentle(), Gentle())
    first.prevents = prevents
    second.isPreventable = isPreventable
    screen.add(first, "first")
    screen.add(second, "second")
    let lines = screen.play("down 50 50, move 150 50")
    #expect(lines == Array(["first began", "second began"].prefix(count)))
  }

  @Test func `nobody waits for recognisers that are off, removed or without touches`() {
    let pan = pans("pan")[0]
    let idle = [UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer()]
    for recognizer in idle { screen.add(recognizer, "idle", to: other) }
    let (off, removed) = (screen.addTap(2), screen.addTap(2))
    off.isEnabled = false
    screen.view.removeGestureRecognizer(removed)
    for each in idle + [off, removed, UITapGestureRecognizer()] { pan.require(toFail: each) }
    #expect(screen.play(drag) == ["pan began", "pan ended"])
  }

  @Test func `a single tap that waits comes once the double tap is over time`() {
    let single = screen.addTap(1, "single")
    single.require(toFail: screen.addTap(2, "double"))
    screen.touch.tap(at: start)
    screen.simulator.advance(to: 0.399)
    #expect(screen.play().isEmpty && single.state == .possible)
    screen.simulator.advance(to: 0.4)
    #expect(screen.play() == ["single ended"])
    screen.touch.tap(at: start, count: 2)
    #expect(screen.play("wait 1") == ["double ended"])
  }

  @Test func `quick taps far from each other are single taps`() {
    let single = screen.addTap(1, "single")
    single.require(toFail: screen.addTap(2, "double"))
    var points: [CGPoint] = []
    single.addAction { points.append($0.location(in: nil)) }
    screen.touch.tap(at: start)
    screen.touch.tap(at: end)
    #expect(points == [start])
    screen.simulator.advance(by: 1)
    #expect(points == [start, end])
  }

  @Test func `chains of requirements resolve from their end`() {
    let (one, two) = (screen.addTap(1, "1"), screen.addTap(2, "2"))
    one.require(toFail: two)
    two.require(toFail: screen.addTap(3, "3"))
    for taps in 1...3 {
      screen.touch.tap(at: start, count: taps)
      let lines = [screen.play(), screen.play("wait 1")]
      #expect(lines == (taps == 3 ? [["3 ended"], []] : [[], ["\(taps) ended"]]))
    }
  }

  @Test func `a pan waits for a swipe that fails, and begins where it is then`() {
    let swipe = screen.add(UISwipeGestureRecognizer(), "swipe")
    let pan = pans("pan")[0]
    pan.require(toFail: swipe)
    screen.touch.drag(from: start, to: end, duration: 0.1)
    #expect(screen.play() == ["swipe ended"])
    var translations: [CGFloat] = []
    pan.addAction { translations.append($0.translation(in: nil).x) }
    #expect(screen.play("down 50 50, move 70 50, move 80 50").isEmpty)
    #expect(screen.play("wait 0.5") == ["pan began"] && translations == [30])
    #expect(screen.play("up 80 50") == ["pan ended"])
  }

  @Test func `a pan that is over before the other has failed begins and ends at once`() {
    let pan = pans("pan")[0]
    let long = screen.add(UILongPressGestureRecognizer(), "long")
    long.allowableMovement = 1000
    long.numberOfTapsRequired = 1
    pan.require(toFail: long)
    screen.touch.drag(from: start, to: end, duration: 0.2)
    #expect(screen.play().isEmpty && pan.state == .possible)
    #expect(screen.play("wait 1") == ["pan began", "pan ended"])
  }

  @Test(arguments: 0..<4)
  func `requirements come from delegates and subclasses of both`(source: Int) {
    let (pan, other) = (Gentle(), Gentle())
    screen.add(pan, "pan")
    screen.add(other, "other")
    switch source {
    case 0:
      pan.delegate = judge
      judge.requiresFailure = { $0 === pan && $1 === other }
    case 1:
      other.delegate = judge
      judge.isRequiredToFail = { $0 === other && $1 === pan }
    case 2: pan.waitsFor = [other]
    default: other.precedes = [pan]
    }
    screen.touch.drag(from: start, to: end, duration: 0.05)
    #expect(screen.lines.first == "other began" && !screen.lines.contains { $0.hasPrefix("pan") })
  }

  @Test(arguments: 2...3)
  func `recognisers that wait for each other in a circle do not wait for ever`(count: Int) {
    let pans = (1...count).map { screen.add(UIPanGestureRecognizer(), "\($0)") }
    for (index, pan) in pans.enumerated() { pan.require(toFail: pans[(index + 1) % count]) }
    #expect(screen.play(drag) == ["\(count) began", "\(count) ended"])
    #expect(pans.allSatisfy { $0.state == .possible })
  }

  @Test func `disabling what others wait for lets them go on`() {
    let single = screen.addTap(1, "single")
    let double = screen.addTap(2, "double")
    single.require(toFail: double)
    screen.touch.tap(at: start)
    double.isEnabled = false
    #expect(screen.lines == ["single ended"] && single.state == .possible)
  }

  @Test func `the delegate is asked once about the start, and a refusal leaves touches to others`()
  {
    let pan = pans("pan")[0]
    screen.add(UIPanGestureRecognizer(), "outer", to: screen.container)
    pan.delegate = judge
    var asked = 0
    judge.begins = { _ in
      asked += 1
      return asked > 1
    }
    for (count, line) in [(1, "outer began"), (2, "pan began")] {
      screen.touch.drag(from: start, to: end)
      #expect(asked == count && screen.play().first == line && pan.state == .possible)
    }
  }

  /// A view that refuses gestures, or permits them.
  private final class Deciding: UIView, UIGestureRecognizerDelegate {
    var asked: [UIGestureRecognizer] = []
    var permits = false
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked.append(gestureRecognizer)
      return permits
    }
  }

  @Test
  func `a view decides about its own gestures, and about those that would cancel its touches`() {
    let refusing = Deciding(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    screen.view.addSubview(refusing)
    let own = screen.add(UITapGestureRecognizer(), "own", to: refusing)
    own.delegate = refusing
    let outer = screen.addTap(1, "outer")
    #expect(screen.play("down 20 20, up 20 20").isEmpty && refusing.asked == [own, outer])
    outer.cancelsTouchesInView = false
    #expect(screen.play("down 20 20, up 20 20") == ["outer ended"])
    #expect(screen.play("down 100 100, up 100 100") == ["outer ended"])
  }

  @Test(arguments: [false, true])
  func `a view is asked once, whether it is touched, has the gesture or is its delegate`(
    isDelegate: Bool
  ) {
    let view = Deciding(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.permits = true
    screen.view.addSubview(view)
    let tap = screen.add(UITapGestureRecognizer(), "tap", to: view)
    if isDelegate { tap.delegate = view }
    screen.touch.tap(at: .at(20, 20))
    #expect(view.asked == [tap] && screen.lines == ["tap ended"])
  }

  @Test func `the delegate decides about touches and events`() {
    screen.addTap().delegate = judge
    judge.receivesTouch = { $0.location(in: nil).x < 100 }
    #expect(screen.play("down 50 50, up 50 50") == ["tap ended"])
    #expect(screen.play("down 150 50, up 150 50").isEmpty)
    judge.receivesEvent = { $0.type != .touches }
    #expect(screen.play("down 50 50, up 50 50").isEmpty)
  }
}
