import AnimaticTracks

/// A value that the program has stored in a layer for a key of its own, and that animates (rule
/// H20).
struct OwnValue: Hashable, Sendable {
  /// The type of values that a property, or a key of the program's own, takes.
  enum Kind: Sendable {
    case number, flag, point, size, rectangle, color, transform, contents
    case path, colors, numbers
  }

  let kind: Kind
  var value: AnimatableValue

  init(_ value: AnimatableValue, of kind: Kind) { (self.kind, self.value) = (kind, value) }
}
