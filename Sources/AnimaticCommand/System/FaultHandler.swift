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
  }

  private struct Report {
    var text: UnsafeMutablePointer<CChar>?
    var count = 0
    var code: Int32 = 0

    mutating func set(_ message: String, _ code: ExitCode) {
      let topic = code == .badData ? "limits" : "--help"
      let lines = "Error: \(message)\nSee 'animatic help \(topic)' for more.\n"
        .replacing("help --help", with: "--help")
      free(text)
      (text, count, self.code) = (strdup(lines), lines.utf8.count, code.rawValue)
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
  ///
  /// - Parameters:
  ///   - seconds: The processor time; `nil` for any.
  ///   - timeMessage: The message beyond it.
  ///   - megabytes: The memory; `nil` for any.
  ///   - memoryMessage: The message beyond it.
  static func limit(
    seconds: Int?, _ timeMessage: String, megabytes: Int?, _ memoryMessage: String
  ) {
    if let seconds {
      memory.pointee.time.set(timeMessage, .badData)
      Platform.handle(SIGXCPU, Int32(SA_ONSTACK), with: timeHandler)
      setLimit(Resource.processorTime, rlim_t(max(seconds, 1)))
    }
    if let megabytes {
      memory.pointee.memory.set(memoryMessage, .badData)
      setLimit(Resource.data, rlim_t(min(megabytes, 1 << 40)) << 20)
    }
  }

  /// Reports a fault, and ends the process. The function is safe in handlers.
  static func end(_ number: Int32) -> Never {
    end(with: hasMemory ? memory.pointee.fault : memory.pointee.memory)
  }

  // MARK: - Limits of the system

  private enum Resource {
    static let processorTime = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    static let data = __rlimit_resource_t(RLIMIT_DATA.rawValue)
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
    end(with: memory.pointee.time)
  }

  private static func end(with report: Report) -> Never {
    LiveChildren.endAll()
    Interruption.removeFile()
    _ = write(Platform.standardError, report.text, report.count)
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
