import Animatic

/// The callbacks of one controller, and where their order breaks: each *will* has its *did*.
@MainActor
package final class CallbackMonitor {
  /// The position of the view between off screen and on screen, by the callbacks alone.
  package enum Phase: String {
    case disappeared, appearing, appeared, disappearing
  }

  /// The callbacks of appearing.
  package enum Callback: String, CaseIterable {
    case willAppear, didAppear, willDisappear, didDisappear

    /// The phases after which the callback may come, and the one that follows it.
    package var rule: (from: [Phase], to: Phase) {
      switch self {
      case .willAppear: ([.disappeared, .disappearing], .appearing)
      case .didAppear: ([.appearing], .appeared)
      case .willDisappear: ([.appeared, .appearing], .disappearing)
      case .didDisappear: ([.disappearing], .disappeared)
      }
    }
  }

  /// A parent, or none.
  package struct Parent: Equatable {
    package weak var controller: UIViewController?

    package init(controller: UIViewController? = nil) { self.controller = controller }

    package static func == (first: Parent, second: Parent) -> Bool {
      first.controller === second.controller
    }
  }

  package let name: String
  package private(set) var phase = Phase.disappeared
  /// The parent of the last `willMove(toParent:)` without its `didMove(toParent:)`.
  package private(set) var awaitedParent: Parent?
  /// The parent of the last `didMove(toParent:)`.
  package private(set) var settledParent = Parent()
  /// Receives every callback by its name, after it is noted.
  package var didCall: (String) -> Void = { _ in }
  /// What the program does in callbacks, once in each.
  var pending: [Callback: () -> Void] = [:]
  /// Receives what is wrong.
  package var fail: (String) -> Void = { _ in }

  package init(_ name: String) { self.name = name }

  package func note(_ callback: Callback) {
    let (from, to) = callback.rule
    if !from.contains(phase) { fail("\(name) \(callback.rawValue) while it has \(phase)") }
    phase = to
    didCall("\(name) \(callback.rawValue)")
    pending.removeValue(forKey: callback)?()
  }

  /// The class of controllers in the Swift of a program.
  nonisolated static let declaration = """
    final class CallingPage: UIViewController {
      enum Callback { case willAppear, didAppear, willDisappear, didDisappear }
      var pending: [Callback: () -> Void] = [:]
      override func viewWillAppear(_ animated: Bool) { call(.willAppear) }
      override func viewDidAppear(_ animated: Bool) { call(.didAppear) }
      override func viewWillDisappear(_ animated: Bool) { call(.willDisappear) }
      override func viewDidDisappear(_ animated: Bool) { call(.didDisappear) }
      private func call(_ callback: Callback) { pending.removeValue(forKey: callback)?() }
    }
    """

  package func noteWillMove(to parent: UIViewController?) {
    awaitedParent = Parent(controller: parent)
    didCall("\(name) willMove \(parent == nil ? "nil" : "")")
  }

  package func noteDidMove(to parent: UIViewController?) {
    if awaitedParent != Parent(controller: parent) {
      fail("\(name) didMove(toParent:) without its willMove(toParent:)")
    }
    awaitedParent = nil
    settledParent = Parent(controller: parent)
    didCall("\(name) didMove \(parent == nil ? "nil" : "")")
  }
}

/// A controller whose callbacks a monitor follows.
@MainActor
package protocol Monitored: UIViewController {
  var monitor: CallbackMonitor { get }
}

package final class MonitoredPage: UIViewController, Monitored {
  package let monitor: CallbackMonitor

  package init(_ name: String) {
    monitor = CallbackMonitor(name)
    super.init(nibName: nil, bundle: nil)
  }
  package required init?(coder: NSCoder) { nil }

  package override func viewWillAppear(_ animated: Bool) { monitor.note(.willAppear) }
  package override func viewDidAppear(_ animated: Bool) { monitor.note(.didAppear) }
  package override func viewWillDisappear(_ animated: Bool) { monitor.note(.willDisappear) }
  package override func viewDidDisappear(_ animated: Bool) { monitor.note(.didDisappear) }
  package override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    monitor.noteWillMove(to: parent)
  }
  package override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    monitor.noteDidMove(to: parent)
  }
}

package final class MonitoredStack: UINavigationController, Monitored {
  package let monitor: CallbackMonitor

  package init(_ name: String) {
    monitor = CallbackMonitor(name)
    super.init(nibName: nil, bundle: nil)
  }
  package required init?(coder: NSCoder) { nil }

  package override func viewWillAppear(_ animated: Bool) { monitor.note(.willAppear) }
  package override func viewDidAppear(_ animated: Bool) { monitor.note(.didAppear) }
  package override func viewWillDisappear(_ animated: Bool) { monitor.note(.willDisappear) }
  package override func viewDidDisappear(_ animated: Bool) { monitor.note(.didDisappear) }
  package override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    monitor.noteWillMove(to: parent)
  }
  package override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    monitor.noteDidMove(to: parent)
  }
}

package final class MonitoredTabs: UITabBarController, Monitored {
  package let monitor: CallbackMonitor

  package init(_ name: String) {
    monitor = CallbackMonitor(name)
    super.init(nibName: nil, bundle: nil)
  }
  package required init?(coder: NSCoder) { nil }

  package override func viewWillAppear(_ animated: Bool) { monitor.note(.willAppear) }
  package override func viewDidAppear(_ animated: Bool) { monitor.note(.didAppear) }
  package override func viewWillDisappear(_ animated: Bool) { monitor.note(.willDisappear) }
  package override func viewDidDisappear(_ animated: Bool) { monitor.note(.didDisappear) }
  package override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    monitor.noteWillMove(to: parent)
  }
  package override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    monitor.noteDidMove(to: parent)
  }
}
