import Animatic

/// The callbacks of one controller, and where their order breaks: each *will* has its *did*.
@MainActor
final class CallbackMonitor {
  /// Where the view is between off screen and on screen, by the callbacks alone.
  enum Phase: String {
    case disappeared, appearing, appeared, disappearing
  }

  /// The callbacks of appearing.
  enum Callback: String {
    case willAppear, didAppear, willDisappear, didDisappear

    /// The phases after which the callback may come, and the one that follows it.
    var rule: (from: [Phase], to: Phase) {
      switch self {
      case .willAppear: ([.disappeared, .disappearing], .appearing)
      case .didAppear: ([.appearing], .appeared)
      case .willDisappear: ([.appeared, .appearing], .disappearing)
      case .didDisappear: ([.disappearing], .disappeared)
      }
    }
  }

  /// A parent, or none.
  struct Parent: Equatable {
    weak var controller: UIViewController?
    static func == (first: Parent, second: Parent) -> Bool {
      first.controller === second.controller
    }
  }

  let name: String
  private(set) var phase = Phase.disappeared
  /// The parent of the last `willMove(toParent:)` without its `didMove(toParent:)`.
  private(set) var awaitedParent: Parent?
  /// The parent of the last `didMove(toParent:)`.
  private(set) var settledParent = Parent()
  /// Receives every callback by its name, after it is noted.
  var didCall: (String) -> Void = { _ in }
  /// Receives what is wrong.
  var fail: (String) -> Void = { _ in }

  init(_ name: String) { self.name = name }

  func note(_ callback: Callback) {
    let (from, to) = callback.rule
    if !from.contains(phase) { fail("\(name) \(callback.rawValue) while it has \(phase)") }
    phase = to
    didCall("\(name) \(callback.rawValue)")
  }

  func noteWillMove(to parent: UIViewController?) {
    awaitedParent = Parent(controller: parent)
    didCall("\(name) willMove \(parent == nil ? "nil" : "")")
  }

  func noteDidMove(to parent: UIViewController?) {
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
protocol Monitored: UIViewController {
  var monitor: CallbackMonitor { get }
}

final class MonitoredPage: UIViewController, Monitored {
  let monitor: CallbackMonitor

  init(_ name: String) {
    monitor = CallbackMonitor(name)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { monitor.note(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { monitor.note(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { monitor.note(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { monitor.note(.didDisappear) }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    monitor.noteWillMove(to: parent)
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    monitor.noteDidMove(to: parent)
  }
}

final class MonitoredStack: UINavigationController, Monitored {
  let monitor: CallbackMonitor

  init(_ name: String) {
    monitor = CallbackMonitor(name)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { monitor.note(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { monitor.note(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { monitor.note(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { monitor.note(.didDisappear) }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    monitor.noteWillMove(to: parent)
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    monitor.noteDidMove(to: parent)
  }
}

final class MonitoredTabs: UITabBarController, Monitored {
  let monitor: CallbackMonitor

  init(_ name: String) {
    monitor = CallbackMonitor(name)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { monitor.note(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { monitor.note(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { monitor.note(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { monitor.note(.didDisappear) }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    monitor.noteWillMove(to: parent)
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    monitor.noteDidMove(to: parent)
  }
}
