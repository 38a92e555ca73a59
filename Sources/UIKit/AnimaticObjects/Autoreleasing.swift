/// Runs a closure. There is no pool: Swift releases each object on Linux once it is used no more.
///
/// - Returns: What the closure returns.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
