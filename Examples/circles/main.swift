// A view that draws circles, and draws them anew only when their colour changes.
import Animatic

/// Circles about the middle of the view.
final class CirclesView: UIView {
  /// The colour of all circles; a change draws them anew.
  var circleColor = UIColor.lightGray {
    didSet { setNeedsDisplay() }
  }
  /// The number of times that the view has drawn.
  private(set) var drawingCount = 0

  override func draw(_ rect: CGRect) {
    drawingCount += 1
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let circles = UIBezierPath()
    let outermost = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2
    for radius in stride(from: outermost, to: 0, by: -20) {
      circles.move(to: CGPoint(x: center.x + radius, y: center.y))
      circles.addArc(
        withCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    }
    circles.lineWidth = 10
    circleColor.setStroke()
    circles.stroke()
  }
}

let simulator = Simulator(screen: CGSize(width: 320, height: 480))
let view = CirclesView(frame: simulator.window.bounds)
simulator.window.addSubview(view)
simulator.flush()
print("on screen: drawn \(view.drawingCount) time")

UIView.animate(withDuration: 1) {
  view.frame = CGRect(x: 80, y: 120, width: 160, height: 240)
  view.transform = CGAffineTransform(rotationAngle: .pi / 4)
}
for frame in 1...60 { simulator.advance(to: Double(frame) / 60) }
print("after an animation of 60 frames: drawn \(view.drawingCount) time")

view.circleColor = .orange
view.circleColor = .purple
simulator.flush()
print("after two changes of the colour in one turn: drawn \(view.drawingCount) times")
