// Makes layers of a class that is known only at run time.
//
// Swift lets a metatype call `required` initialisers only. Core Animation's `init()` and
// `init(layer:)` are none: sources that write `override init()` would not compile if they were. But
// what a convenience initialiser delegates to is that of the class that it was called on. So each of
// the two is called by a convenience initialiser, and this as a static method: the two have one
// symbol and one calling convention, that of a method of the metatype which returns an owned object.
// A class that lacks the initialiser ends the program and says so, as on Apple's systems.
extension CALayer {
  /// Makes a layer of this very class by its `init()`.
  @_silgen_name("animatic_layer_made") package static func make() -> CALayer

  @_silgen_name("animatic_layer_copied") private static func copy(_ layer: __owned CALayer)
    -> CALayer

  /// Makes a copy of the same class by its `init(layer:)`.
  func makeCopy() -> CALayer { type(of: self).copy(self) }

  @_silgen_name("animatic_layer_made") @usableFromInline convenience init(of _: Void) {
    self.init()
  }

  @_silgen_name("animatic_layer_copied") @usableFromInline convenience init(copyOf layer: CALayer) {
    self.init(layer: layer)
  }
}
