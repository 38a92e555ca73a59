/// Runs a closure. There is no pool: Swift releases each object on Linux once it is used no more.
///
/// - Returns: What the closure returns.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

/// A pointer to a result that a function of Apple's systems returns autoreleased; a plain one here.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
