import Foundation

/// The constraints of a stack view (rule M10).
@MainActor struct StackArrangement {
  private let stack: UIStackView
  private let frame: AnyObject
  private let shown: [UIView]
  private let isHorizontal: Bool
  private let direction: UIUserInterfaceLayoutDirection
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  private typealias Attribute = NSLayoutConstraint.Attribute

  init(_ stack: UIStackView) {
    self.stack = stack
    frame = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    shown = stack.arrangedSubviews.filter { !$0.isHidden }
    isHorizontal = stack.axis == .horizontal
    direction = stack.effectiveUserInterfaceLayoutDirection
  }

  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var length: Attribute { isHorizontal ? .width : .height }
  private var middle: Attribute { isHorizontal ? .centerX : .centerY }
  private var near: Attribute { isHorizontal ? .top : .leading }
  private var far: Attribute { isHorizontal ? .bottom : .trailing }
  private var breadth: Attribute { isHorizontal ? .height : .width }
  /// Whether the distances between the views are equal, and not given.
  private var spreads: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }
  /// The attributes of a view and of the one before it between which distances count.
  private var neighbors: (begin: Attribute, end: Attribute) {
    stack.isBaselineRelativeArrangement && !isHorizontal
      ? (.firstBaseline, .lastBaseline) : (start, end)
  }
  private var across: Attribute { isHorizontal ? .centerY : .centerX }

  mutating func arrange() {
    collapseHidden()
    guard let first = shown.first, let last = shown.last else { return }
    add(first, start, .equal, frame, start, "UISV-canvas-connection")
    // The order changes no frame. In this one, the solver has ten times less to do.
    if spreads {
      for view in shown { align(view) }
      distribute()
      separate()
      add(last, end, .equal, frame, end, "UISV-canvas-connection")
    } else {
      add(last, end, .equal, frame, end, "UISV-canvas-connection")
      separate()
      distribute()
      for view in shown { align(view) }
    }
    if stack.alignment != .fill {
      add(stack, breadth, .equal, nil, .notAnAttribute, "UISV-ambiguity-suppression", priority: 25)
    }
  }

  private mutating func add(
    _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, gap: UILayoutGuide? = nil, _ identifier: String,
    priority: Float = 1_000
  ) {
    let constraint = NSLayoutConstraint(
      first, attribute, relation, second, other, multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    (constraint.gap, constraint.direction) = (gap, direction)
    constraint.priority = UILayoutPriority(priority)
    constraints.append(constraint)
  }

  // MARK: - Along the axis

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() {
        add(view, length, .equal, shown[0], length, "UISV-fill-equally")
      }
    case .fillProportionally: fillProportionally()
    case .equalSpacing: spread(from: neighbors.end, to: neighbors.begin, "UISV-distributing")
    case .equalCentering: spread(from: middle, to: middle, "UISV-distributing", priority: 149)
    }
  }

  /// Sets the distances between neighbours, or their least values.
  private mutating func separate() {
    let (begin, end) = neighbors
    if stack.distribution == .equalSpacing, let gap = guides.first {
      let least = shown.dropLast().map(stack.distance(after:)).max() ?? 0
      return add(
        gap, length, .greaterThanOrEqual, nil, .notAnAttribute, plus: least, "UISV-spacing")
    }
    for (view, next) in zip(shown, shown.dropFirst()) {
      add(
        next, begin, spreads ? .greaterThanOrEqual : .equal, view, end,
        plus: stack.distance(after: view), "UISV-spacing")
    }
  }

  private mutating func fillProportionally() {
    let lengths = shown.map { view in
      let size = view.intrinsicContentSize
      return max(0, isHorizontal ? size.width : size.height)
    }
    guard let reference = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (view, natural) in zip(shown, lengths) where view !== shown[reference] && natural > 0 {
      add(
        view, length, .equal, shown[reference], length, times: natural / lengths[reference],
        "UISV-fill-proportionally")
    }
  }

  /// Makes the distances between an attribute of each view and one of the next equal: that between
  /// the first two is the length of a guide, which separates the others too.
  private mutating func spread(
    from attribute: Attribute, to next: Attribute, _ identifier: String, priority: Float = 1_000
  ) {
    guard shown.count > 1 else { return }
    let guide = UILayoutGuide()
    guide.identifier = identifier
    guides = [guide]
    add(guide, start, .equal, shown[0], attribute, identifier)
    add(guide, end, .equal, shown[1], next, identifier)
    for (view, following) in zip(shown.dropFirst(), shown.dropFirst(2)) {
      add(following, next, .equal, view, attribute, gap: guide, identifier, priority: priority)
    }
  }

  // MARK: - Across the axis

  private mutating func align(_ view: UIView) {
    let identifier = "UISV-alignment"
    let isFirst = view === shown[0]
    switch stack.alignment {
    case .fill:
      add(view, near, .equal, frame, near, identifier)
      add(view, far, .equal, frame, far, identifier)
      return
    case .leading: add(view, near, .equal, frame, near, identifier)
    case .trailing: add(view, far, .equal, frame, far, identifier)
    case .center: add(view, across, .equal, frame, across, identifier)
    case .firstBaseline, .lastBaseline:
      let base: Attribute =
        !isHorizontal
        ? .leading : stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      if isFirst && isHorizontal { break }
      add(view, base, .equal, isHorizontal ? shown[0] : frame, base, identifier)
    }
    add(view, near, .greaterThanOrEqual, frame, near, "UISV-spanning-boundary")
    add(view, far, .lessThanOrEqual, frame, far, "UISV-spanning-boundary")
    let natural = view.intrinsicContentSize
    if (isHorizontal ? natural.height : natural.width) < 0 {
      add(view, breadth, .equal, nil, .notAnAttribute, "UISV-ambiguity-suppression", priority: 25)
    }
  }

  /// Gives each hidden view no length, in the middle between the shown ones beside it.
  private mutating func collapseHidden() {
    var previous: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      let identifier = "UISV-hiding"
      add(view, length, .equal, nil, .notAnAttribute, identifier)
      let isBetween = previous != nil && previous !== shown.last && !spreads
      let distance = isBetween ? previous.map(stack.distance(after:)) ?? 0 : 0
      add(
        view, start, .equal, previous ?? frame, previous == nil ? start : end,
        plus: distance / 2, identifier)
      add(view, near, .equal, frame, near, identifier)
      add(view, far, .equal, frame, far, identifier)
    }
  }
}
