import Animatic
import Testing

/// Transitions of block methods: section J, rules G1 to G5.
@MainActor
@Suite struct BlockTransitionTests {
  private let screen = BlockScreen()
  private let front = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let back = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private var container: UIView { screen.view }

  init() {
    container.addSubview(front)
    screen.simulator.flush()
  }

  @Test func `the transitions among the options have UIKit's numbers`() {
    let options: [(UIView.AnimationOptions, UInt, TransitionState.Kind?)] = [
      (.transitionNone, 0, nil), (.transitionFlipFromLeft, 1, .flipFromLeft),
      (.transitionFlipFromRight, 2, .flipFromRight), (.transitionCurlUp, 3, .curlUp),
      (.transitionCurlDown, 4, .curlDown), (.transitionCrossDissolve, 5, .crossDissolve),
      (.transitionFlipFromTop, 6, .flipFromTop), (.transitionFlipFromBottom, 7, .flipFromBottom),
    ]
    for (option, number, kind) in options {
      #expect(option.rawValue == number << 20)
      guard kind != nil else { continue }
      UIView.transition(with: container, duration: 1, options: option, animations: nil)
      screen.simulator.flush()
      #expect(container.transitionState?.kind == kind)
    }
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, 45.0), (.transitionFlipFromRight, -45),
    (.transitionFlipFromTop, -45), (.transitionFlipFromBottom, 45), (.transitionCrossDissolve, 0),
  ])
  func `a quarter of a transition has turned by so many degrees`(
    option: UIView.AnimationOptions, angle: Double
  ) throws {
    UIView.transition(
      with: container, duration: 1, options: [option, .curveLinear], animations: nil)
    screen.simulator.advance(to: 0.25)
    let state = try #require(container.transitionState)
    #expect(state.progress == 0.25 && state.angle * 180 / .pi == angle)
  }

  /// The middle axis stays where it is; one of the edges beside it comes to the front.
  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, true, true),
    (.transitionFlipFromRight, true, false), (.transitionFlipFromTop, false, true),
    (.transitionFlipFromBottom, false, false),
  ])
  func `a flip turns the view about its middle, seen from 800 points (G4, G5)`(
    option: UIView.AnimationOptions, isVertical: Bool, isFirstNear: Bool
  ) throws {
    UIView.transition(
      with: container, duration: 1, options: [option, .curveLinear], animations: nil)
    screen.simulator.advance(to: 0.25)
    let size = container.bounds.size
    let matrix = try #require(
      screen.simulator.layerTree().nodes.map(\.matrix).first { $0.row1.w != 0 || $0.row2.w != 0 })
    func place(along: Double, across: Double) -> (along: Double, across: Double) {
      let (x, y) = isVertical ? (across, along) : (along, across)
      let sum = x * matrix.row1 + y * matrix.row2 + matrix.row4
      let (shownX, shownY) = (sum.x / sum.w, sum.y / sum.w)
      return isVertical ? (shownY, shownX) : (shownX, shownY)
    }
    let (length, reach) = isVertical ? (size.height, size.width) : (size.width, size.height)
    for along in [0, length] {
      let end = place(along: along, across: reach / 2)
      expectClose([end.along, end.across], [along, reach / 2], within: 1e-9)
    }
    let turned = reach / 2 * 0.5.squareRoot()
    let (near, far) = (turned / (1 - turned / 800), turned / (1 + turned / 800))
    let edges: [CGFloat] = [0, reach].map {
      place(along: length / 2, across: $0).across - reach / 2
    }
    let expected: [CGFloat] = isFirstNear ? [-near, far] : [-far, near]
    expectClose(edges, expected, within: 1e-9)
  }

  @Test func `a transition completes when it is over`() {
    UIView.transition(
      with: container, duration: 1, options: .transitionCrossDissolve,
      animations: {
        front.removeFromSuperview()
        container.addSubview(back)
      }, completion: screen.note("end"))
    screen.simulator.advance(to: 0.5)
    #expect(container.transitionState?.before.count == 2)
    screen.simulator.advance(to: 5)
    #expect(screen.completions == ["1 end(YES)"] && screen.log == ["0 S", "1 E(YES)"])
  }

  @Test func `without a duration there is no transition`() {
    screen.activate()
    UIView.transition(
      with: container, duration: 0, options: .transitionCurlUp, animations: { front.alpha = 0 },
      completion: screen.note("end"))
    #expect(screen.completions == [])
    screen.simulator.flush()
    #expect(container.transitionState == nil && front.layer.presentation()?.opacity == 0)
    #expect(screen.completions == ["0 end(YES)"])
  }

  @Test(arguments: [(UIView.AnimationOptions.allowAnimatedContent, 0.5), (.transitionNone, 0)])
  func `contents animate only when they are allowed to`(
    options: UIView.AnimationOptions, opacity: Double
  ) throws {
    UIView.transition(
      with: container, duration: 1,
      options: options.union([.transitionCrossDissolve, .curveLinear])
    ) {
      front.alpha = 0
    }
    screen.simulator.advance(to: 0.5)
    #expect(front.layer.presentation()?.opacity == Float(opacity))
    let state = try #require(container.transitionState)
    #expect((state.after == nil) == options.contains(.allowAnimatedContent))
  }

  @Test func `a transition from view to view exchanges them in their superview`() throws {
    UIView.transition(
      from: front, to: back, duration: 1, options: .transitionFlipFromLeft,
      completion: screen.note("end"))
    #expect(front.superview == nil && container.subviews == [back])
    screen.simulator.advance(to: 0.5)
    #expect(try #require(container.transitionState).kind == .flipFromLeft)
    screen.simulator.advance(to: 1)
    #expect(screen.completions == ["1 end(YES)"])
  }

  @Test func `a transition from view to view may hide and show them`() {
    container.addSubview(back)
    back.isHidden = true
    screen.simulator.flush()
    UIView.transition(
      from: front, to: back, duration: 1,
      options: [.transitionFlipFromLeft, .showHideTransitionViews])
    screen.simulator.advance(to: 0.5)
    #expect(container.subviews == [front, back])
    #expect(front.isHidden && !back.isHidden)
    let state = container.transitionState
    #expect(state?.before.map(\.sample.isHidden) == [false, false, true])
    #expect(state?.after?.map(\.sample.isHidden) == [false, true, false])
  }

  @Test func `a view without a superview exchanges nothing`() {
    screen.activate()
    UIView.transition(
      from: back, to: front, duration: 1, options: .transitionCurlUp,
      completion: screen.note("end"))
    #expect(screen.completions == ["0 end(YES)"] && front.superview === container)
  }

  @Test func `a repeating transition turns again and again`() {
    UIView.transition(
      with: container, duration: 1, options: [.transitionFlipFromLeft, .curveLinear, .repeat],
      animations: nil)
    screen.simulator.advance(to: 10.25)
    #expect(container.transitionState?.progress == 0.25)
  }
}
