import AnimaticPrinting

/// A stretch of what a layer draws, from the rear to the front. It is a layer of the file unless it
/// can join the shapes beside it.
struct LottieItem {
  let kind: Double
  /// The fields of the layer that show something.
  var fields: [JSONValue.Field] = []
  var transform: [JSONValue.Field] = []
  var masks: [JSONValue] = []
  /// Shapes, the rearmost first.
  var shapes: [JSONValue] = []

  /// Creates an item of shapes, the rearmost first.
  init(shapes: [JSONValue], masks: [JSONValue] = []) {
    (kind, self.shapes, self.masks) = (4, shapes, masks)
  }

  init(kind: Double, _ fields: [JSONValue.Field], _ transform: [JSONValue.Field]) {
    (self.kind, self.fields, self.transform) = (kind, fields, transform)
  }

  /// Whether the item is shapes that others can join.
  var isPlain: Bool { kind == 4 && masks.isEmpty }

  /// The fields of the layer behind its head.
  var content: [JSONValue.Field] {
    fields + (kind == 4 ? [("shapes", .list(shapes.reversed()))] : [])
      + LottieShapes.fields(of: masks)
  }
}

extension [LottieItem] {
  /// Appends an item to the last one if both are shapes.
  mutating func join(_ item: LottieItem) {
    if item.isPlain, item.shapes.isEmpty { return }
    if item.isPlain, last?.isPlain == true {
      self[count - 1].shapes += item.shapes
    } else {
      append(item)
    }
  }
}

/// The frames of a file, in which it counts time.
struct LottieClock {
  /// The beginning and the end of the file, in seconds.
  let start: Double
  let end: Double
  /// Whether the file is one cycle, whose end is its beginning.
  let isLoop: Bool

  /// The number of frames in a second: 60, or near that for a loop that takes no whole frames, as
  /// players begin again with a whole one.
  var framesPerSecond: Double {
    let length = end - start
    return isLoop && length > 0 ? max((length * 60).rounded(), 1) / length : 60
  }

  /// The end of the file, so that its last frame is that of the end of the record or, of a loop,
  /// the one before.
  var endFrame: Double { (frame(end) - 1e-6).rounded(.up) + (isLoop ? 0 : 1) }

  /// Returns the frame at a time, in seconds.
  func frame(_ time: Double) -> Double { (time - start) * framesPerSecond }
}
