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

private func countingAllocator(
  _ metadata: UnsafeRawPointer?, _ size: Int, _ alignment: Int
) -> UnsafeMutableRawPointer? {
  allocationCount += 1
  return unsafeBitCast(runtimeAllocator, to: Allocate.self)(metadata, size, alignment)
}

/// Counts the objects that the Swift runtime allocates while `body` runs: class instances, boxes
/// and the buffers of arrays, which is all that the engine ever asks memory for.
///
/// The runtime allocates through a pointer that is meant to be replaced for this purpose; the
/// replacement counts and calls the original.
///
/// - Returns: `nil` where the runtime cannot be asked.
func allocations(during body: () -> Void) -> Int? {
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "_swift_allocObject") else { return nil }
  let hook = symbol.assumingMemoryBound(to: UnsafeRawPointer.self)
  runtimeAllocator = hook.pointee
  let counting: Allocate = countingAllocator
  hook.pointee = unsafeBitCast(counting, to: UnsafeRawPointer.self)
  allocationCount = 0
  body()
  if let runtimeAllocator { hook.pointee = runtimeAllocator }
  return allocationCount
}
