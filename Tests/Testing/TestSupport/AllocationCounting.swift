import Glibc

private typealias Allocate =
  @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

/// The runtime's own allocator, while the counting allocator replaces it.
private nonisolated(unsafe) var runtimeAllocator: UnsafeRawPointer?
private nonisolated(unsafe) var allocationCount = 0
/// The flag that the runtime sets when it calls an allocator that is not its own. With the flag,
/// adapters count references, and treat the short strings of Swift 6.3 as objects.
private nonisolated(unsafe) var adapterFlag: UnsafeMutablePointer<Bool>?

private func countingAllocator(
  _ metadata: UnsafeRawPointer?, _ size: Int, _ alignment: Int
) -> UnsafeMutableRawPointer? {
  allocationCount += 1
  adapterFlag?.pointee = false
  return unsafeBitCast(runtimeAllocator, to: Allocate.self)(metadata, size, alignment)
}

/// Returns how many objects the Swift runtime allocates while `body` runs: class instances, boxes
/// and the buffers of arrays. The engine allocates nothing else.
///
/// The runtime allocates through a pointer that exists for such replacements; the
/// replacement counts and calls the original. It counts in the whole process, so nothing else may
/// run meanwhile: tests count in processes of their own.
///
/// - Returns: `nil` where the runtime has no such pointer.
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
