import Foundation
import Testing

@testable import AnimaticViews

/// What responders, touches and events answer where a program overrides nothing (rule I9).
@MainActor @Suite(.isolated)
struct ResponderDefaultTests {
  private let simulator = Simulator(screen: CGSize(width: 300, height: 400))

  /// A view that writes down what it receives.
  private final class Ear: UIView {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("touch began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("touch moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("touch ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("touch cancelled")
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      lines.append("motion began")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      lines.append("motion ended")
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      lines.append("motion cancelled")
    }
    override func remoteControlReceived(with event: UIEvent?) { lines.append("remote") }
  }

  @Test func `a responder passes on what it does not handle`() {
    let (ear, inner) = (Ear(), UIView())
    ear.addSubview(inner)
    inner.touchesBegan([], with: nil)
    inner.touchesMoved([], with: nil)
    inner.touchesEnded([], with: nil)
    inner.touchesCancelled([], with: nil)
    inner.touchesEstimatedPropertiesUpdated([])
    inner.motionBegan(.motionShake, with: nil)
    inner.motionEnded(.motionShake, with: nil)
    inner.motionCancelled(.motionShake, with: nil)
    inner.remoteControlReceived(with: nil)
    #expect(
      ear.lines == [
        "touch began", "touch moved", "touch ended", "touch cancelled", "motion began",
        "motion ended", "motion cancelled", "remote",
      ])
  }

  @Test func `a plain responder is in no chain and no view, and can do nothing`() {
    let plain = UIResponder()
    #expect(plain.next == nil && plain.ownView == nil && plain.inputView == nil)
    #expect(!plain.canBecomeFirstResponder && !plain.becomeFirstResponder())
    let actions = ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "other"]
    for action in actions.map({ Selector($0) }) {
      #expect(!plain.responds(to: action) && !plain.perform(action, from: nil, for: nil))
      #expect(plain.target(forAction: action, withSender: nil) == nil)
    }
    #expect(!plain.responds(to: nil))
  }

  @Test func `a responder that says it can edits by methods that do nothing`() {
    final class Editor: UIResponder {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
    }
    let editor = Editor()
    let found = ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "other"].map {
      editor.perform(Selector($0), from: nil, for: nil)
    }
    #expect(found == [true, true, true, true, true, true, false])
  }

  @Test func `assistive programs learn what the program has set, and else nothing`() {
    let controller = UIViewController()
    let questions: [Bool] = [
      controller.accessibilityActivate(), controller.accessibilityScroll(.down),
      controller.accessibilityPerformEscape(), controller.accessibilityPerformMagicTap(),
      controller.accessibilityElementIsFocused(), controller.shouldGroupAccessibilityChildren,
    ]
    #expect(questions.allSatisfy { !$0 })
    #expect(controller.accessibilityFrame == .zero && controller.accessibilityLanguage == nil)
    #expect(controller.accessibilityElementCount() == 0)
    #expect(controller.accessibilityElement(at: 0) == nil)
    #expect(controller.accessibilityCustomActions == nil)
    controller.shouldGroupAccessibilityChildren = true
    controller.accessibilityLanguage = "de"
    controller.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(controller.shouldGroupAccessibilityChildren && controller.accessibilityLanguage == "de")
    #expect(controller.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    controller.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    #expect(controller.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
    let parts = [UIView(), UIView()]
    controller.accessibilityElements = parts
    #expect(controller.accessibilityElementCount() == 2)
    #expect(controller.accessibilityElement(at: 1) as? UIView === parts[1])
    #expect(controller.accessibilityElement(at: 2) == nil)
    #expect(controller.index(ofAccessibilityElement: parts[1]) == 1)
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    simulator.window.addSubview(view)
    #expect(view.accessibilityFrame == CGRect(x: 5, y: 5, width: 10, height: 10))
    view.accessibilityFrame = CGRect(x: 1, y: 1, width: 2, height: 2)
    #expect(view.accessibilityFrame == CGRect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test func `a finger presses with the usual force, in the middle of its place`() throws {
    final class Finger: UIView {
      var touch: UITouch?
      var event: UIEvent?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        (touch, self.event) = (touches.first, event)
      }
    }
    let view = Finger(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let gesture = UILongPressGestureRecognizer()
    view.addGestureRecognizer(gesture)
    simulator.window.addSubview(view)
    simulator.touch.began(at: CGPoint(x: 30, y: 50))
    let (touch, event) = (try #require(view.touch), try #require(view.event))
    #expect(touch.preciseLocation(in: view) == CGPoint(x: 20, y: 30))
    #expect(touch.precisePreviousLocation(in: view) == CGPoint(x: 20, y: 30))
    #expect(touch.gestureRecognizers == [gesture])
    #expect([touch.majorRadius, touch.majorRadiusTolerance, touch.force] == [20, 0, 1])
    #expect(touch.maximumPossibleForce == 1 && touch.altitudeAngle == .pi / 2)
    #expect(touch.azimuthAngle(in: view) == 0)
    #expect(touch.azimuthUnitVector(in: view) == CGVector(dx: 1, dy: 0))
    #expect(event.subtype == .none && event.allTouches == [touch])
    #expect(event.touches(for: gesture) == [touch] && event.touches(for: view) == [touch])
    #expect(event.touches(for: UITapGestureRecognizer()) == nil && UIEvent().allTouches == nil)
    // A touch without a window is at a place of the screen.
    #expect(UITouch().location(in: view) == CGPoint(x: -10, y: -20))
  }

  @Test func `a recogniser that ignores a press hears no more of it`() throws {
    final class Picky: UIGestureRecognizer {
      var lines: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesBegan(presses, with: event)
        lines.append("began \(event.presses(for: self).count)")
        for press in presses where press.type == .menu { ignore(press, for: event) }
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        lines.append("ended \(event.presses(for: self).count)")
      }
    }
    let (picky, view) = (Picky(), UIView())
    picky.allowedPressTypes = [UIPress.PressType.select, .menu].map { NSNumber(value: $0.rawValue) }
    view.addGestureRecognizer(picky)
    simulator.window.addSubview(view)
    for type in [UIPress.PressType.select, .menu] {
      let press = UIPress()
      (press.type, press.window, press.responder) = (type, simulator.window, view)
      for phase in [UIPress.Phase.began, .ended] {
        let event = UIPressesEvent()
        (press.phase, event.presses) = (phase, [press])
        simulator.window.deliver(event)
      }
    }
    #expect(picky.lines == ["began 1", "ended 1", "began 1"])
  }

  @Test func `new interactions take the place of the old ones`() {
    final class Interaction: UIInteraction {
      weak var view: UIView?
      var lines: [String] = []
      func willMove(to view: UIView?) { lines.append(view == nil ? "goes" : "comes") }
      func didMove(to view: UIView?) { self.view = view }
    }
    let (view, first, second) = (UIView(), Interaction(), Interaction())
    view.interactions = [first]
    view.interactions = [second]
    view.removeInteraction(first)
    #expect(first.lines == ["comes", "goes"] && first.view == nil)
    #expect(view.interactions.count == 1 && second.view === view)
  }

  @Test func `the screen has the scale and the rate of the device, and is one space`() {
    let screen = UIScreen.main
    #expect(UIScreen.screens == [screen] && !screen.isCaptured)
    #expect(screen.nativeScale == screen.scale && screen.fixedCoordinateSpace === screen)
    #expect(screen.maximumFramesPerSecond == 60)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
    simulator.window.addSubview(view)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let space: any UICoordinateSpace = view
    #expect(space.convert(rect, to: screen) == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect(space.convert(rect, from: screen) == CGRect(x: -9, y: -18, width: 3, height: 4))
    #expect(screen.convert(rect, from: space) == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect(screen.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 1, y: 2))
  }

  /// An object without an actor, as those of Objective-C.
  private final class Target: NSObject, @unchecked Sendable {
    var heard = 0
    var onHearing: () -> Void = {}
    func hear() {
      heard += 1
      onHearing()
    }
  }

  @Test func `a change of traits calls the action of an object while it lives and is registered`() {
    let view = UIView()
    simulator.window.addSubview(view)
    var target: Target? = Target()
    let kept = Target()
    let hear = Selector("hear", Target.hear)
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: target!, action: hear)
    let registration = view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: kept, action: hear)
    for style in [UIUserInterfaceStyle.dark, .light, .dark] {
      simulator.device.userInterfaceStyle = style
      simulator.flush()
      if style == .light {
        #expect(target?.heard == 2 && kept.heard == 2)
        target = nil
        view.unregisterForTraitChanges(registration)
      }
    }
    #expect(kept.heard == 2)
  }

  @Test(arguments: [true, false])
  func `another thread lets the main one perform an action, and waits for it or does not`(
    waits: Bool
  ) async {
    let target = Target()
    let hear = Selector("hear", Target.hear)
    await withCheckedContinuation { continuation in
      if !waits { target.onHearing = { continuation.resume() } }
      Thread.detachNewThread {
        target.performSelector(onMainThread: hear, with: nil, waitUntilDone: waits)
        if waits { continuation.resume() }
      }
    }
    #expect(target.heard == 1)
  }
}
