import Animatic

/// All presentation values of a view, comparable to the last bit.
struct ExactSample: Sendable {
  let identifier: String?
  let numbers: [CGFloat]
  let color: UIColor?
  let isHidden: Bool

  /// Makes a sample from a snapshot.
  init(_ sample: ViewSample) {
    let transform = sample.transform
    identifier = sample.identifier
    numbers =
      sample.frame.numbers + sample.bounds.numbers + sample.center.numbers + transform.numbers
      + [transform.tx, transform.ty, CGFloat(Float(sample.alpha))] + sample.contentStretch.numbers
    color = sample.backgroundColor
    isHidden = sample.isHidden
  }

  /// Makes a sample from a presentation layer; the colour comes from a snapshot.
  @MainActor
  init(presented layer: CALayer, of view: UIView, color: UIColor?) {
    let transform = layer.affineTransform()
    identifier = view.accessibilityIdentifier
    numbers =
      layer.frame.numbers + layer.bounds.numbers + layer.position.numbers + transform.numbers
      + [transform.tx, transform.ty, CGFloat(layer.opacity)] + layer.contentsCenter.numbers
    self.color = color
    isHidden = layer.isHidden
  }
}

extension ExactSample: Equatable {
  static func == (first: ExactSample, second: ExactSample) -> Bool {
    first.identifier == second.identifier && first.color == second.color
      && first.isHidden == second.isHidden
      && first.numbers.map(\.bitPattern) == second.numbers.map(\.bitPattern)
  }
}

extension Snapshot {
  /// Returns the samples of all views at a time, comparable to the last bit.
  func exactSamples(at time: TimeInterval) -> [ExactSample] {
    samples(at: time).map(ExactSample.init)
  }
}

/// Returns a readable message about the first difference of two lists.
func firstDifference<Element: Equatable>(_ first: [Element], _ second: [Element]) -> String? {
  for (index, pair) in zip(first, second).enumerated() where pair.0 != pair.1 {
    return "at \(index): \(pair.0) is not \(pair.1)"
  }
  return first.count == second.count ? nil : "\(first.count) are not \(second.count)"
}
