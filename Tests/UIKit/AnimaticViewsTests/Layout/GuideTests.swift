import Testing

@testable import AnimaticViews

/// Guides, margins and the direction of text: rules M2 and M8.
@MainActor
struct GuideTests {
  private let screen = LayoutScreen()
  private var simulator: Simulator { screen.simulator }
  private var window: UIWindow { screen.window }

  private func add(to superview: UIView) -> UIView { screen.add(to: superview) }

  private func pin(_ view: UIView, to guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test(
    arguments: [(0, 446, true), (20, 446, true), (0, 480, false), (216, 264, true)]
      as [(CGFloat, CGFloat, Bool)])
  func `the guide of the keyboard begins where it or the safe area does (M8)`(
    height: CGFloat, top: CGFloat, usesSafeArea: Bool
  ) {
    simulator.safeAreaInsets.bottom = 34
    let bar = add(to: window)
    window.keyboardLayoutGuide.usesBottomSafeArea = usesSafeArea
    pin(bar, to: window.keyboardLayoutGuide)
    simulator.flush()
    simulator.keyboardHeight = height
    simulator.flush()
    #expect(bar.frame == CGRect(x: 0, y: top, width: 320, height: 480 - top))
  }

  @Test func `views follow a keyboard that comes in a block (M8)`() {
    let bar = add(to: window)
    screen.pin(bar, 0, nil, 320, 40)
    bar.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor).isActive = true
    simulator.flush()
    simulator.keyboardHeight = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.window.layoutIfNeeded()
    }
    simulator.advance(by: 0.5)
    #expect(bar.layer.presentation()?.frame.minY == 340 && bar.frame.minY == 240)
  }

  /// How far the height of a view follows the top of its own keyboard guide, and the height at
  /// which it settles: height − h = m · height + 480, where the keyboard covers h.
  @Test(
    arguments: [(1.0 / 3, 720, true), (-1, 240, false), (0.5, 960, true), (0.9, 4_800, true)]
      as [(CGFloat, CGFloat, Bool)])
  func `a view that follows its own guide without end gets one without insets (M8)`(
    multiplier: CGFloat, height: CGFloat, isReported: Bool
  ) {
    for steps in [1, 7] {
      var reports: [AnimationDiagnostic] = []
      let earlier = AnimationDiagnostic.handler
      defer { AnimationDiagnostic.handler = earlier }
      AnimationDiagnostic.handler = { reports.append($0) }
      let simulator = Simulator(screen: CGSize(width: 320, height: 480))
      let view = add(to: simulator.window)
      view.accessibilityIdentifier = "card"
      let constraint = NSLayoutConstraint(
        item: view.keyboardLayoutGuide, attribute: .top, relatedBy: .equal, toItem: view,
        attribute: .bottom, multiplier: multiplier, constant: 480)
      constraint.priority = .defaultLow
      constraint.isActive = true
      for _ in 0..<steps {
        simulator.advance(by: 1 / Double(steps))
        view.setNeedsLayout()
      }
      simulator.flush()
      #expect(view.frame.height == height)
      let name = "UIKeyboardLayoutGuide \"keyboard\" of UIView \"card\""
      let expected = AnimationDiagnostic.guideUnsettled(
        guide: name, constraints: [constraint.description])
      #expect(reports == (isReported ? [expected] : []))
    }
  }

  @Test func `a guide that has not settled counts again when something else has changed (M8)`() {
    let earlier = AnimationDiagnostic.handler
    defer { AnimationDiagnostic.handler = earlier }
    AnimationDiagnostic.handler = { _ in }
    let view = add(to: window)
    let bar = add(to: view)
    pin(bar, to: view.keyboardLayoutGuide)
    let constraint = NSLayoutConstraint(
      item: view.keyboardLayoutGuide, attribute: .top, relatedBy: .equal, toItem: view,
      attribute: .bottom, multiplier: 1.0 / 3, constant: 480)
    constraint.isActive = true
    simulator.flush()
    #expect(view.frame.height == 720 && bar.frame.height == 0)
    constraint.isActive = false
    view.heightAnchor.constraint(equalToConstant: 480).isActive = true
    simulator.keyboardHeight = 200
    simulator.flush()
    #expect(bar.frame.height == 200)
  }

  @Test(arguments: [(1_200, 672, 264), (500, 484, 8), (10, 0, 8)] as [(CGFloat, CGFloat, CGFloat)])
  func `the readable guide is in the middle, and at most 672 points wide (M8)`(
    width: CGFloat, expected: CGFloat, left: CGFloat
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    let text = add(to: view)
    pin(text, to: view.readableContentGuide)
    view.layoutIfNeeded()
    #expect(text.frame == CGRect(x: left, y: 8, width: expected, height: 84))
  }

  @Test(arguments: [1, 4])
  func `contents in a readable guide make their view no wider than that (M8)`(steps: Int) {
    let simulator = Simulator(screen: CGSize(width: 1_200, height: 800))
    let view = add(to: simulator.window)
    let label = screen.add(UILabel(), to: view)
    label.text = String(repeating: "wide text ", count: 12)
    let guide = view.readableContentGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.leadingAnchor.constraint(equalTo: simulator.window.leadingAnchor),
    ])
    for step in 1...steps {
      simulator.advance(to: Double(step) / Double(steps))
      simulator.window.setNeedsLayout()
    }
    simulator.flush()
    #expect(label.intrinsicContentSize.width > 672)
    #expect([view.frame.width, label.frame.width, label.frame.minX] == [688, 672, 8])
  }

  @Test func `the guide of a scroll view's frame stays while the content scrolls (M8)`() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    list.contentSize = CGSize(width: 320, height: 1_000)
    window.addSubview(list)
    let header = add(to: list)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: list.frameLayoutGuide.topAnchor, constant: 10),
      header.leadingAnchor.constraint(equalTo: list.frameLayoutGuide.leadingAnchor),
      header.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
      header.heightAnchor.constraint(equalToConstant: 30),
    ])
    for offset in [0.0, 120, 40] {
      list.contentOffset.y = offset
      simulator.flush()
      #expect(header.frame == CGRect(x: 0, y: offset + 10, width: 320, height: 30))
    }
  }

  @Test func `a guide that no constraint names has the bounds less the insets (M8)`() {
    simulator.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    box.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    box.insetsLayoutMarginsFromSafeArea = false
    window.addSubview(box)
    #expect(box.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 47, width: 320, height: 399))
    let inside = CGRect(x: 20, y: 1, width: 260, height: 476)
    #expect(box.layoutMarginsGuide.layoutFrame == inside)
    #expect(box.readableContentGuide.layoutFrame == inside)
    #expect(box.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 446, width: 320, height: 34))
    box.frame.size.width = 860
    #expect(
      box.readableContentGuide.layoutFrame == CGRect(x: 84, y: 1, width: 672, height: 476))
    #expect(UILayoutGuide().layoutFrame == .zero)
    simulator.flush()
    #expect(
      box.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 47, width: 860, height: 399))
  }

  @Test(arguments: [false, true])
  func `directional margins and distances follow the direction of text (M2)`(isTurned: Bool) {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    box.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 30, bottom: 2, trailing: 10)
    window.addSubview(box)
    let (inside, beside) = (add(to: box), add(to: box))
    pin(inside, to: box.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      beside.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      beside.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor, constant: -120),
      beside.widthAnchor.constraint(equalToConstant: 20),
    ])
    simulator.flush()
    if isTurned {
      for view in [box, inside, beside] { view.semanticContentAttribute = .forceRightToLeft }
      simulator.flush()
    }
    #expect(box.directionalLayoutMargins.leading == 30)
    let left = [box.layoutMargins.left, inside.frame.minX, beside.frame.minX]
    #expect(left == (isTurned ? [10, 10, 175] : [30, 30, 5]) && inside.frame.width == 160)
  }

  @Test(arguments: [UIStackView.Distribution.fillEqually, .equalSpacing])
  func `a row from right to left begins at the right (M10)`(
    distribution: UIStackView.Distribution
  ) {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    (stack.distribution, stack.spacing) = (distribution, 10)
    for _ in 0..<3 {
      let view = UIView()
      stack.addArrangedSubview(view)
      if distribution == .equalSpacing {
        view.widthAnchor.constraint(equalToConstant: 60).isActive = true
      }
    }
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 70, 140])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [140, 70, 0])
  }

  @Test(arguments: [nil, 60] as [CGFloat?])
  func `the text of a field has its base line in the middle, as that of a button (M2)`(
    height: CGFloat?
  ) {
    let (label, field, button) = (UILabel(), UITextField(), UIButton(type: .custom))
    (label.text, field.text, field.borderStyle) = ("Name", "Name", .roundedRect)
    button.setTitle("Go", for: .normal)
    let font = UIFont.systemFont(ofSize: 17)
    (label.font, field.font) = (font, font)
    button.titleLabel?.font = font
    for view in [field, button, label] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      view.firstBaselineAnchor.constraint(equalTo: window.topAnchor, constant: 100).isActive = true
      if let height, view !== label {
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
      }
    }
    simulator.flush()
    #expect(field.frame.height == height ?? field.intrinsicContentSize.height)
    for view in [field, button] as [UIView] {
      let baseline = view.frame.midY - font.lineHeight / 2 + font.ascender
      #expect(abs(baseline - 100) <= 0.75)
    }
    #expect(abs(label.frame.minY + font.ascender - 100) <= 0.5)
  }

  @Test func `a constraint gives the anchors of its items back (M1)`() {
    let (first, second) = (add(to: window), add(to: window))
    let pair = first.leftAnchor.constraint(equalTo: second.rightAnchor, constant: 4)
    let alone = first.widthAnchor.constraint(equalToConstant: 3)
    #expect(pair.firstAnchor == first.leftAnchor && pair.secondAnchor == second.rightAnchor)
    #expect(pair.firstAnchor is NSLayoutXAxisAnchor && pair.firstAnchor != second.leftAnchor)
    #expect(alone.firstAnchor is NSLayoutDimension && alone.secondAnchor == nil)
    let high = first.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor)
    #expect(high.firstAnchor is NSLayoutYAxisAnchor && !(high.firstAnchor is NSLayoutXAxisAnchor))
    #expect(high.secondAnchor == window.safeAreaLayoutGuide.topAnchor)
    #expect(first.topAnchor == first.topAnchor && first.topAnchor != first.bottomAnchor)
    #expect(first.topAnchor.hash == first.topAnchor.hash)
    let none = NSLayoutConstraint()
    #expect(none.firstItem == nil && none.constant == 0 && !none.isActive)
    none.isActive = false
  }

  @Test func `views outlive a root that is released with its constraints (M3)`() {
    weak var released: UIView?
    let (inner, leaf) = (UIView(), UIView())
    for view in [inner, leaf] { view.translatesAutoresizingMaskIntoConstraints = false }
    inner.addSubview(leaf)
    let width = leaf.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5)
    width.isActive = true
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.addSubview(inner)
      inner.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
      root.layoutIfNeeded()
      #expect(leaf.frame.width == 50)
      released = root
    }
    #expect(released == nil)
    width.constant = 10
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    other.addSubview(inner)
    inner.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
    other.layoutIfNeeded()
    #expect(leaf.frame.width == 40)
  }

  @Test func `what is constrained to a safe area stays as its view moves (M8)`() {
    simulator.safeAreaInsets.top = 44
    let outer = add(to: window)
    let inner = add(to: outer)
    screen.pin(outer, 0, nil, 100, 300)
    screen.pin(inner, 0, nil, 100, 10)
    inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor).isActive = true
    let top = outer.topAnchor.constraint(equalTo: window.topAnchor)
    top.isActive = true
    for (constant, expected) in [(0, 44), (20, 24), (60, 0), (0, 44)] as [(CGFloat, CGFloat)] {
      top.constant = constant
      simulator.flush()
      #expect((outer.frame.minY, inner.frame.minY) == (constant, expected))
    }
  }

  @Test(arguments: [400.0, 300])
  func `what ends above the keyboard stays there as its view moves (M8)`(height: CGFloat) {
    let outer = add(to: window)
    let inner = add(to: outer)
    screen.pin(outer, nil, nil, 320, height)
    screen.pin(inner, nil, nil, 10, 10)
    inner.bottomAnchor.constraint(equalTo: outer.keyboardLayoutGuide.topAnchor).isActive = true
    let top = outer.topAnchor.constraint(equalTo: window.topAnchor)
    top.isActive = true
    simulator.keyboardHeight = 200
    for constant in [0, 20, 60, 100, 0] as [CGFloat] {
      top.constant = constant
      simulator.flush()
      #expect((outer.frame.minY, inner.frame.maxY) == (constant, 280 - constant))
    }
  }

  @Test(arguments: [false, true])
  func `a view that only moves is laid out for its guides alone (M8)`(hasGuide: Bool) {
    final class Counter: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = screen.add(Counter())
    screen.pin(view, nil, 0, 40, 40)
    let left = view.leftAnchor.constraint(equalTo: window.leftAnchor)
    left.isActive = true
    if hasGuide { _ = view.safeAreaLayoutGuide }
    simulator.flush()
    view.layouts = 0
    left.constant = 20
    simulator.flush()
    #expect(view.frame.minX == 20 && (view.layouts > 0) == hasGuide)
  }
}
