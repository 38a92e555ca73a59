import Foundation

#if !canImport(CoreGraphics)
  /// A vector in the plane, such as a velocity; Core Graphics' type, which Linux lacks.
  public struct CGVector: Hashable, Sendable, Codable {
    /// The component along x.
    public var dx: CGFloat
    /// The component along y.
    public var dy: CGFloat

    /// The vector (0, 0).
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates the vector (0, 0).
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  }
#endif
