import Animatic

// The objects of programs that lay out by constraints. Those of classes of their own bring the
// declaration along, so that a printed program compiles.
extension Cast {
  static let stackViews = (0..<2).map { index in
    let frame = CGRect(x: 20, y: 60 + 180 * index, width: 240, height: 120)
    return view("stackView\(index)", "UIStackView(frame: \(frame.source))") {
      UIStackView(frame: frame)
    }
  }

  static let callers = (0..<2).map { index in
    let frame = CGRect(x: 40 * index, y: 300, width: 80, height: 60)
    return view(
      "caller\(index)", "CallingView(frame: \(frame.source))", declaration: CallingView.declaration
    ) { CallingView(frame: frame) }
  }

  static let otherWindow = Role.Part(
    name: "otherWindow", source: "UIWindow(frame: simulator.window.bounds)",
    placing: "otherWindow.makeKeyAndVisible()"
  ) { UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) }

  static let slots = (0..<4).map { index in
    Role.Part(
      name: "slot\(index)", source: "ConstraintSlot()", declaration: ConstraintSlot.declaration
    ) { ConstraintSlot() }
  }
}

/// A view that does something in its callbacks of layout, once in each.
final class CallingView: UIView {
  enum Callback: String, CaseIterable {
    case didMoveToWindow, didMoveToSuperview, updateConstraints, layoutSubviews
    case intrinsicContentSize
  }

  var pending: [Callback: () -> Void] = [:]

  override func didMoveToWindow() { call(.didMoveToWindow) }
  override func didMoveToSuperview() { call(.didMoveToSuperview) }
  override func updateConstraints() {
    call(.updateConstraints)
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    call(.layoutSubviews)
  }
  override var intrinsicContentSize: CGSize {
    call(.intrinsicContentSize)
    return CGSize(width: 60, height: 40)
  }
  private func call(_ callback: Callback) { pending.removeValue(forKey: callback)?() }

  nonisolated static let declaration = """
    final class CallingView: UIView {
      enum Callback {
        case didMoveToWindow, didMoveToSuperview, updateConstraints, layoutSubviews
        case intrinsicContentSize
      }
      var pending: [Callback: () -> Void] = [:]
      override func didMoveToWindow() { call(.didMoveToWindow) }
      override func didMoveToSuperview() { call(.didMoveToSuperview) }
      override func updateConstraints() {
        call(.updateConstraints)
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        call(.layoutSubviews)
      }
      override var intrinsicContentSize: CGSize {
        call(.intrinsicContentSize)
        return CGSize(width: 60, height: 40)
      }
      private func call(_ callback: Callback) { pending.removeValue(forKey: callback)?() }
    }
    """
}

/// A constraint that a program makes, changes and replaces, where the tree and its state allow it.
@MainActor
final class ConstraintSlot {
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

  nonisolated static let declaration = """
    @MainActor final class ConstraintSlot {
      var constraint: NSLayoutConstraint?
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
    """
}
