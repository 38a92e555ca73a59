import AnimaticStage

/// A host's scheduled work, ordered by due time and then by the order of scheduling.
@MainActor struct WorkQueue {
  struct Item: HeapOrdered {
    let due: Double
    let order: Int
    let callback: AnimationHost.Callback
    /// Whether the host counts as running until the work is done.
    let isAwaited: Bool
    /// The call that scheduled the work; `nil` where the program did not ask for it.
    let origin: SourceOrigin?
    /// The calls that scheduled the work; `nil` outside loops without delay.
    let calls: (any CallPlaces.Calls)?
    private let work: Work

    /// Work that is done once, or at several times.
    private enum Work {
      case once(@MainActor () -> Void)
      case series(any WorkSeries)
    }

    init(
      due: Double, order: Int, callback: AnimationHost.Callback, isAwaited: Bool,
      origin: SourceOrigin?, calls: (any CallPlaces.Calls)?, body: @escaping @MainActor () -> Void
    ) {
      (self.due, self.order, self.callback) = (due, order, callback)
      (self.isAwaited, self.origin, self.calls, work) = (isAwaited, origin, calls, .once(body))
    }

    init(due: Double, order: Int, callback: AnimationHost.Callback, series: any WorkSeries) {
      (self.due, self.order, self.callback) = (due, order, callback)
      (isAwaited, origin, calls, work) = (true, nil, nil, .series(series))
    }

    /// Returns the work, and the item of that which follows it in a series.
    @MainActor fileprivate func takeWork() -> (body: @MainActor () -> Void, next: Item?) {
      switch work {
      case .once(let body): return (body, nil)
      case .series(let series):
        let body = series.takeNext()
        let next = series.nextDue.map {
          Item(due: $0, order: order + 1, callback: callback, series: series)
        }
        return (body, next)
      }
    }

    func precedes(_ other: Item) -> Bool {
      due == other.due ? order < other.order : due < other.due
    }
  }

  private var items = BinaryHeap<Item>()
  private var scheduled = 0
  private var awaited = 0
  /// The orders of cancelled items that are still in the heap, which are never the first.
  private var cancelled: Set<Int> = []

  /// Whether no awaited work is left.
  var isSettled: Bool { awaited == 0 }
  /// The due time of the first work, in seconds.
  var nextDue: Double? { items.first { $0.due } }
  var nextOrder: Int? { items.first { $0.order } }
  /// The order of the work that was scheduled last.
  var latestOrder: Int { scheduled }

  /// The awaited work that is not done yet, in the order in which it will be done.
  /// - Complexity: O(n log n) in scheduled work.
  var awaitedItems: [Item] {
    items.all.filter { $0.isAwaited && !cancelled.contains($0.order) }.sorted { $0.precedes($1) }
  }

  /// Adds work.
  /// - Returns: The order of the work, by which the owner can cancel it.
  /// - Complexity: O(log n) in scheduled work.
  mutating func add(
    at due: Double, as callback: AnimationHost.Callback, isAwaited: Bool, origin: SourceOrigin?,
    calls: (any CallPlaces.Calls)?, _ body: @escaping @MainActor () -> Void
  ) -> Int {
    scheduled += 1
    if isAwaited { awaited += 1 }
    items.push(
      Item(
        due: due, order: scheduled, callback: callback, isAwaited: isAwaited, origin: origin,
        calls: calls, body: body))
    return scheduled
  }

  /// Adds work at several times, with the orders that single works would have.
  /// - Parameter count: The greatest number of works.
  /// - Complexity: O(log n) in scheduled work.
  mutating func add(
    _ series: any WorkSeries, atMost count: Int, as callback: AnimationHost.Callback
  ) {
    guard let due = series.nextDue else { return }
    awaited += 1
    items.push(Item(due: due, order: scheduled + 1, callback: callback, series: series))
    scheduled += count
  }

  /// Cancels awaited work that is not done yet.
  /// - Complexity: O(log n) in scheduled work, amortised.
  mutating func cancelAwaited(_ order: Int) {
    guard cancelled.insert(order).inserted else { return }
    awaited -= 1
    removeCancelled()
  }

  private mutating func removeCancelled() {
    while !cancelled.isEmpty, let order = nextOrder, cancelled.remove(order) != nil {
      _ = items.popFirst()
    }
  }

  /// Removes and returns the first work; `nil` if no work is due by a time.
  /// - Complexity: O(log n) in scheduled work.
  mutating func popFirst(
    dueBy time: Double
  ) -> (order: Int, callback: AnimationHost.Callback, body: @MainActor () -> Void)? {
    guard let due = nextDue, due <= time, let first = items.popFirst() else { return nil }
    let (body, next) = first.takeWork()
    if let next {
      items.push(next)
    } else if first.isAwaited {
      awaited -= 1
    }
    removeCancelled()
    return (first.order, first.callback, body)
  }
}

extension AnimationHost {
  /// A callback that a host runs, described in the diagnostics of programs that advance time inside
  /// it.
  package enum Callback: CustomStringConvertible {
    case willStart(String?)
    case didStop(String?)
    case completion
    case layout
    case display
    case displayLink
    case frame
    case touch
    case key
    case scroll
    case scheduledWork
    case sleep
    case described(String)

    package var description: String {
      switch self {
      case .willStart(let name): "the willStart callback of \(Self.quoted(name))"
      case .didStop(let name): "the didStop callback or completion of \(Self.quoted(name))"
      case .completion: "a completion block"
      case .layout: "layoutSubviews()"
      case .display: "draw(_:)"
      case .displayLink: "the callback of a display link"
      case .frame: "onFrame"
      case .touch: "the delivery of a touch"
      case .key: "the delivery of a key"
      case .scroll: "a frame of a scroll view"
      case .scheduledWork: "scheduled work"
      case .sleep: "the sleep of a task on the simulator's clock"
      case .described(let text): text
      }
    }

    var isSleep: Bool { if case .sleep = self { true } else { false } }

    private static func quoted(_ name: String?) -> String {
      name.map { "\"\($0)\"" } ?? "an unnamed animation"
    }
  }

  /// Schedules work at a time, in a turn of its own after the callbacks that are due then.
  /// - Parameters:
  ///   - time: The due time, in seconds.
  ///   - callback: The description of the work in diagnostics.
  ///   - isAwaited: Whether the host counts as running until the work is done.
  ///   - origin: The call that schedules the work; `nil` where the program did not ask for it.
  ///   - calls: The calls that asked for the work, where they cannot tell their line themselves.
  /// - Returns: The order of the work, for ``cancelAwaitedWork(_:)``.
  /// - Complexity: O(log n) in scheduled work.
  @discardableResult package func schedule(
    at time: Double, as callback: Callback = .scheduledWork, isAwaited: Bool = true,
    origin: SourceOrigin? = nil, calls: (any CallPlaces.Calls)? = nil,
    _ body: @escaping @MainActor () -> Void
  ) -> Int {
    let order = work.add(
      at: time, as: callback, isAwaited: isAwaited, origin: origin,
      calls: calls ?? (turnLimit.isNear ? CallPlaces.remember?() : nil), body)
    if isAwaited, origin != nil || callback.isSleep {
      renewals.add(origin, due: time, at: self.time)
    }
    requestFlush()
    return order
  }

  /// Cancels work that ``schedule(at:as:isAwaited:_:)`` has scheduled as awaited, and that is not
  /// done yet.
  /// - Complexity: O(log n) in scheduled work, amortised.
  package func cancelAwaitedWork(_ order: Int) { work.cancelAwaited(order) }

  /// Work for which a host counts as running.
  package struct AwaitedWork {
    package let order: Int
    /// The due time, in seconds.
    package let due: Double
    package let callback: Callback
    package let origin: SourceOrigin?
    /// The calls that scheduled the work; `nil` where nobody has remembered them.
    package let calls: (any CallPlaces.Calls)?
    /// The interval at which the work renews itself, in seconds; `nil` where that is not known.
    package let period: Double?
  }

  /// The order of the work that is due first, by which the owner knows it; `nil` for none.
  package var nextWorkOrder: Int? { work.nextOrder }

  /// The work for which the host counts as running, in the order in which it is due.
  /// - Complexity: O(n log n) in scheduled work.
  package var awaitedWork: [AwaitedWork] {
    work.awaitedItems.map { item in
      AwaitedWork(
        order: item.order, due: item.due, callback: item.callback, origin: item.origin,
        calls: item.calls,
        period: item.origin != nil || item.callback.isSleep
          ? renewals.period(of: item.origin, due: item.due) : nil)
    }
  }
}

/// Work at several times, of which only the next one waits in a queue.
@MainActor package protocol WorkSeries: AnyObject {
  /// The time of the next work, in seconds; `nil` for none.
  var nextDue: Double? { get }
  /// Returns the next work, and moves on to the one after it, which comes no earlier.
  func takeNext() -> @MainActor () -> Void
}

extension AnimationHost {
  /// Schedules work at several times, for which the host counts as running.
  /// - Parameters:
  ///   - count: The greatest number of works.
  ///   - callback: The description of a work in diagnostics.
  /// - Complexity: O(log n) in scheduled work, and again for each work.
  package func schedule(_ series: any WorkSeries, atMost count: Int, as callback: Callback) {
    work.add(series, atMost: count, as: callback)
    requestFlush()
  }
}
