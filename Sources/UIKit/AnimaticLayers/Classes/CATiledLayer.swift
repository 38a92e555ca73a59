import AnimaticGraphics
import Foundation

/// A layer that draws its contents in tiles, as the screen needs them, and again for each level of
/// detail.
///
/// A layer that is zoomed has its contents in the detail that the screen shows, and never draws
/// what does not show. ``CALayer/draw(in:)``, or the delegate or the view, draws one tile at a
/// time: the clip of the context is the tile, and its transform has the scale of the detail (rules
/// H18, H19).
///
/// ```swift
/// final class Page: UIView {
///   override class var layerClass: AnyClass { CATiledLayer.self }
///   override func draw(_ rect: CGRect) { /* draws what lies in `rect` */ }
/// }
/// ```
///
/// On iOS other threads call these methods. Here they belong to the main actor, as all of the layer
/// does; a program that draws on other threads sets ``tileDrawing``.
open class CATiledLayer: CALayer {
  override class var layerClass: LayerClass { .tiled }
  override class var engineClass: CALayer.Type { CATiledLayer.self }
  override class var followsFlushes: Bool { true }

  /// The queue on which all layers of a program draw.
  private static let queue = DispatchQueue(label: "CATiledLayer", qos: .utility)

  private var cache = TileCache()

  /// Draws a tile in place of ``CALayer/draw(in:)``; `nil`, the default, for none.
  ///
  /// On a ``LiveDisplay`` with real time, the layer calls the closure on another thread, and tiles
  /// appear when they are drawn. A simulator, and a loop with a `FrameClock`, call it at once. The
  /// closure gets a context in the coordinates of the layer whose clip is the tile. Core Animation
  /// has no counterpart: there `draw(in:)` runs on other threads.
  public final var tileDrawing: (@Sendable (CGContext) -> Void)? { didSet { setNeedsDisplay() } }

  public override init() { super.init() }

  /// Creates a copy of a layer's values with its drawing, outside all trees.
  ///
  /// - Parameter layer: A layer; any other value creates a layer with the defaults.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CATiledLayer { tileDrawing = layer.tileDrawing }
  }

  /// Creates a layer with the defaults; the engine archives no layers.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the time in which a new tile fades in on a live display, in seconds: 0.25 unless
  /// overridden.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The size of a tile in pixels, each extent 16…4 096; (256, 256) by default.
  open var tileSize: CGSize {
    get { state.tiled.tileSize }
    set {
      guard newValue.components.isFinite else {
        return AnimationDiagnostic.reportIgnored(newValue, at: "tileSize", expected: "finite size")
      }
      change(\.tiled.tileSize, to: newValue, forKey: "tileSize")
    }
  }
  /// The number of levels of detail, of which each has half the resolution of the one before; 1 by
  /// default. The layer has fewer if the coarsest one would have less than a pixel.
  open var levelsOfDetail: Int {
    get { state.tiled.levelsOfDetail }
    set { change(\.tiled.levelsOfDetail, to: newValue, forKey: "levelsOfDetail") }
  }
  /// The number of levels of detail that are finer than the layer; 0 by default. With 2, the finest
  /// one has four times the resolution of the layer.
  open var levelsOfDetailBias: Int {
    get { state.tiled.levelsOfDetailBias }
    set { change(\.tiled.levelsOfDetailBias, to: newValue, forKey: "levelsOfDetailBias") }
  }

  /// Lets the marked tiles be drawn again, as soon as the screen needs them.
  open override func display() { cache.invalidate(extras?.markedRect) }

  // MARK: - Tiles

  package override func recordFlush(on host: AnimationHost) {
    guard core.isCommitted, !core.committedState.bounds.isEmpty else { return }
    let grid = TileGrid(core.committedState)
    cache.use(grid)
    guard let viewport = TileViewport(of: self, on: host.screen) else { return }
    let detail = grid.detail(at: viewport.scale)
    let passed = grid.tiles(meeting: viewport.path, at: detail)
    let isLimited = passed.count == TileGrid.greatestTileCount
    let missing = cache.want(isLimited ? grid.tiles(meeting: viewport.rect, at: detail) : passed)
    guard !missing.isEmpty || images == nil || detail != shownDetail else { return keepImages() }
    shownDetail = detail
    if let tileDrawing, !host.isVirtual {
      for index in missing { draw(index, of: grid, by: tileDrawing, for: host) }
    } else {
      AnimationRecorder.shared.runCallback(of: host, as: .display) {
        for index in missing { draw(index, of: grid, on: host) }
      }
    }
    images = cache.images(fadeDuration: type(of: self).fadeDuration())
    keepImages()
  }

  package override var movesByItself: Bool {
    guard let host, let images else { return false }
    return images.end > host.time
  }

  override func didLeaveHost() {
    cache = TileCache()
    (images, shownDetail) = (nil, nil)
  }

  /// The tiles that show; `nil` off screen.
  private var images: TileImages?
  private var shownDetail: Int?

  /// Lets what the layer has committed show the tiles.
  private func keepImages() {
    guard core.isCommitted, core.committedState.tiled.images !== images else { return }
    core.committedState.tiled.images = images
    invalidatePresentation()
  }

  private func draw(_ index: TileIndex, of grid: TileGrid, on host: AnimationHost) {
    let image = grid.image(of: index) { context in
      if let tileDrawing { tileDrawing(context) } else { draw(in: context) }
    }
    cache.set(image, of: index, fadingFrom: host.isVirtual ? nil : host.now)
  }

  /// Draws a tile on another thread.
  private func draw(
    _ index: TileIndex, of grid: TileGrid, by drawing: @escaping @Sendable (CGContext) -> Void,
    for host: AnimationHost
  ) {
    let number = cache.begin(index)
    let link = host.link
    Self.queue.async { [weak self] in
      let image = grid.image(of: index, drawing: drawing)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self, let host = link.host, self.hostLink === link else { return }
          guard self.cache.grid == grid else { return }
          guard self.cache.end(index, drawing: number, image, at: host.now) else { return }
          self.images = self.cache.images(fadeDuration: type(of: self).fadeDuration())
          self.keepImages()
          host.requestFlush()
        }
      }
    }
  }

  /// Returns a state of the layer with the tiles that show at present; off screen, with one tile
  /// for all.
  /// - Parameter delay: The time by which the layer is late, in seconds of the stage.
  func showingTiles(_ state: LayerState, lateBy delay: Double) -> LayerState {
    var state = state
    if let host {
      (state.tiled.images, state.tiled.time) = (images, host.time - delay)
    } else if !core.isPresentation {
      let all = TileIndex(detail: 0, row: 0, column: 0)
      let image = TileGrid(state).whole.image(of: all) { draw(in: $0) }
      let tiles = image.map {
        [TileImages.Tile(rect: $0.rect, image: LayerContents($0.image), begin: nil)]
      }
      state.tiled.images = TileImages(tiles ?? [], fadeDuration: 0)
    }
    return state
  }
}
