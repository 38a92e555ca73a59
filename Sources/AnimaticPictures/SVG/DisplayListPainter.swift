import AnimaticGraphics
import Foundation

/// A painter of one display list on an ``SVGCanvas``.
///
/// Clips of a list add up until a restore; those of SVG are attributes of groups. The painter opens
/// and closes groups so that those that are open are the clips of the next command.
final class DisplayListPainter {
  let canvas: SVGCanvas
  /// The rectangle that a gradient without a clip fills, in points.
  let surface: CGRect
  /// Whether the surface has an end, beyond which nothing shows.
  let isBounded: Bool
  /// The map from the coordinates of the list to those of the canvas; `nil` if they are the same.
  let projection: Projection?
  /// The clips that apply to the next command, the outermost first.
  private var clips: [OpenClip] = []
  /// The clips whose groups are open.
  private var openClips: [OpenClip] = []
  private var savedClips: [[OpenClip]] = []
  private var scopes: [Scope] = []
  private var survey = DisplayListSurvey()

  /// A clip, of which the canvas has the path.
  private struct OpenClip: Equatable {
    let id: String
    let box: CGRect
  }

  /// The whole list, or a layer that is open.
  private struct Scope {
    /// The offset at which the elements of the scope begin.
    let start: Int
    /// The number of open clips around the scope.
    let clipCount: Int
    let clips: [OpenClip]
    /// The number of open saves around the scope.
    let saveCount: Int
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
  ///
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
  var clipBox: CGRect {
    clips.reduce(surface) { box, clip in
      let common = box.intersection(clip.box)
      return common.isNull ? .zero : common
    }
  }

  func draw(_ list: DisplayList) {
    let commands = list.commands
    survey = DisplayListSurvey(of: commands, surface: surface)
    if survey.whole.isBlended { canvas.text.append("<g style=\"isolation:isolate\">") }
    beginScope(end: survey.whole.isBlended ? "</g>" : "", backdrop: nil)
    for (index, command) in commands.enumerated() { draw(command, at: index) }
    endScope()
  }

  private func draw(_ command: DisplayList.Command, at index: Int) {
    switch command {
    case .save: savedClips.append(clips)
    case .restore: clips = savedClips.popLast() ?? clips
    case .resetClip: clips = Array(clips.prefix(scopes.last?.clipCount ?? 0))
    case .clip(let path, let rule):
      addClip(path, rule)
    case .fill(let path, let rule, let color, let compositing):
      paint(compositing, path.boundingBox) {
        canvas.fill(projected(path), rule, color.srgbComponents, compositing)
      }
    case .stroke(let path, let pen, let color, let compositing):
      paint(compositing, pen.extent(of: path)) {
        stroke(path, pen, color.srgbComponents, compositing)
      }
    case .clear(let path):
      guard let scope = scopes.last, canvas.text.count > scope.start else { return }
      compose(.clear) {
        canvas.fill(projected(path), .winding, [0, 0, 0, 1], DisplayList.Compositing())
      }
    case .image(let drawing):
      paint(drawing.compositing, drawing.isTiled ? clipBox : drawing.extent) { draw(drawing) }
    case .text(let drawing):
      paint(drawing.compositing, drawing.extent) { draw(drawing) }
    case .gradient(let drawing):
      paint(drawing.compositing, clipBox) { draw(drawing) }
    case .beginLayer(let compositing, let rect): beginLayer(compositing, rect, at: index)
    case .endLayer: endScope()
    }
  }

  // MARK: - Scopes

  private func beginLayer(
    _ compositing: DisplayList.Compositing, _ rect: CGRect?, at index: Int
  ) {
    let mode = compositing.blendMode
    let backdrop = mode.needsBackdrop ? removeBackdrop(for: mode) : nil
    openAllClips()
    let layer = survey.layers[index] ?? DisplayListSurvey.Layer()
    var end = "</g>"
    let effects = beginEffects(compositing, layer.extent)
    if effects { end += "</g>" }
    canvas.text.append("<g")
    if compositing.alpha < 1 {
      canvas.text.append(attribute: "opacity", factor: max(compositing.alpha, 0))
    }
    if layer.isBlended { canvas.text.append(" style=\"isolation:isolate\"") }
    canvas.text.append(">")
    if let rect {
      let path = projected(DisplayList.Path(CGPath(rect: rect, transform: nil)))
      let id = canvas.id(of: SVGCanvas.Clip(path: path, isEvenOdd: false))
      canvas.text.beginGroup("clip-path", reference: id)
      end += "</g>"
    }
    beginScope(end: end, backdrop: backdrop)
  }

  private func beginScope(end: String, backdrop: Backdrop?) {
    scopes.append(
      Scope(
        start: canvas.text.count, clipCount: openClips.count, clips: clips,
        saveCount: savedClips.count, end: end, backdrop: backdrop))
  }

  private func endScope() {
    guard let scope = scopes.popLast() else { return }
    closeClips(downTo: scope.clipCount)
    canvas.text.append(scope.end)
    clips = scope.clips
    savedClips.removeSubrange(min(scope.saveCount, savedClips.count)...)
    if let backdrop = scope.backdrop { combine(backdrop) }
  }

  // MARK: - Clips

  /// Narrows the clip of the next commands.
  func addClip(_ path: DisplayList.Path, _ rule: CGPathFillRule) {
    let clip = SVGCanvas.Clip(path: projected(path), isEvenOdd: rule == .evenOdd)
    let box = path.isEmpty ? .zero : path.boundingBox
    clips.append(OpenClip(id: canvas.id(of: clip), box: box))
  }

  private func closeClips(downTo count: Int) {
    while openClips.count > count {
      openClips.removeLast()
      canvas.text.append("</g>")
    }
  }

  /// Opens and closes groups until those of the present clips are open.
  private func openAllClips() {
    let common = zip(openClips, clips).prefix { $0 == $1 }.count
    closeClips(downTo: max(common, scopes.last?.clipCount ?? 0))
    for clip in clips.dropFirst(openClips.count) {
      canvas.text.beginGroup("clip-path", reference: clip.id)
      openClips.append(clip)
    }
  }

  // MARK: - Compositing

  /// Writes an element inside of the clips, with its shadow and blend mode.
  ///
  /// - Parameters:
  ///   - compositing: The look; the element itself has the opacity.
  ///   - extent: A rectangle around the element.
  ///   - element: Writes the element.
  private func paint(
    _ compositing: DisplayList.Compositing, _ extent: CGRect, _ element: () -> Void
  ) {
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
    canvas.combine(
      source: source, destination: backdrop.elements, backdrop.mode, in: surface)
  }

  /// Opens a group with the shadow and blend mode of a command.
  ///
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
