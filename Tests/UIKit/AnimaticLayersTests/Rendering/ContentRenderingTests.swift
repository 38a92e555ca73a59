import Animatic
import Foundation
import Testing

@MainActor struct ContentRenderingTests {
  @Test(arguments: renderings)
  func `a layer draws what it shows itself`(rendering: Rendering) {
    #expect(rendering.make().rendered() == rendering.expected)
  }

  private nonisolated static let renderings = shapes + gradients + texts + masks + copies

  private static func shape(_ change: (CAShapeLayer) -> Void) -> CALayer {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    layer.path = path
    change(layer)
    return layer
  }

  private nonisolated static let shapes = [
    Rendering("a fill", "fill color=0,0,0,1 M0,0 L10,0 L10,10") { shape { _ in } },
    Rendering("a fill by the other rule", "fill evenodd color=1,0,0,1 M0,0 L10,0 L10,10") {
      shape { ($0.fillRule, $0.fillColor) = (.evenOdd, .red) }
    },
    Rendering("no path", "") { shape { $0.path = nil } },
    Rendering(
      "a piece of a stroke with all settings",
      "stroke color=1,0,0,1 width=2 cap=round join=bevel miter=4 dash=1,2,1 M5,0 L10,0 L10,5"
    ) {
      shape {
        ($0.fillColor, $0.strokeColor, $0.strokeStart, $0.strokeEnd) = (nil, .red, 0.25, 0.75)
        ($0.lineWidth, $0.lineCap, $0.lineJoin, $0.miterLimit) = (2, .round, .bevel, 4)
        ($0.lineDashPattern, $0.lineDashPhase) = ([2, 1], 1)
      }
    },
    Rendering(
      "fill and stroke with an opacity",
      """
      layer alpha=0.5
        fill color=0,0,1,1 M0,0 L10,0 L10,10
        stroke color=1,0,0,1 width=1 M0,0 L10,0 L10,10
      end
      """
    ) { shape { ($0.fillColor, $0.strokeColor, $0.opacity) = (.blue, .red, 0.5) } },
    Rendering(
      "an empty piece of a stroke needs no layer",
      "fill color=0,0,1,1 alpha=0.5 M0,0 L10,0 L10,10"
    ) {
      shape { ($0.fillColor, $0.strokeColor, $0.opacity, $0.strokeStart) = (.blue, .red, 0.5, 1) }
    },
    Rendering("a transparent fill and a stroke without width", "") {
      shape { ($0.fillColor, $0.strokeColor, $0.lineWidth) = (.clear, .red, 0) }
    },
  ]

  private static func gradient(_ change: (CAGradientLayer) -> Void) -> CALayer {
    let layer = CAGradientLayer()
    layer.bounds.size = CGSize(width: 20, height: 10)
    layer.colors = [CGColor.red, CGColor.blue]
    change(layer)
    return layer
  }

  private nonisolated static func clipped(_ text: String) -> String {
    "save\n  clip M0,0 L20,0 L20,10 L0,10 Z\n  \(text)\nrestore"
  }

  private nonisolated static let gradients = [
    Rendering(
      "a gradient with an opacity is clipped in a layer",
      """
      layer alpha=0.5
        save
          clip M0,0 L20,0 L20,10 L0,10 Z
          linear from=10,0 to=10,10 stop=0,1,0,0,1 stop=1,0,0,1,1 before after
        restore
      end
      """
    ) { gradient { $0.opacity = 0.5 } },
    Rendering(
      "a gradient without colours needs no layer",
      "fill color=0,0,1,1 alpha=0.5 M0,0 L20,0 L20,10 L0,10 Z"
    ) { gradient { ($0.opacity, $0.colors, $0.backgroundColor) = (0.5, nil, .blue) } },
    Rendering(
      "a gradient from top to bottom",
      clipped("linear from=10,0 to=10,10 stop=0,1,0,0,1 stop=1,0,0,1,1 before after")
    ) { gradient { _ in } },
    Rendering(
      "a gradient between locations",
      clipped("linear from=0,0 to=20,10 stop=0.25,1,0,0,1 stop=0.5,0,0,1,1 before after")
    ) {
      gradient {
        $0.locations = [0.25, 0.5]
        ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1))
      }
    },
    Rendering(
      "a radial gradient is an ellipse",
      clipped(
        "radial from=0,0,0 to=0,0,1 stop=0,1,0,0,1 stop=1,0,0,1,1 before after "
          + "transform=10,0,0,5,10,5")
    ) {
      gradient {
        $0.type = .radial
        ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
      }
    },
    Rendering("no colours", "") { gradient { $0.colors = nil } },
    Rendering("a radial gradient without width", "") {
      gradient {
        $0.type = .radial
        ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 1))
      }
    },
    Rendering("a radial gradient without height", "") {
      gradient {
        $0.type = .radial
        ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
      }
    },
  ]

  @Test func `a conic gradient consists of sectors around its start`() {
    let layer = Self.gradient {
      ($0.type, $0.startPoint) = (.conic, CGPoint(x: 0.5, y: 0.5))
      $0.endPoint = CGPoint(x: 1, y: 0.5)
    }
    let lines = layer.rendered().split(separator: "\n").filter { $0.contains("fill") }
    #expect(lines.count == 256)
    #expect(lines.allSatisfy { $0.contains("aliased M10,5 L") })
    #expect(lines[0].contains("color=0.998046875,0,0.001953125,1 "))
    #expect(lines[255].contains("color=0.001953125,0,0.998046875,1 "))
  }

  @Test(arguments: [(1.0, 0.5), (0.75, 0), (0, 0.25), (0.25, 1)])
  func `a conic gradient begins in the direction of its end`(x: Double, y: Double) throws {
    let layer = Self.gradient {
      ($0.type, $0.startPoint) = (.conic, CGPoint(x: 0.5, y: 0.5))
      $0.endPoint = CGPoint(x: x, y: y)
    }
    let line = try #require(layer.rendered().split(separator: "\n").first { $0.contains("fill") })
    let points = line.split(separator: "M")[1].split(whereSeparator: { " LZ".contains($0) }).map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    #expect(points.count == 3 && points[0] == [10, 5])
    let angle = atan2(points[1][1] - 5, points[1][0] - 10)
    expectClose(angle, atan2(y * 10 - 5, x * 20 - 10), within: 1e-9)
    // Clockwise on a screen, where y points downwards.
    let next = atan2(points[2][1] - 5, points[2][0] - 10)
    expectClose((next - angle).remainder(dividingBy: 2 * .pi), .pi / 128, within: 1e-9)
  }

  private nonisolated static let texts = [
    Rendering(
      "lines of text in the colour and font of the layer",
      """
      save
        clip M0,0 L50,0 L50,50 L0,50 Z
        text "One" font="Courier" size=50 at=0,46 color=1,0,0,1
        text "two" font="Courier" size=50 at=0,103.5 color=1,0,0,1
      restore
      """
    ) {
      let layer = CATextLayer()
      layer.bounds.size = CGSize(width: 50, height: 50)
      (layer.string, layer.fontSize, layer.foregroundColor) = ("One\ntwo", 50, .red)
      layer.font = "Courier" as NSString
      return layer
    },
    Rendering("no text", "") { CATextLayer() },
  ]

  // "a" and "b" are 5.56 points wide in Helvetica at 10 points, "…" is 10.
  @Test(arguments: [
    ("aa bb", 30.0, true, CATextLayerTruncationMode.none, ["aa bb"]),
    ("aa bb", 20, true, .none, ["aa", "bb"]), ("aa bb", 20, false, .none, ["aa bb"]),
    ("aa bb", 20, false, .end, ["a…"]), ("aa bb", 20, false, .start, ["…b"]),
    ("aa bb", 22, false, .middle, ["a…b"]), ("aaaa", 5, true, .none, ["aaaa"]),
    ("aa", 11.12, false, .end, ["aa"]), ("aa", 11.11, false, .end, ["…"]),
  ])
  func `a text layer wraps or shortens its lines by the widths of Helvetica`(
    text: String, width: Double, isWrapped: Bool, mode: CATextLayerTruncationMode, lines: [String]
  ) {
    let layer = CATextLayer()
    layer.bounds.size = CGSize(width: width, height: 50)
    (layer.string, layer.fontSize, layer.isWrapped) = (text, 10, isWrapped)
    layer.truncationMode = mode
    let drawn = layer.rendered().split(separator: "\n").filter { $0.contains("text") }
    #expect(drawn.map { $0.components(separatedBy: "\"")[1] } == lines)
  }

  @Test(arguments: [
    (CATextLayerAlignmentMode.left, "at=0,"), (.right, "at=14.44"), (.center, "at=7.22"),
  ])
  func `a text layer aligns its lines`(mode: CATextLayerAlignmentMode, position: String) {
    let layer = CATextLayer()
    layer.bounds.size = CGSize(width: 20, height: 50)
    (layer.string, layer.fontSize, layer.alignmentMode) = ("a", 10, mode)
    #expect(layer.rendered().contains(position))
  }

  private static func masked(by mask: CALayer) -> CALayer {
    CALayer(0, 0, 20, 10, .red) { $0.mask = mask }
  }

  private nonisolated static let fill = "fill color=1,0,0,1 M0,0 L20,0 L20,10 L0,10 Z"

  private nonisolated static let masks = [
    Rendering(
      "an opaque shape clips",
      "save\n  clip evenodd M2,0 L12,0 L12,10\n  \(fill)\nrestore"
    ) { masked(by: shape { ($0.position.x, $0.fillRule) = (2, .evenOdd) }) },
    Rendering(
      "an opaque background clips", "save\n  clip M1,1 L6,1 L6,6 L1,6 Z\n  \(fill)\nrestore"
    ) { masked(by: CALayer(1, 1, 5, 5, .blue)) },
    Rendering(
      "a mask that is not opaque combines",
      """
      layer
        \(fill)
        layer blend=destinationIn
          fill color=0,0,1,1 alpha=0.5 M1,1 L6,1 L6,6 L1,6 Z
        end
      end
      """
    ) { masked(by: CALayer(1, 1, 5, 5, .blue) { $0.opacity = 0.5 }) },
    Rendering(
      "a mask with a border combines",
      """
      layer
        \(fill)
        layer blend=destinationIn
          fill color=0,0,1,1 M1,1 L6,1 L6,6 L1,6 Z
          fill evenodd color=0,0,0,1 M1,1 L6,1 L6,6 L1,6 Z M2,2 L5,2 L5,5 L2,5 Z
        end
      end
      """
    ) { masked(by: CALayer(1, 1, 5, 5, .blue) { $0.borderWidth = 1 }) },
    Rendering(
      "the opacity of a masked layer counts once",
      """
      layer
        fill color=1,0,0,1 alpha=0.5 M0,0 L20,0 L20,10 L0,10 Z
        layer blend=destinationIn
          fill color=0,0,1,1 alpha=0.5 M1,1 L6,1 L6,6 L1,6 Z
        end
      end
      """
    ) {
      let layer = masked(by: CALayer(1, 1, 5, 5, .blue) { $0.opacity = 0.5 })
      layer.opacity = 0.5
      return layer
    },
    Rendering(
      "a transform layer is a mask of its planes",
      """
      layer
        \(fill)
        layer blend=destinationIn
          fill color=0,0,1,1 M1,1 L3,1 L3,3 L1,3 Z
          fill color=0,0,1,1 M4,1 L6,1 L6,3 L4,3 Z
        end
      end
      """
    ) {
      let space = CATransformLayer()
      space.sublayers = [CALayer(1, 1, 2, 2, .blue), CALayer(4, 1, 2, 2, .blue)]
      return masked(by: space)
    },
    Rendering("an empty mask hides the layer", "") { masked(by: CALayer(0, 0, 20, 10)) },
    Rendering("a shape without a path hides the layer", "") { masked(by: CAShapeLayer()) },
    Rendering("a hidden mask hides the layer", "") {
      masked(by: CALayer(0, 0, 20, 10, .blue) { $0.isHidden = true })
    },
    Rendering("a mask of a mask", "save\n  clip M1,1 L6,1 L6,6 L1,6 Z\n  \(fill)\nrestore") {
      masked(by: CALayer(1, 1, 5, 5, .blue))
    },
  ]

  /// A replicator with two copies of a layer; the second has alpha 0, unless the change says
  /// otherwise.
  private static func fading(opacity: Float, _ change: (CAReplicatorLayer) -> Void) -> CALayer {
    let layer = CAReplicatorLayer()
    layer.opacity = opacity
    layer.addSublayer(CALayer(0, 0, 4, 4, .red))
    (layer.instanceCount, layer.instanceAlphaOffset) = (2, -1)
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    change(layer)
    return layer
  }

  private nonisolated static let copies = [
    Rendering(
      "copies are moved, tinted and faded",
      """
      fill color=1,1,1,1 M0,0 L5,0 L5,5 L0,5 Z
      fill color=0.5,1,1,0.75 M10,0 L15,0 L15,5 L10,5 Z
      fill color=0,1,1,0.5 M20,0 L25,0 L25,5 L20,5 Z
      """
    ) {
      let layer = CAReplicatorLayer()
      layer.bounds.size = CGSize(width: 40, height: 40)
      layer.addSublayer(CALayer(0, 0, 5, 5, LayerValue.rgb(1, 1, 1)))
      layer.instanceCount = 3
      layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
      (layer.instanceAlphaOffset, layer.instanceRedOffset) = (-0.25, -0.5)
      return layer
    },
    Rendering(
      "copies turn about the centre of the replicator",
      "fill color=1,0,0,1 M0,0 L4,0 L4,4 L0,4 Z\nfill color=1,0,0,1 M40,40 L36,40 L36,36 L40,36 Z"
    ) {
      let layer = CAReplicatorLayer()
      layer.bounds.size = CGSize(width: 40, height: 40)
      layer.addSublayer(CALayer(0, 0, 4, 4, .red))
      layer.instanceCount = 2
      layer.instanceTransform = CATransform3DMakeScale(-1, -1, 1)
      return layer
    },
    Rendering("a copy of alpha 0 draws nothing", "fill color=1,0,0,1 M0,0 L4,0 L4,4 L0,4 Z") {
      fading(opacity: 1) { _ in }
    },
    Rendering(
      "a copy of alpha 0 counts for no layer", "fill color=1,0,0,1 alpha=0.5 M0,0 L4,0 L4,4 L0,4 Z"
    ) { fading(opacity: 0.5) { _ in } },
    Rendering(
      "two copies count as two",
      """
      layer alpha=0.5
        fill color=1,0,0,1 M0,0 L4,0 L4,4 L0,4 Z
        fill color=1,0,0,0.5 M10,0 L14,0 L14,4 L10,4 Z
      end
      """
    ) { fading(opacity: 0.5) { $0.instanceAlphaOffset = -0.5 } },
    Rendering("copies that all have alpha 0 draw nothing", "") {
      fading(opacity: 0.5) {
        $0.instanceColor = .clear
        let shadow = CALayer(0, 0, 4, 4)
        (shadow.shadowOpacity, shadow.shadowPath) = (1, CGPath(rect: shadow.bounds, transform: nil))
        let gradient = CAGradientLayer()
        (gradient.frame, gradient.colors) = (shadow.frame, [CGColor.red, CGColor.blue])
        $0.sublayers = ($0.sublayers ?? []) + [shadow, gradient]
      }
    },
    Rendering("no copies", "") {
      let layer = CAReplicatorLayer()
      layer.addSublayer(CALayer(0, 0, 4, 4, .red))
      layer.instanceCount = 0
      return layer
    },
  ]
}
