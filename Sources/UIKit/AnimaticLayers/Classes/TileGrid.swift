import AnimaticGraphics
import AnimaticTiming
import Foundation

/// A tile by its detail, row and column.
struct TileIndex: Hashable, Sendable {
  /// The power of 2 by which the tile is drawn larger than the layer.
  let detail: Int
  let row: Int
  let column: Int
}

/// The division of a layer into tiles, in each detail (rule H18).
struct TileGrid: Equatable, Sendable {
  /// The size of the tiles, in pixels.
  let tileSize: CGSize
  /// The number of pixels per point of the layer.
  let contentsScale: Double
  /// The bounds of the layer, in points.
  let bounds: CGRect
  /// The details that the layer has: powers of 2.
  let details: ClosedRange<Int>
  /// The corner of the tile in row and column 0.
  private let origin: CGPoint

  /// The least and the greatest extent of a tile, in pixels.
  static let extents = 16.0...4_096.0
  /// The greatest number of tiles that show at a time.
  static let greatestTileCount = 4_096

  init(_ state: LayerState) {
    let values = state.tiled
    func extent(_ number: CGFloat) -> CGFloat {
      min(max(number, Self.extents.lowerBound), Self.extents.upperBound)
    }
    tileSize = CGSize(width: extent(values.tileSize.width), height: extent(values.tileSize.height))
    (contentsScale, bounds) = (max(state.contentsScale, 1e-6), state.bounds)
    origin = .zero
    let greatest = min(max(values.levelsOfDetailBias, 0), 32)
    let wanted = greatest - min(max(values.levelsOfDetail, 1), 64) + 1
    // The coarsest detail has at least a pixel in each direction.
    let pixels = max(min(bounds.width, bounds.height) * contentsScale, 1e-6)
    details = min(max(wanted, Int(clamping: (-log2(pixels)).rounded(.up))), greatest)...greatest
  }

  /// The division into one tile of the layer's own detail, which has row and column 0.
  var whole: TileGrid { TileGrid(whole: self) }

  private init(whole grid: TileGrid) {
    tileSize = CGSize(
      width: grid.bounds.width * grid.contentsScale, height: grid.bounds.height * grid.contentsScale
    )
    (contentsScale, details, bounds) = (grid.contentsScale, 0...0, grid.bounds)
    origin = grid.bounds.origin
  }

  /// Returns the coarsest detail that is not magnified at a scale, or else the finest one.
  /// - Parameter scale: The number of points of the screen per point of the layer.
  func detail(at scale: Double) -> Int {
    guard scale > 0, scale.isFinite else { return details.lowerBound }
    let exact = (log2(scale) - 1e-6).rounded(.up)
    return min(max(Int(min(max(exact, -64), 64)), details.lowerBound), details.upperBound)
  }

  /// Returns the number of pixels of a detail per point of the layer.
  func pixels(at detail: Int) -> Double { contentsScale * Self.factor(of: detail) }

  /// Returns the factor by which a detail is larger than the layer.
  static func factor(of detail: Int) -> Double {
    Double(sign: .plus, exponent: detail, significand: 1)
  }

  /// Returns the rectangle of a tile within the bounds, in points of the layer.
  func rect(of index: TileIndex) -> CGRect {
    let size = extent(at: index.detail)
    return CGRect(
      x: origin.x + Double(index.column) * size.width,
      y: origin.y + Double(index.row) * size.height, width: size.width, height: size.height
    ).overlap(with: bounds)
  }

  /// Returns the tiles of a detail that meet a rectangle: row by row from the top, each from the
  /// left.
  func tiles(meeting rect: CGRect, at detail: Int) -> [TileIndex] {
    let common = rect.overlap(with: bounds)
    guard common.width > 0, common.height > 0 else { return [] }
    let size = extent(at: detail)
    let rows = Self.indices(from: common.minY, to: common.maxY, by: size.height)
    let columns = Self.indices(from: common.minX, to: common.maxX, by: size.width)
    var tiles: [TileIndex] = []
    for row in rows {
      for column in columns where tiles.count < Self.greatestTileCount {
        tiles.append(TileIndex(detail: detail, row: row, column: column))
      }
      if tiles.count == Self.greatestTileCount { break }
    }
    return tiles
  }

  /// Returns the size of a tile of a detail, in points of the layer.
  private func extent(at detail: Int) -> CGSize {
    let pixels = pixels(at: detail)
    return CGSize(width: tileSize.width / pixels, height: tileSize.height / pixels)
  }

  /// Returns the indices of the intervals that meet an interval, which begins and ends below 10¹⁵.
  private static func indices(from start: Double, to end: Double, by length: Double) -> Range<Int> {
    let limit = 1e15
    let first = min(max((start / length).rounded(.down), -limit), limit)
    let last = min(max((end / length).rounded(.up), first), first + Double(greatestTileCount))
    let begin = Int(clamping: first)
    return begin..<max(Int(clamping: last), begin)
  }

  // MARK: - Drawing

  /// Draws a tile by a closure, which gets a context in the coordinates of the layer that clips to
  /// the tile.
  /// - Returns: The rectangle that the image fills, and the image; `nil` for a tile on which
  ///   nothing was drawn.
  func image(of index: TileIndex, drawing: (CGContext) -> Void) -> (rect: CGRect, image: CGImage)? {
    let (rect, factor, pixels) = (
      rect(of: index), Self.factor(of: index.detail), pixels(at: index.detail)
    )
    let context = CGContext(
      bounds: CGRect(x: 0, y: 0, width: rect.width * factor, height: rect.height * factor),
      scale: contentsScale)
    context.scaleBy(x: factor, y: factor)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    drawing(context)
    let list = context.close()
    guard !list.isEmpty else { return nil }
    let width = (rect.width * pixels).rounded(.up)
    let height = (rect.height * pixels).rounded(.up)
    let image = CGImage(
      .list(list, scale: contentsScale), width: Int(clamping: width), height: Int(clamping: height))
    return (
      CGRect(x: rect.minX, y: rect.minY, width: width / pixels, height: height / pixels), image
    )
  }
}
