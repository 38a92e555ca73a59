// A source that imports Core Graphics has `CGFloat`, `CGPoint`, `CGSize` and `CGRect`. On Linux these
// are Foundation's.
@_exported import Foundation

#if !canImport(QuartzCore)
  /// A time or a duration in seconds, of Core Foundation, which Linux lacks.
  public typealias CFTimeInterval = Double
#endif
