import Foundation

/// The values of a `CATiledLayer` besides those of all layers.
struct TiledValues: ClassValues {
  /// The size of a tile, in pixels.
  var tileSize = CGSize(width: 256, height: 256)
  var levelsOfDetail = 1
  var levelsOfDetailBias = 0

  /// The tiles that show; `nil` in a model.
  var images: TileImages?
  /// The stage's time at which they show, in seconds; `nil` where no tile fades in.
  var time: Double?

  static func array(in values: LayerClassValues) -> [TiledValues]? {
    if case .tiled(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [TiledValues]) -> LayerClassValues { .tiled(array) }
}

/// The tiles that a layer has drawn and shows.
final class TileImages: Hashable, Sendable {
  /// The tiles, the first one to draw first.
  let tiles: [Tile]
  /// The time in which a tile fades in, in seconds.
  let fadeDuration: Double

  struct Tile: Sendable {
    /// The rectangle that the image fills, in the layer's own coordinates.
    let rect: CGRect
    let image: LayerContents
    /// The stage's time at which the tile begins to fade in, in seconds; `nil` for one that is
    /// there.
    let begin: Double?
  }

  init(_ tiles: [Tile], fadeDuration: Double) {
    (self.tiles, self.fadeDuration) = (tiles, fadeDuration)
  }

  /// Returns the opacity of a tile at a time of the stage, 0…1.
  func opacity(of tile: Tile, at time: Double?) -> Double {
    guard let begin = tile.begin, let time, fadeDuration > 0 else { return 1 }
    return min(max((time - begin) / fadeDuration, 0), 1)
  }

  /// The stage's time at which all tiles are there, in seconds; −∞ if they are.
  var end: Double { (tiles.compactMap(\.begin).max() ?? -.infinity) + fadeDuration }

  static func == (first: TileImages, second: TileImages) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
