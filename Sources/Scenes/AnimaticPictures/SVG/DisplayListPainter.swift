import AnimaticGraphics
import Foundation

/// A painter of one display list on an ``SVGCanvas``.
///
/// The clips of SVG are attributes of groups. The painter opens and closes groups so that those
/// that are open are the clips of the next command.
final class DisplayListPainter: DisplayListReceiver {
  static let flattensLayers = false

  let canvas: SVGCanvas
  /// The rectangle that a gradient without a clip fills, in points.
  let surface: CGRect
  /// Whether the surface has an end, beyond which nothing shows.
  let isBounded: Bool
  /// The map from the coordinates of the list to those of the canvas; `nil` if they are the same.
  let projection: Projection?
  private var clips: [Clip] = []
  private var clip: Int?
  /// The clips whose groups are open, the outermost first.
  private var openClips: [Clip] = []
  private var scopes: [Scope] = []
  private var survey = DisplayListSurvey(surface: .zero)
  private var layerCount = 0

  private struct Clip {
    let area: SVGCanvas.Clip
    /// A rectangle around the path of the clip alone, in the coordinates of the list.
    let pathBox: CGRect
    /// A rectangle around what the clip and those around it leave of the surface.
    let box: CGRect
    /// The number of the next clip around.
    let outer: Int?
  }

  /// The whole list, or a layer that is open.
  private struct Scope {
    /// The offset at which the elements of the scope begin.
    let start: Int
    /// The number of open clips around the scope.
    let clipCount: Int
    let end: String
    /// The elements that the scope replaces when it ends; `nil` for one that lies over what is
    /// below.
    let backdrop: Backdrop?
  }

  /// The elements of a scope before a command that changes them.
  private struct Backdrop {
    let mode: CGBlendMode
    let elements: [UInt8]
    /// The offset at which the elements of the command begin.
    let start: Int
  }

  /// Creates a painter.
  /// - Parameters:
  ///   - canvas: The canvas to which the painter appends.
  ///   - surface: The bounds of the list; `nil` for unknown ones.
  ///   - projection: The map from the coordinates of the list to those of the canvas.
  init(canvas: SVGCanvas, surface: CGRect?, projection: Projection? = nil) {
    self.canvas = canvas
    self.projection = projection
    isBounded = surface != nil
    self.surface = surface ?? CGRect(x: -1e4, y: -1e4, width: 2e4, height: 2e4)
  }

  /// The rest that the clips leave of the surface, or a rectangle around it.
  var clipBox: CGRect { clip.map { clips[$0].box } ?? surface }

  func draw(_ list: DisplayList) {
    survey = DisplayListSurvey(of: list, surface: surface)
    if survey.whole.isBlended { canvas.text.append("<g style=\"isolation:isolate\">") }
    beginScope(end: survey.whole.isBlended ? "</g>" : "", backdrop: nil)
    var painter = self
    painter.receive(list, in: clip)
    endScope()
  }

  // MARK: - Scopes

  func beginLayer(_ compositing: DisplayList.Compositing, in clip: Int?) {
    self.clip = clip
    let layer = survey.layers[layerCount]
    layerCount += 1
    let mode = compositing.blendMode
    let backdrop = mode.needsBackdrop ? removeBackdrop(for: mode) : nil
    openAllClips()
    var end = "</g>"
    let effects = beginEffects(compositing, layer.extent)
    if effects { end += "</g>" }
    canvas.text.append("<g")
    if compositing.alpha < 1 {
      canvas.text.append(attribute: "opacity", factor: max(compositing.alpha, 0))
    }
    if layer.isBlended { canvas.text.append(" style=\"isolation:isolate\"") }
    canvas.text.append(">")
    beginScope(end: end, backdrop: backdrop)
  }

  func endLayer() { endScope() }

  private func beginScope(end: String, backdrop: Backdrop?) {
    scopes.append(
      Scope(start: canvas.text.count, clipCount: openClips.count, end: end, backdrop: backdrop))
  }

  private func endScope() {
    guard let scope = scopes.popLast() else { return }
    closeClips(downTo: scope.clipCount)
    canvas.text.append(scope.end)
    if let backdrop = scope.backdrop { combine(backdrop) }
  }

  // MARK: - Clips

  /// Narrows the clip of the whole list.
  func addClip(_ path: DisplayList.Path, _ rule: CGPathFillRule) {
    clip = clip(clip, to: path, rule)
  }

  func clip(_ outer: Int?, to path: DisplayList.Path, _ rule: CGPathFillRule) -> Int {
    let clip = SVGCanvas.Clip(path: projected(path), isEvenOdd: rule == .evenOdd)
    let pathBox = path.isEmpty ? .zero : path.boundingBox
    let rest = (outer.map { clips[$0].box } ?? surface).overlap(with: pathBox)
    clips.append(
      Clip(area: clip, pathBox: pathBox, box: rest.isNull ? .zero : rest, outer: outer))
    return clips.count - 1
  }

  private func closeClips(downTo count: Int) {
    while openClips.count > count {
      openClips.removeLast()
      canvas.text.append("</g>")
    }
  }

  /// Opens and closes groups until those of the present clips are open.
  private func openAllClips() {
    var present: [Clip] = []
    var next = clip
    while let index = next {
      present.append(clips[index])
      next = clips[index].outer
    }
    present.reverse()
    let common = zip(openClips, present).prefix { $0.area == $1.area && $0.box == $1.box }.count
    closeClips(downTo: max(common, scopes.last?.clipCount ?? 0))
    for clip in present.dropFirst(openClips.count) {
      canvas.text.beginGroup("clip-path", reference: canvas.id(of: clip.area))
      openClips.append(clip)
    }
  }

  // MARK: - Commands

  func fill(
    _ path: DisplayList.Path, _ rule: CGPathFillRule, _ color: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?
  ) {
    paint(compositing, path.boundingBox, in: clip) {
      canvas.fill(projected(path), rule, color.srgbComponents, compositing)
    }
  }

  func stroke(
    _ path: DisplayList.Path, _ pen: DisplayList.Pen, _ color: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?
  ) {
    paint(compositing, pen.extent(of: path), in: clip) {
      stroke(path, pen, color.srgbComponents, compositing)
    }
  }

  func clear(_ path: DisplayList.Path, in clip: Int?) {
    self.clip = clip
    guard let scope = scopes.last, canvas.text.count > scope.start else { return }
    compose(.clear) {
      canvas.fill(projected(path), .winding, [0, 0, 0, 1], DisplayList.Compositing())
    }
  }

  func draw(_ drawing: DisplayList.ImageDrawing, in clip: Int?) {
    self.clip = clip
    let extent = drawing.isTiled ? clipBox : drawing.extent
    guard !drawing.compositing.isAntialiased, let clip else {
      return paint(drawing.compositing, extent, in: clip) { draw(drawing) }
    }
    paint(drawing.compositing, extent, in: clips[clip].outer) {
      // Renderers smooth the edges of a clip path, whatever it says, but not those of such a mask.
      let surface = CGRect(x: -1e4, y: -1e4, width: 2e4, height: 2e4)
      let mask = SVGMasks(canvas: canvas, surface: surface).define(sharply: clips[clip].area)
      canvas.text.beginGroup("mask", reference: mask)
      draw(drawing, within: clips[clip].pathBox)
      canvas.text.append("</g>")
    }
  }

  func draw(_ drawing: DisplayList.TextDrawing, in clip: Int?) {
    paint(drawing.compositing, drawing.extent, in: clip) { draw(drawing) }
  }

  func draw(_ drawing: DisplayList.GradientDrawing, in clip: Int?) {
    self.clip = clip
    paint(drawing.compositing, clipBox, in: clip) { draw(drawing) }
  }

  // MARK: - Compositing

  /// Writes an element inside of the clips, with its shadow and blend mode.
  /// - Parameters:
  ///   - compositing: The look; the element itself has the opacity.
  ///   - extent: A rectangle around the element.
  private func paint(
    _ compositing: DisplayList.Compositing, _ extent: CGRect, in clip: Int?, _ element: () -> Void
  ) {
    self.clip = clip
    func paintOver() {
      openAllClips()
      let hasEffects = beginEffects(compositing, extent)
      element()
      if hasEffects { canvas.text.append("</g>") }
    }
    let mode = compositing.blendMode
    if mode.needsBackdrop { compose(mode, paintOver) } else { paintOver() }
  }

  /// Writes elements that change what the scope has so far.
  private func compose(_ mode: CGBlendMode, _ elements: () -> Void) {
    let backdrop = removeBackdrop(for: mode)
    openAllClips()
    elements()
    combine(backdrop)
  }

  private func removeBackdrop(for mode: CGBlendMode) -> Backdrop {
    let scope = scopes[scopes.count - 1]
    closeClips(downTo: scope.clipCount)
    let elements = canvas.text.removeText(from: scope.start)
    return Backdrop(mode: mode, elements: elements, start: scope.start)
  }

  private func combine(_ backdrop: Backdrop) {
    closeClips(downTo: scopes.last?.clipCount ?? 0)
    let source = canvas.text.removeText(from: backdrop.start)
    canvas.combine(source: source, destination: backdrop.elements, backdrop.mode, in: surface)
  }

  /// Opens a group with the shadow and blend mode of a command.
  /// - Returns: Whether there is such a group.
  private func beginEffects(_ compositing: DisplayList.Compositing, _ extent: CGRect) -> Bool {
    let blendMode = compositing.blendMode.svgName
    guard blendMode != nil || compositing.shadow != nil else { return false }
    let filter = compositing.shadow.map { shadow in
      canvas.defineShadow(
        projected(shadow, of: extent), of: projected(extent),
        isAlone: isBounded && extent.minX >= surface.maxX)
    }
    canvas.text.append("<g")
    if let filter { canvas.text.append(attribute: "filter", reference: filter) }
    if let blendMode { canvas.text.append(attribute: "style", text: "mix-blend-mode:\(blendMode)") }
    canvas.text.append(">")
    return true
  }
}
