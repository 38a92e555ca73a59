import Animatic
import Foundation
import Testing

@MainActor struct LayerRenderingTests {
  private nonisolated static let appearances = [
    Rendering("nothing", "") { CALayer(0, 0, 20, 10) },
    Rendering("a background", "fill color=1,0,0,1 M0,0 L20,0 L20,10 L0,10 Z") {
      CALayer(5, 5, 20, 10, .red)
    },
    Rendering("a transparent background", "") { CALayer(0, 0, 20, 10, .clear) },
    Rendering("bounds without extent", "") { CALayer(0, 0, 20, 0, .red) { $0.borderWidth = 1 } },
    Rendering("bounds that do not begin at 0", "fill color=1,0,0,1 M3,4 L5,4 L5,6 L3,6 Z") {
      CALayer(0, 0, 0, 0, .red) { $0.bounds = CGRect(x: 3, y: 4, width: 2, height: 2) }
    },
    Rendering("a hidden layer", "") { CALayer(0, 0, 20, 10, .red) { $0.isHidden = true } },
    Rendering("a layer of opacity 0", "") { CALayer(0, 0, 20, 10, .red) { $0.opacity = 0 } },
    Rendering(
      "one rounded corner",
      "fill color=1,0,0,1 M0,0 L20,0 L20,9 C20,9.552284749830793 "
        + "19.552284749830793,10 19,10 L0,10 L0,0 Z"
    ) {
      CALayer(0, 0, 20, 10, .red) {
        ($0.cornerRadius, $0.maskedCorners) = (1, .layerMaxXMaxYCorner)
      }
    },
    Rendering(
      "a radius beyond half the side",
      "fill color=1,0,0,1 M2,0 L8,0 C9.104569499661586,0 "
        + "10,0.8954305003384129 10,2 L10,2 C10,3.1045694996615874 9.104569499661586,4 8,4 L2,4 "
        + "C0.8954305003384129,4 0,3.1045694996615874 0,2 L0,2 C0,0.8954305003384129 "
        + "0.8954305003384129,0 2,0 Z"
    ) { CALayer(0, 0, 10, 4, .red) { $0.cornerRadius = 50 } },
    Rendering(
      "a border", "fill evenodd color=0,0,0,1 M0,0 L20,0 L20,10 L0,10 Z M2,2 L18,2 L18,8 L2,8 Z"
    ) { CALayer(0, 0, 20, 10) { $0.borderWidth = 2 } },
    Rendering(
      "a border that fills the layer", "fill evenodd color=0,0,0,1 M0,0 L20,0 L20,10 L0,10 Z"
    ) { CALayer(0, 0, 20, 10) { $0.borderWidth = 5 } },
    Rendering("a border without colour", "") {
      CALayer(0, 0, 20, 10) { ($0.borderWidth, $0.borderColor) = (2, nil) }
    },
    Rendering("a shadow", "fill color=1,0,0,1 shadow=1,2,8,0,0,1,0.5 M0,0 L20,0 L20,10 L0,10 Z") {
      CALayer(0, 0, 20, 10, .red) {
        ($0.shadowOpacity, $0.shadowRadius, $0.shadowColor) = (0.5, 4, .blue)
        $0.shadowOffset = CGSize(width: 1, height: 2)
      }
    },
    Rendering(
      "a shadow with a path",
      """
      layer
        fill color=0,0,0,1 shadow=-100,-3,6,0,0,0,1 M100,0 L108,0 L108,8 L100,8 Z
        fill color=1,0,0,1 M0,0 L20,0 L20,10 L0,10 Z
      end
      """
    ) {
      CALayer(0, 0, 20, 10, .red) {
        $0.shadowOpacity = 1
        $0.shadowPath = LayerValue.path(ofSquare: 8)
      }
    },
  ]

  @Test(arguments: appearances)
  func `a layer draws its appearance`(rendering: Rendering) {
    #expect(rendering.make().rendered() == rendering.expected)
  }

  private nonisolated static let trees = [
    Rendering(
      "a border lies above sublayers",
      """
      fill color=1,0,0,1 M0,0 L20,0 L20,10 L0,10 Z
      fill color=0,0,1,1 M1,2 L4,2 L4,6 L1,6 Z
      fill evenodd color=0,0,0,1 M0,0 L20,0 L20,10 L0,10 Z M1,1 L19,1 L19,9 L1,9 Z
      """
    ) { parent { $0.borderWidth = 1 } },
    Rendering(
      "a shadow of a tree and its opacity need a layer",
      """
      layer alpha=0.5 shadow=0,-3,6,0,0,0,1
        fill color=1,0,0,1 M0,0 L20,0 L20,10 L0,10 Z
        fill color=0,0,1,1 M1,2 L4,2 L4,6 L1,6 Z
      end
      """
    ) { parent { ($0.opacity, $0.shadowOpacity) = (0.5, 1) } },
    Rendering(
      "opacity without a group applies to each layer",
      """
      fill color=1,0,0,1 alpha=0.5 M0,0 L20,0 L20,10 L0,10 Z
      fill color=0,0,1,1 alpha=0.5 M1,2 L4,2 L4,6 L1,6 Z
      """
    ) { parent { ($0.opacity, $0.allowsGroupOpacity) = (0.5, false) } },
    Rendering(
      "opacity of a single command is its own",
      "fill color=0,0,1,1 alpha=0.25 M1,2 L4,2 L4,6 L1,6 Z"
    ) {
      parent {
        ($0.opacity, $0.backgroundColor) = (0.5, nil)
        $0.sublayers?[0].opacity = 0.5
      }
    },
    Rendering(
      "a layer that masks to its bounds clips",
      """
      save
        clip M0,0 L20,0 L20,10 L0,10 Z
        fill color=1,0,0,1 M0,0 L20,0 L20,10 L0,10 Z
        fill color=0,0,1,1 M1,2 L4,2 L4,6 L1,6 Z
      restore
      """
    ) { parent { $0.masksToBounds = true } },
    Rendering(
      "sublayers come in the order of their zPosition",
      """
      fill color=1,0,0,1 M2,0 L3,0 L3,1 L2,1 Z
      fill color=1,0,0,1 M0,0 L1,0 L1,1 L0,1 Z
      fill color=1,0,0,1 M3,0 L4,0 L4,1 L3,1 Z
      fill color=1,0,0,1 M1,0 L2,0 L2,1 L1,1 Z
      """
    ) {
      CALayer(0, 0, 9, 9) { parent in
        for (index, position) in [0.0, 5, -1, 0].enumerated() {
          parent.addSublayer(CALayer(Double(index), 0, 1, 1, .red) { $0.zPosition = position })
        }
      }
    },
    Rendering("a turn in space is flattened", "fill color=1,0,0,1 M2.5,0 L7.5,0 L7.5,8 L2.5,8 Z") {
      turned(by: .pi / 3)
    },
    Rendering("a layer that is seen edge-on does not show", "") { turned(by: .pi / 2) },
    Rendering("a one-sided layer does not show from behind", "") {
      turned(by: .pi) { $0.isDoubleSided = false }
    },
    Rendering("a sublayer transform counts", "fill color=1,0,0,1 M-5,-4 L15,-4 L15,12 L-5,12 Z") {
      let root = turned(by: 0)
      root.anchorPoint = CGPoint(x: 0.25, y: 0.2)
      root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      return root
    },
    Rendering(
      "a transform layer shows its sublayers only, each with its opacity",
      "fill color=1,0,0,1 alpha=0.5 M-5,0 L5,0 L5,10 L-5,10 Z"
    ) {
      let (root, middle) = (CALayer(0, 0, 50, 50), CATransformLayer())
      (middle.backgroundColor, middle.borderWidth, middle.opacity) = (.blue, 2, 0.5)
      middle.sublayers = [CALayer(-5, 0, 10, 10, .red)]
      root.addSublayer(middle)
      return root
    },
  ]

  /// Returns a red layer with a blue sublayer.
  private static func parent(_ change: (CALayer) -> Void) -> CALayer {
    let parent = CALayer(0, 0, 20, 10, .red)
    parent.addSublayer(CALayer(1, 2, 3, 4, .blue))
    change(parent)
    return parent
  }

  /// Returns a layer whose sublayer is turned about the vertical axis.
  private static func turned(by angle: Double, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let (root, layer) = (CALayer(0, 0, 20, 20), CALayer(0, 0, 10, 8, .red))
    layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    root.addSublayer(layer)
    change(layer)
    return root
  }

  @Test(arguments: trees)
  func `a tree draws from the rear to the front`(rendering: Rendering) {
    // Cosines of thirds of a turn are exact up to rounding only.
    let text = rendering.make().rendered()
      .replacingOccurrences(of: "4.999999999999999[0-9]*", with: "5", options: .regularExpression)
      .replacingOccurrences(
        of: "([27]\\.5)0000000000000[0-9]*", with: "$1", options: .regularExpression
      )
      .replacingOccurrences(of: "2.4999999999999[0-9]*", with: "2.5", options: .regularExpression)
    #expect(text == rendering.expected)
  }

  @Test func `the context's transform and opacity apply, also to shadows`() {
    let layer = CALayer(0, 0, 20, 10, .red) { $0.shadowOpacity = 1 }
    let text = layer.rendered { context in
      context.scaleBy(x: 2, y: 2)
      context.setAlpha(0.5)
    }
    #expect(text == "fill color=1,0,0,1 alpha=0.5 shadow=0,-6,12,0,0,0,1 M0,0 L40,0 L40,20 L0,20 Z")
  }

  @Test func `the state of the context stays`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.setFillColor(.blue)
    let layer = CALayer(0, 0, 20, 10, .red) {
      ($0.masksToBounds, $0.shadowOpacity, $0.opacity) = (true, 1, 0.5)
    }
    layer.render(in: context)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.displayList.text.contains("\nfill color=0,0,1,1 M0,0 L1,0 L1,1 L0,1 Z"))
    #expect(context.ctm == .identity)
  }

  @Test func `a model draws its model, and a presentation what shows`() throws {
    let simulator = Simulator()
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    simulator.show(view)
    linearBlock { view.frame.origin.x = 30 }
    simulator.advance(to: 0.5)
    let model = simulator.window.layer
    #expect(model.rendered().hasPrefix("fill color=1,0,0,1 M30,10 L50,10"))
    #expect(try #require(model.presentation()).rendered().hasPrefix("fill color=1,0,0,1 M20,10"))
  }

  @Test func `layers nested very deep draw`() {
    let inner = CALayer(0, 0, 1, 1, .red)
    var outer = inner
    for _ in 0..<20_000 {
      let layer = CALayer()
      layer.bounds.size = CGSize(width: 1, height: 1)
      layer.addSublayer(outer)
      outer = layer
    }
    outer.opacity = 0.5
    #expect(outer.rendered().contains("fill color=1,0,0,1"))
  }
}
