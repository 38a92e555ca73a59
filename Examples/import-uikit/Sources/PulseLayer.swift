import CoreGraphics
import QuartzCore

/// A layer with a custom animatable property, written as Core Animation requires.
final class PulseLayer: CALayer {
  /// The distance that the pulse reaches beyond the layer, in points.
  var reach: CGFloat = 4

  override init() {
    super.init()
    backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 1, alpha: 1)
    cornerRadius = 8
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? PulseLayer { reach = other.reach }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var bounds: CGRect {
    didSet { cornerRadius = bounds.height / 5 }
  }

  func pulse() {
    let pulse = CABasicAnimation(keyPath: "transform.scale")
    pulse.fromValue = 1
    pulse.toValue = 1 + reach / bounds.width
    pulse.duration = 0.5
    pulse.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
    pulse.fillMode = kCAFillModeBoth
    pulse.isRemovedOnCompletion = false
    add(pulse, forKey: "pulse")
  }
}
