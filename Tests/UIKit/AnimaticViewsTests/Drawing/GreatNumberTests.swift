import Animatic
import Foundation
import Testing

private final class Painted: UIView {
  override func draw(_ rect: CGRect) {
    UIRectFill(rect)
    ("some words" as NSString).draw(in: rect)
  }
}

private final class Map: CATiledLayer {
  override func draw(in ctx: CGContext) { ctx.fill(bounds) }
}

/// A view or a layer with a great number, by the name of the number.
private struct Giant: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable @MainActor (UIWindow, CGFloat) -> Void

  init(_ name: String, _ make: @escaping @Sendable @MainActor (UIWindow, CGFloat) -> Void) {
    (testDescription, self.make) = (name, make)
  }

  static let all = [
    Giant("width of a label") { window, number in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: number, height: 20))
      label.text = "a"
      window.addSubview(label)
    },
    Giant("font") { window, number in
      let label = UILabel()
      label.text = "some words"
      label.font = .systemFont(ofSize: number)
      label.sizeToFit()
      window.addSubview(label)
    },
    Giant("scale of a view") { window, number in
      let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.contentScaleFactor = number
      window.addSubview(view)
    },
    Giant("bounds") { window, number in
      window.addSubview(Painted(frame: CGRect(x: -number, y: 0, width: number, height: number)))
    },
    Giant("tiles") { window, number in
      let map = Map()
      map.frame = CGRect(x: 0, y: 0, width: number, height: number)
      (map.levelsOfDetail, map.levelsOfDetailBias) = (4, 4)
      window.layer.addSublayer(map)
    },
    Giant("scale of tiles") { window, number in
      let map = Map()
      map.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      map.contentsScale = number
      window.layer.addSublayer(map)
    },
    Giant("image") { window, number in
      let size = CGSize(width: number, height: number)
      let image = UIGraphicsImageRenderer(size: size).image {
        $0.fill(CGRect(origin: .zero, size: size))
      }
      window.addSubview(UIImageView(image: image))
    },
    Giant("size of a text layer") { window, number in
      let text = CATextLayer()
      (text.string, text.fontSize, text.isWrapped) = ("some words", number, true)
      text.frame = CGRect(x: 0, y: 0, width: number, height: number)
      window.layer.addSublayer(text)
    },
    Giant("content of a scroll view") { window, number in
      let scroll = UIScrollView(frame: window.bounds)
      scroll.contentSize = CGSize(width: number, height: number)
      window.addSubview(scroll)
      scroll.setContentOffset(CGPoint(x: 0, y: number / 2), animated: true)
    },
    Giant("constant of a constraint") { window, number in
      let label = UILabel()
      label.text = "x"
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(label)
      label.widthAnchor.constraint(equalToConstant: number).isActive = true
      label.heightAnchor.constraint(equalTo: label.widthAnchor, multiplier: number).isActive = true
    },
    Giant("animated width") { window, number in
      let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.contentMode = .redraw
      window.addSubview(view)
      UIView.animate(withDuration: 1) { view.frame.size.width = number }
    },
  ]
}

/// Numbers far beyond all screens, which are finite.
@MainActor
struct GreatNumberTests {
  @Test(arguments: Giant.all, [1e9, 1e16, 1e19, 1e100, 1e300])
  private func `a great finite number ends no process, and all that shows is finite`(
    giant: Giant, number: Double
  ) {
    let simulator = Simulator()
    giant.make(simulator.window, number)
    for _ in 0..<3 {
      simulator.advance(by: 0.4)
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
      simulator.window.layer.render(in: context)
      let bounds = simulator.layerTree().nodes.map(\.bounds)
      #expect(bounds.allSatisfy { $0.width.isFinite && $0.height.isFinite })
      let samples = simulator.snapshot().samples(at: simulator.time)
      #expect(samples.allSatisfy { $0.frame.maxX.isFinite && $0.center.y.isFinite })
    }
  }

  @Test func `what is drawn in great bounds has at most 2³¹ − 1 pixels in each direction`() {
    let simulator = Simulator()
    let view = Painted(frame: CGRect(x: 0, y: 0, width: 1e19, height: 20))
    simulator.show(view)
    let image = view.layer.contents as? CGImage
    #expect(image?.width == Int(Int32.max) && image?.height == 20)
  }

  @Test func `a chain of multipliers beyond all numbers gives finite rectangles (M6)`() {
    let (simulator, old) = (Simulator(), AnimationDiagnostic.handler)
    AnimationDiagnostic.handler = { _ in }
    defer { AnimationDiagnostic.handler = old }
    let views = (0..<40).map { _ in UILabel() }
    for view in views {
      view.text = "x"
      view.translatesAutoresizingMaskIntoConstraints = false
      simulator.window.addSubview(view)
    }
    for (view, next) in zip(views, views.dropFirst()) {
      next.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1e12).isActive = true
    }
    views[0].widthAnchor.constraint(equalToConstant: 1).isActive = true
    simulator.advance(by: 0.1)
    let frames = views.map(\.frame)
    #expect(frames.allSatisfy { $0.maxX.isFinite && $0.maxY.isFinite })
  }

  @Test func `a finger that moves for years says how to move less`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = TouchSequence.drag(from: .zero, to: .zero, duration: 1e19) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("give it a shorter duration or a lower frame rate"))
  }
}
