import Animatic

/// A controller that logs its callbacks of appearing, and of its parents.
class LoggedController: UIViewController {
  let name: String
  let log: CallLog
  /// The closure that runs inside a callback, by its name.
  var reactions: [String: () -> Void] = [:]
  /// Whether layout and loading are logged too.
  var isDetailed = false
  /// The size of the view; `nil` for that of the screen in use, which may be that of another test.
  var size: CGSize?

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ callback: String, _ flags: String = "") {
    log.append("\(name) \(callback)\(flags)")
    reactions[callback]?()
  }

  private func flags(_ animated: Bool) -> String {
    (animated ? " animated" : "") + (isMovingToParent ? " toParent" : "")
      + (isMovingFromParent ? " fromParent" : "") + (isBeingPresented ? " presented" : "")
      + (isBeingDismissed ? " dismissed" : "")
  }

  override func loadView() {
    super.loadView()
    if let size { view.frame.size = size }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
    if isDetailed { note("didLoad") }
  }
  override func viewWillAppear(_ animated: Bool) { note("willAppear", flags(animated)) }
  override func viewIsAppearing(_ animated: Bool) { if isDetailed { note("isAppearing") } }
  override func viewDidAppear(_ animated: Bool) { note("didAppear", flags(animated)) }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear", flags(animated)) }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear", flags(animated)) }
  override func viewWillLayoutSubviews() { if isDetailed { note("willLayout") } }
  override func viewDidLayoutSubviews() { if isDetailed { note("didLayout") } }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove", parent == nil ? " nil" : "")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove", parent == nil ? " nil" : "")
  }
}

/// A simulator whose window shows a logged controller.
@MainActor
struct ControllerScreen {
  let simulator = Simulator(screen: CGSize(width: 100, height: 200))
  let log = CallLog()
  let root: LoggedController

  init() {
    root = LoggedController("root", log)
    simulator.show(root)
    _ = log.drain()
  }

  var window: UIWindow { simulator.window }

  func controller(_ name: String, _ style: UIModalPresentationStyle = .fullScreen)
    -> LoggedController
  {
    let controller = LoggedController(name, log)
    controller.modalPresentationStyle = style
    controller.size = simulator.window.bounds.size
    return controller
  }

  /// The completion handler that logs.
  func noting(_ line: String) -> () -> Void { { log.append(line) } }
}
