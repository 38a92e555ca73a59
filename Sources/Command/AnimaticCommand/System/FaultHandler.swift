import AnimaticPictures
import Foundation

/// The handlers of the signals by which the system ends a process that has a fault, no memory, or
/// no processor time left: they clean up, say so, and end the tool with an exit code.
///
/// A signal may arrive at any time, also in the middle of an access to a variable. So the handlers
/// use only memory of their own, which is complete before they are installed, and only functions
/// that are safe in handlers.
enum FaultHandler {
  private static let faults = [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE]

  /// The reports, each with the exit code.
  private struct Memory {
    var fault = Report()
    var memory = Report()
    var time = Report()
    /// The name of the file that says the size of the process, as a text of Swift needs memory.
    var sizeFile: UnsafeMutablePointer<CChar>?
    /// The stack of the handlers, as the stack of the thread may be full.
    var stack: UnsafeMutableRawPointer?
    /// The descriptors of standard error, and of the file that holds what others write to it under
    /// a limit of memory.
    var errorStream = Platform.standardError
    var held: Int32?
    /// The processor time that the process had before any limit of a job.
    var wholeTime: rlim_t?
  }

  private struct Report {
    var text: UnsafeMutablePointer<CChar>?
    var count = 0
    var code: Int32 = 0

    mutating func set(_ message: String, _ code: ExitCode) {
      let topic = code == .badData ? "limits" : "--help"
      let lines = "Error: \(message)\nSee 'animatic help \(topic)' for more.\n"
        .replacing("help --help", with: "--help")
      let old = text
      (text, count, self.code) = (strdup(lines), lines.utf8.count, code.rawValue)
      free(old)
    }
  }

  nonisolated(unsafe) private static let memory: UnsafeMutablePointer<Memory> = {
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    memory.initialize(to: Memory())
    return memory
  }()

  private static let stackSize = 1 << 16

  /// Installs the handlers. Those of Swift's backtraces stay where `SWIFT_BACKTRACE` asks for them.
  static func install() {
    memory.pointee.fault.set("the command has a fault", .internalError)
    memory.pointee.memory.set("the system has no memory left for the command", .noMemory)
    LiveChildren.prepare()
    Interruption.prepare()
    memory.pointee.sizeFile = strdup("/proc/self/statm")
    memory.pointee.stack = malloc(stackSize)
    var stack = stack_t()
    (stack.ss_sp, stack.ss_size, stack.ss_flags) = (memory.pointee.stack, stackSize, 0)
    sigaltstack(&stack, nil)
    guard Platform.environmentVariable("SWIFT_BACKTRACE") == nil else { return }
    for number in faults { Platform.handle(number, Int32(SA_ONSTACK), with: faultHandler) }
  }

  /// Lets the system end the process beyond an amount of processor time and of memory.
  /// - Parameters:
  ///   - seconds: The processor time; `nil` for any.
  ///   - megabytes: The memory; `nil` for any.
  ///   - isOfJob: Whether the time counts from now on, for one of several jobs of the process.
  static func limit(
    seconds: Int?, _ timeMessage: String, megabytes: Int?, _ memoryMessage: String,
    isOfJob: Bool = false
  ) {
    if let seconds {
      memory.pointee.time.set(timeMessage, .badData)
      Platform.handle(SIGXCPU, Int32(SA_ONSTACK), with: timeHandler)
      let amount = rlim_t(clamping: seconds)
      if isOfJob { limitJob(amount) } else { setLimit(Resource.processorTime, amount) }
    }
    if let megabytes {
      memory.pointee.memory.set(memoryMessage, .badData)
      holdErrors()
      setLimit(Resource.data, rlim_t(min(megabytes, 1 << 40)) << 20)
    }
  }

  /// Reports a fault, and ends the process. The function is safe in handlers.
  static func end(_ number: Int32) -> Never {
    guard hasMemory else { end(with: memory.pointee.memory) }
    passHeldErrors()
    end(with: memory.pointee.fault)
  }

  // MARK: - Standard error

  /// The descriptor of standard error.
  static var errorStream: Int32 { memory.pointee.errorStream }

  /// Lets a file hold what others than the tool write to standard error: beyond a limit of memory
  /// the runtime of Swift says "Fatal error", which the report says better.
  private static func holdErrors() {
    guard memory.pointee.held == nil, let file = try? ScratchFile() else { return }
    let stream = fcntl(Platform.standardError, F_DUPFD_CLOEXEC, 10)
    guard stream >= 0, dup2(file.descriptor, Platform.standardError) >= 0 else { return }
    _ = Unmanaged.passRetained(file)
    memory.pointee.errorStream = stream
    memory.pointee.held = file.descriptor
  }

  /// Passes on what the file holds, such as diagnostics. The function is safe in handlers.
  static func passHeldErrors() {
    guard let held = memory.pointee.held else { return }
    var (byte, offset): (UInt8, off_t) = (0, 0)
    while pread(held, &byte, 1, offset) == 1, write(errorStream, &byte, 1) == 1 { offset += 1 }
  }

  // MARK: - Limits of the system

  private enum Resource {
    static let processorTime = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    static let data = __rlimit_resource_t(RLIMIT_DATA.rawValue)
  }

  /// Sets the soft limit of the processor time to that of now and an amount, in whole seconds; what
  /// the process may have as a whole stays.
  private static func limitJob(_ amount: rlim_t) {
    var (limit, used) = (rlimit(), timespec())
    guard getrlimit(Resource.processorTime, &limit) == 0,
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0
    else { return }
    let whole = memory.pointee.wholeTime ?? limit.rlim_cur
    memory.pointee.wholeTime = whole
    let sum = rlim_t(used.tv_sec + 1).addingReportingOverflow(amount)
    limit.rlim_cur = min(whole, sum.overflow ? whole : sum.partialValue)
    setrlimit(Resource.processorTime, &limit)
  }

  /// Lowers the soft limit of a resource; a lower one stays.
  private static func setLimit(_ resource: Int32, _ amount: rlim_t) {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, amount < limit.rlim_cur else { return }
    limit.rlim_cur = amount
    setrlimit(resource, &limit)
  }

  // MARK: - Handlers

  private static let faultHandler: @convention(c) (Int32) -> Void = { number in end(number) }

  private static let timeHandler: @convention(c) (Int32) -> Void = { _ in
    passHeldErrors()
    end(with: memory.pointee.time)
  }

  private static func end(with report: Report) -> Never {
    LiveChildren.endAll()
    Interruption.removeFile()
    _ = write(errorStream, report.text, report.count)
    _exit(report.code)
  }

  /// Whether the system gives the process as much memory again as it has: collections grow that
  /// far.
  private static var hasMemory: Bool {
    let size = max(sizeInPages << 12, 1 << 26)
    let pages = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard pages != MAP_FAILED else { return false }
    munmap(pages, size)
    return true
  }

  /// The size of the process in pages; 0 where the system does not say it.
  private static var sizeInPages: Int {
    guard let name = memory.pointee.sizeFile else { return 0 }
    let file = open(name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    var number = 0
    var byte: UInt8 = 0
    while read(file, &byte, 1) == 1, byte >= 0x30, byte <= 0x39 {
      number = number &* 10 &+ Int(byte & 15)
    }
    close(file)
    return number
  }
}
