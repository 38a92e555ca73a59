import Animatic
import Testing

/// Stack views: rule M10.
@MainActor
struct StackViewTests {
  final class Natural: UIView {
    var length: CGFloat = 0
    override var intrinsicContentSize: CGSize { CGSize(width: length, height: length) }
  }

  private func make(
    _ lengths: [CGFloat], _ distribution: UIStackView.Distribution = .fill, width: CGFloat = 200
  ) -> UIStackView {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: width, height: 50))
    stack.spacing = 10
    stack.distribution = distribution
    for length in lengths {
      let view = Natural()
      view.length = length
      stack.addArrangedSubview(view)
    }
    stack.layoutIfNeeded()
    return stack
  }

  /// Puts a row of three views on a screen.
  private func show() -> (simulator: Simulator, stack: UIStackView, view: UIView) {
    let (simulator, stack) = (Simulator(), make([30, 30, 30], .fillEqually))
    simulator.window.addSubview(stack)
    simulator.flush()
    return (simulator, stack, stack.arrangedSubviews[1])
  }

  private func xs(_ stack: UIStackView) -> [CGFloat] { stack.arrangedSubviews.map(\.frame.minX) }

  @Test(
    arguments: [
      (UIStackView.Distribution.fillEqually, [0, 70, 140], [60, 60, 60]),
      (.fillProportionally, [0, 40, 100], [30, 50, 100]),
      (.equalSpacing, [0, 68, 142], [30, 36, 58]),
      (.equalCentering, [0, 75, 142], [30, 36, 58]),
    ] as [(UIStackView.Distribution, [CGFloat], [CGFloat])])
  func `each distribution has its lengths and distances`(
    distribution: UIStackView.Distribution, expected: [CGFloat], widths: [CGFloat]
  ) {
    let lengths: [CGFloat] = distribution == .fillProportionally ? [15, 25, 50] : [30, 36, 58]
    let stack = make(lengths, distribution)
    #expect(xs(stack) == expected && stack.arrangedSubviews.map(\.frame.width) == widths)
  }

  @Test func `an arrangement that changes leaves nothing of the former one`() {
    let stack = make([30, 36, 58], .equalSpacing)
    for _ in 0..<3 {
      stack.spacing += 1
      stack.frame.size.width += 10
      stack.layoutIfNeeded()
    }
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 230, height: 50) && xs(stack) == [0, 83, 172])
    #expect(stack.layoutGuides.count == 1)
  }

  @Test func `a custom distance counts after its view`() {
    let stack = make([30, 40, 50], .fillEqually)
    stack.setCustomSpacing(40, after: stack.arrangedSubviews[0])
    stack.layoutIfNeeded()
    #expect(xs(stack) == [0, 90, 150])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(xs(stack) == [8, 73, 137])
  }

  @Test
  func `a view that hides in a block draws and lets the others move until the block has ended`() {
    let (simulator, stack, view) = show()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.isHidden = true
      stack.layoutIfNeeded()
    }
    #expect(stack.arrangedSubviews[0].frame.width == 95 && view.isHidden && !view.layer.isHidden)
    simulator.advance(by: 0.5)
    #expect(stack.arrangedSubviews[2].layer.presentation()?.frame.minX == 122.5)
    #expect(view.layer.presentation()?.frame.width == 30)
    simulator.advance(by: 0.6)
    #expect(view.isHidden && view.layer.isHidden)
    for isHidden in [true, false] {
      view.isHidden = isHidden
      #expect(view.layer.isHidden == isHidden)
    }
    simulator.flush()
    #expect(xs(stack) == [0, 70, 140])
  }

  @Test func `a view that shows again before the block has ended stays`() {
    let (simulator, stack, view) = show()
    for isHidden in [true, false] {
      UIView.animate(withDuration: 1) {
        view.isHidden = isHidden
        stack.layoutIfNeeded()
      }
      simulator.advance(by: 0.5)
    }
    simulator.advance(by: 2)
    #expect(!view.isHidden && !view.layer.isHidden)
    #expect(view.frame == CGRect(x: 70, y: 0, width: 60, height: 50))
  }

  @Test func `distances may count from base line to base line`() {
    let stack = UIStackView()
    (stack.axis, stack.spacing) = (.vertical, 40)
    let labels = (0..<3).map { _ in UILabel() }
    for label in labels {
      label.text = "Text"
      stack.addArrangedSubview(label)
    }
    for isRelative in [true, false] {
      stack.isBaselineRelativeArrangement = isRelative
      stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      stack.layoutIfNeeded()
      let distance = labels[1].frame.minY - labels[0].frame.minY
      #expect(distance == (isRelative ? 40 : labels[0].frame.height + 40))
    }
  }

  @Test func `a stack view is as large as its views, and one inside another counts`() {
    let (inner, outer) = (make([30, 40]), UIStackView())
    outer.axis = .vertical
    outer.addArrangedSubview(inner)
    let view = Natural()
    view.length = 20
    outer.addArrangedSubview(view)
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 80, height: 60))
  }

  @Test func `a view that leaves is not arranged any more`() {
    let stack = make([30, 40, 50], .fillEqually)
    let view = stack.arrangedSubviews[1]
    view.removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.count == 2 && xs(stack) == [0, 105])
  }

  @Test func `a custom distance goes with its view, and comes to no other one`() {
    let (stack, other) = (make([30, 40, 50]), make([]))
    let view = stack.arrangedSubviews[0]
    let none = UIStackView.spacingUseDefault
    other.setCustomSpacing(40, after: view)
    #expect([stack, other].map { $0.customSpacing(after: view) } == [none, none])
    stack.setCustomSpacing(40, after: view)
    stack.insertArrangedSubview(view, at: 1)
    #expect([stack, other].map { $0.customSpacing(after: view) } == [40, none])
    stack.removeArrangedSubview(view)
    stack.addArrangedSubview(view)
    #expect(stack.customSpacing(after: view) == none)
    for _ in 0..<200 {
      do {
        let view = UIView()
        stack.addArrangedSubview(view)
        stack.setCustomSpacing(77, after: view)
        view.removeFromSuperview()
        stack.layoutIfNeeded()
      }
      let next = UIView()
      stack.addArrangedSubview(next)
      #expect(stack.customSpacing(after: next) == none)
      next.removeFromSuperview()
    }
  }

  /// The end of an animator of a second, which all but the first reach after half of it.
  enum Ending: CaseIterable { case runs, stops, pausesAndStops, finishesAtStart }

  @Test(arguments: Ending.allCases, [true, false])
  func `a view that an animator hides does not draw when its block is over, and is released`(
    ending: Ending, moves: Bool
  ) {
    weak var released: UIView?
    do {
      let (simulator, stack, view) = show()
      released = view
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.isHidden = true
        if moves { stack.layoutIfNeeded() }
      }
      let pauses = [.pausesAndStops, .finishesAtStart].contains(ending)
      pauses ? animator.pauseAnimation() : animator.startAnimation()
      simulator.advance(by: 0.5)
      if ending != .runs { animator.stopAnimation(ending != .finishesAtStart) }
      if ending == .finishesAtStart { animator.finishAnimation(at: .start) }
      simulator.advance(by: 3)
      #expect(view.isHidden && view.layer.isHidden)
      view.removeFromSuperview()
      stack.layoutIfNeeded()
    }
    #expect(released == nil)
  }

  @Test
  func `a view off screen that an animator hides does not draw, and one that shows again does`() {
    // A screen of another test would be the one whose flush ends the block (rule E9).
    AnimationContext.isolated {
      let stack = make([30, 30])
      let (first, second) = (stack.arrangedSubviews[0], stack.arrangedSubviews[1])
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        first.isHidden = true
        second.isHidden = true
        second.isHidden = false
        stack.layoutIfNeeded()
      }
      animator.startAnimation()
      #expect(first.isHidden && first.layer.isHidden)
      #expect(!second.isHidden && !second.layer.isHidden)
      animator.stopAnimation(true)
    }
  }

  /// A view that does something as it moves to or from a window, or is asked for its size.
  final class Restless: UIView {
    var onMove: () -> Void = {}
    var onMeasure: () -> Void = {}

    override func didMoveToWindow() { onMove() }
    override var intrinsicContentSize: CGSize {
      onMeasure()
      return CGSize(width: 10, height: 10)
    }
  }

  typealias Change = @MainActor @Sendable (UIStackView, UIStackView, UIView) -> Void

  nonisolated private static let changes: [(String, Change, [Int])] = [
    ("arranges itself again", { stack, _, view in stack.addArrangedSubview(view) }, [3, 0]),
    ("moves to the start", { stack, _, view in stack.insertArrangedSubview(view, at: 0) }, [3, 0]),
    ("leaves the arrangement", { stack, _, view in stack.removeArrangedSubview(view) }, [2, 0]),
    ("leaves the stack view", { _, _, view in view.removeFromSuperview() }, [2, 0]),
    ("goes to another stack view", { _, other, view in other.addArrangedSubview(view) }, [2, 1]),
    (
      "empties the stack view",
      { stack, _, _ in for each in stack.arrangedSubviews { each.removeFromSuperview() } }, [0, 0]
    ),
  ]

  @Test(arguments: changes)
  func `a view is arranged once, whatever it does as it comes`(
    name: String, change: @escaping Change, counts: [Int]
  ) {
    let simulator = Simulator()
    let (stack, other) = (make([30, 40]), make([]))
    for each in [stack, other] { simulator.window.addSubview(each) }
    let view = Restless()
    view.onMove = { [unowned view] in
      view.onMove = {}
      change(stack, other, view)
    }
    stack.addArrangedSubview(view)
    simulator.flush()
    #expect([stack, other].map(\.arrangedSubviews.count) == counts)
    for each in [stack, other] {
      #expect(each.arrangedSubviews.allSatisfy { $0.superview === each })
    }
    view.removeFromSuperview()
    simulator.advance(by: 1)
    #expect(!(stack.arrangedSubviews + other.arrangedSubviews).contains { $0 === view })
  }

  @Test func `a view that is asked for its size may remove another one`() {
    let stack = make([30, 40], .fillProportionally)
    let view = Restless()
    view.onMeasure = { [unowned stack] in stack.arrangedSubviews.first?.removeFromSuperview() }
    stack.addArrangedSubview(view)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.isEmpty)
  }
}
