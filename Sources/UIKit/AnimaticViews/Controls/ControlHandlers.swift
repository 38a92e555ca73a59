/// The targets and the actions of a control, in the order in which they came.
struct ControlHandlers {
  enum Handler {
    case action(UIAction)
    case method(Selector, of: Target)
    /// The first responder along the chain that performs an action.
    case chain(Selector)
  }

  /// A target, which its control does not retain.
  struct Target {
    weak var object: AnyObject?
  }

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
    var target: AnyObject? {
      if case .method(_, let target) = handler { target.object } else { nil }
    }

    /// Whether the entry performs an action of a target; the target `nil` stands for the chain.
    func performs(_ selector: Selector, of target: AnyObject?) -> Bool {
      switch handler {
      case .action: false
      case .method(let own, let object):
        own == selector && target != nil && object.object === target
      case .chain(let own): own == selector && target == nil
      }
    }
  }

  /// The identity of an entry, of which a control has one only.
  private enum Key: Hashable {
    case action(UIAction.Identifier)
    case method(Selector, of: ObjectIdentifier)
    case chain(Selector)
  }

  private(set) var entries: [Entry] = []
  /// The numbers of the entries. A target that is gone may have left one.
  private var numbers: [Key: Int] = [:]
  private var count = 0
  /// The number of entries at which those of targets that are gone go.
  private var limit = 16
  /// The handlers that have gone since the last ``takeReplaced()``.
  private var replaced: [Handler] = []

  func contains(_ number: Int) -> Bool { index(of: number) != nil }

  /// Returns the handlers that have gone, for their release once nothing changes the list.
  mutating func takeReplaced() -> [Handler] {
    let old = replaced
    replaced = []
    return old
  }

  /// Appends a target, or more events of one that is here.
  /// - Complexity: O(log *n*) amortised.
  mutating func add(_ target: AnyObject?, _ selector: Selector, for events: UIControl.Event) {
    if entries.count >= limit { removeDead() }
    let key = Self.key(of: target, selector)
    if let index = index(of: key), entries[index].performs(selector, of: target) {
      entries[index].events.formUnion(events)
    } else if let target {
      append(.method(selector, of: Target(object: target)), key, for: events)
    } else {
      append(.chain(selector), key, for: events)
    }
  }

  /// Appends an action. One with the same identifier replaces the former, whose events it adopts.
  /// - Complexity: O(log *n*) amortised.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    let key = Key.action(action.identifier)
    if let index = index(of: key) {
      replaced.append(entries[index].handler)
      entries[index].handler = .action(action)
      entries[index].events.formUnion(events)
    } else {
      append(.action(action), key, for: events)
    }
  }

  /// Removes events from the targets, and targets without events.
  /// - Parameters:
  ///   - target: The target; `nil` for all, and for the responder chain.
  ///   - selector: The name of the action; `nil` for all.
  mutating func remove(_ target: AnyObject?, _ selector: Selector?, for events: UIControl.Event) {
    for index in entries.indices.reversed() {
      guard let own = entries[index].selector else { continue }
      if (selector == nil || selector == own) && (target == nil || entries[index].target === target)
      {
        subtract(events, at: index)
      }
    }
  }

  /// Removes events from an action, and an action without events.
  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    if let index = index(of: .action(identifier)) { subtract(events, at: index) }
  }

  private static func key(of target: AnyObject?, _ selector: Selector) -> Key {
    target.map { .method(selector, of: ObjectIdentifier($0)) } ?? .chain(selector)
  }

  private func index(of key: Key) -> Int? { numbers[key].flatMap { index(of: $0) } }

  private func index(of number: Int) -> Int? {
    var places = 0..<entries.count
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      if entries[middle].number == number { return middle }
      places =
        entries[middle].number < number
        ? (middle + 1)..<places.upperBound : places.lowerBound..<middle
    }
    return nil
  }

  private mutating func append(_ handler: Handler, _ key: Key, for events: UIControl.Event) {
    count += 1
    numbers[key] = count
    entries.append(Entry(number: count, handler: handler, events: events))
  }

  private mutating func subtract(_ events: UIControl.Event, at index: Int) {
    entries[index].events.subtract(events)
    guard entries[index].events.isEmpty else { return }
    let entry = entries.remove(at: index)
    replaced.append(entry.handler)
    switch entry.handler {
    case .action(let action): numbers[.action(action.identifier)] = nil
    case .chain(let selector): numbers[.chain(selector)] = nil
    case .method(let selector, let target):
      if let object = target.object { numbers[Self.key(of: object, selector)] = nil }
    }
  }

  /// Removes the entries of targets that are gone.
  private mutating func removeDead() {
    entries.removeAll(where: \.isDead)
    limit = max(16, 2 * entries.count)
    let living = Set(entries.map(\.number))
    numbers = numbers.filter { living.contains($0.value) }
  }
}
