import Animatic
import AnimaticGraphics
import Testing

/// UIKit's functions that draw into the current context.
@MainActor @Suite(.serialized) struct UIGraphicsTests {
  private let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
  private let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))

  /// Returns the text of what is drawn while the context is the current one.
  private func text(_ draw: () -> Void) -> String {
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
    return context.displayList.text
  }

  @Test func `the current context is the last one pushed`() {
    let other = CGContext(bounds: rect)
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPushContext(context)
    UIGraphicsPushContext(other)
    #expect(UIGraphicsGetCurrentContext() === other)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === context)
    UIGraphicsPopContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `colours are set for fills, for strokes or for both`() {
    let text = text {
      UIColor.red.set()
      UIColor.blue.setStroke()
      context.addRect(rect)
      context.drawPath(using: .fillStroke)
      UIColor.green.setFill()
      context.fill(rect)
    }
    let path = "M0,0 L4,0 L4,4 L0,4 Z"
    #expect(
      text == "fill color=1,0,0,1 \(path)\nstroke color=0,0,1,1 width=1 \(path)\n"
        + "fill color=0,1,0,1 \(path)\n")
  }

  @Test func `a rectangle is filled by copying, so that a clear colour erases`() {
    let text = text {
      UIColor.clear.set()
      UIRectFill(rect)
      UIRectFillUsingBlendMode(rect, .multiply)
    }
    let path = "M0,0 L4,0 L4,4 L0,4 Z"
    #expect(
      text == "fill color=0,0,0,0 blend=copy \(path)\nfill color=0,0,0,0 blend=multiply \(path)\n")
  }

  @Test func `a frame lies inside its rectangle`() {
    let text = text { UIRectFrame(rect) }
    #expect(
      text == "fill color=0,0,0,1 blend=copy M0,0 L4,0 L4,1 L0,1 Z M0,3 L4,3 L4,4 L0,4 Z "
        + "M0,1 L1,1 L1,3 L0,3 Z M3,1 L4,1 L4,3 L3,3 Z\n")
  }

  @Test func `a rectangle narrows the clip`() {
    #expect(text { UIRectClip(rect) } == "clip M0,0 L4,0 L4,4 L0,4 Z\n")
    #expect(context.boundingBoxOfClipPath == rect)
  }

  @Test func `a Bézier path draws with its own attributes, and leaves the state as it is`() {
    let path = UIBezierPath(rect: rect)
    path.lineWidth = 3
    path.usesEvenOddFillRule = true
    let text = text {
      path.fill()
      path.stroke(with: .screen, alpha: 0.5)
      path.addClip()
      context.stroke(rect)
    }
    let shape = "M0,0 L4,0 L4,4 L0,4 Z"
    #expect(
      text == "fill evenodd color=0,0,0,1 \(shape)\n"
        + "stroke color=0,0,0,1 width=3 alpha=0.5 blend=screen \(shape)\n"
        + "clip evenodd \(shape)\nstroke color=0,0,0,1 width=1 \(shape)\n")
  }

  @Test func `drawing outside of a context is reported and draws nothing`() {
    let image = UIImage(reference: "a", size: rect.size)
    let calls: [(String, () -> Void)] = [
      ("UIRectFill", { UIRectFill(self.rect) }), ("UIRectFrame", { UIRectFrame(self.rect) }),
      ("UIRectClip", { UIRectClip(self.rect) }),
      ("UIBezierPath.fill", { UIBezierPath(rect: self.rect).fill() }),
      ("UIImage.draw", { image.draw(at: .zero) }), ("NSString.draw", { "a".draw(at: .zero) }),
      ("UIImage.drawAsPattern", { image.drawAsPattern(in: self.rect) }),
      (
        "UIGraphicsGetImageFromCurrentImageContext",
        { #expect(UIGraphicsGetImageFromCurrentImageContext() == nil) }
      ),
    ]
    for (function, call) in calls {
      #expect(diagnostics(during: call) == [.drawingWithoutContext(function: function)])
    }
    #expect(
      diagnostics {
        UIColor.red.set()
        UIGraphicsPopContext()
        UIGraphicsEndImageContext()
      } == [])
  }

  @Test func `an image context makes an image with size and scale`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 3)
    UIRectFillUsingBlendMode(rect, .normal)
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.size == CGSize(width: 10, height: 5) && image.scale == 3)
    #expect(image.cgImage?.width == 30 && image.cgImage?.height == 15)
  }

  @Test func `image contexts lie inside each other`() throws {
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
    let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(inner.size.width == 5 && outer.size.width == 10)
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -1, height: 0), CGSize(width: CGFloat.nan, height: 1),
  ])
  func `an image without a size is none`(size: CGSize) {
    _ = diagnostics {
      UIGraphicsBeginImageContext(size)
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsImageRenderer(size: size).image { _ in UIRectFill(rect) }.size == .zero)
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a renderer makes an image of its bounds`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let bounds = CGRect(x: 1, y: 2, width: 10, height: 20)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      context.fill(CGRect(x: 1, y: 2, width: 4, height: 4))
      context.stroke(CGRect(x: 1, y: 2, width: 4, height: 4))
      #expect(context.currentImage.size == bounds.size)
    }
    #expect(image.size == bounds.size && image.scale == 2)
    let text = text { image.draw(at: .zero) }
    #expect(
      text == "image in=0,0,10,20 pixels=20,40 scale=2 {\n"
        + "  fill color=0,0,0,1 M0,0 L4,0 L4,4 L0,4 Z\n"
        + "  stroke color=0,0,0,1 width=1 M0.5,0.5 L3.5,0.5 L3.5,3.5 L0.5,3.5 Z\n}\n")
  }

  @Test func `an opaque image begins black`() {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in }
    #expect(
      text { image.draw(at: .zero) }
        == "image in=0,0,4,4 pixels=4,4 {\n  fill color=0,0,0,1 M0,0 L4,0 L4,4 L0,4 Z\n}\n")
  }

  @Test func `actions that leave saves open are reported`() {
    let found = diagnostics {
      _ = UIGraphicsImageRenderer(size: rect.size).image { $0.cgContext.saveGState() }
    }
    #expect(found == [.contextLeftUnbalanced(saves: 1)])
  }

  @Test func `a scale of 0 is that of the main screen`() throws {
    let simulator = Simulator()
    simulator.device.displayScale = 3
    UIGraphicsBeginImageContextWithOptions(rect.size, true, 0)
    let begun = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    let format = UIGraphicsImageRendererFormat.default()
    #expect(format.scale == 3)
    format.scale = 0
    let rendered = UIGraphicsImageRenderer(bounds: rect, format: format).image { _ in }
    let usual = UIGraphicsImageRenderer(bounds: rect).image { _ in }
    #expect([begun, rendered, usual].allSatisfy { $0.scale == 3 && $0.size == rect.size })
    // An opaque image begins black.
    #expect(text { begun.draw(at: .zero) }.contains("fill color=0,0,0,1 M0,0 L4,0"))
  }

  @Test(arguments: [(4.0, 2.0, true), (0, 2, false), (4, 0, false), (-4, 2, true)])
  func `a renderer draws where its bounds have an area`(width: Double, height: Double, draws: Bool)
  {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let renderer = UIGraphicsImageRenderer(bounds: bounds)
    var size: CGSize?
    _ = diagnostics { _ = renderer.image { size = $0.currentImage.size } }
    #expect(renderer.allowsImageOutput == draws)
    #expect(size == (draws ? CGSize(width: 4, height: 2) : .zero))
  }

  @Test func `the context of a renderer narrows its clip`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: rect.size, format: format).image {
      $0.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      $0.fill(rect, blendMode: .multiply)
    }
    #expect(
      text { image.draw(at: .zero) }
        == "image in=0,0,4,4 pixels=4,4 {\n  clip M0,0 L2,0 L2,2 L0,2 Z\n"
        + "  fill color=0,0,0,1 blend=multiply M0,0 L4,0 L4,4 L0,4 Z\n}\n")
  }

  @Test(arguments: [(2.0, 9.0), (9, 2), (1, 1)])
  func `a frame without room inside is full`(width: Double, height: Double) {
    let frame = CGRect(x: width, y: 0, width: -width, height: height)
    #expect(
      text { UIRectFrame(frame) }
        == "fill color=0,0,0,1 blend=copy M0,0 L\(Int(width)),0 L\(Int(width)),\(Int(height)) "
        + "L0,\(Int(height)) Z\n")
  }
}
