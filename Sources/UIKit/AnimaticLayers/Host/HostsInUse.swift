/// The number that the concurrency runtime gives a task, and no other one.
typealias TaskNumber = UInt64

/// Returns the number of a task at an address: the one in the description of its jobs.
@_silgen_name("swift_task_getJobTaskId") private func number(of task: Int) -> TaskNumber

/// The hosts that the program and its tasks created or drove last (rule E9).
@MainActor struct HostsInUse {
  private var ofProcess: HostLink?
  /// The hosts of tasks, each of which is that of the last task that drove it, and those that no
  /// task drove.
  private var ofTasks: [TaskNumber?: RecentHosts] = [:]
  /// Whether all hosts are those of the task of the last one, whichever task asks.
  private var isOfOneTask = true

  /// The number of the present task. Its hash value comes from its address, to which another task
  /// may come, and costs hundreds of instructions at each turn.
  private static var presentTask: TaskNumber? {
    withUnsafeCurrentTask { task in task.map { number(of: unsafeBitCast($0, to: Int.self)) } }
  }

  /// The host that the present task created or drove last, or else the program.
  var inUse: HostLink? {
    guard !isOfOneTask, let task = Self.presentTask, task != ofProcess?.task else {
      return ofProcess
    }
    return ofTasks[task]?.latest ?? ofProcess
  }

  /// Returns whether a host is the one that the program drove last.
  func isLatest(_ link: HostLink) -> Bool { ofProcess === link }

  /// Notes that the present task drives a host. Returns whether that changes the host in use.
  mutating func use(_ link: HostLink) -> Bool {
    let task = Self.presentTask
    if isLatest(link) && link.task == task { return false }
    let former = link.task
    link.task = task
    if former != task { dropEnd(of: former) }
    ofTasks[task, default: RecentHosts(of: task)].use(link)
    ofProcess = link
    noteTasks()
    return true
  }

  /// Forgets a host that has gone. The one that its task drove before it is in use again.
  mutating func forget(_ link: HostLink) {
    dropEnd(of: link.task)
    if isLatest(link), let before = ofTasks[link.task]?.latest { ofProcess = before }
    noteTasks()
  }

  private mutating func noteTasks() {
    isOfOneTask = ofTasks.isEmpty || ofTasks.count == 1 && ofTasks[ofProcess?.task] != nil
  }

  private mutating func dropEnd(of task: TaskNumber?) {
    guard let index = ofTasks.index(forKey: task) else { return }
    ofTasks.values[index].dropEnd()
    if ofTasks.values[index].latest == nil { ofTasks.remove(at: index) }
  }
}

/// The hosts of a task in the order in which it drove them, the last one at the end.
@MainActor private struct RecentHosts {
  private let task: TaskNumber?
  /// The hosts, each of which may be there several times, and others that have gone.
  private var links: [HostLink] = []
  /// The number of links at which the superfluous ones go.
  private var limit = 8

  var latest: HostLink? { links.last }

  init(of task: TaskNumber?) { self.task = task }

  /// Puts a host at the end.
  /// - Complexity: O(1) amortised.
  mutating func use(_ link: HostLink) {
    guard links.last !== link else { return }
    links.append(link)
    guard links.count > limit else { return }
    var seen: Set<ObjectIdentifier> = []
    links = links.reversed().filter { counts($0) && seen.insert(ObjectIdentifier($0)).inserted }
    links.reverse()
    limit = max(8, 2 * links.count)
  }

  /// Drops the hosts at the end that have gone, or that another task drives.
  /// - Complexity: O(1) amortised.
  mutating func dropEnd() { while let last = links.last, !counts(last) { links.removeLast() } }

  private func counts(_ link: HostLink) -> Bool { link.host != nil && link.task == task }
}
