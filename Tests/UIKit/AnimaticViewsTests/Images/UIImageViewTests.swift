import Animatic
import AnimaticGraphics
import Testing

/// Image views: their images, sizes and animations (rule H2, section C).
@MainActor @Suite(.serialized) struct UIImageViewTests {
  private static func image(_ name: String, width: CGFloat = 20) -> UIImage {
    UIImage(reference: name, size: CGSize(width: width, height: 10), scale: 2)
  }

  private let simulator = Simulator()
  private let images = ["a", "b", "c", "d"].map { image($0) }

  /// The name of the image that the view shows at present, or "none".
  private func shown(_ view: UIImageView) -> String {
    guard let contents = view.layer.presentation()?.contents as? CGImage else { return "none" }
    if case .named(let name) = contents.source { return name }
    return "drawn"
  }

  private func view(_ image: UIImage? = nil) -> UIImageView {
    let view = UIImageView(image: image)
    simulator.show(view)
    return view
  }

  @Test func `an image view has the size of its image`() {
    let view = UIImageView(image: Self.image("a"))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(view.layer.contents as? CGImage == view.image?.cgImage && view.layer.contentsScale == 2)
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
    #expect(!view.isUserInteractionEnabled && !view.isHighlighted && !view.isAnimating)
    view.highlightedImage = Self.image("wide", width: 30)
    #expect(view.sizeThatFits(.zero).width == 20)
    view.isHighlighted = true
    #expect(view.sizeThatFits(.zero).width == 30)
    #expect(view.layer.contents as? CGImage == view.highlightedImage?.cgImage)
    (view.isHighlighted, view.image) = (false, nil)
    #expect(view.layer.contents == nil)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(view.sizeThatFits(.zero).width == 20 && UIImageView(image: nil).frame == .zero)
    #expect(UIImageView(image: nil, highlightedImage: Self.image("a")).highlightedImage != nil)
  }

  @Test func `an image is drawn where the layer knows no orientation`() throws {
    let image = Self.image("a").withHorizontallyFlippedOrientation()
    let contents = try #require(UIImageView(image: image).layer.contents as? CGImage)
    #expect(contents.width == 40 && contents.height == 20)
    guard case .list(let list, scale: 2) = contents.source else {
      Issue.record("\(contents.source)")
      return
    }
    #expect(list.count == 1)
  }

  @Test func `images follow each other on the clock, evenly and without end`() {
    let view = view(Self.image("still"))
    (view.animationImages, view.animationDuration) = (images, 2)
    #expect(!view.isAnimating && shown(view) == "still")
    view.startAnimating()
    #expect(view.isAnimating && view.layer.animationKeys() == ["contents"])
    let times: [(Double, String)] = [
      (0, "a"), (0.25, "a"), (0.5, "b"), (0.99, "b"), (1, "c"), (1.75, "d"), (2, "a"), (2.5, "b"),
      (401.25, "c"),
    ]
    for (time, name) in times {
      simulator.advance(to: time)
      #expect(shown(view) == name, "\(time)")
    }
    view.stopAnimating()
    simulator.flush()
    #expect(!view.isAnimating && shown(view) == "still" && view.layer.animationKeys() == nil)
  }

  @Test func `an image lasts a thirtieth of a second by default`() {
    let view = view()
    view.animationImages = images
    view.startAnimating()
    for (frame, name) in ["a", "b", "c", "d", "a"].enumerated() {
      simulator.advance(to: (Double(frame) + 0.5) / 30)
      #expect(shown(view) == name)
    }
  }

  @Test(arguments: [1, 3]) func `an animation ends after its iterations`(count: Int) {
    let view = view(Self.image("still"))
    (view.animationImages, view.animationDuration, view.animationRepeatCount) = (images, 1, count)
    #expect(!view.isAnimating && !UIImageView().isAnimating)
    view.startAnimating()
    simulator.advance(to: Double(count) - 0.1)
    #expect(view.isAnimating && shown(view) == "d")
    simulator.advance(to: Double(count))
    #expect(!view.isAnimating && shown(view) == "still")
    view.startAnimating()
    simulator.advance(by: 0.3)
    #expect(view.isAnimating && shown(view) == "b")
  }

  @Test func `an animated image animates by itself`() {
    let view = view()
    view.image = UIImage.animatedImage(with: images, duration: 4)
    #expect(view.isAnimating && view.intrinsicContentSize.width == 20)
    simulator.advance(to: 2.5)
    #expect(shown(view) == "c")
    view.image = Self.image("still")
    simulator.advance(to: 3)
    #expect(!view.isAnimating && shown(view) == "still")
  }

  @Test func `a highlighted view animates its highlighted images`() {
    let view = view()
    view.animationImages = Array(images[0...1])
    view.highlightedAnimationImages = Array(images[2...3])
    view.animationDuration = 1
    view.startAnimating()
    simulator.advance(to: 0.5)
    #expect(shown(view) == "b")
    view.isHighlighted = true
    simulator.advance(to: 0.6)
    #expect(shown(view) == "c" && view.isAnimating)
    view.animationImages = images
    #expect(!view.isAnimating)
  }

  /// H5 and E8: what begins off screen waits, and what leaves the screen ends.
  @Test func `an animation waits for a window and begins again in the next one`() {
    let view = UIImageView(image: nil)
    (view.animationImages, view.animationDuration) = (images, 4)
    view.startAnimating()
    simulator.advance(to: 1)
    #expect(view.isAnimating)
    simulator.window.addSubview(view)
    simulator.advance(to: 2.5)
    #expect(shown(view) == "b")
    view.removeFromSuperview()
    simulator.advance(to: 3)
    #expect(view.isAnimating)
    simulator.window.addSubview(view)
    simulator.advance(to: 5.5)
    #expect(view.isAnimating && shown(view) == "c")
    view.removeFromSuperview()
    simulator.advance(to: 6)
    view.stopAnimating()
    simulator.window.addSubview(view)
    simulator.advance(to: 6.5)
    #expect(!view.isAnimating && shown(view) == "none")
  }

  @Test func `an animation goes on where other images change, and a highlight without images`() {
    let view = view()
    (view.animationImages, view.animationDuration) = (images, 4)
    view.startAnimating()
    simulator.advance(to: 1.5)
    view.isHighlighted = true
    view.image = Self.image("still")
    simulator.advance(to: 2.5)
    #expect(view.isAnimating && shown(view) == "c")
    view.stopAnimating()
    simulator.flush()
    #expect(shown(view) == "still")
  }

  @Test func `the caps of an image that stretches keep their size`() throws {
    let caps = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 10)
    let image = Self.image("a").resizableImage(withCapInsets: caps, resizingMode: .stretch)
    let view = view(image)
    #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.25, height: 1))
    #expect(shown(view) == "a")
    view.image = Self.image("b")
    #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    view.contentStretch = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    view.image = Self.image("c")
    #expect(view.contentStretch.minX == 0.5)
  }

  @Test func `an image tiles the view, and is drawn again for another size`() throws {
    let image = Self.image("a").resizableImage(withCapInsets: .zero)
    let view = view(image)
    func size() -> [Int]? {
      (view.layer.contents as? CGImage).map { [$0.width, $0.height] }
    }
    #expect(size() == [40, 20] && view.image?.size.width == 20)
    view.frame.size = CGSize(width: 50, height: 25)
    simulator.flush()
    #expect(size() == [100, 50])
    let contents = try #require(view.layer.contents as? CGImage)
    view.center.x += 9
    simulator.flush()
    #expect(view.layer.contents as? CGImage === contents)
    view.contentMode = .scaleAspectFit
    #expect(view.layer.contents as? CGImage == image.cgImage)
    view.contentMode = .scaleToFill
    simulator.flush()
    #expect(size() == [100, 50])
    view.image = nil
    simulator.flush()
    #expect(view.layer.contents == nil)
  }

  @Test func `the content mode places the image at every instant`() throws {
    let view = view(Self.image("a"))
    view.contentMode = .bottomRight
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.bounds.size = CGSize(width: 120, height: 110)
    }
    simulator.advance(to: 0.5)
    let layer = try #require(view.layer.presentation())
    let placement = ContentPlacement(
      of: try #require(view.image).size, in: layer.bounds, gravity: layer.contentsGravity)
    #expect(placement.destination == CGRect(x: 50, y: 50, width: 20, height: 10))
  }

  @Test func `a subclass does not draw`() {
    final class Painted: UIImageView {
      override func draw(_ rect: CGRect) { Issue.record("drawn") }
    }
    let view = Painted(image: Self.image("a"))
    simulator.window.addSubview(view)
    view.setNeedsDisplay()
    simulator.flush()
    #expect(view.layer.contents as? CGImage == view.image?.cgImage)
  }

  /// The text of the drawing that a view shows; empty without one.
  private func drawing(_ view: UIImageView) -> String {
    guard let contents = view.layer.contents as? CGImage,
      case .list(let list, _) = contents.source
    else { return "" }
    return list.text
  }

  @Test func `a template shows in the tint colour`() {
    let view = view(Self.image("a").withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    #expect(drawing(view).contains("color=1,0,0,1"))
    let outer = UIView()
    outer.tintColor = .green
    outer.addSubview(view)
    #expect(drawing(view).contains("color=1,0,0,1"))
    view.tintColor = nil
    #expect(drawing(view).contains("color=0,1,0,1"))
    outer.tintColor = .blue
    #expect(drawing(view).contains("color=0,0,1,1"))
    view.image = Self.image("a")
    #expect(view.layer.contents as? CGImage == view.image?.cgImage)
    view.image = Self.image("a").withTintColor(.red)
    #expect(drawing(view).contains("color=1,0,0,1"))
  }

  @Test func `an animation of templates follows the tint`() {
    let view = view()
    view.animationImages = images.map { $0.withRenderingMode(.alwaysTemplate) }
    view.startAnimating()
    simulator.advance(to: 0.01)
    #expect(shown(view) == "drawn")
    view.tintColor = .red
    simulator.advance(to: 0.02)
    let contents = view.layer.presentation()?.contents as? CGImage
    guard case .list(let list, _)? = contents?.source else {
      Issue.record("no drawing")
      return
    }
    #expect(view.isAnimating && list.text.contains("color=1,0,0,1"))
  }

  @Test func `an image view without images does not animate`() {
    let view = UIImageView(image: nil)
    view.startAnimating()
    view.animationImages = []
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test func `an animation does not keep its view alive`() {
    weak var weakView: UIImageView?
    do {
      let view = view()
      view.animationImages = images
      view.startAnimating()
      simulator.advance(to: 1)
      view.removeFromSuperview()
      weakView = view
    }
    simulator.advance(to: 2)
    #expect(weakView == nil)
  }

  @Test func `a duration that is not finite is refused`() {
    let view = UIImageView(image: nil)
    let found = diagnostics { view.animationDuration = .nan }
    #expect(found == [.numberIgnored(of: "the duration of an image view")])
    #expect(view.animationDuration == 0)
  }
}
