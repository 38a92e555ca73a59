/// An object that releases what programs have associated with it when it is released itself.
///
/// Its class calls ``releaseAssociations()`` in its deinitialiser.
package protocol AssociationOwner: AnyObject {}

extension AssociationOwner {
  /// Releases all that programs have associated with the object.
  ///
  /// In a program that associates nothing, this costs the reading of a number.
  @inline(__always) package func releaseAssociations() {
    if associationsAreInUse.load(ordering: .relaxed) { AssociationTable.shared.remove(self) }
  }
}
