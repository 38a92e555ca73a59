import AnimaticObjects
import Foundation

/// An effect of a ``UIVisualEffectView``.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}

/// A view with contents in front of an effect. Its ``contentView`` fills it.
open class UIVisualEffectView: UIView {
  /// The view for the contents.
  public let contentView = UIView()
  /// The effect; `nil` for none. It has no effect: Animatic draws no blur.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  /// Creates a view without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

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
