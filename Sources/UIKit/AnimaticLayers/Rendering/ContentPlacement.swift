import Foundation

/// The placement of contents in a layer: at most nine tiles of the contents, each with the
/// rectangle that it fills (rule I6).
///
/// A placement is a pure function of the contents' size, the layer's bounds, the gravity and the
/// stretch. Those of a presentation layer give the placement at one instant of an animation. UIKit
/// and Core Animation have no counterpart: they place contents while they draw.
public struct ContentPlacement: RandomAccessCollection, Hashable, Sendable {
  /// A tile of the contents, and where it appears.
  public struct Tile: Hashable, Sendable {
    /// The tile, in points of the contents from their top left corner.
    public let source: CGRect
    /// The rectangle that the tile fills, in the coordinates of the layer.
    public let destination: CGRect

    /// Creates a tile.
    public init(source: CGRect, destination: CGRect) {
      (self.source, self.destination) = (source, destination)
    }
  }

  private let columns: PlacementAxis
  private let rows: PlacementAxis

  /// Creates the placement of contents.
  ///
  /// - Parameters:
  ///   - size: The size of the contents in points. Contents without extent have no tiles.
  ///   - bounds: The bounds of the layer. In a layer without extent no tiles show.
  ///   - gravity: The position and the scale of the contents; an unknown one counts as `resize`.
  ///   - rect: The visible rectangle of the contents, in the unit square.
  ///   - center: The rectangle that stretches, in the unit square of the visible rectangle. Only
  ///     the three gravities that scale obey it. The tiles beside it keep their size, unless the
  ///     layer is smaller than they are together: then they shrink in proportion.
  ///   - scale: The number of pixels per point of the contents. Where the extent of `center` is 0,
  ///     the pixel that holds its point stretches.
  public init(
    of size: CGSize, in bounds: CGRect, gravity: CALayerContentsGravity = .resize,
    rect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    let visible = CGRect(
      x: rect.origin.x * size.width, y: rect.origin.y * size.height,
      width: rect.size.width * size.width, height: rect.size.height * size.height)
    let filled = bounds.isEmpty ? .zero : gravity.rule.rectangle(of: visible.size, in: bounds)
    let stretches = gravity.rule.scale != .none
    let pixel = 1 / Swift.max(scale, 1e-6)
    columns = PlacementAxis(
      from: visible.origin.x, visible.size.width, to: filled.origin.x, filled.size.width,
      stretch: stretches ? (center.origin.x, center.size.width) : (0, 1), pixel)
    rows = PlacementAxis(
      from: visible.origin.y, visible.size.height, to: filled.origin.y, filled.size.height,
      stretch: stretches ? (center.origin.y, center.size.height) : (0, 1), pixel)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of tiles, 0…9.
  public var endIndex: Int { columns.count * rows.count }

  /// The tile at an index: row by row from the top, each from the left.
  public subscript(index: Int) -> Tile {
    let row = columns.count == 1 ? index : index / columns.count
    let across = columns.interval(index - row * columns.count)
    let down = rows.interval(row)
    return Tile(
      source: CGRect(
        x: across.source, y: down.source, width: across.sourceLength, height: down.sourceLength),
      destination: CGRect(
        x: across.destination, y: down.destination, width: across.destinationLength,
        height: down.destinationLength))
  }

  /// The smallest rectangle around all tiles, in the coordinates of the layer; `CGRect.null`
  /// without any.
  public var destination: CGRect {
    guard let first, let last else { return .null }
    return first.destination.joined(with: last.destination)
  }
}

/// One axis of a placement: up to three intervals, of which the middle one stretches.
private struct PlacementAxis: Hashable {
  /// An interval of the contents and its counterpart in the layer.
  struct Interval {
    let source: Double
    let sourceLength: Double
    let destination: Double
    let destinationLength: Double
  }

  /// The start of the contents, and the lengths of their intervals.
  private let source: Double
  private let head: Double
  private let body: Double
  private let tail: Double
  /// The start of the layer, and the ends of the intervals behind it.
  private let destination: Double
  private let headEnd: Double
  private let bodyEnd: Double
  private let tailEnd: Double
  /// Whether the first interval has an extent, and whether the second has.
  private let hasHead: Bool
  private let hasBody: Bool
  /// The number of intervals with an extent.
  let count: Int

  init(
    from source: Double, _ length: Double, to destination: Double, _ extent: Double,
    stretch: (start: Double, length: Double), _ pixel: Double
  ) {
    var head = min(max(stretch.start, 0), 1) * length
    var body = min(max(stretch.length * length, 0), length - head)
    if body == 0 {
      // The pixel that holds the point stretches whole; a point on an edge is that of the pixel
      // behind it, though the product of the two may be an ulp less.
      body = min(pixel, length)
      let index = ((source + head) / pixel + 1e-9).rounded(.down)
      head = min(max(index * pixel - source, 0), length - body)
    }
    let tail = max(length - head - body, 0)
    let shrinking = head + tail > extent ? extent / (head + tail) : 1
    (self.source, self.head, self.body, self.tail) = (source, head, body, tail)
    self.destination = destination
    (headEnd, bodyEnd, tailEnd) = (head * shrinking, extent - tail * shrinking, extent)
    hasHead = head > 0 && headEnd > 0
    hasBody = body > 0 && bodyEnd > headEnd
    let hasTail = tail > 0 && tailEnd > bodyEnd
    count = length > 0 && extent > 0 ? (hasHead ? 1 : 0) + (hasBody ? 1 : 0) + (hasTail ? 1 : 0) : 0
  }

  /// Returns one of the visible intervals, in ascending order.
  func interval(_ index: Int) -> Interval {
    if index == 0, hasHead {
      return Interval(
        source: source, sourceLength: head, destination: destination, destinationLength: headEnd)
    }
    if index == (hasHead ? 1 : 0), hasBody {
      return Interval(
        source: source + head, sourceLength: body, destination: destination + headEnd,
        destinationLength: bodyEnd - headEnd)
    }
    return Interval(
      source: source + head + body, sourceLength: tail, destination: destination + bodyEnd,
      destinationLength: tailEnd - bodyEnd)
  }
}

extension CALayerContentsGravity.Rule {
  fileprivate func rectangle(of size: CGSize, in bounds: CGRect) -> CGRect {
    if scale == .stretch { return bounds }
    var filled = size
    if scale != .none {
      let (across, down) = (bounds.width / size.width, bounds.height / size.height)
      let factor = scale == .fit ? min(across, down) : max(across, down)
      filled = CGSize(width: size.width * factor, height: size.height * factor)
    }
    return CGRect(
      x: bounds.minX + (bounds.width - filled.width) * Double(x) / 2,
      y: bounds.minY + (bounds.height - filled.height) * Double(y) / 2, width: filled.width,
      height: filled.height)
  }
}
