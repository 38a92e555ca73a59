import Animatic
import Testing

@MainActor
struct ControlTargetTests {
  /// A target that logs the names of its actions.
  private final class Target: ActionTarget {
    var lines: [String] = []
    var senders: [UIControl?] = []
    func perform(_ action: Selector, from sender: Any?, for event: UIEvent?) -> Bool {
      lines.append("\(action)\(event == nil ? "" : " with an event")")
      senders.append(sender as? UIControl)
      return true
    }
  }

  private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let target = Target()

  @Test func `a target performs its actions in the order in which they came`() {
    control.addTarget(target, action: "second:", for: .touchDown)
    control.addTarget(target, action: "first:", for: [.touchUpInside, .touchDown])
    control.addTarget(target, action: "second:", for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchCancel)
    #expect(target.lines == ["second:", "first:", "second:", "first:"])
    #expect(target.senders.allSatisfy { $0 === control })
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    #expect(
      control.actions(forTarget: target, forControlEvent: .touchDown) == ["second:", "first:"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchCancel) == nil)
    #expect(control.actions(forTarget: control, forControlEvent: .touchDown) == nil)
    #expect(control.allTargets == [AnyHashable(ObjectIdentifier(target))])
  }

  @Test func `a touch sends its event with the action`() {
    let simulator = Simulator()
    simulator.window.addSubview(control)
    control.addTarget(target, action: "down:", for: .touchDown)
    simulator.play("down 5 5, up 5 5")
    #expect(target.lines == ["down: with an event"])
  }

  /// Whether a target is given, the action and the events to remove; then the calls that are left
  /// of "a:", "b:" and the chain's "a:", for `touchDown` and for `touchUpInside`.
  @Test(
    arguments: [
      (true, "a:", .touchDown, ["b:", "chain"], ["a:", "b:", "chain"]),
      (true, "a:", .allEvents, ["b:", "chain"], ["b:", "chain"]),
      (true, nil, .touchDown, ["chain"], ["a:", "b:", "chain"]),
      (true, "c:", .allEvents, ["a:", "b:", "chain"], ["a:", "b:", "chain"]),
      (false, "a:", .allEvents, ["b:"], ["b:"]),
      (false, nil, .touchUpInside, ["a:", "b:", "chain"], []),
      (false, nil, .allEvents, [], []),
    ] as [(Bool, Selector?, UIControl.Event, [String], [String])])
  func `removing leaves the other targets, actions and events`(
    hasTarget: Bool, action: Selector?, events: UIControl.Event, down: [String], inside: [String]
  ) {
    let both: UIControl.Event = [.touchDown, .touchUpInside]
    var chained: [String] = []
    control.setAction("a:") { _ in chained.append("chain") }
    control.addTarget(target, action: "a:", for: both)
    control.addTarget(target, action: "b:", for: both)
    control.addTarget(nil, action: "a:", for: both)
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: both)
    control.removeTarget(hasTarget ? target : nil, action: action, for: events)
    control.sendActions(for: .touchDown)
    #expect(target.lines + chained == down)
    (target.lines, chained) = ([], [])
    control.sendActions(for: .touchUpInside)
    #expect(target.lines + chained == inside)
    // Actions with closures are removed by methods of their own.
    #expect(count == 2)
  }

  @Test func `without a target the responder chain performs the action`() {
    let simulator = Simulator()
    let outer = UIView(frame: simulator.window.bounds)
    simulator.window.addSubview(outer)
    outer.addSubview(control)
    var senders: [UIControl?] = []
    outer.setAction("save:") { senders.append($0 as? UIControl) }
    control.addTarget(nil, action: "save:", for: .touchUpInside)
    control.addTarget(nil, action: "unknown:", for: .touchUpInside)
    simulator.play("down 5 5, up 5 5")
    #expect(senders == [control])
    #expect(control.allTargets.map { $0.base is NSNull } == [true])
    #expect(
      control.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["save:", "unknown:"])
  }

  @Test func `a control does not retain a target`() {
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      control.addTarget(target, action: "a:", for: .touchDown)
      control.sendActions(for: .touchDown)
      #expect(target.lines == ["a:"])
    }
    #expect(gone == nil && control.allTargets == [] && control.allControlEvents == [])
    control.sendActions(for: .touchDown)
    control.addTarget(target, action: "a:", for: .touchDown)
    var count = 0
    control.enumerateEventHandlers { _, _, _, _ in count += 1 }
    #expect(count == 1)
  }

  @Test func `an action has the control as its sender while it runs`() {
    var senders: [UIControl?] = []
    let action = UIAction { senders.append($0.sender as? UIControl) }
    control.addAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendAction(action)
    #expect(senders == [control, control] && action.sender == nil)
    control.removeAction(action, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.removeAction(action, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(senders.count == 3)
  }

  @Test func `an action replaces the one with the same identifier and has its events`() {
    var lines: [String] = []
    let (old, new) = ["old", "new"].map { name in
      UIAction(identifier: UIAction.Identifier("save")) { _ in lines.append(name) }
    }.pair
    control.addAction(old, for: .touchDown)
    control.addAction(UIAction { _ in lines.append("other") }, for: .touchDown)
    control.addAction(new, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(lines == ["new", "other", "new"])
    control.removeAction(identifiedBy: UIAction.Identifier("save"), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(lines == ["new", "other", "new", "other"])
  }

  @Test func `all targets and actions can be looked at`() {
    let action = UIAction { _ in }
    control.addAction(action, for: .valueChanged)
    control.addTarget(target, action: "a:", for: .touchDown)
    control.addTarget(nil, action: "b:", for: .touchCancel)
    var lines: [String] = []
    control.enumerateEventHandlers { found, method, events, _ in
      let name = method.map { "\($0.1) of \($0.0 == nil ? "the chain" : "the target")" }
      lines.append("\(found === action ? "action" : name ?? "") for \(events.rawValue)")
    }
    #expect(lines == ["action for 4096", "a: of the target for 1", "b: of the chain for 256"])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
  }

  @Test func `actions have identifiers of their own, and the values that they were made with`() {
    let plain = UIAction { _ in }
    #expect(plain.identifier != UIAction { _ in }.identifier && plain.title == "")
    #expect([plain.subtitle, plain.discoverabilityTitle] == [nil, nil])
    #expect([plain.image, plain.selectedImage] == [nil, nil])
    #expect(plain.attributes == [] && plain.state == .off && plain.sender == nil)
    let (image, other) = (UIImage(), UIImage())
    let full = UIAction(
      title: "Save", subtitle: "now", image: image, selectedImage: other,
      identifier: UIAction.Identifier("save"), discoverabilityTitle: "Save it",
      attributes: [.disabled, .destructive], state: .mixed, handler: { _ in })
    #expect(full.title == "Save" && full.subtitle == "now" && full.image === image)
    #expect(full.selectedImage === other && full.identifier.rawValue == "save")
    #expect(full.discoverabilityTitle == "Save it" && full.state == .mixed)
    #expect(full.attributes.rawValue == 3)
  }

  @Test func `a control that is made with an action performs it for its primary event`() {
    var count = 0
    let control = UIControl(
      frame: CGRect(x: 1, y: 2, width: 3, height: 4), primaryAction: UIAction { _ in count += 1 })
    control.sendActions(for: .primaryActionTriggered)
    control.sendActions(for: .touchUpInside)
    #expect(count == 1 && control.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(UIControl(frame: .zero, primaryAction: nil).allControlEvents == [])
  }
}

extension Array {
  /// The first two elements.
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}
