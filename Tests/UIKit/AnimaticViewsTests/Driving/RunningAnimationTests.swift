import Testing

@testable import AnimaticViews

/// The running animations, by view, each with the call that began it.
@MainActor
struct RunningAnimationTests {
  let simulator = Simulator()
  let view = UIView(frame: CGRect(x: 20, y: 40, width: 120, height: 80))

  init() {
    view.accessibilityIdentifier = "card"
    simulator.show(view)
  }

  /// A way to begin an animation of the view, which returns the line of the call.
  struct Begin: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: @MainActor (UIView) -> Int
  }

  nonisolated static let ways: [Begin] = [
    Begin(testDescription: "begin and commit") { view in
      UIView.beginAnimations(nil, context: nil)
      view.alpha = 0
      UIView.commitAnimations()
      return #line - 3
    },
    Begin(testDescription: "a block") { view in
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      return #line - 1
    },
    Begin(testDescription: "a block with a completion") { view in
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in })
      return #line - 1
    },
    Begin(testDescription: "a block with options") { view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
      return #line - 1
    },
    Begin(testDescription: "a spring that fits a duration") { view in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
      ) { view.alpha = 0 }
      return #line - 3
    },
    Begin(testDescription: "a spring of a perceptual duration") { view in
      UIView.animate(springDuration: 1) { view.alpha = 0 }
      return #line - 1
    },
    Begin(testDescription: "keyframes") { view in
      UIView.animateKeyframes(withDuration: 1, delay: 0) { view.alpha = 0 }
      return #line - 1
    },
    Begin(testDescription: "a transition of a view") { view in
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {}
      return #line - 1
    },
    Begin(testDescription: "a transition between views") { view in
      let subview = UIView()
      view.addSubview(subview)
      UIView.transition(
        from: subview, to: UIView(), duration: 1, options: .transitionCrossDissolve)
      return #line - 2
    },
    Begin(testDescription: "an animator with a curve") { view in
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }.startAnimation()
      return #line - 1
    },
    Begin(testDescription: "a running animator") { view in
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, animations: { view.alpha = 0 })
      return #line - 2
    },
  ]

  @Test(arguments: ways)
  func `a running animation knows the call that began it`(_ way: Begin) {
    let line = way.body(view)
    simulator.flush()
    let origins = Set(simulator.runningAnimations.map(\.origin))
    #expect(origins == [SourceOrigin(fileID: #fileID, line: UInt(line))])
  }

  @Test func `running animations tell view, key path, name and times`() {
    let other = UIView()
    simulator.window.addSubview(other)
    simulator.advance(to: 1)
    UIView.beginAnimations("slide", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelay(0.25)
    other.alpha = 0
    view.center.x = 200
    UIView.commitAnimations()
    let line = #line - 6
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.toValue = 1
    spin.repeatCount = .infinity
    spin.duration = 2
    view.layer.add(spin, forKey: "spin")
    #expect(simulator.runningAnimations.isEmpty)
    simulator.flush()
    #expect(
      simulator.runningAnimations.map(\.description) == [
        #""slide" position of UIView "card", 1.25…1.75 s, begun at \#(#fileID):\#(line)"#,
        #""slide" opacity of UIView, 1.25…1.75 s, begun at \#(#fileID):\#(line)"#,
        #""spin" transform.rotation.z of UIView "card", from 1 s on"#,
      ])
    #expect(simulator.runningAnimations.map(\.view) == [view, other, view])
    simulator.advance(to: 2)
    #expect(simulator.runningAnimations.map(\.name) == ["spin"])
    view.layer.removeAllAnimations()
    #expect(simulator.runningAnimations.isEmpty)
  }

  @Test func `scheduled work tells when it is due and who scheduled it`() {
    simulator.schedule(after: 2) {}
    simulator.schedule(after: 1) {}
    let line = #line - 2
    #expect(
      simulator.pendingWork.map(\.description) == [
        "scheduled work due at 1 s, scheduled at \(#fileID):\(line + 1)",
        "scheduled work due at 2 s, scheduled at \(#fileID):\(line)",
      ])
    simulator.advance(to: 2)
    #expect(simulator.pendingWork.isEmpty)
  }

  @Test func `open blocks are known with those that a callback has interrupted`() {
    UIView.beginAnimations("outer", context: nil)
    let recorder = AnimationRecorder.shared
    recorder.runCallback(of: nil) {
      UIView.beginAnimations("inside", context: nil)
      #expect(recorder.openBlocks.map(\.name) == ["outer", "inside"])
      UIView.commitAnimations()
    }
    UIView.commitAnimations()
    #expect(recorder.openBlocks.isEmpty)
  }

  @Test func `block methods can be referred to in UIKit's types`() {
    let animate: (TimeInterval, () -> Void) -> Void = UIView.animate(withDuration:animations:)
    let begin: (String?, UnsafeMutableRawPointer?) -> Void = UIView.beginAnimations(_:context:)
    animate(1) { view.alpha = 0 }
    begin("named", nil)
    view.center.x = 0
    UIView.commitAnimations()
    simulator.flush()
    #expect(simulator.runningAnimations.map(\.name) == [nil, "named"])
    #expect(simulator.runningAnimations.map(\.origin) == [nil, nil])
  }
}
