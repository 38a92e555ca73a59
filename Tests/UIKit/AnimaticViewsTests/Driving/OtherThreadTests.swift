import Animatic
import Testing

/// Calls on other threads than the main one, which the language lets programs of Swift 5 make.
struct OtherThreadTests {
  /// A call, by the beginning of the message that it ends with.
  enum Call: String, CaseIterable, Codable {
    case begin = "UIView.beginAnimations(_:context:) was called"
    case commit = "UIView.commitAnimations() was called"
    case duration = "UIView.setAnimationDuration(_:) was called"
    case delegate = "UIView.setAnimationDelegate(_:) was called"
    case enabled = "UIView.setAnimationsEnabled(_:) was called"
    case animate = "UIView.animate(withDuration:animations:) was called"
    case keyframes =
      "UIView.animateKeyframes(withDuration:delay:options:animations:completion:) was called"
    case transition =
      "UIView.transition(with:duration:options:animations:completion:) was called"
    case start = "UIViewPropertyAnimator.startAnimation() was called"
    case scrub = "UIViewPropertyAnimator.fractionComplete was called"
    case transaction = "CATransaction.begin() was called"
    case alpha = #"alpha of a UIView "card" was set"#
    case center = #"center of a UIView "card" was set"#
    case frame = #"frame of a UIView "card" was set"#
    case color = #"backgroundColor of a UIView "card" was set"#
    case radius = #"cornerRadius of a UIView "card" was set"#
    case layout = #"setNeedsLayout() of a UIView "card" was called"#
    case text = "setNeedsDisplay() of a UILabel was called"
    case subview = #"subviews of a UIView "card" was set"#
    case removal = #"removeFromSuperview() of a UIView "card" was called"#
    case added = #"add(_:forKey:) of a UIView "card" was called"#
    case removed = #"removeAllAnimations() of a UIView "card" was called"#
    case hidden = #"isHidden of a UIView "card" was set"#
    case clips = #"clipsToBounds of a UIView "card" was set"#
    case layer = #"opacity of a CAShapeLayer "dot" was set"#
    case layerOpacity = #"opacity of the layer of a UIView "card" was set"#
    case layerPosition = #"position of the layer of a UIView "card" was set"#
    case layerHidden = #"isHidden of the layer of a UIView "card" was set"#
    case layerMask = #"masksToBounds of the layer of a UIView "card" was set"#
    case sublayer = #"sublayers of the layer of a UIView "card" was set"#
  }

  @Test("a call on another thread ends the process and names itself", arguments: Call.allCases)
  func stops(_ call: Call) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [call = call as Call] in
      await MainActor.run { OffMain().run(call) }
      try await Task.sleep(for: .seconds(600))
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      error.contains("Fatal error: \(call.rawValue) on another thread than the main one;"),
      "\(error)")
  }

  @Test func `the main queue counts as the main thread, whichever thread serves it`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        DispatchQueue.global().async {
          DispatchQueue.main.sync { view.alpha = 0.5 }
          DispatchQueue.main.async { view.alpha = 0.25 }
        }
      }
      for _ in 0..<20 {
        await Task.detached { await MainActor.run { UIView().alpha = 0.5 } }.value
      }
    }
  }
}

/// Views and a layer, and calls of them on another thread.
@MainActor
private struct OffMain {
  private let display = LiveDisplay()
  private let view = UIView()
  private let other = UIView()
  private let label = UILabel()
  private let dot = CAShapeLayer()
  private let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)

  init() {
    view.accessibilityIdentifier = "card"
    dot.name = "dot"
    for view in [view, label] { display.window.addSubview(view) }
    label.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    display.window.layer.addSublayer(dot)
  }

  func run(_ call: OtherThreadTests.Call) {
    switch call {
    case .begin: elsewhere { UIView.beginAnimations("fade", context: nil) }
    case .commit: elsewhere { UIView.commitAnimations() }
    case .duration: elsewhere { UIView.setAnimationDuration(1) }
    case .delegate: elsewhere { UIView.setAnimationDelegate(nil) }
    case .enabled: elsewhere { UIView.setAnimationsEnabled(false) }
    case .animate: elsewhere { UIView.animate(withDuration: 1) {} }
    case .keyframes:
      elsewhere { UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {}) }
    case .transition:
      elsewhere { UIView.transition(with: view, duration: 1, options: [], animations: nil) }
    case .start: elsewhere { animator.startAnimation() }
    case .scrub: elsewhere { animator.fractionComplete = 0.5 }
    case .transaction: elsewhere { CATransaction.begin() }
    case .alpha: elsewhere { view.alpha = 0 }
    case .center: elsewhere { view.center.x = 50 }
    case .frame: elsewhere { view.frame.size.width = 50 }
    case .color: elsewhere { view.backgroundColor = .red }
    case .radius: elsewhere { view.layer.cornerRadius = 4 }
    case .layout: elsewhere { view.setNeedsLayout() }
    case .text: elsewhere { label.text = "text" }
    case .subview: elsewhere { view.addSubview(other) }
    case .removal: elsewhere { view.removeFromSuperview() }
    case .added: elsewhere { view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil) }
    case .removed: elsewhere { view.layer.removeAllAnimations() }
    case .hidden: elsewhere { view.isHidden = true }
    case .clips: elsewhere { view.clipsToBounds = true }
    case .layer: elsewhere { dot.opacity = 0 }
    case .layerOpacity: elsewhere { view.layer.opacity = 0 }
    case .layerPosition: elsewhere { view.layer.position.x = 0 }
    case .layerHidden: elsewhere { view.layer.isHidden = true }
    case .layerMask: elsewhere { view.layer.masksToBounds = true }
    case .sublayer: elsewhere { view.layer.addSublayer(dot) }
    }
  }

  /// Runs a closure of the main actor on another thread, as a program of Swift 5 can.
  private func elsewhere(_ body: @escaping @MainActor () -> Void) {
    let body = unsafeBitCast(body, to: (@Sendable () -> Void).self)
    let thread = Thread { body() }
    thread.start()
  }
}
