// As layers are, see `CALayer.make()`.
extension CAAnimation {
  /// Makes an animation of this very class by its `init()`.
  @_silgen_name("animatic_animation_made") static func make() -> CAAnimation

  @_silgen_name("animatic_animation_made") @usableFromInline convenience init(of _: Void) {
    self.init()
  }
}
