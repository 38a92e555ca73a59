import Foundation
import Fuzzing

/// The target that the environment variable `ANIMATIC_FUZZ_TARGET` names.
private nonisolated(unsafe) let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["ANIMATIC_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("ANIMATIC_FUZZ_TARGET is '\(name)'; give one of \(names)")
  }
  return target
}()

/// Reads one input for libFuzzer, on the main thread. A claim that does not hold ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    do {
      try target.read(bytes)
    } catch {
      fatalError("\(target.rawValue): \(error)")
    }
  }
  return 0
}
