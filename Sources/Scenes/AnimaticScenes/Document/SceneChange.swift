/// A change in a block, or in a `set` step outside any block.
public enum SceneChange: Hashable, Sendable {
  /// Sets properties of the view with this name.
  case properties(view: SceneValue.Name, SceneView.Properties)
  /// Sets properties of several views, one after the other.
  case group(SceneChange.Group)
  /// Configures the changes after this one.
  case configure(SceneBlock.Configuration)
  /// Runs a block inside the block.
  case animate(SceneBlock)
  /// Makes changes in a segment of the block's duration.
  case keyframe(SceneChange.Keyframe)

  /// Returns a change of a view's properties.
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - set: Sets the properties that change.
  public static func view(
    _ name: SceneValue.Name, _ set: (inout SceneView.Properties) -> Void
  ) -> SceneChange {
    var properties = SceneView.Properties()
    set(&properties)
    return .properties(view: name, properties)
  }
}

extension SceneChange {
  /// A segment of a block's duration, with the changes in it.
  public struct Keyframe: Hashable, Sendable {
    /// The start of the segment, as a fraction of the block's duration, 0…1.
    public var start = 0.0
    /// The length of the segment, as a fraction of the block's duration, 0…1. With 0 the changes
    /// jump. The segment ends at the latest with the block.
    public var duration = 0.0
    /// The curve in the segment, a Bézier curve; linear for `nil`.
    public var curve: SceneCurve?
    /// The changes in the segment, in order: properties and blocks.
    public var changes: [SceneChange] = []
    /// The offset of the keyframe's first byte in the file.
    @Uncompared package var offset = 0
  }
}

extension SceneChange.Keyframe {
  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - start: The start of the segment, as a fraction of the block's duration, 0…1.
  ///   - duration: The length of the segment, as a fraction of the block's duration, 0…1.
  ///   - changes: The changes in the segment, in order: properties and blocks.
  public init(at start: Double, lasting duration: Double, _ changes: [SceneChange]) {
    self.init(start: start, duration: duration, changes: changes)
  }
}

extension SceneChange {
  /// The blocks in the change, in file order.
  package var blocks: [SceneBlock] {
    switch self {
    case .properties, .group, .configure: []
    case .animate(let block): block.withNested
    case .keyframe(let keyframe): keyframe.changes.flatMap(\.blocks)
    }
  }

  /// The offset of the change: of the view's name, the settings, the block or the keyframe.
  package var offset: Int {
    switch self {
    case .properties(let view, _): view.offset
    case .group(let group): group.offset
    case .configure(let configuration): configuration.offset
    case .animate(let block): block.offset
    case .keyframe(let keyframe): keyframe.offset
    }
  }

  /// The keyframes in the change and in the blocks inside it, in file order.
  package var keyframes: [SceneChange.Keyframe] {
    switch self {
    case .properties, .group, .configure: []
    case .animate(let block): block.changes.flatMap(\.keyframes)
    case .keyframe(let keyframe): [keyframe] + keyframe.changes.flatMap(\.keyframes)
    }
  }

  /// The change itself, or all changes inside a block or a keyframe.
  var leaves: [SceneChange] {
    switch self {
    case .properties, .configure: [self]
    case .group(let group): group.changes
    case .animate(let block): block.changes.flatMap(\.leaves)
    case .keyframe(let keyframe): keyframe.changes.flatMap(\.leaves)
    }
  }
}
