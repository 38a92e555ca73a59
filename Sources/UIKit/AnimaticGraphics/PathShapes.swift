import Foundation

extension [PathElement] {
  /// Returns the elements along the edges of a rectangle; none for the null rectangle.
  static func rect(_ rect: CGRect) -> [PathElement] {
    if rect.origin == CGRect.null.origin { return [] }
    return [
      .move(to: CGPoint(x: rect.minX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.maxY)),
      .line(to: CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  /// Returns an ellipse as four cubic curves, from the rightmost point on, first towards greater y.
  static func ellipse(in rect: CGRect) -> [PathElement] {
    if rect.origin == CGRect.null.origin { return [] }
    func point(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: rect.midX + x * rect.width / 2, y: rect.midY + y * rect.height / 2)
    }
    let quarters = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)].map { x, y in
      PathElement.curve(
        to: point(-y, x), control1: point(x - quarterReach * y, y + quarterReach * x),
        control2: point(quarterReach * x - y, quarterReach * y + x))
    }
    return [.move(to: point(1, 0))] + quarters + [.close]
  }

  /// Returns a rectangle whose corners are quarters of an ellipse, from the middle of the right
  /// edge on, first towards greater y.
  ///
  /// The radii of the corners are at most half the sides. A radius of 0 makes a rectangle.
  static func roundedRect(_ rect: CGRect, width: CGFloat, height: CGFloat) -> [PathElement] {
    if rect.origin == CGRect.null.origin { return [] }
    let (x, y) = (Swift.min(width, rect.width / 2), Swift.min(height, rect.height / 2))
    // The path reports a point that is not finite.
    guard (width + height).isFinite else { return [.move(to: CGPoint(x: width, y: height))] }
    if x <= 0 || y <= 0 { return .rect(rect) }
    let (reachX, reachY) = (x * (1 - quarterReach), y * (1 - quarterReach))
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    return [
      .move(to: CGPoint(x: right, y: rect.midY)), .line(to: CGPoint(x: right, y: bottom - y)),
      .curve(
        to: CGPoint(x: right - x, y: bottom), control1: CGPoint(x: right, y: bottom - reachY),
        control2: CGPoint(x: right - reachX, y: bottom)),
      .line(to: CGPoint(x: left + x, y: bottom)),
      .curve(
        to: CGPoint(x: left, y: bottom - y), control1: CGPoint(x: left + reachX, y: bottom),
        control2: CGPoint(x: left, y: bottom - reachY)), .line(to: CGPoint(x: left, y: top + y)),
      .curve(
        to: CGPoint(x: left + x, y: top), control1: CGPoint(x: left, y: top + reachY),
        control2: CGPoint(x: left + reachX, y: top)), .line(to: CGPoint(x: right - x, y: top)),
      .curve(
        to: CGPoint(x: right, y: top + y), control1: CGPoint(x: right - reachX, y: top),
        control2: CGPoint(x: right, y: top + reachY)), .close,
    ]
  }

  /// Returns an arc of a circle as cubic curves, after a line to its start: quarter turns from the
  /// start on, and a last curve of the rest.
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - start: The angle at which the arc begins, in radians from the x axis towards the y axis.
  ///   - sweep: The angle of the arc, in radians; negative towards lesser angles. Whole turns after
  ///     the sixteenth have no effect.
  static func arc(
    center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat
  ) -> [PathElement] {
    func point(_ angle: Double, _ reach: Double) -> CGPoint {
      let (cosine, sine) = (cos(angle), sin(angle))
      return CGPoint(
        x: center.x + radius * (cosine - reach * sine),
        y: center.y + radius * (sine + reach * cosine))
    }
    let first = PathElement.line(to: point(start, 0))
    guard sweep.isFinite, sweep != 0 else {
      return sweep == 0 ? [first] : [.line(to: CGPoint(x: sweep, y: sweep))]
    }
    let bounded =
      abs(sweep) <= 32 * .pi ? sweep : sweep.sign == .minus ? -wrapped(-sweep) : wrapped(sweep)
    // An angle that exceeds a quarter turn by its rounding needs no curve of its own.
    let count = Swift.max(1, Int((abs(bounded) / (.pi / 2) - 1e-9).rounded(.up)))
    let quarter: Double = bounded < 0 ? -.pi / 2 : .pi / 2
    return [first]
      + (1...count).map { index in
        let from = start + quarter * Double(index - 1)
        let to = index < count ? start + quarter * Double(index) : start + bounded
        let reach = 4 / 3 * tan((to - from) / 4)
        return .curve(to: point(to, 0), control1: point(from, reach), control2: point(to, -reach))
      }
  }

  /// Returns an angle of more than sixteen turns with sixteen whole turns.
  private static func wrapped(_ angle: Double) -> Double {
    30 * .pi + angle.remainder(dividingBy: 2 * .pi) + (2 * .pi)
  }

  /// Returns the angle of an arc between two angles, at most a turn.
  ///
  /// Equal angles make an empty arc; angles that differ by whole turns make a full circle.
  static func sweep(from start: CGFloat, to end: CGFloat, increasing: Bool) -> CGFloat {
    let difference = increasing ? end - start : start - end
    let turn = 2 * Double.pi
    var sweep = difference
    if difference >= turn {
      sweep = turn
    } else if difference < 0 {
      sweep = turn - (-difference).truncatingRemainder(dividingBy: turn)
    }
    return increasing ? sweep : -sweep
  }

  /// Returns an arc that touches the line from the current point to a corner and the line from the
  /// corner to an end, after a line to the arc's start; a line to the corner where no circle
  /// touches both.
  static func arc(
    from current: CGPoint, corner: CGPoint, end: CGPoint, radius: CGFloat
  ) -> [PathElement] {
    let (before, after) = (corner.vector - current.vector, end.vector - corner.vector)
    let lengths = (before.length, after.length)
    let turn = atan2(before.cross(after), before.dot(after))
    guard lengths.0 > 0, lengths.1 > 0, radius > 0, abs(turn) > 1e-12, abs(turn) < .pi - 1e-12
    else {
      let isFinite = radius.isFinite && turn.isFinite
      return [.line(to: isFinite ? corner : CGPoint(x: radius, y: turn))]
    }
    let direction = before / lengths.0
    let distance = radius * tan(abs(turn) / 2)
    let side: Double = turn > 0 ? 1 : -1
    let touching = corner.vector - direction * distance
    let center = touching + direction.leftNormal * (side * radius)
    let spoke = touching - center
    let arc = arc(
      center: CGPoint(center), radius: radius, start: atan2(spoke.y, spoke.x), sweep: turn)
    return abs(distance - lengths.0) <= 1e-12 * lengths.0 ? Array(arc.dropFirst()) : arc
  }

  /// The distance of the control points of a quarter circle with radius 1 from its ends,
  /// 4/3·(√2 − 1). The curve passes through the middle of the quarter circle.
  private static var quarterReach: Double { 0.5522847498307936 }
}
