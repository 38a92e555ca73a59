/// The beginning or the end of a touch.
package struct ContactNews: Sendable {
  package let began: Bool
  package let group: UInt32
  /// The number of the first body.
  package let first: UInt32
  /// The number of the second body, or of the boundary.
  package let second: UInt32
  package let isBoundary: Bool
  package let point: Vector
}
