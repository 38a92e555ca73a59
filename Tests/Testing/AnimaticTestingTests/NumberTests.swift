import Animatic
import AnimaticTesting
import Foundation
import Testing

/// Numbers of a program that are none: each is an issue of the test, which goes on.
@MainActor struct NumberTests {
  /// A use of such a number, and the begin of the issue.
  struct Use: Sendable, CustomTestStringConvertible {
    let issue: String
    let run: @MainActor @Sendable (UIView) -> Void

    init(_ issue: String, _ run: @escaping @MainActor @Sendable (UIView) -> Void) {
      (self.issue, self.run) = (issue, run)
    }

    var testDescription: String { issue }
  }

  nonisolated private static let properties = [
    Use("opacity must be a finite number, not nan") { $0.alpha = .nan },
    Use("frame must consist of finite numbers, not") { $0.frame.origin.x = .nan },
    Use("position must consist of finite numbers, not") { $0.center.y = .infinity },
    Use("transform must consist of finite numbers, not") { $0.transform.tx = .nan },
    Use("a colour must consist of finite numbers, not") {
      $0.backgroundColor = UIColor(white: .nan, alpha: 1)
    },
    Use("cornerRadius must be a finite number, not inf") { $0.layer.cornerRadius = .infinity },
    Use("a step is a finite number above 0, not nan") { _ in UIStepper().stepValue = .nan },
    Use("the width of a column must be finite, not nan") { _ in
      UISplitViewController(style: .doubleColumn).minimumPrimaryColumnWidth = .nan
    },
  ]

  nonisolated private static let times = [
    Use("the duration of an animation must be finite, not nan") { view in
      UIView.animate(withDuration: .nan) { view.alpha = 0 }
    },
    Use("the delay of an animation must be finite, not nan") { view in
      UIView.animate(withDuration: 0, delay: .nan) { view.alpha = 0 }
    },
    Use("the duration of an animation must be finite, not inf") { _ in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(.infinity)
      UIView.commitAnimations()
    },
    Use("a repeat count must be a number") { view in
      UIView.modifyAnimations(withRepeatCount: .nan, autoreverses: false) { view.alpha = 0 }
    },
    Use("the duration of an animator must be finite, not nan") { _ in
      UIViewPropertyAnimator(duration: .nan, curve: .linear).startAnimation()
    },
    Use("a duration must be 0 or more seconds, not nan") { _ in
      CATransaction.setAnimationDuration(.nan)
    },
    Use("the times and the speed of an animation must be finite") { view in
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.speed = .nan
      view.layer.add(fade, forKey: nil)
    },
    Use("the times of a keyframe must be finite") { view in
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: 1) { view.alpha = 0 }
      }
    },
    Use("tension, continuity and bias must be finite") { view in
      let move = CAKeyframeAnimation(keyPath: "opacity")
      (move.values, move.calculationMode) = ([0, 1, 0], .cubic)
      move.tensionValues = [NSNumber(value: Double.nan)]
      move.duration = 0.1
      view.layer.add(move, forKey: nil)
    },
    Use("schedule work after a finite number of seconds") { _ in
      Simulator.current.schedule(after: .nan) {}
    },
    Use("start a frame clock at a finite number of seconds, not at nan") { _ in
      _ = FrameClock(startingAt: .nan)
    },
    Use("tick a frame clock at a finite number of seconds, not at inf") { _ in
      FrameClock().tick(at: .infinity)
    },
    Use("choose a frame rate above 0 and up to 1000 frames per second, not nan") { _ in
      _ = LiveDisplay(framesPerSecond: .nan)
    },
  ]

  nonisolated private static let springs = [
    Use("a damping ratio is 0 or more, not nan") { view in
      UIView.animate(
        withDuration: 0, delay: 0, usingSpringWithDamping: .nan, initialSpringVelocity: 0
      ) { view.alpha = 0 }
    },
    Use("a damping ratio is 0 or more, not inf") { view in
      animate(view, by: UISpringTimingParameters(dampingRatio: .infinity))
    },
    Use("a spring cannot start at a speed of") { view in
      let velocity = CGVector(dx: CGFloat.nan, dy: 0)
      animate(view, by: UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: velocity))
    },
    Use("not a spring: ") { view in
      animate(
        view,
        by: UISpringTimingParameters(
          mass: .nan, stiffness: 1, damping: 1, initialVelocity: .zero))
    },
    Use("not a spring: ") { view in
      animate(view, by: UISpringTimingParameters(duration: .infinity, bounce: 0))
    },
    Use("not a spring: ") { view in
      view.layer.add(CASpringAnimation(perceptualDuration: 1, bounce: .nan), forKey: nil)
    },
  ]

  private static func animate(_ view: UIView, by timing: UISpringTimingParameters) {
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    animator.addAnimations { view.frame.origin.x = 20 }
    animator.startAnimation()
  }

  nonisolated private static let scrolling = [
    Use("contentOffset must consist of finite numbers, not") {
      scroll(in: $0).contentOffset.x = .nan
    },
    Use("contentInset must consist of finite numbers, not") {
      scroll(in: $0).contentInset.top = .nan
    },
    Use("contentSize must consist of finite numbers, not") {
      scroll(in: $0).contentSize.width = .nan
    },
    Use("a content offset must consist of finite numbers, not") {
      scroll(in: $0).setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
    },
    Use("minimumZoomScale must be finite and greater than 0, not nan") {
      scroll(in: $0).minimumZoomScale = .nan
    },
    Use("maximumZoomScale must be finite and greater than 0, not inf") {
      scroll(in: $0).maximumZoomScale = .infinity
    },
    Use("zoomScale must be finite and greater than 0, not nan") {
      scroll(in: $0).setZoomScale(.nan, animated: true)
    },
    Use("the rectangle to zoom to must be finite and not empty, not") {
      scroll(in: $0).zoom(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), animated: true)
    },
    Use("a deceleration rate must be greater than 0 and less than 1, not nan") {
      scroll(in: $0).decelerationRate = UIScrollView.DecelerationRate(rawValue: .nan)
    },
    Use("the target of a drag must consist of finite numbers, not") { view in
      let (scroll, target) = (scroll(in: view), TargetOfNumbers())
      scroll.delegate = target
      Simulator.current.touch.drag(from: CGPoint(x: 5, y: 9), to: CGPoint(x: 5, y: -50))
      withExtendedLifetime(target) { Simulator.current.advance(by: 1) }
    },
  ]

  /// Adds a view that only constraints place.
  private static func free(in view: UIView) -> UIView {
    let free = UIView()
    free.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(free)
    return free
  }

  private static func scroll(in view: UIView) -> UIScrollView {
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 500, height: 500)
    view.addSubview(scroll)
    return scroll
  }

  private final class TargetOfNumbers: NSObject, UIScrollViewDelegate {
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee.y = .nan }
  }

  nonisolated private static let fingers = [
    Use("a touch cannot come nan s after the start") { _ in
      play(TouchSequence([.init(at: .nan, [])]))
    },
    Use("a finger cannot move for nan s") { _ in
      play(.drag(from: .zero, to: CGPoint(x: 5, y: 5), duration: .nan))
    },
    Use("a finger cannot stand still for inf s") { _ in
      play(.drag(from: .zero, to: CGPoint(x: 5, y: 5), hold: .infinity))
    },
    Use("the times of a finger's path are finite and do not decrease: nan s comes after 0.0 s") {
      _ in play(.path([(.zero, 0), (CGPoint(x: 5, y: 5), .nan)]))
    },
    Use("a finger cannot move nan times a second") { _ in
      play(.drag(from: .zero, to: CGPoint(x: 5, y: 5), frameRate: .nan))
    },
    Use("schedule touches after a finite number of seconds") { _ in
      Simulator.current.touch.schedule(.tap(at: .zero), after: .nan)
    },
    Use("a key cannot come nan s after the start") { _ in
      _ = KeySequence.Stroke(.character("a"), at: .nan)
    },
    Use("a key cannot be down for inf s") { _ in
      _ = KeySequence.Stroke(.character("a"), duration: .infinity)
    },
    Use("schedule keys after a finite number of seconds") { _ in
      Simulator.current.schedule(KeySequence.press(.character("a")), after: .nan) { _ in }
    },
    Use("the height of a keyboard is a finite number of at least 0, not nan") { _ in
      Simulator.current.keyboardHeight = .nan
    },
  ]

  private static func play(_ sequence: TouchSequence) { Simulator.current.touch.play(sequence) }

  nonisolated private static let emitters = [
    cell("contentsRect of a cell must be finite, not") { $0.contentsRect.origin.x = .nan },
    cell("contentsScale of a cell must be a finite number above 0, not nan") {
      $0.contentsScale = .nan
    },
    cell("the colour of a cell must be finite") {
      $0.color = CGColor(red: .nan, green: 0, blue: 0, alpha: 1)
    },
    cell("beginTime of a cell must be a finite number, not inf") { $0.beginTime = .infinity },
    cell("duration of a cell must be a number") { $0.duration = .nan },
    cell("velocity of a cell must be a finite number, not nan") { $0.velocity = .nan },
    cell("birthRate of a cell must be a finite number, not inf") { $0.birthRate = .infinity },
  ]

  nonisolated private static func cell(
    _ issue: String, _ set: @escaping @MainActor @Sendable (CAEmitterCell) -> Void
  ) -> Use {
    Use(issue) { view in
      let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
      set(cell)
      emitter.emitterCells = [cell]
      view.layer.addSublayer(emitter)
    }
  }

  nonisolated private static let places = [
    Use("the constant of a constraint is a finite number, not nan") {
      $0.widthAnchor.constraint(equalToConstant: 1).constant = .nan
    },
    Use("a constraint has finite numbers, not") {
      free(in: $0).widthAnchor.constraint(equalToConstant: .nan).isActive = true
    },
    Use("a constraint has finite numbers, not") {
      let view = free(in: $0)
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: .infinity).isActive = true
    },
    Use("the size of a screen is two finite numbers of at least 0, not nan, 1.0") { _ in
      Simulator.current.resize(to: CGSize(width: CGFloat.nan, height: 1))
    },
    Use("a screen has a finite number of pixels per point above 0, not nan") { _ in
      Simulator.current.device.displayScale = .nan
    },
    Use("a dimension must be finite and not negative, not nan") { _ in
      _ = NSCollectionLayoutDimension.absolute(.nan)
    },
    Use("a progress must be finite, not nan") { _ in
      let layouts = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
      UICollectionViewTransitionLayout(currentLayout: layouts.0, nextLayout: layouts.1)
        .transitionProgress = .nan
    },
    Use("the height of a row, header or footer must be finite and at least 0, not inf") { view in
      let table = UITableView(frame: view.bounds)
      let rows = Rows()
      (table.dataSource, table.rowHeight) = (rows, .infinity)
      view.addSubview(table)
      table.layoutIfNeeded()
      table.removeFromSuperview()
      table.dataSource = nil
    },
    Use("the size of item 0 in section 0 must be finite and not negative, not") { view in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: CGFloat.nan, height: 1)
      collect(in: view, layout)
    },
    Use("the collectionViewContentSize of EndlessLayout must be finite, not") { view in
      collect(in: view, EndlessLayout())
    },
  ]

  nonisolated static let all =
    properties + times + springs + scrolling + fingers + emitters + places

  @Test(arguments: all)
  func `a number that is none is an issue of the test, which goes on (D4)`(
    use: Use
  ) async throws {
    let issues = try await Issues.ofTest { view in
      use.run(view)
      try Simulator.current.settle(limit: 5)
      #expect(view.layer.presentation()?.opacity.isNaN == false)
      #expect(view.layer.presentation()?.frame.origin.x.isNaN == false)
    }
    #expect(Set(issues).count == 1, "\(issues)")
    #expect(issues.first?.hasPrefix(use.issue) == true, "\(issues)")
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  private final class EndlessLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 1, height: CGFloat.infinity) }
  }

  private static func collect(in view: UIView, _ layout: UICollectionViewLayout) {
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    let items = Items()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    list.dataSource = items
    view.addSubview(list)
    list.layoutIfNeeded()
    list.removeFromSuperview()
    list.dataSource = nil
  }
}
