import Animatic
import AnimaticStage
import Testing

/// Interpolation of each property of a view: section D.
@MainActor
struct PropertyInterpolationTests {
  /// A change of one property, seen half way at constant speed.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let keys: [String]
    var additiveKeys: [String]?
    let middle: [CGFloat]
    let set: @MainActor @Sendable (UIView) -> Void
    let read: @Sendable (ViewSample) -> [CGFloat]

    init(
      _ name: String, keys: [String], additiveKeys: [String]? = nil, middle: [CGFloat],
      _ set: @escaping @MainActor @Sendable (UIView) -> Void,
      read: @escaping @Sendable (ViewSample) -> [CGFloat]
    ) {
      (testDescription, self.keys, self.additiveKeys) = (name, keys, additiveKeys)
      (self.middle, self.set, self.read) = (middle, set, read)
    }

    func keys(_ semantics: AnimationSemantics) -> [String] {
      semantics == .additive ? additiveKeys ?? keys : keys
    }
  }

  /// The view begins as 10 × 10 points around (0, 0).
  nonisolated static let rows = [
    Row(
      "frame", keys: ["position", "bounds"], additiveKeys: ["position", "bounds.size"],
      middle: [47.5, 22.5, 20, 15]
    ) {
      $0.frame = CGRect(x: 100, y: 50, width: 30, height: 20)
    } read: {
      $0.frame.numbers
    },
    Row("frame, moved only", keys: ["position"], middle: [20, 20, 10, 10]) {
      $0.frame = CGRect(x: 45, y: 45, width: 10, height: 10)
    } read: {
      $0.frame.numbers
    },
    Row(
      "frame, around the same middle", keys: ["bounds"], additiveKeys: ["bounds.size"],
      middle: [-10, -10, 20, 20]
    ) {
      $0.frame = CGRect(x: -15, y: -15, width: 30, height: 30)
    } read: {
      $0.frame.numbers
    },
    Row(
      "bounds", keys: ["bounds"], additiveKeys: ["bounds.origin", "bounds.size"],
      middle: [2, 3, 15, 20]
    ) {
      $0.bounds = CGRect(x: 4, y: 6, width: 20, height: 30)
    } read: {
      $0.bounds.numbers
    },
    Row(
      "bounds origin", keys: ["bounds"], additiveKeys: ["bounds.origin"], middle: [2, 3, 10, 10]
    ) {
      $0.bounds.origin = CGPoint(x: 4, y: 6)
    } read: {
      $0.bounds.numbers
    },
    Row("center", keys: ["position"], middle: [10, -20]) {
      $0.center = CGPoint(x: 20, y: -40)
    } read: {
      $0.center.numbers
    },
    Row("transform", keys: ["transform"], middle: [2, 0, 0, 3]) {
      $0.transform = CGAffineTransform(scaleX: 3, y: 5)
    } read: {
      $0.transform.numbers
    },
    Row("alpha", keys: ["opacity"], middle: [0.75]) {
      $0.alpha = 0.5
    } read: {
      [$0.alpha]
    },
    Row("background", keys: ["backgroundColor"], middle: [0.25, 0.5, 0, 0.5]) {
      $0.backgroundColor = UIColor(red: 0.25, green: 0.5, blue: 0, alpha: 1)
    } read: {
      $0.backgroundColor?.numbers ?? []
    },
    Row("stretch", keys: ["contentsCenter"], middle: [0.25, 0.125, 0.75, 0.625]) {
      $0.contentStretch = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.25)
    } read: {
      $0.contentStretch.numbers
    },
  ]

  /// D, A10: only components that differ animate.
  @Test(arguments: rows, AnimationSemantics.allCases)
  func `a property animates under its key and is half way at half time`(
    row: Row, semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("a") { row.set(view) }
    simulator.advance(to: 0.5)
    #expect(view.layer.animationKeys() == row.keys(semantics))
    expectClose(simulator.sample().map(row.read), row.middle)
    simulator.advance(to: 1)
    #expect(view.layer.animationKeys() == nil && simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// E13: off screen, the semantics of the screen in use count.
  @Test(arguments: rows)
  func `a view that comes to the screen in its block animates under the same keys`(row: Row) {
    let (simulator, view) = Fixture(.additive).parts
    view.removeFromSuperview()
    linearBlock("a") {
      row.set(view)
      simulator.window.addSubview(view)
    }
    simulator.advance(to: 0.5)
    #expect(view.layer.animationKeys() == row.keys(.additive))
    expectClose(simulator.sample().map(row.read), row.middle)
  }

  /// D: not animatable, applied at once even inside a block.
  @Test func `properties that are not animatable change at once`() {
    let (simulator, view) = Fixture().parts
    let child = UIView()
    linearBlock("a") {
      view.isHidden = true
      view.clipsToBounds = true
      view.contentMode = .center
      view.tag = 7
      view.autoresizingMask = .flexibleWidth
      view.addSubview(child)
    }
    #expect(simulator.log == ["0 E(a,YES)"])
    simulator.flush()
    #expect(view.layer.presentation()?.isHidden == true && view.layer.animationKeys() == nil)
    #expect(child.layer.presentation() != nil && simulator.log == ["0 E(a,YES)"])
  }

  /// H4
  @Test func `changing the layer of a view inside a block animates like the view`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") {
      view.layer.position.x = 100
      view.layer.opacity = 0.5
      view.layer.setAffineTransform(CGAffineTransform(scaleX: 3, y: 3))
    }
    simulator.advance(to: 0.5)
    expectClose([view.shownX, view.shownAlpha], [50, 0.75])
    expectClose(simulator.sample()?.transform.numbers, [2, 0, 0, 2])
  }

  /// H4: a layer without a view has no action from the block.
  @Test func `a layer of its own ignores blocks`() {
    let (simulator, _) = Fixture().parts
    let layer = CALayer()
    linearBlock("a") { layer.position.x = 100 }
    #expect(layer.position.x == 100 && simulator.log == ["0 E(a,YES)"])
  }

  /// I1, D: position and bounds interpolate, and the frame follows from them.
  @Test func `setting a frame under a transform animates position and bounds`() {
    let (simulator, view) = Fixture().parts
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    simulator.flush()
    linearBlock { view.frame = CGRect(x: 0, y: 0, width: 40, height: 60) }
    simulator.flush()
    #expect(view.layer.animationKeys() == ["position", "bounds"])
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 20, height: 30))
    simulator.advance(to: 0.5)
    expectClose(view.layer.presentation()?.position.numbers, [10, 15])
    expectClose(view.layer.presentation()?.bounds.numbers, [0, 0, 15, 20])
    expectClose(view.layer.presentation()?.frame.numbers, [-5, -5, 30, 40])
  }
}
