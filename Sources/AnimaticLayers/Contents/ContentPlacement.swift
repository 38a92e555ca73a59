import Foundation

/// The placement of contents in a layer: at most nine tiles of the contents, each with the rectangle
/// that it fills (rule I.6).
///
/// A placement is a pure function of the contents' size, the layer's bounds, the gravity and the
/// stretch. Those of a presentation layer give the placement at one instant of an animation. UIKit and
/// Core Animation have no counterpart: they place contents while they draw.
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
  ///   - center: The rectangle that stretches, in the unit square of the visible rectangle. Only the
  ///     three gravities that scale obey it. The tiles beside it keep their size, unless the layer is
  ///     smaller than they are together: then they shrink in proportion.
  ///   - scale: The number of pixels per point of the contents; one pixel stretches where the extent
  ///     of `center` is 0.
  public init(
    of size: CGSize, in bounds: CGRect, gravity: CALayerContentsGravity = .resize,
    rect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    let visible = CGRect(
      x: rect.minX * size.width, y: rect.minY * size.height, width: rect.width * size.width,
      height: rect.height * size.height)
    let filled = bounds.isEmpty ? .zero : gravity.rectangle(of: visible.size, in: bounds)
    let all = CGRect(x: 0, y: 0, width: 1, height: 1)
    let (stretch, pixel) = (gravity.scales ? center : all, 1 / Swift.max(scale, 1e-6))
    columns = PlacementAxis(
      from: visible.minX, visible.width, to: filled.minX, filled.width,
      stretch: (stretch.minX, stretch.width), pixel)
    rows = PlacementAxis(
      from: visible.minY, visible.height, to: filled.minY, filled.height,
      stretch: (stretch.minY, stretch.height), pixel)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of tiles, 0…9.
  public var endIndex: Int { columns.count * rows.count }

  /// The tile at an index: row by row from the top, each from the left.
  public subscript(index: Int) -> Tile {
    let (column, row) = (columns[index % columns.count], rows[index / columns.count])
    return Tile(
      source: CGRect(
        x: column.start.source, y: row.start.source, width: column.length.source,
        height: row.length.source),
      destination: CGRect(
        x: column.start.destination, y: row.start.destination, width: column.length.destination,
        height: row.length.destination))
  }

  /// The smallest rectangle around all tiles, in the coordinates of the layer; `CGRect.null` without
  /// any.
  public var destination: CGRect {
    guard let first, let last else { return .null }
    return first.destination.union(last.destination)
  }
}

/// One axis of a placement: up to three intervals, of which the middle one stretches.
private struct PlacementAxis: Hashable {
  /// An interval of the contents and its counterpart in the layer, with their lengths.
  typealias Interval = (
    start: (source: Double, destination: Double), length: (source: Double, destination: Double)
  )

  private var sources = SIMD4<Double>()
  private var sourceLengths = SIMD4<Double>()
  private var destinations = SIMD4<Double>()
  private var destinationLengths = SIMD4<Double>()
  /// The number of intervals, all of which have an extent.
  private(set) var count = 0

  init(
    from source: Double, _ length: Double, to destination: Double, _ extent: Double,
    stretch: (start: Double, length: Double), _ pixel: Double
  ) {
    guard length > 0, extent > 0 else { return }
    var before = min(max(stretch.start, 0), 1) * length
    var middle = min(max(stretch.length * length, 0), length - before)
    if middle == 0 {
      middle = min(pixel, length)
      before = min(before, length - middle)
    }
    let after = max(length - before - middle, 0)
    let shrinking = extent / max(before + after, extent)
    let (start, end) = (before * shrinking, extent - after * shrinking)
    append(source, before, at: destination, start)
    append(source + before, middle, at: destination + start, end - start)
    append(source + before + middle, after, at: destination + end, extent - end)
  }

  /// Appends an interval that has an extent.
  private mutating func append(
    _ source: Double, _ length: Double, at destination: Double, _ extent: Double
  ) {
    guard length > 0, extent > 0 else { return }
    (sources[count], sourceLengths[count]) = (source, length)
    (destinations[count], destinationLengths[count]) = (destination, extent)
    count += 1
  }

  subscript(index: Int) -> Interval {
    (
      (sources[index], destinations[index]),
      (sourceLengths[index], destinationLengths[index])
    )
  }
}

extension CALayerContentsGravity {
  /// Whether the contents change their size with the layer, and their centre stretches.
  fileprivate var scales: Bool {
    switch self {
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      false
    default: true
    }
  }

  /// Returns the rectangle that contents of a size fill.
  fileprivate func rectangle(of size: CGSize, in bounds: CGRect) -> CGRect {
    var filled = bounds.size
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case _ where !scales: filled = size
    case .resizeAspect, .resizeAspectFill:
      let factor = self == .resizeAspect ? min(across, down) : max(across, down)
      filled = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let free = CGSize(width: bounds.width - filled.width, height: bounds.height - filled.height)
    return CGRect(
      x: bounds.minX + free.width * position.x, y: bounds.minY + free.height * position.y,
      width: filled.width, height: filled.height)
  }

  /// The position of the contents, 0…1 of the free space. "Bottom" is the edge with the smaller y, as
  /// in Core Animation on every system.
  private var position: CGPoint {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      default: 0.5
      }
    let y =
      switch self {
      case .bottom, .bottomLeft, .bottomRight: 0.0
      case .top, .topLeft, .topRight: 1.0
      default: 0.5
      }
    return CGPoint(x: x, y: y)
  }
}
