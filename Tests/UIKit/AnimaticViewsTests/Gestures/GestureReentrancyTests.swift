import Foundation
import Testing

@testable import AnimaticViews

/// Actions that change recognisers, views and windows while a gesture is under way.
@MainActor
struct GestureReentrancyTests {
  private let screen = GestureScreen()
  private let start = CGPoint.at(50, 50)
  private let end = CGPoint.at(150, 50)

  /// A change that an action makes in the middle of a gesture.
  enum Change: CaseIterable {
    case removesRecognizer, removesAllRecognizers, disables, removesView, removesContainer, hides
    case movesToOtherView, addsRecognizer, flushes
  }

  private func perform(_ change: Change, with recognizer: UIGestureRecognizer) {
    let view = screen.view
    switch change {
    case .removesRecognizer: view.removeGestureRecognizer(recognizer)
    case .removesAllRecognizers: view.gestureRecognizers = nil
    case .disables: recognizer.isEnabled = false
    case .removesView: view.removeFromSuperview()
    case .removesContainer: screen.container.removeFromSuperview()
    case .hides: view.isHidden = true
    case .movesToOtherView: screen.container.addGestureRecognizer(recognizer)
    case .addsRecognizer: screen.add(UIPanGestureRecognizer(), "added")
    case .flushes: screen.simulator.flush()
    }
  }

  @Test(arguments: Change.allCases)
  func `a pan's action may do anything at its begin, and the pan ends once`(change: Change) {
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    pan.addAction { if $0.state == .began { perform(change, with: $0) } }
    screen.touch.drag(from: start, to: end, duration: 0.1)
    #expect(screen.lines.first == "pan began")
    let ends = screen.lines.filter { $0 == "pan ended" || $0 == "pan cancelled" }
    let goesOn = [.hides, .addsRecognizer, .flushes].contains(change)
    #expect(ends == [goesOn ? "pan ended" : "pan cancelled"], "\(change)")
    #expect(screen.lines.last == ends.last && pan.state == .possible && !screen.simulator.isRunning)
  }

  @Test(arguments: Change.allCases)
  func `a tap's action may do anything at its end`(change: Change) {
    let tap = screen.add(UITapGestureRecognizer(), "tap")
    tap.addAction { perform(change, with: $0) }
    screen.touch.tap(at: start)
    #expect(screen.lines == ["tap ended"] && tap.state == .possible)
  }

  @Test(arguments: Change.allCases)
  func `a long press's action may do anything, in the turn of its timer`(change: Change) {
    let press = screen.add(UILongPressGestureRecognizer(), "press")
    press.addAction { if $0.state == .began { perform(change, with: $0) } }
    screen.touch.press(at: start, duration: 1)
    screen.simulator.advance(by: 1)
    #expect(screen.lines.count { $0 == "press ended" || $0 == "press cancelled" } == 1)
    #expect(press.state == .possible)
  }

  @Test func `an action that disables its recogniser reads the new state at once`() {
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    var states: [UIGestureRecognizer.State] = []
    pan.addAction {
      states.append($0.state)
      $0.isEnabled = false
      states.append($0.state)
    }
    screen.touch.drag(from: start, to: end)
    #expect(states == [.began, .cancelled, .cancelled, .cancelled])
  }

  @Test func `a recogniser that is removed in the action of another one receives nothing more`() {
    let first = screen.add(UIPanGestureRecognizer(), "first")
    let second = screen.add(UIPanGestureRecognizer(), "second")
    let judge = GestureJudge()
    judge.isSimultaneous = { _, _ in true }
    first.delegate = judge
    first.addAction { [screen] in
      if $0.state == .changed { screen.view.removeGestureRecognizer(second) }
    }
    let lines = screen.play("down 50 50, move 80 50, move 90 50, up 90 50")
    let expected = [
      "first began", "second began", "first changed", "second cancelled", "first ended",
    ]
    #expect(lines == expected)
  }

  @Test func `delegates may remove recognisers while they are asked`() {
    let judge = GestureJudge()
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    pan.delegate = judge
    judge.begins = { [screen] recognizer in
      screen.view.removeGestureRecognizer(recognizer)
      return true
    }
    screen.touch.drag(from: start, to: end)
    #expect(screen.lines.isEmpty && pan.state == .possible)
    screen.view.addGestureRecognizer(pan)
    judge.begins = { _ in true }
    judge.receivesTouch = { [screen] _ in
      screen.view.removeGestureRecognizer(pan)
      return true
    }
    screen.touch.drag(from: start, to: end)
    #expect(screen.lines.isEmpty && pan.state == .possible)
  }

  @Test func `a view that leaves cancels the gestures of its superviews`() {
    screen.add(UIPanGestureRecognizer(), "outer", to: screen.container)
    screen.play("down 50 50, move 150 50")
    screen.view.removeFromSuperview()
    screen.simulator.flush()
    #expect(screen.lines == ["outer cancelled"])
  }

  @Test func `a window that is closed in an action cancels its gestures`() {
    // The window belongs to the last simulator in use.
    screen.simulator.flush()
    let window = UIWindow(frame: screen.simulator.window.frame)
    window.windowLevel = .alert
    window.isHidden = false
    let pan = screen.add(UIPanGestureRecognizer(), "pan", to: window)
    pan.addAction { if $0.state == .began { window.isHidden = true } }
    screen.touch.drag(from: start, to: end)
    #expect(screen.lines.first == "pan began")
    #expect(screen.lines.count { $0 == "pan ended" || $0 == "pan cancelled" } == 1)
    #expect(pan.state == .possible)
  }

  @Test func `recognisers, views and simulators are released`() {
    weak var recognizer: UIGestureRecognizer?
    weak var view: UIView?
    weak var host: AnimationHost?
    do {
      let screen = GestureScreen()
      let single = screen.addTap()
      single.require(toFail: screen.addTap(2))
      screen.add(UILongPressGestureRecognizer(), "press")
      recognizer = single
      view = screen.view
      host = screen.simulator.host
      screen.touch.tap(at: start, count: 1)
      screen.simulator.advance(by: 2)
    }
    #expect(recognizer == nil && view == nil && host == nil)
  }
}
