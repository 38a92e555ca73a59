import AnimaticGraphics
import Foundation

/// The facts that a painter must know of the layers of a display list before it draws them.
struct DisplayListSurvey {
  struct Layer {
    /// A rectangle around all that the layer contains, in points.
    var extent = CGRect.null
    /// Whether a command of the layer blends with what lies below it.
    var isBlended = false
  }

  /// The layers by the index of the command that begins each of them.
  private(set) var layers: [Int: Layer] = [:]
  /// The whole list as a layer, with all layers in it.
  private(set) var whole = Layer()

  init() {}

  /// Creates the survey of commands.
  ///
  /// - Parameters:
  ///   - commands: All commands of a list.
  ///   - surface: The surface that gradients and tiles fill at most.
  init(of commands: [DisplayList.Command], surface: CGRect) {
    // The first one stands for the whole.
    var open: [(index: Int, layer: Layer)] = [(-1, Layer())]
    func note(_ compositing: DisplayList.Compositing, _ extent: CGRect) {
      let last = open.count - 1
      if compositing.blendMode.svgName != nil { open[last].layer.isBlended = true }
      open[last].layer.extent.include(extent, compositing.shadow)
    }
    for (index, command) in commands.enumerated() {
      switch command {
      case .save, .restore, .clip, .resetClip, .clear: break
      case .beginLayer(let compositing, _):
        note(compositing, .null)
        open.append((index, Layer()))
      case .endLayer:
        guard open.count > 1 else { continue }
        let (index, layer) = open.removeLast()
        layers[index] = layer
        if case .beginLayer(let compositing, _) = commands[index] {
          open[open.count - 1].layer.extent.include(layer.extent, compositing.shadow)
        }
      case .fill(let path, _, _, let compositing): note(compositing, path.boundingBox)
      case .stroke(let path, let pen, _, let compositing): note(compositing, pen.extent(of: path))
      case .image(let drawing):
        note(drawing.compositing, drawing.isTiled ? surface : drawing.extent)
      case .text(let drawing): note(drawing.compositing, drawing.extent)
      case .gradient(let drawing): note(drawing.compositing, surface)
      }
    }
    whole = open[0].layer
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
    let scale = max(
      abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
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
  var extent: CGRect {
    CGRect(
      x: position.x - fontSize, y: position.y - 1.2 * fontSize, width: width + 2 * fontSize,
      height: 1.8 * fontSize
    ).applying(transform)
  }
}
