import Foundation

/// The outline of a stroke, which the winding rule fills.
///
/// The outline consists of the outlines of all segments, joins and caps, which all turn in the same
/// direction. Their winding numbers have the same sign, so that overlaps leave no holes. Therefore
/// the inner side of a corner leads through the corner, and the area behind the centres of
/// curvature of a tight bend, where the offset runs backwards, is a subpath of its own.
struct StrokeOutline {
  /// Half the width of the stroke, in points.
  private let halfWidth: Double
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: Double
  /// The greatest distance between the outline of a curve and the exact one, in points.
  private let tolerance: Double
  private(set) var elements: [PathElement] = []
  /// The offsets of the present subpath at both sides. Each one begins with a move.
  private var left: [PathElement] = []
  private var right: [PathElement] = []

  /// Creates the outline of a stroke without subpaths.
  init(halfWidth: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double) {
    (self.halfWidth, self.cap, self.join) = (halfWidth, cap, join)
    self.miterLimit = miterLimit
    tolerance = min(0.005, halfWidth * 1e-3)
  }

  mutating func append(_ subpath: Subpath) {
    // Each piece knows whether it continues the curve of the one before it.
    var pieces: [(piece: StrokePiece, continues: Bool)] = []
    for segment in subpath.segments {
      let own = StrokePiece.all(of: segment, halfWidth: halfWidth, tolerance: tolerance)
      pieces += own.enumerated().map { ($1, $0 > 0) }
    }
    guard let first = pieces.first?.piece, let last = pieces.last?.piece else {
      return appendDot(at: subpath.start)
    }
    let start = first.first
    left = [.move(to: .init(start.offset(by: halfWidth).point))]
    right = [.move(to: .init(start.offset(by: -halfWidth).point))]
    var previous: StrokePiece?
    for (piece, continues) in pieces {
      if let previous { append(joinOf: previous, piece, isSmooth: continues) }
      append(piece)
      previous = piece
    }
    if subpath.isClosed {
      append(joinOf: last, first, isSmooth: false)
      elements += left + [.close] + (right + [.close]).subpathsReversed()
    } else {
      appendCap(at: last.last.point, last.last.tangent, to: &left)
      elements += left
      var back = right.subpathsReversed()
      back.removeFirst()
      appendCap(at: start.point, -start.tangent, to: &back)
      elements += back + [.close]
    }
  }

  private mutating func append(_ piece: StrokePiece) {
    guard piece.bend == .tight else {
      left.append(piece.offset(by: halfWidth))
      right.append(piece.offset(by: -halfWidth))
      return
    }
    let turnsLeft = piece.first.turning + piece.last.turning >= 0
    let inner = turnsLeft ? halfWidth : -halfWidth
    let centers = piece.centers(within: halfWidth)
    let end = CGPoint(piece.last.offset(by: inner).point)
    let through: [PathElement] = [
      .line(to: .init(centers.first)), .line(to: .init(centers.last)), .line(to: end),
    ]
    // The area between the centres and the inner offset.
    let fan: [PathElement] = [
      .move(to: .init(centers.first)), .line(to: .init(piece.first.offset(by: inner).point)),
      piece.offset(by: inner), .line(to: .init(centers.last)), .close,
    ]
    if turnsLeft {
      left += through
      right.append(piece.offset(by: -halfWidth))
      elements += fan.subpathsReversed()
    } else {
      left.append(piece.offset(by: halfWidth))
      right += through
      elements += fan
    }
  }

  private mutating func append(joinOf before: StrokePiece, _ after: StrokePiece, isSmooth: Bool) {
    let (pivot, tangent) = (before.last.point, before.last.tangent)
    let next = after.first.tangent
    let turn = atan2(tangent.cross(next), tangent.dot(next))
    let ends = (
      left: CGPoint(after.first.offset(by: halfWidth).point),
      right: CGPoint(after.first.offset(by: -halfWidth).point)
    )
    if abs(turn) < 1e-6 {
      if turn != 0 {
        left.append(.line(to: ends.left))
        right.append(.line(to: ends.right))
      }
      return
    }
    let outer = turn > 0 ? -halfWidth : halfWidth
    var corner: [PathElement] = []
    let kind = isSmooth ? .round : join
    switch kind {
    case .round:
      let spoke = tangent.leftNormal * outer
      corner = .arc(
        center: .init(pivot), radius: halfWidth, start: atan2(spoke.y, spoke.x), sweep: turn)
      corner.removeFirst()
      // A short neighbour covers less of the inner half of the circle than the circle holds.
      if min(before.extent, after.extent) < halfWidth && !isSmooth { appendCircle(at: pivot) }
    case .miter:
      let cosine = ((1 + tangent.dot(next)) / 2).squareRoot()
      if cosine * miterLimit >= 1 {
        let normals = tangent.leftNormal + next.leftNormal
        let tip = pivot + normals * (outer / (1 + tangent.dot(next)))
        corner = [.line(to: .init(tip))]
      }
    case .bevel: break
    }
    let inside: [PathElement] = [.line(to: .init(pivot))]
    left += (turn > 0 ? inside : corner) + [.line(to: ends.left)]
    right += (turn > 0 ? corner : inside) + [.line(to: ends.right)]
  }

  /// Appends the cap at an end, from the left of a direction that leads outside to its right.
  private func appendCap(
    at point: SIMD2<Double>, _ direction: SIMD2<Double>, to side: inout [PathElement]
  ) {
    let normal = direction.leftNormal * halfWidth
    switch cap {
    case .butt: break
    case .round:
      side += [PathElement].arc(
        center: .init(point), radius: halfWidth, start: atan2(normal.y, normal.x), sweep: -.pi
      ).dropFirst()
    case .square:
      let reach = point + direction * halfWidth
      side += [.line(to: .init(reach + normal)), .line(to: .init(reach - normal))]
    }
    side.append(.line(to: .init(point - normal)))
  }

  /// Appends what a subpath without extent looks like.
  private mutating func appendDot(at point: SIMD2<Double>) {
    let radius = halfWidth
    switch cap {
    case .butt: break
    case .round: appendCircle(at: point)
    case .square:
      elements += [PathElement].rect(
        CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
      ).subpathsReversed()
    }
  }

  private mutating func appendCircle(at point: SIMD2<Double>) {
    let (center, radius) = (CGPoint(point), halfWidth)
    var circle = [PathElement].arc(center: center, radius: radius, start: 0, sweep: -2 * .pi)
    if let start = circle.first?.end { circle[0] = .move(to: start) }
    elements += circle + [.close]
  }
}
