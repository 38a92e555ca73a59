import Animatic

/// A constraint of a view of a scene, or several by a visual format.
///
/// In a change, one with the ``name`` of a constraint that the view has and without an
/// ``attribute`` sets the other values of that constraint. One with an attribute replaces it.
///
/// ```swift
/// SceneConstraint { ($0.name, $0.attribute, $0.constant) = ("height", .height, 80) }
/// ```
public struct SceneConstraint: Hashable, Sendable {
  /// Constraints in the visual format, whose views have their names of the scene. It stands alone.
  public var format: String?
  /// The name, by which changes refer to the constraint of their view.
  public var name: String?
  /// The attribute of the view.
  public var attribute: NSLayoutConstraint.Attribute?
  /// The relation; `equal` without the key.
  public var relation: NSLayoutConstraint.Relation?
  /// The view on the other side; without the key the superview for a position, and none for a
  /// length.
  public var to: SceneValue.Name?
  /// The attribute of the other view; that of the view without the key.
  public var toAttribute: NSLayoutConstraint.Attribute?
  /// The factor of the other view's attribute; 1 without the key.
  public var multiplier: Double?
  /// The distance that is added, in points; 0 without the key.
  public var constant: Double?
  /// The priority, 1 to 1000; 1000 without the key.
  public var priority: Double?
  /// Whether it counts; `true` without the key.
  public var active: Bool?
  /// The offset of the constraint's first byte in the file.
  @Uncompared package var offset = 0

  init() {}

  /// Creates a constraint, and sets some of its values.
  public init(_ set: (inout Self) -> Void) { set(&self) }
}

extension SceneConstraint {
  /// Creates constraints in the visual format.
  public init(format: String) { self.init { $0.format = format } }

  var viewReferences: [SceneValue.Name] {
    let names = format.flatMap { try? VisualFormat($0).names } ?? []
    return (to.map { [$0] } ?? []) + names.map { SceneValue.Name(text: $0, offset: offset) }
  }
}
