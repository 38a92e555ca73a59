import Foundation

#if !canImport(CoreGraphics)
  /// A direction with a length, such as a velocity on two axes.
  public struct CGVector: Hashable, Sendable, Codable {
    /// The part along x.
    public var dx: CGFloat
    /// The part along y.
    public var dy: CGFloat

    /// The vector without a length.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Makes the vector without a length.
    public init() { self.init(dx: 0, dy: 0) }

    /// Makes a vector from its parts.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  }
#endif
