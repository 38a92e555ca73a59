import Foundation

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
