import Animatic
import Foundation

extension SceneView {
  /// Amounts that a change adds to properties, as they are when it runs.
  ///
  /// ```swift
  /// SceneChange.view("card") {
  ///   $0.relative = [SceneView.Relative { $0.center = CGPoint(x: 0, y: 40) }]
  /// }
  /// ```
  public struct Relative: Hashable, Sendable {
    /// The values to which amounts are added.
    public enum Base: String, CaseIterable, Sendable {
      /// The values of the model, which are those at the end of all animations.
      case model
      /// The values that show.
      case present
    }

    /// The values to which the amounts are added.
    public var base = Base.model
    /// The amounts.
    public var amounts = SceneView.Amounts()

    /// Creates amounts, and sets those that are not 0.
    public init(from base: Base = .model, _ set: (inout SceneView.Amounts) -> Void = { _ in }) {
      self.base = base
      set(&amounts)
    }
  }

  /// Amounts that are added to the properties of a view; `nil` adds nothing.
  public struct Amounts: Hashable, Sendable {
    /// Added to the frame, in points.
    public var frame: CGRect?
    /// Added to the bounds, in points.
    public var bounds: CGRect?
    /// Added to the center, in points.
    public var center: CGPoint?
    /// Applied before the transform, as `rotated(by:)` and its like do.
    public var transform: SceneValue.Transform?
    /// Added to the opacity.
    public var alpha: Double?
    /// Added to the radius of the corners, in points.
    public var cornerRadius: Double?
    /// Added to the width of the border, in points.
    public var borderWidth: Double?
    /// Added to the opacity of the shadow.
    public var shadowOpacity: Double?
    /// Added to the distance of the shadow, in points.
    public var shadowOffset: CGSize?
    /// Added to the blur radius of the shadow, in points.
    public var shadowRadius: Double?
  }
}

extension SceneView.Amounts {
  /// Returns the properties with these amounts more than a layer has; without a layer, the amounts.
  ///
  /// Lengths and opacities do not fall below 0.
  @MainActor func added(to layer: CALayer?) -> SceneView.Properties {
    func sum(_ value: CGFloat?, _ amount: Double?) -> Double? {
      amount.map { max(0, Double(value ?? 0) + $0) }
    }
    var result = amounts
    guard let layer else { return result }
    result.frame = frame.map { layer.frame.adding($0) }
    result.bounds = bounds.map { layer.bounds.adding($0) }
    result.center = center.map { CGPoint(x: layer.position.x + $0.x, y: layer.position.y + $0.y) }
    result.transform = transform?.cgAffineTransform.map {
      let matrix = $0.concatenating(layer.affineTransform())
      return .matrix(
        a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.tx, ty: matrix.ty)
    }
    result.alpha = sum(CGFloat(layer.opacity), alpha).map { min($0, 1) }
    result.cornerRadius = sum(layer.cornerRadius, cornerRadius)
    result.borderWidth = sum(layer.borderWidth, borderWidth)
    result.shadowOpacity = sum(CGFloat(layer.shadowOpacity), shadowOpacity).map { min($0, 1) }
    result.shadowOffset = shadowOffset.map {
      CGSize(
        width: layer.shadowOffset.width + $0.width, height: layer.shadowOffset.height + $0.height)
    }
    result.shadowRadius = sum(layer.shadowRadius, shadowRadius)
    return result
  }

  /// The amounts as if they were values.
  fileprivate var amounts: SceneView.Properties {
    var result = SceneView.Properties()
    (result.frame, result.bounds, result.center) = (frame, bounds, center)
    (result.transform, result.alpha, result.cornerRadius) = (transform, alpha, cornerRadius)
    (result.borderWidth, result.shadowOpacity) = (borderWidth, shadowOpacity)
    (result.shadowOffset, result.shadowRadius) = (shadowOffset, shadowRadius)
    return result
  }
}

extension SceneView.Properties {
  /// The properties that the change sets, also by amounts, whose own values stand for the new ones.
  var touched: SceneView.Properties {
    var result = self
    for amounts in relative.map(\.amounts.amounts) {
      result.frame = result.frame ?? amounts.frame
      result.bounds = result.bounds ?? amounts.bounds
      result.center = result.center ?? amounts.center
      result.transform = result.transform ?? amounts.transform
      result.alpha = result.alpha ?? amounts.alpha.map { _ in 1 }
      result.cornerRadius = result.cornerRadius ?? amounts.cornerRadius
      result.borderWidth = result.borderWidth ?? amounts.borderWidth
      result.shadowOpacity = result.shadowOpacity ?? amounts.shadowOpacity
      result.shadowOffset = result.shadowOffset ?? amounts.shadowOffset
      result.shadowRadius = result.shadowRadius ?? amounts.shadowRadius
    }
    return result
  }
}

extension CGRect {
  fileprivate func adding(_ other: CGRect) -> CGRect {
    CGRect(
      x: origin.x + other.origin.x, y: origin.y + other.origin.y,
      width: size.width + other.size.width, height: size.height + other.size.height)
  }
}
