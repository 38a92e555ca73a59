import AnimaticConstraints
import Foundation

extension LayoutEngine {
  func installAdded() {
    for constraint in added where constraint.installation?.engine === self {
      if constraint.installation?.constraint == nil { install(constraint) }
    }
    added.removeAll(keepingCapacity: true)
  }

  func install(_ constraint: NSLayoutConstraint) {
    guard let (installed, base) = addToSolver(constraint) else { return }
    // The views that were asked may have moved the constraint to another tree.
    guard constraint.installation?.engine === self else { return remove(installed) }
    constraint.installation?.constraint = installed
    constraint.installation?.base = base
    if constraint.hasBaseline { baselined.append(constraint) }
  }

  /// Adds a constraint to the solver.
  /// - Returns: The solver's constraint, and the number that the attributes contribute.
  func addToSolver(_ constraint: NSLayoutConstraint) -> (Solver.Constraint, Double)? {
    terms.removeAll(keepingCapacity: true)
    guard let base = base(of: constraint) else { return nil }
    let relation: AnimaticConstraints.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let installed = solver.add(
      terms, base - constraint.constant, relation, priority: Double(constraint.priority.rawValue))
    setSource(constraint, of: installed)
    return (installed, base)
  }

  /// Appends the terms of a constraint to ``terms``, and returns the number beside them.
  func base(of constraint: NSLayoutConstraint) -> Double? {
    guard let first = constraint.firstItem, let holder = constraint.owner else { return nil }
    // The direction is that of the view whose contents the constraint places (rule M2).
    let direction = constraint.direction ?? holder.effectiveUserInterfaceLayoutDirection
    // Distances from leading to trailing edges count towards the left.
    let sign = direction == .rightToLeft && constraint.followsText ? -1.0 : 1
    var base = append(constraint.firstAttribute, of: first, times: sign, in: holder, direction)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.secondItem else { return nil }
      base += append(
        constraint.secondAttribute, of: second, times: -sign * Double(constraint.multiplier),
        in: holder, direction)
    }
    if let gap = constraint.gap {
      let item = item(of: gap)
      let isHorizontal = constraint.firstAttribute.role?.axis == .horizontal
      terms.append(Solver.Term(isHorizontal ? item.width : item.height, -1))
    }
    return base
  }

  func setSource(_ source: AnyObject, of constraint: Solver.Constraint) {
    sources.put(source, at: constraint.index)
  }

  /// Appends a multiple of an attribute to ``terms``.
  /// - Parameter holder: The view in whose coordinates positions count.
  /// - Returns: The number beside the terms.
  func append(
    _ attribute: NSLayoutConstraint.Attribute, of object: AnyObject, times factor: Double,
    in holder: UIView, _ direction: UIUserInterfaceLayoutDirection
  ) -> Double {
    guard var role = attribute.role, let view = LayoutItem.view(of: object) else { return 0 }
    if role.followsText, direction == .rightToLeft {
      role = .init(
        axis: role.axis, anchor: role.anchor == .minimum ? .maximum : .minimum,
        isInMargins: role.isInMargins)
    }
    var object = object
    if role.isInMargins { object = view.layoutMarginsGuide }
    if let inner = view.baselineView(for: role.anchor), inner !== view {
      return append(attribute, of: inner, times: factor, in: holder, direction)
    }
    if object === holder, role.anchor != .length, let scroll = view as? UIScrollView {
      object = scroll.contentLayoutGuide
    }
    let isHorizontal = role.axis == .horizontal
    let item = item(of: object)
    let length = isHorizontal ? item.width : item.height
    if role.anchor == .length {
      terms.append(Solver.Term(length, factor))
      return 0
    }
    var number = 0.0
    if object === holder {
      number += isHorizontal ? holder.alignmentRectInsets.left : holder.alignmentRectInsets.top
    } else {
      terms.append(Solver.Term(isHorizontal ? item.x : item.y, factor))
      var ancestor = object is UILayoutGuide ? view : view.container
      while let present = ancestor, present !== holder {
        let outer = self.item(of: present)
        terms.append(Solver.Term(isHorizontal ? outer.x : outer.y, factor))
        let insets = present.alignmentRectInsets
        number -= isHorizontal ? insets.left : insets.top
        ancestor = present.container
      }
    }
    switch role.anchor {
    case .firstBaseline where view.centersText, .lastBaseline where view.centersText:
      terms.append(Solver.Term(length, factor / 2))
      number += (view.firstBaselineOffset ?? 0) - view.intrinsicContentSize.height / 2
    case .minimum, .length: break
    case .middle: terms.append(Solver.Term(length, factor / 2))
    case .maximum: terms.append(Solver.Term(length, factor))
    case .firstBaseline:
      guard let offset = view.firstBaselineOffset else { fallthrough }
      number += offset
    case .lastBaseline:
      terms.append(Solver.Term(length, factor))
      number -= view.lastBaselineOffset ?? 0
    }
    return factor * number
  }
}
