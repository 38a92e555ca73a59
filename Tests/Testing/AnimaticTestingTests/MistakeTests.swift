import Animatic
import AnimaticTesting
import Testing

/// Mistakes that are issues of a test, which goes on.
@MainActor struct MistakeTests {
  /// Returns the issues of a test with a simulator.
  private func issues(
    of body: @escaping @MainActor @Sendable (UIView) async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    return await Issues.recordedInTask {
      try await SimulatorTrait.simulator.provideScope(for: test, testCase: .current) {
        let view = await UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        await Simulator.current.window.addSubview(view)
        try await body(view)
      }
    }
  }

  /// A number of a program that is none.
  enum Number: String, CaseIterable, Sendable {
    case alpha = "opacity must be a finite number, not nan"
    case frame = "frame must consist of finite numbers, not"
    case position = "position must consist of finite numbers, not"
    case transform = "transform must consist of finite numbers, not"
    case colour = "a colour must consist of finite numbers, not"
    case corner = "cornerRadius must be a finite number, not inf"
    case duration = "the duration of an animation must be finite, not nan"
    case delay = "the delay of an animation must be finite, not nan"
    case setDuration = "the duration of an animation must be finite, not inf"
    case repeatCount = "a repeat count must be a number"
    case damping = "a damping ratio is 0 or more, not nan"
    case animator = "the duration of an animator must be finite, not nan"
    case transaction = "a duration must be 0 or more seconds, not nan"
    case animation = "the times and the speed of an animation must be finite"
    case constant = "the constant of a constraint is a finite number, not nan"
    case schedule = "schedule work after a finite number of seconds"

    @MainActor func use(_ view: UIView) {
      switch self {
      case .alpha: view.alpha = .nan
      case .frame: view.frame.origin.x = .nan
      case .position: view.center.y = .infinity
      case .transform: view.transform.tx = .nan
      case .colour: view.backgroundColor = UIColor(white: .nan, alpha: 1)
      case .corner: view.layer.cornerRadius = .infinity
      case .duration: UIView.animate(withDuration: .nan) { view.alpha = 0 }
      case .delay: UIView.animate(withDuration: 0, delay: .nan) { view.alpha = 0 }
      case .setDuration:
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(.infinity)
        UIView.commitAnimations()
      case .repeatCount:
        UIView.modifyAnimations(withRepeatCount: .nan, autoreverses: false) { view.alpha = 0 }
      case .damping:
        UIView.animate(
          withDuration: 0, delay: 0, usingSpringWithDamping: .nan, initialSpringVelocity: 0
        ) { view.alpha = 0 }
      case .animator: UIViewPropertyAnimator(duration: .nan, curve: .linear).startAnimation()
      case .transaction: CATransaction.setAnimationDuration(.nan)
      case .animation:
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.speed = .nan
        view.layer.add(fade, forKey: nil)
      case .constant: view.widthAnchor.constraint(equalToConstant: 1).constant = .nan
      case .schedule: Simulator.current.schedule(after: .nan) {}
      }
    }
  }

  @Test(arguments: Number.allCases)
  func `a number that is none is an issue of the test, which goes on (D4)`(
    number: Number
  ) async throws {
    let issues = try await issues { view in
      number.use(view)
      try Simulator.current.settle(limit: 1)
      #expect(view.layer.presentation()?.opacity.isNaN == false)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix(number.rawValue) == true, "\(issues)")
  }

  @Test func `a property keeps its value beside a number that is none (D4)`() async throws {
    _ = try await issues { view in
      (view.alpha, view.center) = (0.5, CGPoint(x: 7, y: 8))
      view.alpha = .nan
      view.center.x = .infinity
      #expect(view.alpha == 0.5)
      #expect(view.center == CGPoint(x: 7, y: 8))
    }
  }

  @Test func `outside of tests a number that is none ends the program (D4)`() async {
    await #expect(processExitsWith: .failure) { @MainActor in UIView().alpha = .nan }
  }

  @Test func `what a view of another simulator shows is an issue that says so`() async throws {
    let issues = try await issues { _ in
      let (other, view) = (Simulator(), UIView())
      view.accessibilityIdentifier = "card"
      other.window.addSubview(view)
      Simulator.current.advance(by: 1)
      for _ in 0..<2 { #expect(view.layer.presentation() == nil) }
      other.flush()
      #expect(view.layer.presentation() != nil)
    }
    #expect(
      issues == [
        """
        the layer of "card" is on the screen of another simulator, which stands at 0.0 s and has not \
        shown it yet; flush or advance that one, or add the view to Simulator.current.window
        """
      ])
  }

  @Test func `a display link that moves the time is one issue, and not one a frame`() async throws {
    let issues = try await issues { _ in
      let link = CADisplayLink { _ in Simulator.current.advance(by: 1) }
      link.add(to: .main, forMode: .common)
      Simulator.current.advance(by: 1)
      link.invalidate()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("was called inside") == true)
  }

  @Test(.simulator(screen: .phone)) func `a test may have the screen of a phone`() {
    #expect(Simulator.current.window.bounds.size == CGSize(width: 390, height: 844))
    #expect(UIScreen.main.bounds.size == .phone)
  }
}
