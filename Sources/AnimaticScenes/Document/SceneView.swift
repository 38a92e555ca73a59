import Animatic

/// A view of a scene file, with its subviews.
///
/// A property without a key is nil and keeps UIKit's default.
package struct SceneView: Hashable, Sendable {
  /// The name, which is unique among the views of the file.
  package var name = SceneValue.Name()
  /// The properties that changes can set as well.
  package var properties = SceneView.Properties()
  package var contentMode: UIView.ContentMode?
  package var clipsToBounds: Bool?
  package var autoresizingMask: [UIView.AutoresizingMask]?
  package var autoresizesSubviews: Bool?
  package var tag: Int?
  package var gestures: [SceneView.Gesture]?
  package var subviews: [SceneView] = []
  /// The offset of the view's first byte in the file.
  package var offset = 0

  /// Whether the view has the size of its image or label, because the file gives it none.
  var hasSizeOfContent: Bool {
    properties.frame == nil && properties.bounds == nil
      && properties.content?.kind?.hasOwnSize == true
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
  /// A property without a key is nil and keeps its value. A frame overrides bounds and a center.
  package struct Properties: Hashable, Sendable {
    package var bounds: SceneValue.Rect?
    package var center: SceneValue.Point?
    package var frame: SceneValue.Rect?
    package var transform: SceneValue.Transform?
    /// Any finite number, which UIKit clamps.
    package var alpha: Double?
    package var backgroundColor: SceneValue.Background?
    package var contentStretch: SceneValue.Rect?
    package var hidden: Bool?
    package var appearance = SceneView.Appearance()
    package var content: SceneContent?
  }

  /// The properties of a view's layer that the view does not have itself.
  package struct Appearance: Hashable, Sendable {
    /// The values, by the keys of their rows.
    var values = SceneValues()
  }
}

extension SceneView {
  /// The gestures that a view can recognise.
  package enum Gesture: String, CaseIterable, Sendable {
    case tap, doubleTap, longPress, pan, pinch, rotation
    case swipeLeft, swipeRight, swipeUp, swipeDown
  }
}
