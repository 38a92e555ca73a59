/// The hosts that the program and its tasks created or drove last (rule E9).
@MainActor
struct HostsInUse {
  private var ofProcess: HostLink?
  /// The hosts of tasks, each of which is that of the last task that drove it.
  private var ofTasks: [Int: HostLink] = [:]

  /// The address of the present task, as a hash value costs hundreds of instructions at each turn.
  private static var presentTask: Int? {
    withUnsafeCurrentTask { task in task.map { unsafeBitCast($0, to: Int.self) } }
  }

  /// The host that the present task created or drove last, or else the program.
  var inUse: HostLink? {
    guard !ofTasks.isEmpty, let task = Self.presentTask, task != ofProcess?.task,
      let link = ofTasks[task]
    else { return ofProcess }
    return link
  }

  /// Notes that the present task drives a host. Returns whether that changes the host in use.
  mutating func use(_ link: HostLink) -> Bool {
    let task = Self.presentTask
    if ofProcess === link && link.task == task { return false }
    forgetTask(of: link)
    link.task = task
    if let task { ofTasks[task] = link }
    ofProcess = link
    return true
  }

  /// Forgets which task drove a host.
  mutating func forgetTask(of link: HostLink) {
    guard let task = link.task, ofTasks[task] === link else { return }
    ofTasks[task] = nil
  }
}
