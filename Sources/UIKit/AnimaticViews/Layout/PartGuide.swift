import Foundation

/// A guide with the frame of a part of its view, such as a text.
package final class PartGuide: UILayoutGuide {
  package private(set) weak var part: UIView?

  package init(_ part: UIView) {
    self.part = part
    super.init()
    layoutFrame = part.frame
  }

  override var pins: LayoutPins? {
    var pins = LayoutPins(.zero)
    pins.factors = .zero
    let frame = part?.frame ?? .zero
    pins.constants = [frame.minX, frame.minY, frame.width, frame.height]
    return pins
  }

  package func follow() {
    guard let part, part.frame != layoutFrame else { return }
    layoutFrame = part.frame
    owningView?.setNeedsUpdateConstraints()
  }
}
