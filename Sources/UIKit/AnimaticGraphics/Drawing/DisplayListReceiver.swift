import Foundation

/// Something that draws the commands of a display list, or finds out what they draw.
///
/// ``receive(_:in:)`` walks through a list and resolves the clips, layers and transforms, so that a
/// receiver keeps no state for them. A receiver numbers its clips. The number of a clip stands for
/// the clip together with those around it.
package protocol DisplayListReceiver {
  /// Whether the opacity of a layer is that of each of its commands, and a drawing that is an image
  /// is a layer. A receiver that says no composes layers and draws images as wholes.
  static var flattensLayers: Bool { get }

  /// Returns the number of the clip that a path leaves of another one.
  /// - Parameter outer: The number of the other clip; `nil` for the whole surface.
  mutating func clip(_ outer: Int?, to path: DisplayList.Path, _ rule: CGPathFillRule) -> Int

  mutating func fill(
    _ path: DisplayList.Path, _ rule: CGPathFillRule, _ color: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?)
  mutating func stroke(
    _ path: DisplayList.Path, _ pen: DisplayList.Pen, _ color: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?)
  mutating func clear(_ path: DisplayList.Path, in clip: Int?)
  mutating func draw(_ drawing: DisplayList.ImageDrawing, in clip: Int?)
  mutating func draw(_ drawing: DisplayList.TextDrawing, in clip: Int?)
  mutating func draw(_ drawing: DisplayList.GradientDrawing, in clip: Int?)

  mutating func beginLayer(_ compositing: DisplayList.Compositing, in clip: Int?)
  mutating func endLayer()
}

extension DisplayListReceiver {
  /// Draws a list.
  /// - Parameter clip: The number of the clip around the list.
  /// - Complexity: O(*n*) for *n* points, and what the receiver needs.
  package mutating func receive(_ list: DisplayList, in clip: Int? = nil) {
    var walk = DisplayListWalk(clip: clip)
    walk.draw(list, on: &self)
  }
}

private struct DisplayListWalk {
  /// What applies to a command.
  private struct State {
    /// The clip, and the one to which ``DisplayList/Command/resetClip`` returns: that of the list
    /// or layer.
    var clip: Int?
    var surface: Int?
    /// The transform from the coordinates of the list to those of the receiver.
    var transform = CGAffineTransform.identity
    /// The product of the opacities of the layers around.
    var alpha = 1.0
  }

  private var state: State
  /// The states at the saves and layers that are open.
  private var outer: [State] = []

  init(clip: Int?) { state = State(clip: clip, surface: clip) }

  mutating func draw<Receiver: DisplayListReceiver>(
    _ list: DisplayList, on receiver: inout Receiver
  ) {
    let map = state.transform
    for command in list.commands {
      switch command {
      case .save: outer.append(state)
      case .restore: state = outer.popLast() ?? state
      case .resetClip: state.clip = state.surface
      case .clip(let path, let rule):
        state.clip = receiver.clip(state.clip, to: path.applying(map), rule)
      case .fill(let path, let rule, let color, let compositing):
        receiver.fill(path.applying(map), rule, color, faded(compositing), in: state.clip)
      case .stroke(let path, let pen, let color, let compositing):
        receiver.stroke(
          path.applying(map), pen.applying(map), color, faded(compositing), in: state.clip)
      case .clear(let path): receiver.clear(path.applying(map), in: state.clip)
      case .image(let drawing): draw(drawing, on: &receiver)
      case .text(let drawing):
        receiver.draw(drawing.applying(map, faded(drawing.compositing)), in: state.clip)
      case .gradient(let drawing):
        receiver.draw(drawing.applying(map, faded(drawing.compositing)), in: state.clip)
      case .beginLayer(let compositing, let rect):
        beginLayer(compositing, rect.map { DisplayList.Path($0).applying(map) }, on: &receiver)
      case .endLayer: endLayer(on: &receiver)
      }
    }
  }

  private mutating func beginLayer<Receiver: DisplayListReceiver>(
    _ compositing: DisplayList.Compositing, _ bounds: DisplayList.Path?, on receiver: inout Receiver
  ) {
    outer.append(state)
    receiver.beginLayer(compositing, in: state.clip)
    if Receiver.flattensLayers { state.alpha *= compositing.alpha }
    if let bounds { state.clip = receiver.clip(state.clip, to: bounds, .winding) }
    state.surface = state.clip
  }

  private mutating func endLayer<Receiver: DisplayListReceiver>(on receiver: inout Receiver) {
    receiver.endLayer()
    state = outer.popLast() ?? state
  }

  private mutating func draw<Receiver: DisplayListReceiver>(
    _ drawing: DisplayList.ImageDrawing, on receiver: inout Receiver
  ) {
    let map = drawing.transform.concatenating(state.transform)
    guard Receiver.flattensLayers, !drawing.isTiled,
      case .list(let list, let scale) = drawing.image.source
    else {
      return receiver.draw(
        drawing.applying(state.transform, faded(drawing.compositing)), in: state.clip)
    }
    guard let placing = drawing.placing(scale: scale) else { return }
    beginLayer(drawing.compositing, DisplayList.Path(drawing.rect).applying(map), on: &receiver)
    state.transform = placing.concatenating(map)
    draw(list, on: &receiver)
    endLayer(on: &receiver)
  }

  /// Returns the look of a command with the opacity of the layers around.
  private func faded(_ compositing: DisplayList.Compositing) -> DisplayList.Compositing {
    var compositing = compositing
    compositing.alpha *= state.alpha
    return compositing
  }
}

extension DisplayList.ImageDrawing {
  /// Returns the transform from the points of a list, which is the image, to the rectangle that the
  /// image fills; `nil` if there is nothing to see.
  /// - Parameter scale: The number of pixels of the image per point of the list.
  package func placing(scale: Double) -> CGAffineTransform? {
    let crop = image.crop
    guard crop.width > 0, crop.height > 0 else { return nil }
    let (across, down) = (rect.width / crop.width, rect.height / crop.height)
    return CGAffineTransform(
      a: across * scale, b: 0, c: 0, d: down * scale, tx: rect.minX - crop.minX * across,
      ty: rect.minY - crop.minY * down)
  }

  fileprivate func applying(
    _ map: CGAffineTransform, _ compositing: DisplayList.Compositing
  ) -> Self {
    Self(
      image: image, rect: rect, transform: transform.concatenating(map), isTiled: isTiled,
      interpolation: interpolation, compositing: compositing)
  }
}

extension DisplayList.TextDrawing {
  fileprivate func applying(
    _ map: CGAffineTransform, _ compositing: DisplayList.Compositing
  ) -> Self {
    Self(
      string: string, fontName: fontName, fontSize: fontSize, position: position,
      transform: transform.concatenating(map), color: color, compositing: compositing)
  }
}

extension DisplayList.GradientDrawing {
  fileprivate func applying(
    _ map: CGAffineTransform, _ compositing: DisplayList.Compositing
  ) -> Self {
    Self(
      gradient: gradient, shape: shape, options: options,
      transform: transform.concatenating(map), compositing: compositing)
  }
}
