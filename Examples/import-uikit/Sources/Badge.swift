import UIKit

/// A small view with a large area for touches.
class Badge: UIView {
  let dot = UIView()
  private(set) var news: [String] = []

  override class var layerClass: AnyClass { return PulseLayer.self }
  override var layer: PulseLayer { return super.layer as! PulseLayer }

  init(at center: CGPoint) {
    super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    self.center = center
    addSubview(dot)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.frame = bounds.inset(by: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    news.append(superview == nil ? "no superview" : "a superview")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    news.append(window == nil ? "no window" : "a window")
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return bounds.insetBy(dx: -10, dy: -10).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    return super.hitTest(point, with: event) == nil ? nil : self
  }
}
