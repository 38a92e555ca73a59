// A renderer of one's own: views inside of views as half blocks of the terminal, from snapshots
// alone.
//
//     swift run terminal-renderer                live: its own loop ticks a display
//     swift run terminal-renderer --frames 5     five frames of a simulator, always the same text
import Animatic

/// Pixels of one point each, two of which share a character.
struct Canvas {
  private let width: Int
  private var pixels: [SIMD3<Double>]

  /// Draws the views of a snapshot at its time, each above the ones before.
  init(_ snapshot: Snapshot) {
    width = Int(screen.width)
    pixels = Array(repeating: .zero, count: width * Int(screen.height))
    let views = snapshot.drawnViews(at: snapshot.time)
    let inverses = views.map { $0.screenTransform.inverted() }
    for (index, view) in views.enumerated() {
      let area = view.clip.intersection(view.screenFrame)
      guard let color = view.sample.backgroundColor, !area.isEmpty else { continue }
      var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let paint = SIMD3<Double>(red, green, blue)
      for y in Int(area.minY)..<Int(area.maxY.rounded(.up)) {
        for x in Int(area.minX)..<Int(area.maxX.rounded(.up)) {
          let middle = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          guard view.clip.contains(middle), shows(index, at: middle) else { continue }
          pixels[y * width + x] += (paint - pixels[y * width + x]) * Double(alpha * view.alpha)
        }
      }
    }

    /// Whether a point of the screen lies in a view, and in all views around it that clip.
    func shows(_ index: Int, at point: CGPoint) -> Bool {
      var next: Int? = index
      while let present = next {
        let view = views[present]
        if present == index || view.clipsToBounds,
          !view.sample.bounds.contains(point.applying(inverses[present]))
        {
          return false
        }
        next = view.parent
      }
      return true
    }
  }

  /// The picture as lines of upper half blocks, whose background is the lower pixel.
  var text: String {
    var text = ""
    for top in stride(from: 0, to: pixels.count - width, by: 2 * width) {
      for x in top..<top + width {
        text += "\u{1B}[38;2;\(code(pixels[x]));48;2;\(code(pixels[x + width]))m▀"
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  private func code(_ color: SIMD3<Double>) -> String {
    let bytes = (color * 255).rounded(.toNearestOrEven)
    return "\(Int(bytes.x));\(Int(bytes.y));\(Int(bytes.z))"
  }
}

/// Puts a card that clips a stripe, with a frame that fades, and a badge in front into a window.
@MainActor func fill(_ window: UIWindow) {
  func add(_ frame: CGRect, _ color: UIColor, to superview: UIView) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    superview.addSubview(view)
    return view
  }
  window.backgroundColor = UIColor(white: 0.15, alpha: 1)
  let card = add(CGRect(x: 3, y: 3, width: 18, height: 10), .blue, to: window)
  card.clipsToBounds = true
  let stripe = add(CGRect(x: -6, y: 6, width: 12, height: 8), .orange, to: card)
  let frame = add(CGRect(x: 11, y: 2, width: 5, height: 5), .white, to: card)
  _ = add(CGRect(x: 1, y: 1, width: 3, height: 3), .red, to: frame)
  let badge = add(CGRect(x: 1, y: 1, width: 4, height: 4), .green, to: window)
  badge.layer.zPosition = 1
  UIView.animate(withDuration: 2) {
    card.frame.origin = CGPoint(x: 11, y: 5)
    stripe.frame.origin.x = 12
    frame.alpha = 0.25
  }
  UIView.animate(withDuration: 1, delay: 1, options: []) {
    badge.transform = .init(rotationAngle: 1)
  }
}

let screen = CGSize(width: 32, height: 20)
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--frames", let count = arguments.last.flatMap({ Int($0) }) {
  let simulator = Simulator(screen: screen)
  fill(simulator.window)
  for frame in 0..<count {
    simulator.advance(to: Double(frame) / 2)
    print("\(simulator.time) s\n\(Canvas(simulator.snapshot()).text)", terminator: "")
  }
} else {
  let display = LiveDisplay(screen: screen, clock: FrameClock())
  fill(display.window)
  let start = ProcessInfo.processInfo.systemUptime
  var now = 0.0
  // While something moves, a frame is wanted every 30th of a second; in the end nothing is.
  while let due = display.nextDue {
    Thread.sleep(forTimeInterval: max(due - now, 1.0 / 30))
    now = ProcessInfo.processInfo.systemUptime - start
    display.tick(at: now)
    print("\u{1B}[2J\u{1B}[H\(Canvas(display.snapshot()).text)", terminator: "")
  }
}
