import AnimaticDynamics
import AnimaticGraphics
import AnimaticTiming
import Foundation

/// What an animator knows of one of its items.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  let id: UInt32
  /// The index among the bodies of the world; 0 until the body is there.
  var index = 0
  /// The number of behaviours that move the item.
  var uses = 0
  /// The outlines, as offsets from the middle.
  private(set) var outlines: [Outline] = []
  private(set) var area = 0.0
  private(set) var moment = 0.0
  /// The transform of the item, and its angle, as the animator has found it.
  private var base = (transform: CGAffineTransform.identity, angle: 0.0)
  /// The place and the angle that the animator has read or written last.
  private(set) var shown = (position: Vector(), angle: 0.0)

  init(_ item: any UIDynamicItem, id: UInt32) {
    (self.item, self.id) = (item, id)
    read()
  }

  /// Reads the size and the shape of the item, where it is, and how it is turned.
  func read() {
    base = (item.transform, item.transform.angle)
    let center = item.center
    shown = (Vector(center.x, center.y).finite, base.angle)
    outlines = Self.outlines(of: item)
    (area, moment) = outlines.reduce((0, 0)) { sum, outline in
      let extent = outline.extent
      return (sum.0 + extent.area, sum.1 + extent.moment)
    }
  }

  func show(_ body: Body) {
    guard uses > 0 else { return }
    if body.position != shown.position {
      item.center = CGPoint(x: body.position.x, y: body.position.y)
    }
    if body.angle != shown.angle {
      item.transform = base.transform.concatenating(
        CGAffineTransform(rotationAngle: body.angle - base.angle))
    }
    shown = (body.position, body.angle)
  }

  /// The least extent of an item, in points, below which it would have no mass.
  private static let leastExtent = 1.0

  /// Returns the outlines of an item, as offsets from its middle.
  static func outlines(of item: any UIDynamicItem) -> [Outline] {
    if let group = item as? UIDynamicItemGroup { return group.outlines }
    let bounds = item.bounds
    let size = Vector(clamped(bounds.width), clamped(bounds.height))
    switch item.collisionBoundsType {
    case .rectangle: return [.rectangle(size)]
    case .ellipse: return [.ellipse(size)]
    case .path:
      let points = item.collisionBoundingPath.outlinePoints.flatMap { $0.points }
      return [Outline.hull(of: points) ?? .rectangle(size)]
    }
  }

  private static func clamped(_ extent: CGFloat) -> Double {
    extent.isFinite ? max(abs(extent), leastExtent) : leastExtent
  }
}

extension CGAffineTransform {
  /// The angle by which the transform turns the x axis, in radians.
  var angle: Double { a == 0 && b == 0 || !(a + b).isFinite ? 0 : atan2(b, a) }
}

extension SIMD2<Double> {
  /// The point, with 0 for what is not finite, inside the range of places (rule O9).
  var finite: Self {
    let limit = Self(repeating: Body.greatestDistance)
    return Self(x.isFinite ? x : 0, y.isFinite ? y : 0)
      .clamped(lowerBound: -limit, upperBound: limit)
  }

  init(_ point: CGPoint) { self.init(point.x, point.y) }
  init(_ vector: CGVector) { self.init(vector.dx, vector.dy) }
}

extension UIBezierPath {
  /// The points of each subpath, with curves as 12 lines.
  var outlinePoints: [(points: [Vector], isClosed: Bool)] {
    var subpaths: [(points: [Vector], isClosed: Bool)] = []
    for element in cgPath.elements {
      if case .move(let end) = element {
        subpaths.append(([Vector(end)], false))
        continue
      }
      guard let start = subpaths.last?.points.last else { continue }
      let last = subpaths.count - 1
      switch element {
      case .move: continue
      case .close: subpaths[last].isClosed = true
      case .line(let end): subpaths[last].points.append(Vector(end))
      case .quad(let end, let control):
        let (end, control) = (Vector(end), Vector(control))
        subpaths[last].points += (1...12).map { step in
          let part = Double(step) / 12
          let rest = 1 - part
          return start * (rest * rest) + control * (2 * rest * part) + end * (part * part)
        }
      case .curve(let end, let control1, let control2):
        let (end, first, second) = (Vector(end), Vector(control1), Vector(control2))
        subpaths[last].points += (1...12).map { step in
          let part = Double(step) / 12
          let rest = 1 - part
          let ends = start * (rest * rest * rest) + end * (part * part * part)
          return ends + (first * rest + second * part) * (3 * rest * part)
        }
      }
    }
    return subpaths
  }
}
