import Foundation

/// A vector in the plane, such as a velocity; Core Graphics' type, which Linux lacks.
public struct CGVector: Hashable, Sendable {
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

extension CGVector: Codable {
  private enum CodingKeys: CodingKey { case dx, dy }

  /// Reads the components from an array, in the order dx, dy, or by their names.
  public init(from decoder: any Decoder) throws {
    if var numbers = try? decoder.unkeyedContainer() {
      dx = try numbers.decode(CGFloat.self)
      dy = try numbers.decode(CGFloat.self)
    } else {
      let named = try decoder.container(keyedBy: CodingKeys.self)
      dx = try named.decode(CGFloat.self, forKey: .dx)
      dy = try named.decode(CGFloat.self, forKey: .dy)
    }
  }

  /// Writes the components as an array, in the order dx, dy.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(dx)
    try numbers.encode(dy)
  }
}
