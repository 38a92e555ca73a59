import CVirtualClock
import Glibc

/// A block of C, as libdispatch takes it.
package typealias Block = @convention(block) () -> Void

/// A function of C with its argument, as libdispatch takes them.
package typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The address of an object of libdispatch: of a queue, a group or a source. A word is passed to C
/// as a pointer is.
package typealias DispatchObject = UInt

/// The functions of the system that the definitions in this module stand in front of.
package enum Original {
  static let async: @convention(c) (DispatchObject, @escaping Block) -> Void =
    function("dispatch_async")
  static let barrierAsync: @convention(c) (DispatchObject, @escaping Block) -> Void =
    function("dispatch_barrier_async")
  static let after: @convention(c) (UInt64, DispatchObject, @escaping Block) -> Void =
    function("dispatch_after")
  static let afterFunction:
    @convention(c) (UInt64, DispatchObject, UnsafeMutableRawPointer?, Function) -> Void =
      function("dispatch_after_f")
  static let asyncFunction:
    @convention(c) (DispatchObject, UnsafeMutableRawPointer?, Function) -> Void =
      function("dispatch_async_f")

  /// Returns the number of a job's task; 0 for a job that is not of a task.
  static let taskOfJob: @convention(c) (UnsafeMutableRawPointer) -> UInt64 =
    function("swift_task_getJobTaskId")

  /// Writes the addresses to which the present calls return, and returns their number.
  static let calls: @convention(c) (UnsafeMutablePointer<UInt>, Int32) -> Int32 =
    function("backtrace")
  /// Finds the library and the function that an address lies in.
  private static let place: @convention(c) (UInt, UnsafeMutableRawPointer) -> Int32 =
    function("dladdr")

  /// Returns the names of the library and of the function that an address lies in; empty for what
  /// is unknown.
  static func place(of address: UInt) -> (library: String, function: String) {
    // The four words of `Dl_info`, which Glibc's module does not declare: the path of the library,
    // its address, the name of the function, and its address.
    var names = [UnsafePointer<CChar>?](repeating: nil, count: 4)
    guard place(address, &names) != 0 else { return ("", "") }
    let path = names[0].map { String(cString: $0) } ?? ""
    return (
      path.split(separator: "/").last.map(String.init) ?? "",
      names[2].map { String(cString: $0) } ?? ""
    )
  }

  /// Returns the name in Swift for a symbol, to be freed; `nil` for a symbol of another language.
  static let demangle:
    @convention(c) (
      UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>? = function("swift_demangle")

  // Core Foundation, which Foundation for Linux contains and does not import.
  static let createTimer: @convention(c) (UInt, Double, Double, UInt, Int, UInt, UInt) -> UInt =
    function("CFRunLoopTimerCreate")
  static let addTimer: @convention(c) (UInt, UInt, UInt) -> Void = function("CFRunLoopAddTimer")
  static let performBlock: @convention(c) (UInt, UInt, UInt) -> Void =
    function("CFRunLoopPerformBlock")
  static let mainRunLoop: @convention(c) () -> UInt = function("CFRunLoopGetMain")
  static let invalidateTimer: @convention(c) (UInt) -> Void = function("CFRunLoopTimerInvalidate")
  static let setTimerDate: @convention(c) (UInt, Double) -> Void =
    function("CFRunLoopTimerSetNextFireDate")
  static let timerContext: @convention(c) (UInt, UnsafeMutablePointer<UInt>) -> Void =
    function("CFRunLoopTimerGetContext")
  static let currentTask: @convention(c) () -> UnsafeMutableRawPointer? =
    function("swift_task_getCurrent")

  static let time: @convention(c) (UInt64, Int64) -> UInt64 = function("dispatch_time")
  static let wallTime: @convention(c) (UnsafePointer<timespec>?, Int64) -> UInt64 =
    function("dispatch_walltime")
  static let retain: @convention(c) (DispatchObject) -> Void = function("dispatch_retain")
  static let release: @convention(c) (DispatchObject) -> Void = function("dispatch_release")
  static let activate: @convention(c) (DispatchObject) -> Void = function("dispatch_activate")
  static let resume: @convention(c) (DispatchObject) -> Void = function("dispatch_resume")
  static let suspend: @convention(c) (DispatchObject) -> Void = function("dispatch_suspend")

  static let groupAsync: @convention(c) (DispatchObject, DispatchObject, @escaping Block) -> Void =
    function("dispatch_group_async")
  static let groupNotify: @convention(c) (DispatchObject, DispatchObject, @escaping Block) -> Void =
    function("dispatch_group_notify")
  static let groupEnter: @convention(c) (DispatchObject) -> Void = function("dispatch_group_enter")
  static let groupLeave: @convention(c) (DispatchObject) -> Void = function("dispatch_group_leave")
  static let groupWait: @convention(c) (DispatchObject, UInt64) -> Int =
    function("dispatch_group_wait")

  static let createSource:
    @convention(c) (DispatchObject, UInt, UInt, DispatchObject) -> DispatchObject =
      function("dispatch_source_create")
  static let setTimer: @convention(c) (DispatchObject, UInt64, UInt64, UInt64) -> Void =
    function("dispatch_source_set_timer")
  private static let eventHandler: @convention(c) (DispatchObject, UInt) -> Void =
    function("dispatch_source_set_event_handler")
  private static let cancelHandler: @convention(c) (DispatchObject, UInt) -> Void =
    function("dispatch_source_set_cancel_handler")
  private static let registrationHandler: @convention(c) (DispatchObject, UInt) -> Void =
    function("dispatch_source_set_registration_handler")
  static func setEventHandler(_ source: DispatchObject, _ block: Block?) {
    eventHandler(source, word(of: block))
  }
  static func setCancelHandler(_ source: DispatchObject, _ block: Block?) {
    cancelHandler(source, word(of: block))
  }
  static func setRegistrationHandler(_ source: DispatchObject, _ block: Block?) {
    registrationHandler(source, word(of: block))
  }
  /// Returns the address of a block. On Linux an optional block has no metadata, so that the type
  /// of a function must not contain one.
  private static func word(of block: Block?) -> UInt {
    if let block { UInt(bitPattern: unsafeBitCast(block, to: UnsafeRawPointer.self)) } else { 0 }
  }
  static let cancelSource: @convention(c) (DispatchObject) -> Void =
    function("dispatch_source_cancel")
  static let sourceData: @convention(c) (DispatchObject) -> UInt =
    function("dispatch_source_get_data")

  static let createBlock: @convention(c) (UInt, @escaping Block) -> Block =
    function("dispatch_block_create")
  static let cancelBlock: @convention(c) (@escaping Block) -> Void =
    function("dispatch_block_cancel")

  static let mainQueue = DispatchObject(bitPattern: address("_dispatch_main_q", from: nil))
  static let timerType = DispatchObject(
    bitPattern: address("_dispatch_source_type_timer", from: nil))

  /// The object after the program's own, in the order in which names are looked up.
  private static var next: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }

  private static func function<Signature>(_ name: String) -> Signature {
    unsafeBitCast(address(name, from: next), to: Signature.self)
  }

  private static func address(
    _ name: String, from handle: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, name) else {
      fatalError("\(name) is not there; link libdispatch dynamically, without -static-stdlib")
    }
    return address
  }

  /// Looks up what a function in front of the system's may need in the midst of anything.
  package static func prepare() {
    var now = timespec()
    _ = animatic_read_clock(CLOCK_MONOTONIC, &now)
    animatic_on_reading(clockWasRead)
    _ = time(0, 0)
    BlockAddress.prepare()
  }
}
