import Animatic
import Foundation

/// A view of a scene, with its subviews.
///
/// ```swift
/// SceneView("card") {
///   $0.frame = CGRect(x: 20, y: 40, width: 120, height: 80)
///   $0.backgroundColor = .color(SceneValue.Color(red: 0.2, green: 0.4, blue: 1))
/// }
/// ```
///
/// A property that is `nil` has no key in a file, and the view keeps UIKit's default. The
/// properties of ``properties`` are properties of the view as well.
@dynamicMemberLookup public struct SceneView: Hashable, Sendable {
  /// The name, which no other view of the scene has.
  public var name = SceneValue.Name("")
  /// The properties that changes can set as well.
  public var properties = SceneView.Properties()
  /// The content's way to follow the bounds; `scaleToFill` without the key.
  public var contentMode: UIView.ContentMode?
  /// Whether subviews are cut off at the bounds; `false` without the key.
  public var clipsToBounds: Bool?
  /// The lengths that give way when the superview's bounds change: single flags; nothing without
  /// the key.
  public var autoresizingMask: [UIView.AutoresizingMask]?
  /// Whether subviews are resized with the view; `true` without the key.
  public var autoresizesSubviews: Bool?
  /// The tag; 0 without the key.
  public var tag: Int?
  /// The gestures that the view recognises; nothing without the key.
  public var gestures: [SceneView.Gesture]?
  /// The view whose opacity shows the view, in points of the bounds; none without the key.
  public var maskView: SceneView? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }
  /// The mask, as a struct cannot hold another one of its type.
  var masks: [SceneView] = []
  /// The subviews, from back to front.
  public var subviews: [SceneView] = []
  /// The offset of the view's first byte in the file.
  @Uncompared package var offset = 0

  /// A property of ``properties``.
  public subscript<Value>(dynamicMember path: WritableKeyPath<SceneView.Properties, Value>) -> Value
  {
    get { properties[keyPath: path] }
    set { properties[keyPath: path] = newValue }
  }
}

extension SceneView {
  /// Creates a view with a name, and sets its properties.
  public init(_ name: SceneValue.Name, _ set: (inout Self) -> Void = { _ in }) {
    self.init()
    self.name = name
    set(&self)
  }

  /// Whether the view has the size of its image or label, because the file gives it none.
  var hasSizeOfContent: Bool {
    properties.frame == nil && properties.bounds == nil
      && properties.content?.kind?.hasOwnSize == true
  }

  /// Visits the view, its mask and its descendants, in pre-order.
  func forEach(_ visit: (SceneView) throws -> Void) rethrows {
    try visit(self)
    try maskView?.forEach(visit)
    for subview in subviews { try subview.forEach(visit) }
  }

  /// The properties that a view has at its creation or that a change sets.
  ///
  /// A property that is `nil` keeps its value. The properties of ``appearance`` are properties of
  /// these as well.
  @dynamicMemberLookup public struct Properties: Hashable, Sendable {
    /// The bounds in points.
    public var bounds: CGRect?
    /// The center in points of the superview.
    public var center: CGPoint?
    /// The frame in points of the superview, which overrides bounds and center.
    public var frame: CGRect?
    /// The transform; the identity without the key.
    public var transform: SceneValue.Transform?
    /// The opacity, any finite number, which UIKit clamps to 0…1; 1 without the key.
    public var alpha: Double?
    /// The background colour; none without the key.
    public var backgroundColor: SceneValue.Background?
    /// The stretched part of the content, in the unit square, which is the default.
    public var contentStretch: CGRect?
    /// Whether the view is hidden; `false` without the key.
    public var hidden: Bool?
    /// The constraints of the view; none without the key. Those of a change come in addition, or
    /// change those of their names.
    public var constraints: [SceneConstraint]?
    /// The properties of the layer that the view does not have itself.
    public var appearance = SceneView.Appearance()
    /// The amounts that a change adds to properties; none for a new view.
    public var relative: [SceneView.Relative] = []
    /// The content, which the view shows besides its background; a change has content of the same
    /// case.
    public var content: SceneContent?

    /// A property of ``appearance``.
    public subscript<Value>(
      dynamicMember path: WritableKeyPath<SceneView.Appearance, Value>
    ) -> Value {
      get { appearance[keyPath: path] }
      set { appearance[keyPath: path] = newValue }
    }
  }

  /// The properties of a view's layer that the view does not have itself.
  public struct Appearance: Hashable, Sendable {
    /// The radius of the corners in points, 0 to 10¹²; 0 without the key.
    public var cornerRadius: Double?
    /// The corners that have the radius: single flags; all without the key.
    public var maskedCorners: [CACornerMask]?
    /// The width of the border in points, 0 to 10¹²; 0 without the key.
    public var borderWidth: Double?
    /// The colour of the border; black without the key.
    public var borderColor: SceneValue.Background?
    /// The colour of the shadow; black without the key.
    public var shadowColor: SceneValue.Background?
    /// The opacity of the shadow in 0…1; 0 without the key.
    public var shadowOpacity: Double?
    /// The distance of the shadow in points; (0, −3) without the key.
    public var shadowOffset: CGSize?
    /// The blur radius of the shadow in points, 0 to 10¹²; 3 without the key.
    public var shadowRadius: Double?
    /// The height above the plane of the superview in points; 0 without the key.
    public var zPosition: Double?
    /// The path of the bounds outside of which nothing of the view shows; none without the key.
    public var mask: SceneValue.Path?
  }

  /// A gesture that a view can recognise, by the recogniser of UIKit.
  public enum Gesture: String, CaseIterable, Sendable {
    /// A tap.
    case tap
    /// Two taps, one soon after the other.
    case doubleTap
    /// A press of half a second.
    case longPress
    /// A drag.
    case pan
    /// Two fingers that move apart or together.
    case pinch
    /// Two fingers that turn.
    case rotation
    /// A quick drag to the left.
    case swipeLeft
    /// A quick drag to the right.
    case swipeRight
    /// A quick drag up.
    case swipeUp
    /// A quick drag down.
    case swipeDown
  }
}
