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

  private func double(_ name: String = "double") -> UITapGestureRecognizer {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    return screen.add(double, name)
  }

  // MARK: - Prevention

  @Test func `the recogniser of the inner view prevents those of outer ones`() {
    screen.add(UIPanGestureRecognizer(), "outer", to: screen.container)
    screen.add(UIPanGestureRecognizer(), "inner")
    screen.touch.drag(from: start, to: end, duration: 0.05)
    #expect(screen.lines == ["inner began", "inner changed", "inner changed", "inner ended"])
  }

  @Test(arguments: [false, true])
  func `recognisers are simultaneous if either delegate says so`(isFirst: Bool) {
    let first = screen.add(UIPanGestureRecognizer(), "first")
    let second = screen.add(UIPanGestureRecognizer(), "second")
    judge.isSimultaneous = { _, _ in true }
    (isFirst ? first : second).delegate = judge
    screen.touch.began(at: start)
    screen.touch.moved(to: end)
    screen.touch.ended(at: end)
    #expect(screen.lines == ["first began", "second began", "first ended", "second ended"])
  }

  /// A delegate that leaves all questions to their answers by default.
  private final class Silent: UIGestureRecognizerDelegate {}

  @Test(arguments: [true, false])
  func `a delegate without methods changes nothing`(hasDelegate: Bool) {
    let silent = Silent()
    let pans = ["first", "second"].map { screen.add(UIPanGestureRecognizer(), $0) }
    if hasDelegate { for pan in pans { pan.delegate = silent } }
    screen.touch.began(at: start)
    screen.touch.moved(to: end)
    screen.touch.ended(at: end)
    #expect(screen.lines == ["first began", "first ended"])
  }

  @Test func `recognisers of different touches do not prevent each other`() {
    let other = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    screen.container.addSubview(other)
    screen.add(UIPanGestureRecognizer(), "first")
    screen.add(UIPanGestureRecognizer(), "second", to: other)
    screen.touch.began(at: start, finger: 0)
    screen.touch.began(at: .at(50, 350), finger: 1)
    screen.touch.moved(to: end, finger: 0)
    screen.touch.moved(to: .at(90, 350), finger: 1)
    #expect(screen.lines == ["first began", "second began"])
  }

  @Test func `a gesture that has begun prevents later ones of further touches`() {
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    let pinch = screen.add(UIPinchGestureRecognizer(), "pinch")
    screen.touch.began(at: start, finger: 0)
    screen.touch.moved(to: end, finger: 0)
    screen.touch.began(at: .at(250, 50), finger: 1)
    screen.touch.moved(to: .at(290, 50), finger: 1)
    #expect(screen.lines == ["pan began", "pan changed"])
    screen.touch.ended(at: end, finger: 0)
    screen.touch.ended(at: end, finger: 1)
    #expect(pan.state == .possible && pinch.state == .possible)
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
    screen.touch.began(at: start)
    screen.touch.moved(to: end)
    #expect(screen.lines == ["first began", "second began"].prefix(count).map { $0 })
  }

  // MARK: - Failure requirements

  @Test func `a recogniser without touches keeps nobody waiting`() {
    let other = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    screen.container.addSubview(other)
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    let idle = [UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer()]
    for recognizer in idle {
      screen.add(recognizer, "idle", to: other)
      pan.require(toFail: recognizer)
    }
    pan.require(toFail: UITapGestureRecognizer())
    screen.touch.began(at: start)
    screen.touch.moved(to: end)
    #expect(screen.lines == ["pan began"])
    screen.touch.ended(at: end)
  }

  @Test func `a single tap that waits comes once the double tap is over time`() {
    let single = screen.add(UITapGestureRecognizer(), "single")
    single.require(toFail: double())
    screen.touch.tap(at: start)
    #expect(screen.lines.isEmpty && single.state == .possible)
    screen.simulator.advance(to: 0.399)
    #expect(screen.lines.isEmpty)
    screen.simulator.advance(to: 0.4)
    #expect(screen.lines == ["single ended"])
    screen.touch.tap(at: start, count: 2)
    screen.simulator.advance(by: 1)
    #expect(screen.lines == ["single ended", "double ended"])
  }

  @Test func `quick taps far from each other are single taps`() {
    let single = screen.add(UITapGestureRecognizer(), "single")
    single.require(toFail: double())
    var points: [CGPoint] = []
    single.addAction { points.append($0.location(in: nil)) }
    screen.touch.tap(at: start)
    screen.touch.tap(at: end)
    #expect(points == [start])
    screen.simulator.advance(by: 1)
    #expect(points == [start, end])
  }

  @Test func `chains of requirements resolve from their end`() {
    let single = screen.add(UITapGestureRecognizer(), "single")
    let two = double("two")
    let three = double("three")
    three.numberOfTapsRequired = 3
    single.require(toFail: two)
    two.require(toFail: three)
    for (taps, line) in [(1, "single ended"), (2, "two ended"), (3, "three ended")] {
      screen.lines = []
      screen.touch.tap(at: start, count: taps)
      #expect(screen.lines == (taps == 3 ? [line] : []))
      screen.simulator.advance(by: 1)
      #expect(screen.lines == [line])
    }
  }

  @Test func `a pan waits for a swipe that fails, and begins where it is then`() {
    let swipe = screen.add(UISwipeGestureRecognizer(), "swipe")
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    pan.require(toFail: swipe)
    screen.touch.drag(from: start, to: end, duration: 0.1)
    #expect(screen.lines == ["swipe ended"])
    screen.lines = []
    var translations: [CGFloat] = []
    pan.addAction { translations.append($0.translation(in: nil).x) }
    screen.touch.began(at: start)
    screen.touch.moved(to: .at(70, 50))
    screen.touch.moved(to: .at(80, 50))
    #expect(screen.lines.isEmpty)
    screen.simulator.advance(by: 0.5)
    #expect(screen.lines == ["pan began"] && translations == [30])
    screen.touch.ended(at: .at(80, 50))
    #expect(screen.lines == ["pan began", "pan ended"])
  }

  @Test func `a pan that is over before the other has failed begins and ends at once`() {
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    let long = UILongPressGestureRecognizer()
    long.allowableMovement = 1000
    long.numberOfTapsRequired = 1
    screen.add(long, "long")
    pan.require(toFail: long)
    screen.touch.drag(from: start, to: end, duration: 0.2)
    #expect(screen.lines.isEmpty && pan.state == .possible)
    screen.simulator.advance(by: 1)
    #expect(screen.lines == ["pan began", "pan ended"])
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

  @Test func `recognisers that wait for each other do not wait for ever`() {
    let first = screen.add(UIPanGestureRecognizer(), "first")
    let second = screen.add(UIPanGestureRecognizer(), "second")
    first.require(toFail: second)
    second.require(toFail: first)
    screen.touch.began(at: start)
    screen.touch.moved(to: end)
    screen.touch.ended(at: end)
    #expect(screen.lines == ["second began", "second ended"])
    #expect(first.state == .possible)
  }

  @Test func `nor do recognisers that wait for each other in a circle`() {
    let pans = ["first", "second", "third"].map { screen.add(UIPanGestureRecognizer(), $0) }
    for index in 0..<3 { pans[index].require(toFail: pans[(index + 1) % 3]) }
    screen.touch.began(at: start)
    screen.touch.moved(to: end)
    screen.touch.ended(at: end)
    #expect(screen.lines == ["third began", "third ended"])
    #expect(pans.allSatisfy { $0.state == .possible })
  }

  @Test func `nobody waits for recognisers that are off, removed or without touches`() {
    let tap = screen.add(UITapGestureRecognizer(), "tap")
    let (off, removed, elsewhere) = (double(), double(), double())
    let other = UIView(frame: CGRect(x: 0, y: 400, width: 10, height: 10))
    screen.container.addSubview(other)
    other.addGestureRecognizer(elsewhere)
    screen.view.removeGestureRecognizer(removed)
    off.isEnabled = false
    for each in [off, removed, elsewhere] { tap.require(toFail: each) }
    screen.touch.tap(at: start)
    #expect(screen.lines == ["tap ended"])
  }

  @Test func `disabling what others wait for lets them go on`() {
    let single = screen.add(UITapGestureRecognizer(), "single")
    let second = double()
    single.require(toFail: second)
    screen.touch.tap(at: start)
    second.isEnabled = false
    #expect(screen.lines == ["single ended"] && single.state == .possible)
  }

  // MARK: - Permission

  @Test func `the delegate is asked once about the start`() {
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    pan.delegate = judge
    var asked = 0
    judge.begins = { _ in
      asked += 1
      return asked > 1
    }
    screen.touch.drag(from: start, to: end)
    #expect(asked == 1 && screen.lines.isEmpty && pan.state == .possible)
    screen.touch.drag(from: start, to: end)
    #expect(asked == 2 && screen.lines.first == "pan began")
  }

  @Test func `a refused gesture leaves its touches to others`() {
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    screen.add(UIPanGestureRecognizer(), "outer", to: screen.container)
    pan.delegate = judge
    judge.begins = { _ in false }
    screen.touch.drag(from: start, to: end)
    #expect(screen.lines.first == "outer began")
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
    let outer = screen.add(UITapGestureRecognizer(), "outer")
    screen.touch.tap(at: .at(20, 20))
    #expect(screen.lines.isEmpty && refusing.asked == [own, outer])
    outer.cancelsTouchesInView = false
    screen.touch.tap(at: .at(20, 20))
    #expect(screen.lines == ["outer ended"])
    screen.touch.tap(at: .at(100, 100))
    #expect(screen.lines == ["outer ended", "outer ended"])
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
    let tap = screen.add(UITapGestureRecognizer(), "tap")
    tap.delegate = judge
    judge.receivesTouch = { $0.location(in: nil).x < 100 }
    screen.touch.tap(at: start)
    screen.touch.tap(at: end)
    #expect(screen.lines == ["tap ended"])
    judge.receivesEvent = { $0.type != .touches }
    screen.touch.tap(at: start)
    #expect(screen.lines == ["tap ended"])
  }
}
