import Animatic

/// A constraint that a program makes, changes and replaces, where the tree and its state allow it.
@MainActor final class ConstraintSlot {
  private var constraint: NSLayoutConstraint?

  func replace(_ new: NSLayoutConstraint, priority: Float) {
    constraint?.isActive = false
    constraint = new
    new.priority = UILayoutPriority(priority)
    setActive(true)
  }

  func setConstant(_ constant: Double) { constraint?.constant = constant }

  func setPriority(_ priority: Float) {
    guard let constraint else { return }
    let isRequired = constraint.priority == .required
    if !constraint.isActive || (priority < 1_000 && !isRequired) {
      constraint.priority = UILayoutPriority(priority)
    }
  }

  func setActive(_ isActive: Bool) {
    guard let constraint else { return }
    let views = [constraint.firstItem, constraint.secondItem].compactMap { item in
      item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
    let isInOneTree = views.allSatisfy { $0.window != nil && $0.window === views[0].window }
    if !isActive || isInOneTree && !views.isEmpty { constraint.isActive = isActive }
  }

}
