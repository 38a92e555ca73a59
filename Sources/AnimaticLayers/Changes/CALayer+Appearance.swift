import AnimaticObjects
import Foundation

// Settings of the way in which a renderer draws a layer. The engine stores them.
extension CALayer {
  // MARK: - Corners

  /// The corners that ``cornerRadius`` rounds; all by default. A change animates as a fade.
  public var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { change(\.maskedCorners, to: newValue, forKey: "maskedCorners") }
  }
  /// The curve of rounded corners; `circular` by default. A change does not animate.
  public var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set { change(\.cornerCurve, to: newValue, forKey: "cornerCurve") }
  }

  /// Returns the number of radii that a corner extends along each edge: 1 for a circle, 1.528665
  /// for a continuous curve.
  ///
  /// - Parameter curve: The curve of the corner.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  // MARK: - Rasterizing

  /// Whether a renderer draws the layer as a bitmap first; `false` by default.
  public var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { change(\.shouldRasterize, to: newValue, forKey: "shouldRasterize") }
  }
  /// The number of pixels per point of a rasterized layer; 1 by default.
  public var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set { change(\.rasterizationScale, ifFinite: newValue, forKey: "rasterizationScale") }
  }
  /// Whether a renderer draws the contents on another thread; `false` by default.
  public var drawsAsynchronously: Bool {
    get { state.drawsAsynchronously }
    set { change(\.drawsAsynchronously, to: newValue, forKey: "drawsAsynchronously") }
  }
  /// Whether the opacity applies to the layer with its sublayers as a group; `true` by default.
  public var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { change(\.allowsGroupOpacity, to: newValue, forKey: "allowsGroupOpacity") }
  }

  // MARK: - Edges

  /// Whether a renderer may smooth the edges of ``edgeAntialiasingMask``; `false` by default.
  public var allowsEdgeAntialiasing: Bool {
    get { state.allowsEdgeAntialiasing }
    set { change(\.allowsEdgeAntialiasing, to: newValue, forKey: "allowsEdgeAntialiasing") }
  }
  /// The edges that a renderer smooths; all by default.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.edgeAntialiasingMask }
    set { change(\.edgeAntialiasingMask, to: newValue, forKey: "edgeAntialiasingMask") }
  }

  // MARK: - Contents

  /// The format of drawn contents; 8 bits for each of red, green, blue and alpha by default.
  public var contentsFormat: CALayerContentsFormat {
    get { state.contentsFormat }
    set { change(\.contentsFormat, to: newValue, forKey: "contentsFormat") }
  }
  /// The filter that makes contents smaller; `linear` by default.
  public var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set { change(\.minificationFilter, to: newValue, forKey: "minificationFilter") }
  }
  /// The filter that makes contents larger; `linear` by default.
  public var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set { change(\.magnificationFilter, to: newValue, forKey: "magnificationFilter") }
  }
  /// The bias of the trilinear ``minificationFilter`` towards smaller contents; 0 by default.
  public var minificationFilterBias: Float {
    get { state.minificationFilterBias }
    set {
      guard newValue.isFinite else {
        return AnimationDiagnostic.reportIgnored(
          newValue, at: "minificationFilterBias", expected: "finite number")
      }
      change(\.minificationFilterBias, to: newValue, forKey: "minificationFilterBias")
    }
  }
}
