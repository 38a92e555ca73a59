import Animatic
import AnimaticGraphics
import Testing

/// Image views: their images, sizes and animations (rule H2, section C).
@MainActor @Suite(.serialized) struct UIImageViewTests {
  private static func image(_ name: String, width: CGFloat = 20) -> UIImage {
    UIImage(reference: name, size: CGSize(width: width, height: 10), scale: 2)
  }

  private let images = ["a", "b", "c", "d"].map { image($0) }

  /// The name of the image that the view shows at present, or "none".
  private func shown(_ view: UIImageView) -> String {
    guard let contents = view.layer.presentation()?.contents as? CGImage else { return "none" }
    if case .named(let name) = contents.source { return name }
    return "drawn"
  }

  private func view(in simulator: Simulator, image: UIImage? = nil) -> UIImageView {
    let view = UIImageView(image: image)
    simulator.window.addSubview(view)
    simulator.flush()
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
    #expect(view.sizeThatFits(.zero).width == 20)
    #expect(UIImageView(image: nil).frame == .zero)
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
    let simulator = Simulator()
    let view = view(in: simulator, image: Self.image("still"))
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
    let simulator = Simulator()
    let view = view(in: simulator)
    view.animationImages = images
    view.startAnimating()
    for (frame, name) in ["a", "b", "c", "d", "a"].enumerated() {
      simulator.advance(to: (Double(frame) + 0.5) / 30)
      #expect(shown(view) == name)
    }
  }

  @Test func `an animation ends after its iterations`() {
    let simulator = Simulator()
    let view = view(in: simulator, image: Self.image("still"))
    (view.animationImages, view.animationDuration, view.animationRepeatCount) = (images, 1, 3)
    view.startAnimating()
    simulator.advance(to: 2.9)
    #expect(view.isAnimating && shown(view) == "d")
    simulator.advance(to: 3)
    #expect(!view.isAnimating && shown(view) == "still")
    view.startAnimating()
    simulator.advance(to: 3.3)
    #expect(view.isAnimating && shown(view) == "b")
  }

  @Test func `an animated image animates by itself`() {
    let simulator = Simulator()
    let view = view(in: simulator)
    view.image = UIImage.animatedImage(with: images, duration: 4)
    #expect(view.isAnimating && view.intrinsicContentSize.width == 20)
    simulator.advance(to: 2.5)
    #expect(shown(view) == "c")
    view.image = Self.image("still")
    simulator.advance(to: 3)
    #expect(!view.isAnimating && shown(view) == "still")
  }

  @Test func `a highlighted view animates its highlighted images`() {
    let simulator = Simulator()
    let view = view(in: simulator)
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

  /// M9 and E8: what begins off screen waits, and what leaves the screen ends.
  @Test func `an animation waits for a window and begins again in the next one`() {
    let simulator = Simulator()
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

  @Test func `an image view without images does not animate`() {
    let view = UIImageView(image: nil)
    view.startAnimating()
    view.animationImages = []
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test func `an animation does not keep its view alive`() {
    let simulator = Simulator()
    weak var weakView: UIImageView?
    do {
      let view = view(in: simulator)
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
