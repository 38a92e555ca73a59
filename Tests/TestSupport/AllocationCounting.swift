#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private typealias Allocate =
  @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

/// The runtime's own allocator, once the counting one stands in for it.
private nonisolated(unsafe) var runtimeAllocator: UnsafeRawPointer?
private nonisolated(unsafe) var allocationCount = 0
/// What the runtime notes when it calls an allocator that is not its own. References are then
/// counted by adapters, which take the short strings of Swift 6.3 for objects.
private nonisolated(unsafe) var adapterFlag: UnsafeMutablePointer<Bool>?

private func countingAllocator(
  _ metadata: UnsafeRawPointer?, _ size: Int, _ alignment: Int
) -> UnsafeMutableRawPointer? {
  allocationCount += 1
  adapterFlag?.pointee = false
  return unsafeBitCast(runtimeAllocator, to: Allocate.self)(metadata, size, alignment)
}

/// Counts the objects that the Swift runtime allocates while `body` runs: class instances, boxes
/// and the buffers of arrays, which is all that the engine ever asks memory for.
///
/// The runtime allocates through a pointer that is meant to be replaced for this purpose; the
/// replacement counts and calls the original. It counts for the whole process, so nothing else may
/// run meanwhile: tests count in a process of their own.
///
/// - Returns: `nil` where the runtime cannot be asked.
public func allocations(during body: () -> Void) -> Int? {
  let program = dlopen(nil, RTLD_NOW)
  guard let symbol = dlsym(program, "_swift_allocObject") else { return nil }
  let flag = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
  adapterFlag = dlsym(program, flag)?.assumingMemoryBound(to: Bool.self)
  let hook = symbol.assumingMemoryBound(to: UnsafeRawPointer.self)
  runtimeAllocator = hook.pointee
  let counting: Allocate = countingAllocator
  hook.pointee = unsafeBitCast(counting, to: UnsafeRawPointer.self)
  allocationCount = 0
  body()
  if let runtimeAllocator { hook.pointee = runtimeAllocator }
  return allocationCount
}
