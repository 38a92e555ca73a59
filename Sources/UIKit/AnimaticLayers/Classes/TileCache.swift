import AnimaticGraphics
import Foundation

/// The tiles of a layer that are drawn, and those that another thread draws.
@MainActor struct TileCache {
  private struct Entry {
    /// The image and the rectangle that it fills; `nil` for a tile on which nothing was drawn.
    var tile: TileImages.Tile?
    /// Whether the tile has to be drawn again.
    var isStale = false
  }

  /// The number of tiles from which on those that do not show go.
  private static let capacity = 1_024

  private(set) var grid: TileGrid?
  private var entries: [TileIndex: Entry] = [:]
  /// The tiles that another thread draws, each with the number of its drawing.
  private var pending: [TileIndex: Int] = [:]
  private var drawingCount = 0
  private var wanted: [TileIndex] = []

  /// Forgets all tiles if they are those of another division.
  mutating func use(_ grid: TileGrid) {
    guard self.grid != grid else { return }
    self = TileCache(drawingCount: drawingCount)
    self.grid = grid
  }

  init(drawingCount: Int = 0) { self.drawingCount = drawingCount }

  /// Lets all tiles that meet a rectangle be drawn again; those of all the layer for `nil`.
  mutating func invalidate(_ rect: CGRect?) {
    guard let grid else { return }
    for index in entries.keys where rect.map({ $0.meets(grid.rect(of: index)) }) ?? true {
      entries[index]?.isStale = true
    }
    for index in pending.keys where rect.map({ $0.meets(grid.rect(of: index)) }) ?? true {
      pending[index] = nil
    }
  }

  /// Notes which tiles show, and returns those of them that have to be drawn.
  mutating func want(_ indices: [TileIndex]) -> [TileIndex] {
    wanted = indices
    if entries.count > max(Self.capacity, 2 * indices.count) {
      let kept = Set(indices)
      entries = entries.filter { kept.contains($0.key) }
    }
    return indices.filter { index in pending[index] == nil && entries[index].map(\.isStale) ?? true
    }
  }

  /// Returns the number of a drawing that another thread begins.
  mutating func begin(_ index: TileIndex) -> Int {
    drawingCount += 1
    pending[index] = drawingCount
    return drawingCount
  }

  /// Accepts what another thread has drawn, unless the tile has changed since; returns whether it
  /// has not.
  mutating func end(
    _ index: TileIndex, drawing: Int, _ image: (rect: CGRect, image: CGImage)?, at time: Double
  ) -> Bool {
    guard pending[index] == drawing else { return false }
    pending[index] = nil
    set(image, of: index, fadingFrom: time)
    return true
  }

  /// Sets the image of a tile, which fades in from a time of the stage on unless it replaces
  /// another one.
  mutating func set(
    _ image: (rect: CGRect, image: CGImage)?, of index: TileIndex, fadingFrom time: Double?
  ) {
    let begin = entries[index]?.tile == nil ? time : nil
    entries[index] = Entry(
      tile: image.map {
        TileImages.Tile(rect: $0.rect, image: LayerContents($0.image), begin: begin)
      })
  }

  /// Returns the tiles to show: those of the wanted detail and, while some of them are missing,
  /// below them what there is of other details, the coarsest first.
  func images(fadeDuration: Double) -> TileImages {
    let detail = wanted.first?.detail
    let isComplete = wanted.allSatisfy { entries[$0].map { $0.tile?.begin == nil } ?? false }
    let shown = entries.keys.filter { $0.detail == detail || !isComplete }.sorted { first, second in
      let (front, back) = (first.detail == detail, second.detail == detail)
      if front != back { return back }
      return (first.detail, first.row, first.column) < (second.detail, second.row, second.column)
    }
    return TileImages(shown.compactMap { entries[$0]?.tile }, fadeDuration: fadeDuration)
  }
}
