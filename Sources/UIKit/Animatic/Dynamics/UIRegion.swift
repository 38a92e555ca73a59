import AnimaticDynamics
import Foundation

/// An area around the place of a field.
public final class UIRegion: Sendable {
  private indirect enum Shape: Sendable {
    case infinite
    case circle(Double)
    case rectangle(Vector)
    case inverse(Shape)
    case union(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: Vector) -> Bool {
      switch self {
      case .infinite: true
      case .circle(let radius): point.magnitude <= radius
      case .rectangle(let size): abs(point.x) <= size.x / 2 && abs(point.y) <= size.y / 2
      case .inverse(let shape): !shape.contains(point)
      case .union(let first, let second): first.contains(point) || second.contains(point)
      case .intersection(let first, let second): first.contains(point) && second.contains(point)
      }
    }
  }

  private let shape: Shape
  private init(_ shape: Shape) { self.shape = shape }

  /// The area that contains all points.
  public static let infinite = UIRegion(.infinite)
  /// Creates a circle, with a radius in points.
  public convenience init(radius: CGFloat) { self.init(.circle(radius)) }
  /// Creates a rectangle, with a size in points.
  public convenience init(size: CGSize) { self.init(.rectangle(Vector(size.width, size.height))) }

  /// Returns the area outside.
  public func inverse() -> UIRegion { UIRegion(.inverse(shape)) }
  /// Returns this area and another one.
  public func union(_ region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }
  /// Returns this area without another one.
  public func difference(from region: UIRegion) -> UIRegion {
    UIRegion(.intersection(shape, .inverse(region.shape)))
  }
  /// Returns what both areas have.
  public func intersection(_ region: UIRegion) -> UIRegion {
    UIRegion(.intersection(shape, region.shape))
  }
  /// Returns whether the area contains a point, as an offset from the place of the field.
  public func contains(_ point: CGPoint) -> Bool { shape.contains(Vector(point)) }
}
