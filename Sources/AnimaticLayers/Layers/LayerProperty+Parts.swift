extension LayerProperty {
  /// The parts of the property that are animated by themselves, with their names.
  var parts: [(String, LayerKeyPath.Part)] {
    switch self {
    case .bounds, .contentsRect, .contentsCenter:
      rectangleParts
    case .position, .anchorPoint:
      [("x", .number(0)), ("y", .number(1))]
    case .shadowOffset:
      [("width", .number(0)), ("height", .number(1))]
    case .transform, .sublayerTransform:
      TransformPart.allCases.map { ($0.rawValue, .transform($0)) }
    default:
      []
    }
  }

  private var rectangleParts: [(String, LayerKeyPath.Part)] {
    let pairs: [(String, LayerKeyPath.Part)] =
      // The origin and the size of the bounds are properties for the engine: additive blocks
      // animate them one by one.
      self == .bounds ? [] : [("origin", .pair(0)), ("size", .pair(2))]
    return pairs + [
      ("origin.x", .number(0)), ("origin.y", .number(1)), ("size.width", .number(2)),
      ("size.height", .number(3)),
    ]
  }
}
