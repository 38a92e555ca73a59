import Foundation
import Runtime

/// The calls that led to a place in the program, from which its function, file and line are found
/// when somebody asks.
///
/// It costs two microseconds to remember the calls, and half a millisecond to find their names.
package struct CallPlace: Sendable {
  /// The number of calls that are remembered.
  private static let depth = 24
  /// The folder of Animatic's sources, whose functions are not the program's.
  private static let ownSources = String(
    #filePath.dropLast("AnimaticVirtualTime/CallPlace.swift".count))

  /// The addresses to which the calls return, the innermost first.
  private let addresses: [UInt]

  /// The calls of a task that is about to sleep, which are not on the stack any more.
  private let taskCalls: Backtrace?

  private init(taskCalls: Backtrace?) { (addresses, self.taskCalls) = ([], taskCalls) }

  /// Remembers the calls of the present task, which is about to sleep.
  static func ofSleepingTask() -> CallPlace {
    CallPlace(taskCalls: try? Backtrace.capture(limit: depth, top: 0, images: images))
  }

  private static let images = ImageMap.capture()

  /// Remembers the present calls.
  package init() {
    taskCalls = nil
    addresses = [UInt](unsafeUninitializedCapacity: Self.depth) { buffer, count in
      count = buffer.baseAddress.map { Int(Original.calls($0, Int32(Self.depth))) } ?? 0
    }
  }

  /// The innermost call in sources of the program: `showFirst() at ToastQueue.swift:14`; `nil` for
  /// a program without debug information.
  package var description: String? {
    let options: Backtrace.SymbolicationOptions = [
      .showInlineFrames, .showSourceLocations, .useSymbolCache,
    ]
    guard let frames = (taskCalls ?? backtrace)?.symbolicated(options: options)?.frames else {
      return nil
    }
    for frame in frames {
      guard let symbol = frame.symbol, let location = symbol.sourceLocation, location.line > 0,
        !location.path.hasPrefix(Self.ownSources), !location.path.contains("<compiler-generated>")
      else { continue }
      let file = location.path.split(separator: "/").last ?? ""
      // A closure is named after the function that it is in.
      let function = symbol.name.components(separatedBy: " in ").last ?? symbol.name
      return "\(function) at \(file):\(location.line)"
    }
    return nil
  }

  /// The calls as the runtime of Swift knows them.
  ///
  /// Its own capture follows frame pointers, which libdispatch does not have, and it takes
  /// addresses of others only in its compact form: a byte for the size of words, and for each
  /// address that is returned to a byte and the difference from the one before (Swift's
  /// documentation, CompactBacktraceFormat).
  private var backtrace: Backtrace? {
    var (bytes, latest) = ([UInt8(2)], UInt(0))
    for address in addresses {
      bytes.append(0x27)
      withUnsafeBytes(of: (address &- latest).bigEndian) { bytes += $0 }
      latest = address
    }
    var text = Data(bytes).base64EncodedString()
    while text.last == "=" { text.removeLast() }
    return try? JSONDecoder().decode(
      Backtrace.self,
      from: JSONEncoder().encode(["architecture": Self.architecture, "backtrace": text]))
  }

  private static let architecture = (try? Backtrace.capture(limit: 1))?.architecture ?? ""
}
