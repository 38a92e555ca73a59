import AnimaticGraphics
import Foundation

/// The facts that a painter must know of the layers of a display list before it draws them.
struct DisplayListSurvey: DisplayListReceiver {
  static let flattensLayers = false

  struct Layer {
    /// A rectangle around all that the layer contains, in points.
    var extent = CGRect.null
    /// Whether a command of the layer blends with what lies below it.
    var isBlended = false
  }

  /// The layers in the order in which they begin.
  private(set) var layers: [Layer] = []
  private(set) var whole = Layer()
  /// The numbers of the open layers, with the shadows that they will have.
  private var open: [(index: Int, shadow: DisplayList.Shadow?)] = []
  /// The surface that gradients and tiles fill at most.
  private let surface: CGRect
  /// Whether strokes reach no farther than they are drawn, and texts as far as in wider fonts.
  private let isForPlayers: Bool

  init(surface: CGRect, isForPlayers: Bool = false) {
    (self.surface, self.isForPlayers) = (surface, isForPlayers)
  }

  /// Creates the survey of a list.
  /// - Parameter surface: The surface that gradients and tiles fill at most.
  init(of list: DisplayList, surface: CGRect, isForPlayers: Bool = false) {
    self.init(surface: surface, isForPlayers: isForPlayers)
    receive(list)
  }

  private var layer: Layer {
    get { open.last.map { layers[$0.index] } ?? whole }
    set {
      if let last = open.last { layers[last.index] = newValue } else { whole = newValue }
    }
  }

  private mutating func note(_ compositing: DisplayList.Compositing, _ extent: CGRect) {
    if compositing.blendMode.svgName != nil { layer.isBlended = true }
    layer.extent.include(extent, compositing.shadow)
  }

  func clip(_ outer: Int?, to path: DisplayList.Path, _ rule: CGPathFillRule) -> Int { 0 }

  mutating func fill(
    _ path: DisplayList.Path, _ rule: CGPathFillRule, _ color: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?
  ) { note(compositing, path.boundingBox) }

  mutating func stroke(
    _ path: DisplayList.Path, _ pen: DisplayList.Pen, _ color: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?
  ) { note(compositing, isForPlayers ? pen.area(of: path).boundingBox : pen.extent(of: path)) }

  func clear(_ path: DisplayList.Path, in clip: Int?) {}

  mutating func draw(_ drawing: DisplayList.ImageDrawing, in clip: Int?) {
    note(drawing.compositing, drawing.isTiled ? surface : drawing.extent)
  }

  mutating func draw(_ drawing: DisplayList.TextDrawing, in clip: Int?) {
    note(drawing.compositing, isForPlayers ? drawing.extentInAnyFont : drawing.extent)
  }

  mutating func draw(_ drawing: DisplayList.GradientDrawing, in clip: Int?) {
    note(drawing.compositing, surface)
  }

  mutating func beginLayer(_ compositing: DisplayList.Compositing, in clip: Int?) {
    note(compositing, .null)
    open.append((layers.count, compositing.shadow))
    layers.append(Layer())
  }

  mutating func endLayer() {
    guard let (index, shadow) = open.popLast() else { return }
    layer.extent.include(layers[index].extent, shadow)
  }
}

extension DisplayList {
  /// Returns a rectangle around all that a player of a file may show of the list, with its shadows;
  /// null for nothing.
  /// - Parameter surface: The surface that gradients and tiles fill at most.
  package func playedExtent(on surface: CGRect) -> CGRect {
    DisplayListSurvey(of: self, surface: surface, isForPlayers: true).whole.extent
  }
}

extension CGRect {
  /// Grows around another rectangle and its shadow.
  fileprivate mutating func include(_ rect: CGRect, _ shadow: DisplayList.Shadow?) {
    guard !rect.isNull else { return }
    self = union(rect)
    if let shadow { self = union(shadow.extent(of: rect)) }
  }
}

extension DisplayList.Shadow {
  /// Returns a rectangle around the shadow of what lies in a rectangle.
  func extent(of rect: CGRect) -> CGRect {
    // Three standard deviations of the blur.
    rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -1.5 * blur, dy: -1.5 * blur)
  }
}

extension DisplayList.Pen {
  /// Returns a rectangle around the stroke of a path.
  func extent(of path: DisplayList.Path) -> CGRect {
    let box = path.boundingBox
    guard !box.isNull else { return box }
    let scale = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
    let reach = width / 2 * scale * (join == .miter ? max(miterLimit, 1.5) : 1.5)
    return box.insetBy(dx: -reach, dy: -reach)
  }
}

extension DisplayList.ImageDrawing {
  /// The rectangle around the image in the coordinates of the list.
  var extent: CGRect { rect.applying(transform) }
}

extension DisplayList.TextDrawing {
  /// A rectangle around the text in the coordinates of the list.
  var extent: CGRect { extent(ofWidth: width) }

  /// A rectangle around the text with room for wider fonts, in the coordinates of the list.
  fileprivate var extentInAnyFont: CGRect { extent(ofWidth: 1.25 * width) }

  private func extent(ofWidth width: Double) -> CGRect {
    CGRect(
      x: position.x - fontSize, y: position.y - 1.2 * fontSize, width: width + 2 * fontSize,
      height: 1.8 * fontSize
    ).applying(transform)
  }
}
