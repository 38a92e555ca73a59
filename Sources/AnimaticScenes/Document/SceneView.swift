/// A view of a scene file, with its subviews.
///
/// A property without a key is nil and keeps UIKit's default.
package struct SceneView: Hashable, Sendable {
  /// The name, which is unique among the views of the file.
  package var name: SceneValue.Name
  /// The properties that changes can set as well.
  package var properties: SceneView.Properties
  /// The adjustment of the content to the bounds.
  package var contentMode: SceneView.ContentMode?
  /// Whether the view clips its subviews to its bounds.
  package var clipsToBounds: Bool?
  /// The margins and sizes that adjust when the superview's bounds change.
  package var autoresizingMask: [SceneView.Resizing]?
  /// Whether the view resizes its subviews with itself.
  package var autoresizesSubviews: Bool?
  /// The tag.
  package var tag: Int?
  /// The recognisers that the view has.
  package var gestures: [SceneView.Gesture]?
  /// The subviews, from back to front.
  package var subviews: [SceneView]
  /// The offset of the view's first byte in the file.
  package var offset: Int

  /// Whether the view has the size of its image or label, because the file gives it none.
  var hasSizeOfContent: Bool {
    properties.frame == nil && properties.bounds == nil
      && properties.content?.hasOwnSize == true
  }

  /// Visits the view and its descendants, in pre-order.
  func forEach(_ visit: (SceneView) throws -> Void) rethrows {
    try visit(self)
    for subview in subviews { try subview.forEach(visit) }
  }
}

extension SceneView {
  /// The properties that a view has at its creation or that a change sets.
  ///
  /// A property without a key is nil and keeps its value. A player sets the properties in the order
  /// of their declaration here, so a frame overrides bounds and a center.
  package struct Properties: Hashable, Sendable {
    /// The bounds, in points.
    package var bounds: SceneValue.Rect?
    /// The center, in points of the superview.
    package var center: SceneValue.Point?
    /// The frame, in points of the superview.
    package var frame: SceneValue.Rect?
    /// The transform.
    package var transform: SceneValue.Transform?
    /// The opacity; any finite number, which UIKit clamps.
    package var alpha: Double?
    /// The background colour; `noColor` removes it.
    package var backgroundColor: SceneValue.Background?
    /// The stretched rectangle of the content, in the unit square.
    package var contentStretch: SceneValue.Rect?
    /// Whether the view is hidden.
    package var hidden: Bool?
    /// The corners, the border and the shadow.
    package var appearance: SceneView.Appearance?
    /// The content, or the values of the content that change.
    package var content: SceneContent?
  }

  /// The properties of a view's layer that the view does not have itself.
  package struct Appearance: Hashable, Sendable {
    /// The radius of the corners, in points.
    package var cornerRadius: Double?
    /// The corners that the radius applies to.
    package var maskedCorners: [SceneView.Corner]?
    /// The width of the border, in points.
    package var borderWidth: Double?
    /// The colour of the border; `noColor` removes it.
    package var borderColor: SceneValue.Background?
    /// The colour of the shadow; `noColor` removes it.
    package var shadowColor: SceneValue.Background?
    /// The opacity of the shadow, in 0…1.
    package var shadowOpacity: Double?
    /// The distance of the shadow from the view, in points.
    package var shadowOffset: SceneValue.Point?
    /// The blur radius of the shadow, in points.
    package var shadowRadius: Double?
  }
}

extension SceneView {
  /// The content modes, with the names of UIKit's cases.
  package enum ContentMode: String, CaseIterable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The corners of a view.
  package enum Corner: String, CaseIterable, Sendable {
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The gestures that a view can recognise.
  package enum Gesture: String, CaseIterable, Sendable {
    case tap, doubleTap, longPress, pan, pinch, rotation
    case swipeLeft, swipeRight, swipeUp, swipeDown
  }

  /// The options of an autoresizing mask, with the names of UIKit's options.
  package enum Resizing: String, CaseIterable, Sendable {
    case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
    case flexibleTopMargin, flexibleHeight, flexibleBottomMargin
  }
}
