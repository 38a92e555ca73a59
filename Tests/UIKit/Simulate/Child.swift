import Foundation

/// The end of a process.
enum Ending {
  /// It has returned this text.
  case returned(String)
  /// A signal has ended it: a trap, or the alarm that ends a program that does not end by itself.
  case killed(signal: Int32, lastWords: String)
  /// It has been ended as it took more memory than any program needs.
  case outgrown

  /// The text, or else the sentence for a report.
  var text: String {
    switch self {
    case .returned(let text): text
    case .killed(SIGALRM, _): "it does not end"
    case .killed(let signal, let words): words.isEmpty ? "signal \(signal)" : words
    case .outgrown: "it takes more than \(mostMemory >> 30) GB of memory"
    }
  }
}

/// The memory that a process may take, in bytes.
private let mostMemory = 4 << 30

/// Runs a body in a process of its own, so that a trap, an endless loop or endless memory ends only
/// that one.
func inChild(_ body: () -> String) -> Ending {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { fatalError("no pipe") }
  fflush(nil)
  let child = fork()
  if child == 0 {
    close(ends[0])
    // The message of a trap is worth more than the stack, which takes a second to print.
    dup2(ends[1], STDERR_FILENO)
    for trap in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] { signal(trap, SIG_DFL) }
    let bytes = Array(body().utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      sent += count
    }
    _exit(0)
  }
  guard child > 0 else { fatalError("no process") }
  close(ends[1])
  let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
  var text = ""
  var polled = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
  while true {
    guard poll(&polled, 1, 100) == 0 else {
      let bytes = output.availableData
      if bytes.isEmpty { break }
      text += String(decoding: bytes, as: UTF8.self)
      continue
    }
    guard residentMemory(of: child) > mostMemory else { continue }
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    return .outgrown
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  guard status & 0x7F != 0 else { return .returned(text) }
  return .killed(signal: status & 0x7F, lastWords: text)
}

/// The memory of a process, in bytes. A limit of the system would end the address sanitizer as
/// well.
private func residentMemory(of process: pid_t) -> Int {
  let pages = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
  return (pages?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 12
}

/// Numbers that processes share with those that they fork.
struct SharedNumbers {
  private let memory: UnsafeMutableBufferPointer<UInt64>

  init(count: Int) {
    let size = count * MemoryLayout<UInt64>.stride
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let address, address != MAP_FAILED else { fatalError("no memory") }
    memory = UnsafeMutableBufferPointer(
      start: address.bindMemory(to: UInt64.self, capacity: count), count: count)
  }

  subscript(index: Int) -> UInt64 {
    get { memory[index] }
    nonmutating set { memory[index] = newValue }
  }
}
