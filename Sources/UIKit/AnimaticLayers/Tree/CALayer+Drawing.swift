import AnimaticGraphics
import AnimaticTiming
import Foundation

// A layer that is marked draws once per turn, after layout and before the flush, with the union of
// the marked rectangles (rule I7). The contents are a `DisplayList` in a `CGImage`, and stay as
// they are while only the geometry changes. A layer that nobody marks or draws has no contents and
// pays nothing.
extension CALayer {
  private static var displayed: Set<ObjectIdentifier> = []

  func displayMarked() {
    guard isDisplayNeeded, state.bounds.width > 0, state.bounds.height > 0 else { return }
    if extras?.frame != nil { extras?.markedRect = nil }
    guard displayOnce() else { return }
    isDisplayNeeded = false
    extras?.markedRect = nil
  }

  /// Displays the layer; returns `false` while it is being displayed: a layer whose drawing draws
  /// the layer itself would never end.
  func displayOnce() -> Bool {
    guard Self.displayed.insert(ObjectIdentifier(self)).inserted else { return false }
    display()
    Self.displayed.remove(ObjectIdentifier(self))
    return true
  }

  /// Marks a rectangle, unless it is empty; reports one that is not finite.
  func markStandardized(_ r: CGRect) {
    guard r.components.isFinite else {
      return AnimationDiagnostic.numberIgnored(of: "the rectangle that needs display").report()
    }
    let rect = r.standardized
    if !rect.isEmpty { mark(rect) }
  }

  func mark(_ rect: CGRect?) {
    requireModel(setting: "setNeedsDisplay()")
    if let rect, let marked = isDisplayNeeded ? extras?.markedRect : .null {
      neededExtras.markedRect = marked.isNull ? rect : marked.joined(with: rect)
    } else if rect == nil {
      extras?.markedRect = nil
    }
    noteObservedChange()
    guard !isDisplayNeeded else { return }
    isDisplayNeeded = true
    requestDisplay()
  }

  /// Marks the whole of a new layer, whose view may draw.
  package func markForFirstDisplay() { isDisplayNeeded = true }

  /// Enters the layer into the queue of its host if it is marked.
  func requestDisplay() {
    if isDisplayNeeded { host?.enqueueDisplay(of: self) }
  }

  /// Handles a change of the size of the bounds: a layer that was marked while it had no extent can
  /// draw now.
  func sizeNeedsDisplay() {
    if needsDisplayOnBoundsChange { setNeedsDisplay() } else { requestDisplay() }
  }

  /// Records what `draw(in:)` draws, as the contents of the layer or as a patch of them.
  ///
  /// A drawing that covers the bounds replaces the contents. Another one replaces what lies in its
  /// rectangle. After several patches the layer draws all of its bounds again, so that the list
  /// stays short. Nothing changes if nothing is drawn and the layer has drawn nothing before.
  ///
  /// While an animation changes what the class draws, the presentation draws (rule H20).
  package func displayByDrawing() {
    let drawer: CALayer = extras?.frame == nil ? self : currentPresentation ?? self
    let bounds = drawer.state.bounds
    let old = drawnContents
    var rect = extras?.markedRect?.overlap(with: bounds) ?? bounds
    if old?.size != bounds.size || (old?.patchCount ?? 0) >= Self.maximumPatchCount {
      rect = bounds
    }
    guard !rect.isEmpty else { return }
    delegate?.layerWillDraw(drawer)
    let isPatch = rect != bounds
    let keepsOld = !(owner?.clearsContextBeforeDrawing ?? true)
    let context = CGContext(bounds: CGRect(origin: .zero, size: bounds.size), scale: contentsScale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if isPatch {
      context.saveGState()
      context.clip(to: rect)
      if !keepsOld { context.clear(rect) }
    }
    drawer.draw(in: context)
    if isPatch { context.restoreGState() }
    let drawn = context.close()
    guard old != nil || !drawn.isEmpty else { return }
    var list = drawn
    if let old, isPatch || keepsOld {
      list = old.list
      list.append(contentsOf: drawn)
    }
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
    let scale = contentsScale
    let image = CGImage(
      .list(list, scale: scale), width: Int(clamping: (size.width * scale).rounded(.up)),
      height: Int(clamping: (size.height * scale).rounded(.up)))
    neededExtras.drawn = DrawnContents(list: list, size: size, image: image, patchCount: patchCount)
    if extras?.frame == nil { setNeedsCommit() }
    let old = state.contents
    state.contents = LayerContents(image)
    extendLifetime(old)
    if extras?.frame != nil { showContents() }
  }
}

struct DrawnContents {
  let list: DisplayList
  /// The size of the bounds at the time.
  let size: CGSize
  let image: CGImage
  /// The number of drawings since the last one that covered the bounds.
  let patchCount: Int
}
