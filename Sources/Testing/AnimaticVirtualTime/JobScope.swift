import Animatic
import Glibc

/// The scope of a virtual main queue, or a test whose main queue is real: it counts the jobs of its
/// tasks.
protocol JobScope: AnyObject, Sendable {
  var jobs: JobCounts { get }

  /// Gives a job to its queue of libdispatch, and counts it until it has run.
  func enqueue(_ job: Job)
}

extension JobScope {
  /// The address, as a number: Swift 6.3 crashes where it copies an optional value that has a weak
  /// reference beside a pointer, such as an `ObjectIdentifier`.
  var address: Int { Int(bitPattern: ObjectIdentifier(self)) }
}

/// The scopes to which tasks belong, by the numbers that tasks have for life.
///
/// A task belongs to the scope in which it was first ready, also one of `Task.detached`, and to
/// each one that begins in it, of which the innermost counts its jobs.
enum ScopesOfTasks {
  private struct Entry {
    weak let scope: (any JobScope)?
    let address: Int
  }

  private static let table = Guarded<[UInt64: [Entry]]>([:])

  /// Returns the scope of a task; `nil` for a task that is new, or of no scope.
  static func scope(of task: UInt64) -> (any JobScope)? { table.withLock { $0[task]?.last?.scope } }

  /// Returns the scope that counts a job; `nil` outside all scopes.
  ///
  /// A new task, and the work of an actor, belong to the scope of the call that makes them ready.
  static func scope(ofJob object: UnsafeMutableRawPointer) -> (any JobScope)? {
    let task = Job.task(of: object)
    if let task, let known = scope(of: task) { return known }
    let scope: (any JobScope)? = VirtualQueue.ofTask ?? RealTimeWatch.ofCall
    if let task { scope.map { add(task, to: $0) } }
    return scope
  }

  /// Lets a task belong to a scope until the scope ends.
  static func add(_ task: UInt64, to scope: any JobScope) {
    let address = scope.address
    table.withLock { table in
      if scope.jobs.hasEnded || table[task]?.contains(where: { $0.address == address }) == true {
        return
      }
      scope.jobs.insert(task: task)
      table[task, default: []].append(Entry(scope: scope, address: address))
    }
  }

  /// Lets the present task belong to a scope that begins in it.
  static func addPresent(to scope: any JobScope) {
    if let task = Original.currentTask().flatMap(Job.task) { add(task, to: scope) }
  }

  /// Ends the scope at an address, to which no task belongs any more.
  static func removeAll(of address: Int, with jobs: JobCounts) {
    table.withLock { table in
      jobs.endScope()
      for task in jobs.allTasks {
        guard let others = table[task]?.filter({ $0.address != address }) else { continue }
        table[task] = others.isEmpty ? nil : others
      }
    }
  }
}

/// An object that a thread has while it runs a block, which has no task.
///
/// Swift enqueues the work of an actor when the task that calls the actor no longer counts as the
/// present one, so that only the thread can tell the scope.
struct ObjectOfThread<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The object of the innermost block; `nil` for none.
  var object: Object? {
    pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a block on the present thread with an object.
  func run(_ block: () -> Void, with object: Object) {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(object).toOpaque())
    withExtendedLifetime(object) { block() }
    pthread_setspecific(key, outer)
  }
}
