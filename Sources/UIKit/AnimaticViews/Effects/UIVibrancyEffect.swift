/// An effect that lets contents shine over a blur. It has no effect on what shows: Animatic draws
/// no blur.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates the effect for a blur.
  public init(blurEffect: UIBlurEffect) {}
  /// Creates the effect for a blur, and ignores the style.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(blurEffect: blurEffect)
  }
}
