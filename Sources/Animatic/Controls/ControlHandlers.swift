#if !canImport(CoreGraphics)
  /// The targets and the actions of a control, in the order in which they came.
  struct ControlHandlers {
    /// A handler of events.
    enum Handler {
      case action(UIAction)
      case method(Selector, of: Target)
      /// The first responder along the chain that performs an action.
      case chain(Selector)
    }

    /// A target, which its control does not retain.
    struct Target {
      weak var object: (any ActionTarget)?
    }

    /// A handler with the events that it handles.
    struct Entry {
      /// A number that no other entry of the control has had.
      let number: Int
      var handler: Handler
      var events: UIControl.Event

      var isDead: Bool {
        if case .method(_, let target) = handler { target.object == nil } else { false }
      }
      /// The name of the action of a target or of the responder chain; `nil` of a closure.
      var selector: Selector? {
        switch handler {
        case .action: nil
        case .method(let selector, _), .chain(let selector): selector
        }
      }
      /// The action with a closure; `nil` of a target or of the responder chain.
      var action: UIAction? {
        if case .action(let action) = handler { action } else { nil }
      }
      var target: (any ActionTarget)? {
        if case .method(_, let target) = handler { target.object } else { nil }
      }

      /// Whether the entry performs an action of a target; the target `nil` stands for the chain.
      func performs(_ selector: Selector, of target: (any ActionTarget)?) -> Bool {
        switch handler {
        case .action: false
        case .method(let own, let object):
          own == selector && target != nil && object.object === target
        case .chain(let own): own == selector && target == nil
        }
      }
    }

    private(set) var entries: [Entry] = []
    private var count = 0

    func contains(_ number: Int) -> Bool { entries.contains { $0.number == number } }

    /// Appends a target, or more events of one that is here.
    mutating func add(
      _ target: (any ActionTarget)?, _ selector: Selector, for events: UIControl.Event
    ) {
      entries.removeAll(where: \.isDead)
      if let index = entries.firstIndex(where: { $0.performs(selector, of: target) }) {
        entries[index].events.formUnion(events)
      } else if let target {
        append(.method(selector, of: Target(object: target)), for: events)
      } else {
        append(.chain(selector), for: events)
      }
    }

    /// Appends an action. One with the same identifier replaces the former, whose events it adopts.
    mutating func add(_ action: UIAction, for events: UIControl.Event) {
      if let index = index(of: action.identifier) {
        entries[index].handler = .action(action)
        entries[index].events.formUnion(events)
      } else {
        append(.action(action), for: events)
      }
    }

    /// Removes events from the targets, and targets without events.
    ///
    /// - Parameters:
    ///   - target: The target; `nil` for all, and for the responder chain.
    ///   - selector: The name of the action; `nil` for all.
    ///   - events: The events.
    mutating func remove(
      _ target: AnyObject?, _ selector: Selector?, for events: UIControl.Event
    ) {
      subtract(events) { entry in
        guard let own = entry.selector else { return false }
        return (selector == nil || selector == own) && (target == nil || entry.target === target)
      }
    }

    mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
      subtract(events) { $0.action?.identifier == identifier }
    }

    private func index(of identifier: UIAction.Identifier) -> Int? {
      entries.firstIndex { $0.action?.identifier == identifier }
    }

    private mutating func append(_ handler: Handler, for events: UIControl.Event) {
      count += 1
      entries.append(Entry(number: count, handler: handler, events: events))
    }

    private mutating func subtract(_ events: UIControl.Event, where isMeant: (Entry) -> Bool) {
      for index in entries.indices where isMeant(entries[index]) {
        entries[index].events.subtract(events)
      }
      entries.removeAll(where: \.events.isEmpty)
    }
  }
#endif
