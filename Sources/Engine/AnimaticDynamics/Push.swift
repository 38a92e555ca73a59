/// A constant force on a body.
package struct Push: Sendable {
  package var body: Int
  /// The force, in masses times points per second².
  package var force: Vector
  /// The place at which it acts, as an offset from the centre of a body that is not turned.
  package var offset: Vector

  package init(body: Int, force: Vector, offset: Vector) {
    (self.body, self.force, self.offset) = (body, force, offset)
  }
}
