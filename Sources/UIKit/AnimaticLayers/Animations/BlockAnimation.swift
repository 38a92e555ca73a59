import AnimaticStage

/// The action of a view inside a block while a layer searches for the action of a key of the
/// program's own.
///
/// Programs ask for the action of a property that views animate, as an animation, and return it for
/// their key. The block then records the change of the key, whatever else the program has set.
final class BlockAnimation: CABasicAnimation {
  /// Creates an animation with the timing of a block.
  convenience init(_ settings: BlockSettings) {
    self.init()
    (duration, beginTime) = (max(settings.duration, 0), 0)
    timingFunction = CAMediaTimingFunction(of: settings.curve)
    (repeatCount, autoreverses) = (Float(settings.repeatCount), settings.autoreverses)
    fillMode = .backwards
  }
}
