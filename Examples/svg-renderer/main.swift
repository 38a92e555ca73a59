// A renderer of one's own for everything that shows, with the public interface alone: texts,
// images, masks, copies, round clips and groups that fade, as an SVG picture.
//
//     swift run svg-renderer [SECONDS] > picture.svg
import Animatic

let screen = CGSize(width: 220, height: 150)
let simulator = Simulator(screen: screen)
fill(simulator.window)
simulator.advance(to: CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 0.5)

var picture = SVGPicture()
picture.draw(simulator.layerTree().nodes)
let area = CGRect(origin: .zero, size: screen)
print("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(area.numbers)\">")
print(picture.text, terminator: "")
print("</svg>")

/// Fills a window with a ticket that fades in, and a row of dots below it.
@MainActor func fill(_ window: UIWindow) {
  window.backgroundColor = .white
  let ticket = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 90))
  ticket.backgroundColor = UIColor(red: 0.9, green: 0.95, blue: 1, alpha: 1)
  ticket.layer.borderWidth = 2
  ticket.layer.borderColor = UIColor.blue.cgColor
  ticket.layer.cornerRadius = 16
  ticket.clipsToBounds = true
  window.addSubview(ticket)

  let title = UILabel(frame: CGRect(x: 14, y: 8, width: 120, height: 24))
  title.text = "Two tickets"
  title.font = .boldSystemFont(ofSize: 17)
  let details = UILabel(frame: CGRect(x: 14, y: 32, width: 110, height: 44))
  details.text = "Row 7 & 8, Friday, doors open at 7"
  details.font = .systemFont(ofSize: 13)
  details.textColor = .darkGray
  details.numberOfLines = 0
  let views = [title, details, makeDrawnImage(), makeImageFile(), makeRibbon()]
  for view in views { ticket.addSubview(view) }
  window.layer.addSublayer(makeDots())

  // The ticket fades as a whole: what lies below its images does not shine through them.
  ticket.alpha = 0
  UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
    ticket.alpha = 1
    views[4].center.x += 20
  }
}

/// Returns an image that the program has drawn, with a mask that fades it out to the right.
@MainActor func makeDrawnImage() -> UIView {
  let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { context in
    UIColor.purple.setFill()
    context.cgContext.fillEllipse(in: CGRect(x: 5, y: 5, width: 40, height: 40))
    UIColor.white.setStroke()
    context.cgContext.strokeEllipse(in: CGRect(x: 15, y: 15, width: 20, height: 20))
  }
  let view = UIImageView(image: image)
  view.frame.origin = CGPoint(x: 134, y: 6)
  let mask = CAGradientLayer()
  mask.frame = view.bounds
  mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
  mask.startPoint = CGPoint(x: 0.4, y: 0.5)
  mask.endPoint = CGPoint(x: 1, y: 0.5)
  view.layer.mask = mask
  return view
}

/// Returns an image from the bytes of a file.
@MainActor func makeImageFile() -> UIView {
  let bytes = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAQMAAACTPww9AAAABlBMVEUAWqD6yCgUanQaAAAADklEQVR42mMIYFj"
      + "AAMQABugB4YSQRK8AAAAASUVORK5CYII=")
  let view = UIImageView(image: bytes.flatMap { UIImage(data: $0) })
  view.frame = CGRect(x: 150, y: 44, width: 28, height: 28)
  view.layer.shadowOpacity = 0.5
  view.layer.shadowOffset = CGSize(width: 0, height: 2)
  view.layer.shadowRadius = 2
  return view
}

/// Returns a ribbon across the corner of the ticket, which cuts it off.
@MainActor func makeRibbon() -> UIView {
  let ribbon = UIView(frame: CGRect(x: 140, y: 62, width: 80, height: 12))
  ribbon.backgroundColor = .orange
  ribbon.transform = CGAffineTransform(rotationAngle: -.pi / 4)
  return ribbon
}

/// Returns a layer without a view whose dots are copies of one.
@MainActor func makeDots() -> CALayer {
  let dot = CALayer()
  dot.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
  dot.cornerRadius = 8
  dot.backgroundColor = UIColor.red.cgColor
  let dots = CAReplicatorLayer()
  dots.frame = CGRect(x: 30, y: 115, width: 160, height: 16)
  dots.instanceCount = 6
  dots.instanceTransform = CATransform3DMakeTranslation(28, 0, 0)
  dots.instanceRedOffset = -0.1
  dots.instanceAlphaOffset = -0.15
  dots.addSublayer(dot)
  return dots
}
