/// How presentations find their model, at the cost of a pointer, where a weak reference would make
/// every use of the model a detour.
///
/// The model lets go of the link as it goes, on whatever thread; nobody else can hold it then.
final class LayerLink: Sendable {
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var layer: CALayer?

  init(_ layer: CALayer) { self.layer = layer }
}
