import AnimaticGraphics
import Foundation

/// The members of ``CALayer`` that draw the layer's contents on demand.
///
/// A layer that is marked draws once per turn, after layout and before the flush, with the union of the
/// marked rectangles (rule I.7). The contents are a ``DisplayList`` in a ``CGImage``, and stay as they
/// are while only the geometry changes. A layer that nobody marks or draws has no contents and pays
/// nothing.
open class LayerDrawing: LayerCore {
  /// Whether a change of the size of the bounds marks the whole layer; `false` by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.redrawsOnResize ?? false }
    set { if newValue != needsDisplayOnBoundsChange { neededExtras.redrawsOnResize = newValue } }
  }

  /// Marks the whole layer, so that the next turn draws it.
  open func setNeedsDisplay() { mark(nil) }

  /// Marks a rectangle, in the coordinates of the layer, so that the next turn draws it.
  ///
  /// The layer ignores and reports a rectangle that is not finite.
  open func setNeedsDisplay(_ r: CGRect) {
    guard r.components.isFinite else {
      return AnimationDiagnostic.numberIgnored(of: "the rectangle that needs display").report()
    }
    let rect = r.standardized
    if !rect.isEmpty { mark(rect) }
  }

  /// Returns whether the layer is marked.
  open func needsDisplay() -> Bool { isDisplayNeeded }

  /// Draws the layer now if it is marked. A layer without extent stays marked.
  ///
  /// - Complexity: That of ``display()``.
  open func displayIfNeeded() {
    guard isDisplayNeeded, state.bounds.width > 0, state.bounds.height > 0 else { return }
    // A layer whose drawing draws the layer itself would never end.
    guard Self.displayed.insert(ObjectIdentifier(self)).inserted else { return }
    display()
    Self.displayed.remove(ObjectIdentifier(self))
    isDisplayNeeded = false
    extras?.markedRect = nil
  }

  /// Updates the contents of the layer. Asks the ``CALayer/delegate`` to display the layer; by default
  /// that records what ``draw(in:)`` draws.
  open func display() {
    if let delegate = asLayer.delegate {
      delegate.display(asLayer)
    } else {
      displayByDrawing()
    }
  }

  /// Draws the contents of the layer, in its own coordinates. Asks the ``CALayer/delegate`` unless
  /// overridden.
  ///
  /// - Parameter ctx: A context whose clip is the rectangle that needs display.
  open func draw(in ctx: CGContext) { asLayer.delegate?.draw(asLayer, in: ctx) }

  /// Draws the layer and its sublayers into a context, in the coordinates of the layer.
  ///
  /// A model layer draws its model, and a presentation layer what shows at present, with the copies
  /// that replicators make. The list of the context then has, from the rear to the front, for each layer:
  /// the shadow, the background, the contents, the shape, gradient or text, the sublayers in the order
  /// of ``CALayer/zPosition``, and the border. The method displays layers that need it, but it does not
  /// lay them out.
  ///
  /// - Opacity and shadow apply to one command where a layer has only one, and else to a transparency
  ///   layer.
  /// - A mask that is one opaque shape clips. Another mask is a transparency layer, which combines with
  ///   the masked one by the blend mode `destinationIn`.
  /// - Depth is flattened: of a transform of space only its effect in the plane counts, without
  ///   perspective. Layers that are seen edge-on do not show, and one-sided layers not from behind.
  /// - The factors of a replicator's colour multiply each colour. Contents are multiplied through a
  ///   layer, exactly where they are opaque.
  /// - A conic gradient consists of 256 sectors.
  ///
  /// Core Animation draws neither masks nor depth here.
  ///
  /// - Parameter ctx: The context.
  /// - Complexity: O(n log n) in layers of the tree.
  open func render(in ctx: CGContext) { asLayer.renderTree(in: ctx) }

  /// Returns whether a change of a property, or of a value of the program's own, marks the whole layer;
  /// `false` unless overridden. An animation of the key does not draw the layer anew.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The layers that are about to draw.
  private static var displayed: Set<ObjectIdentifier> = []

  // Only `CALayer` inherits from this class.
  private final var asLayer: CALayer { unsafeDowncast(self, to: CALayer.self) }
}

extension LayerDrawing {
  /// Marks a rectangle, or all of the layer.
  private func mark(_ rect: CGRect?) {
    asLayer.requireModel()
    if let rect, let marked = isDisplayNeeded ? extras?.markedRect : .null {
      neededExtras.markedRect = marked.isNull ? rect : marked.union(rect)
    } else if rect == nil {
      extras?.markedRect = nil
    }
    guard !isDisplayNeeded else { return }
    isDisplayNeeded = true
    requestDisplay()
  }

  /// Marks the whole of a new layer, whose view may draw.
  package func markForFirstDisplay() { isDisplayNeeded = true }

  /// Enters the layer into the queue of its host if it is marked.
  func requestDisplay() {
    if isDisplayNeeded { host?.enqueueDisplay(of: asLayer) }
  }

  /// Handles a change of the size of the bounds: a layer that was marked while it had no extent can
  /// draw now.
  func sizeNeedsDisplay() {
    if needsDisplayOnBoundsChange { setNeedsDisplay() } else { requestDisplay() }
  }

  /// Records what `draw(in:)` draws, as the contents of the layer or as a patch of them.
  ///
  /// A drawing that covers the bounds replaces the contents. Another one replaces what lies in its
  /// rectangle. After several patches the layer draws all of its bounds again, so that the list stays
  /// short. Nothing changes if nothing is drawn and the layer has drawn nothing before.
  package func displayByDrawing() {
    let (layer, bounds) = (asLayer, state.bounds)
    let old = drawnContents
    var rect = extras?.markedRect?.intersection(bounds) ?? bounds
    if old?.size != bounds.size || (old?.patchCount ?? 0) >= Self.maximumPatchCount {
      rect = bounds
    }
    guard !rect.isEmpty else { return }
    layer.delegate?.layerWillDraw(layer)
    let isPatch = rect != bounds
    let keepsOld = !(owner?.clearsContextBeforeDrawing ?? true)
    let context = CGContext(
      bounds: CGRect(origin: .zero, size: bounds.size), scale: layer.contentsScale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if isPatch {
      context.saveGState()
      context.clip(to: rect)
      if !keepsOld { context.clear(rect) }
    }
    layer.draw(in: context)
    if isPatch { context.restoreGState() }
    let drawn = context.close()
    guard old != nil || !drawn.isEmpty else { return }
    var list = DisplayList()
    if let old, isPatch || keepsOld { list = old.list }
    list.append(contentsOf: drawn)
    setDrawn(list, size: bounds.size, patchCount: isPatch ? (old?.patchCount ?? 0) + 1 : 0)
  }

  private static var maximumPatchCount: Int { 16 }

  /// The contents that the layer has drawn; `nil` for none, or if the program has replaced them.
  private var drawnContents: DrawnContents? {
    guard let drawn = extras?.drawn, drawn.image === state.contents?.value as? CGImage else {
      return nil
    }
    return drawn
  }

  private func setDrawn(_ list: DisplayList, size: CGSize, patchCount: Int) {
    let scale = asLayer.contentsScale
    let image = CGImage(
      .list(list, scale: scale), width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)))
    neededExtras.drawn = DrawnContents(
      list: list, size: size, image: image, patchCount: patchCount)
    asLayer.setNeedsCommit()
    let old = state.contents
    state.contents = LayerContents(image)
    extendLifetime(old)
  }
}

/// What a layer has drawn.
struct DrawnContents {
  let list: DisplayList
  /// The size of the bounds at the time.
  let size: CGSize
  /// The list as contents of the layer.
  let image: CGImage
  /// The number of drawings since the last one that covered the bounds.
  let patchCount: Int
}
