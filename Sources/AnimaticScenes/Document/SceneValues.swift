/// A rectangle of a scene file, in points: `[x, y, width, height]`.
///
/// Width and height may be negative, as in Core Graphics.
package struct SceneRect: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  package var x: Double
  /// The vertical coordinate, in points, growing downwards.
  package var y: Double
  /// The width, in points.
  package var width: Double
  /// The height, in points.
  package var height: Double
}

/// A point of a scene file, in points: `[x, y]`.
package struct ScenePoint: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  package var x: Double
  /// The vertical coordinate, in points, growing downwards.
  package var y: Double
}

/// A colour in device RGB; all four components are in 0…1.
package struct SceneColor: Hashable, Sendable {
  /// The red component, in 0…1.
  package var red: Double
  /// The green component, in 0…1.
  package var green: Double
  /// The blue component, in 0…1.
  package var blue: Double
  /// The opacity, in 0…1.
  package var alpha: Double = 1
}

/// What a scene file gives as a background: a colour, or `null` to take the colour away.
package enum SceneBackground: Hashable, Sendable {
  /// `null`: the view has no background colour.
  case noColor
  /// A colour.
  case color(SceneColor)
}

/// A name in a scene file and where it stands there.
///
/// Both the name that a view or block is given and the name by which another element refers to it.
package struct SceneName: Hashable, Sendable {
  /// The name itself.
  package var text: String
  /// Where the name stands: the offset of its first byte.
  package var offset: Int
}
