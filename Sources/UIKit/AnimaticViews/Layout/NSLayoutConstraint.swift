import AnimaticConstraints
import AnimaticTiming
import Foundation

/// A linear relation between two attributes of views or layout guides (rule M1):
/// `first.attribute = multiplier × second.attribute + constant`.
///
/// While it is active, each layout of the tree keeps it. A change of ``constant`` counts from the
/// next layout on, so that `layoutIfNeeded()` in an animation block animates it:
///
/// ```swift
/// height.constant = 200
/// UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() }
/// ```
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// Does nothing: there are no nibs.
  open func awakeFromNib() {}

  /// The view or guide on the left of the relation.
  open private(set) weak var firstItem: AnyObject?
  /// The view or guide on the right of the relation; `nil` for a constant alone.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The relation.
  public let relation: Relation
  /// The factor of the second item's attribute.
  public let multiplier: CGFloat
  /// The distance in points that is added. A change counts from the next layout on.
  ///
  /// - Precondition: It is finite.
  open var constant: CGFloat {
    didSet {
      let isUsable = isUsable(
        constant.isFinite, "the constant of a constraint is a finite number, not \(constant)")
      if !isUsable { constant = oldValue }
      if constant != oldValue { engine?.constantDidChange(of: self) }
    }
  }
  /// The importance; required by default.
  ///
  /// - Precondition: An active constraint in a window does not become required, nor cease to be.
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue else { return }
      let limit = UILayoutPriority.required
      require(
        (priority >= limit) == (oldValue >= limit) || owner?.enclosingWindow == nil,
        "\(self) is active in a window and cannot change between required and optional; deactivate it first"
      )
      engine?.reinstall(self)
    }
  }
  /// A name in messages; `nil` by default.
  open var identifier: String?

  /// The view that holds the active constraint: the nearest one that contains both items.
  private(set) weak var owner: UIView?
  /// The states of the views whose items the active constraint names.
  private weak var firstState: LayoutState?
  private weak var secondState: LayoutState?
  /// The indices of the active constraint in its lists, by its part in each.
  var places = SIMD4<Int32>()
  /// A guide whose length on the constraint's axis is added to the ``constant``; `nil` for none.
  var gap: UILayoutGuide?
  /// The direction of leading edges; `nil` to use that of the ``owner``.
  var direction: UIUserInterfaceLayoutDirection?
  /// The constraint as the engine of the tree knows it.
  var installation: Installation?

  /// The engine of an active constraint. One that went with the root of a former tree is replaced.
  private var engine: LayoutEngine? {
    if let owner, installation?.engine == nil { owner.rejoinLayout() }
    return installation?.engine
  }

  /// A constraint that an engine has.
  struct Installation {
    weak var engine: LayoutEngine?
    /// The constraint in the solver; `nil` until the next layout.
    var constraint: Solver.Constraint?
    /// The number that the attributes contribute, such as the distance of a base line, in points.
    var base = 0.0
  }

  /// Creates a constraint, which is not active.
  ///
  /// - Parameters:
  ///   - view1: A view or layout guide.
  ///   - attr1: Its attribute.
  ///   - relation: The relation.
  ///   - view2: Another view or layout guide; `nil` for a constant alone.
  ///   - attr2: Its attribute; `notAnAttribute` without a second item.
  ///   - multiplier: The factor of the second item's attribute.
  ///   - c: The distance that is added, in points.
  /// - Precondition: The attributes are both positions or both lengths. The numbers are finite.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let (first, second) = (attr1.role, view2 == nil ? nil : attr2.role)
    require(first != nil, "a constraint has a first attribute")
    let areNumbers = isUsable(
      c.isFinite && multiplier.isFinite,
      "a constraint has finite numbers, not \(multiplier) and \(c)")
    let (multiplier, c) = areNumbers ? (multiplier, c) : (1, 0)
    let canStandAlone = first?.anchor == .length || view2 != nil && multiplier == 0
    require(
      second.map { ($0.anchor == .length) == (first?.anchor == .length) } ?? canStandAlone,
      "\(attr1) cannot be constrained to \(attr2); both are lengths, or both positions")
    firstItem = NSLayoutConstraint.object(view1)
    if let view2 { secondItem = NSLayoutConstraint.object(view2) }
    (firstAttribute, secondAttribute) = (attr1, view2 == nil ? .notAnAttribute : attr2)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
  }

  /// Creates a constraint that relates nothing, as the value of a variable before its first use. It
  /// has no items and cannot become active.
  public override init() {
    (firstAttribute, secondAttribute) = (.notAnAttribute, .notAnAttribute)
    (relation, multiplier, constant) = (.equal, 1, 0)
  }

  /// Returns an item as an object. The general conversion takes ten times as long as the cast.
  private static func object(_ item: Any) -> AnyObject { (item as? NSObject) ?? item as AnyObject }

  /// Creates a constraint between objects; see
  /// ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)``.
  convenience init(
    _ object1: AnyObject, _ attr1: Attribute, _ relation: Relation, _ object2: AnyObject?,
    _ attr2: Attribute, multiplier: CGFloat = 1, constant c: CGFloat
  ) {
    self.init(
      item: object1, attribute: attr1, relatedBy: relation, toItem: object2, attribute: attr2,
      multiplier: multiplier, constant: c)
  }

  /// Whether layouts keep the constraint; `false` by default. The nearest view that contains both
  /// items holds an active constraint.
  ///
  /// - Precondition: To become active, the items lie in one tree of views.
  open var isActive: Bool {
    get { owner != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints; see ``isActive``.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints; see ``isActive``.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor of the first item: an ``NSLayoutXAxisAnchor``, ``NSLayoutYAxisAnchor`` or
  /// ``NSLayoutDimension``, which equals that of the item.
  ///
  /// UIKit declares an `NSLayoutAnchor<AnyObject>`. In Swift, no such anchor could have one of
  /// these types.
  open var firstAnchor: NSObject {
    guard let firstItem else { stopProgram("the first item of \(self) was released") }
    return Self.anchor(firstItem, firstAttribute)
  }

  /// The anchor of the second item; `nil` without one. It has the types of ``firstAnchor``.
  open var secondAnchor: NSObject? { secondItem.map { Self.anchor($0, secondAttribute) } }

  private static func anchor(_ item: AnyObject, _ attribute: Attribute) -> NSObject {
    guard let role = attribute.role, role.anchor != .length else {
      return NSLayoutDimension(item, attribute)
    }
    return role.axis == .horizontal
      ? NSLayoutXAxisAnchor(item, attribute) : NSLayoutYAxisAnchor(item, attribute)
  }

  /// The views of the items; the owning view for a guide.
  var views: (first: UIView?, second: UIView?) {
    (LayoutItem.view(of: firstItem), LayoutItem.view(of: secondItem))
  }

  private func activate() {
    guard owner == nil else { return }
    let (first, second) = views
    guard let first, let holder = first.commonAncestor(with: second ?? first) else {
      stopProgram(
        "\(self) has no view that contains both items; add them to one tree before activating it")
    }
    owner = holder
    leaveNamed()
    (firstState, secondState) = (first.neededLayout, second?.neededLayout)
    firstState?.naming.append(self, as: .first)
    secondState?.naming.append(self, as: .second)
    holder.neededLayout.held.append(self, as: .holder)
    LayoutEngine.of(holder).add(self)
  }

  /// Leaves the engine, and the lists of the views.
  private func deactivate() {
    guard let owner else { return }
    installation?.engine?.remove(self)
    installation = nil
    self.owner = nil
    owner.layoutState?.held.remove(self, as: .holder)
    leaveNamed()
  }

  /// Leaves the lists of the named views, also where the holder was released.
  private func leaveNamed() {
    firstState?.naming.remove(self, as: .first)
    secondState?.naming.remove(self, as: .second)
    (firstState, secondState) = (nil, nil)
  }

  /// The constraint in the form of UIKit's messages, without addresses:
  /// `<NSLayoutConstraint 'gap' UIView "card".leading == UIView.trailing + 8 @750>`.
  open override var description: String {
    onMain { "<NSLayoutConstraint \(equation)>" } ?? "<NSLayoutConstraint>"
  }
}
