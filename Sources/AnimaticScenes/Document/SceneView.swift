/// A view of a scene file, with its subviews.
///
/// What the file does not mention is nil and keeps UIKit's default.
package struct SceneView: Hashable, Sendable {
  /// The name, which no other view of the file has.
  package var name: SceneName
  /// The properties that a change can set, too.
  package var properties: SceneProperties
  /// How the content follows the bounds.
  package var contentMode: SceneContentMode?
  /// Whether subviews are cut off at the bounds.
  package var clipsToBounds: Bool?
  /// What gives way when the superview's bounds change; empty for nothing.
  package var autoresizingMask: [SceneResizing]?
  /// Whether the subviews are resized with this view.
  package var autoresizesSubviews: Bool?
  /// The tag.
  package var tag: Int?
  /// The subviews, from back to front.
  package var subviews: [SceneView]
  /// Where the view stands in the file: the offset of its first byte.
  package var offset: Int

  /// Visits the view and everything below it, in pre-order.
  func forEach(_ visit: (SceneView) throws -> Void) rethrows {
    try visit(self)
    for subview in subviews { try subview.forEach(visit) }
  }
}

/// A content mode, by the name of its UIKit case.
package enum SceneContentMode: String, CaseIterable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// A part of an autoresizing mask, by the name of its UIKit option.
package enum SceneResizing: String, CaseIterable, Sendable {
  case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
  case flexibleTopMargin, flexibleHeight, flexibleBottomMargin
}
