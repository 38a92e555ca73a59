import Animatic
import Glibc

/// Swift's concurrency calls this function for each job that is ready: a part of a task up to its
/// next suspension, or an actor that has work.
@_cdecl("dispatch_async_f") package func dispatchAsyncFunction(
  _ queue: DispatchObject, _ argument: UnsafeMutableRawPointer?, _ function: @escaping Function
) {
  guard VirtualQueue.isAnyActive || RealTimeWatch.isAnyActive, let argument else {
    return Original.asyncFunction(queue, argument, function)
  }
  let job = Job(argument, function, on: queue)
  guard job.isOfSwift else { return Original.asyncFunction(queue, argument, function) }
  if let scope = ScopesOfTasks.scope(ofJob: argument) {
    scope.enqueue(job)
  } else {
    Original.asyncFunction(queue, argument, function)
  }
}

/// A job that Swift's concurrency has given to a queue of libdispatch.
struct Job {
  /// The job's object in the runtime of Swift.
  let object: UnsafeMutableRawPointer
  let function: Function
  /// The queue of libdispatch on which the job is to run.
  let queue: DispatchObject

  init(
    _ object: UnsafeMutableRawPointer, _ function: @escaping Function, on queue: DispatchObject
  ) {
    (self.object, self.function, self.queue) = (object, function, queue)
  }

  /// Whether the job is one of Swift's concurrency, and not of another library.
  var isOfSwift: Bool { JobFunctions.contain(function) }

  /// The number that the task has for life; `nil` for the work of an actor.
  static func task(of object: UnsafeMutableRawPointer) -> UInt64? {
    let number = Original.taskOfJob(object)
    return number == 0 ? nil : number
  }
}

/// The functions by which Swift's concurrency has libdispatch run a job.
///
/// Other libraries use `dispatch_async_f`, too, so the library that a function lies in tells them
/// apart. Only two functions ever come, so that their addresses are remembered.
private enum JobFunctions {
  private static let known = Guarded<[UInt: Bool]>([:])

  static func contain(_ function: @escaping Function) -> Bool {
    let address = UInt(bitPattern: unsafeBitCast(function, to: UnsafeRawPointer.self))
    return known.withLock { known in
      if let isKnown = known[address] { return isKnown }
      let isOfSwift = Original.place(of: address).library.hasPrefix("libswift_Concurrency")
      known[address] = isOfSwift
      return isOfSwift
    }
  }
}
