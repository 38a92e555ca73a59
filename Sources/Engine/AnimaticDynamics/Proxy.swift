/// A shape of a body among those that may collide.
package struct Proxy: Sendable {
  /// A number that no other shape of the world has, and that stays when shapes come and go.
  package var id: UInt32
  package var body: Int
  /// The number of the body, or of a boundary.
  package var owner: UInt32
  package var isBoundary: Bool
  /// The group; only shapes of one group collide.
  package var group: UInt32
  /// Whether the shape collides with shapes of items.
  package var meetsItems: Bool
  package var meetsBoundaries: Bool
  /// The place of the corners among those of all shapes.
  var first = 0
  var count = 0
  var radius = 0.0
  /// The box around the shape and its path in the next step.
  var low = Vector()
  var high = Vector()

  package init(
    id: UInt32, body: Int, owner: UInt32, isBoundary: Bool = false, group: UInt32,
    meetsItems: Bool = true, meetsBoundaries: Bool = true
  ) {
    (self.id, self.body, self.owner, self.isBoundary) = (id, body, owner, isBoundary)
    (self.group, self.meetsItems, self.meetsBoundaries) = (group, meetsItems, meetsBoundaries)
  }

  /// Returns whether two shapes with overlapping boxes may collide.
  @inline(__always) func meets(_ other: Proxy) -> Bool {
    group == other.group && body != other.body && !(isBoundary && other.isBoundary)
      && (other.isBoundary ? meetsBoundaries : isBoundary || meetsItems)
      && (isBoundary ? other.meetsBoundaries : other.isBoundary || other.meetsItems)
  }
}
