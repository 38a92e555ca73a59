import Animatic
import SimulatorSupport
import Testing

/// Constraints of views: rules M1 to M9.
@MainActor
struct ConstraintTests {
  private let screen = LayoutScreen()
  private var simulator: Simulator { screen.simulator }
  private var window: UIWindow { screen.window }

  private func add(to superview: UIView? = nil, _ name: String = "") -> UIView {
    screen.add(to: superview, name)
  }

  /// Adds a label with a text.
  private func label(_ text: String) -> UILabel {
    let label = screen.add(UILabel())
    label.text = text
    return label
  }

  private func format(_ formats: String..., views: [String: UIView]) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, views: views))
    }
  }

  @Test func `a position of one axis may follow one of the other axis (M1)`() {
    let (card, other) = (add(), add())
    screen.pin(other, 10, 70, 20, 20)
    screen.pin(card, nil, 5, 30, 30)
    NSLayoutConstraint(
      item: card, attribute: .left, relatedBy: .equal, toItem: other, attribute: .top,
      multiplier: 2, constant: 3
    ).isActive = true
    window.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 143, y: 5, width: 30, height: 30))
  }

  @Test func `a constant that changes animates in a block with a layout (M1)`() {
    let (card, below) = (add(), add())
    screen.pin(card, 0, 0, 100, 40)
    let height = card.constraints[1]
    screen.pin(below, 0, nil, 10, 10)
    below.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 8).isActive = true
    simulator.flush()
    height.constant = 140
    #expect(card.frame.height == 40)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.window.layoutIfNeeded()
    }
    simulator.advance(by: 0.5)
    #expect(card.frame.height == 140 && card.layer.presentation()?.frame.height == 90)
    #expect(below.layer.presentation()?.frame.minY == 98)
    simulator.advance(by: 0.5)
    height.constant = 40
    simulator.advance(by: 0.5)
    #expect(card.layer.presentation()?.frame.height == 40)
  }

  @Test func `a width may depend on a height, and counts on both axes (M1)`() {
    let photo = add()
    screen.pin(photo, 0, 0, nil, 40)
    let ratio = photo.widthAnchor.constraint(equalTo: photo.heightAnchor, multiplier: 1.5)
    ratio.isActive = true
    simulator.flush()
    #expect(photo.frame.size == CGSize(width: 60, height: 40))
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      #expect(photo.constraintsAffectingLayout(for: axis).contains { $0 === ratio })
    }
  }

  /// The view whose `layoutIfNeeded()` a block calls, the keys of the card's animations, and where
  /// the card and the dot in it show after half of the time.
  nonisolated static let layouts: [(receiver: String, keys: [String], card: CGRect, dot: CGFloat)] =
    [
      ("window", ["bounds.size", "position"], CGRect(x: 50, y: 0, width: 150, height: 50), 145),
      ("panel", ["bounds.size", "position"], CGRect(x: 50, y: 0, width: 150, height: 50), 145),
      ("card", [], CGRect(x: 100, y: 0, width: 200, height: 50), 145),
      ("dot", [], CGRect(x: 100, y: 0, width: 200, height: 50), 195),
    ]

  /// I7
  @Test(arguments: layouts)
  func `a layout in a block moves the views in its receiver, and not that itself`(
    receiver: String, keys: [String], card frame: CGRect, dot x: CGFloat
  ) throws {
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    panel.accessibilityIdentifier = "panel"
    window.accessibilityIdentifier = "window"
    window.addSubview(panel)
    let card = add(to: panel, "card")
    screen.pin(card, 0, 0, 100, 50)
    let dot = add(to: card, "dot")
    screen.pin(dot, nil, 0, 10, 10)
    dot.centerXAnchor.constraint(equalTo: card.rightAnchor).isActive = true
    simulator.flush()
    panel.constraints.first { $0.firstAttribute == .left }?.constant = 100
    card.constraints.first { $0.firstAttribute == .width }?.constant = 200
    let views = [window, panel, card, dot]
    let called = try #require(views.first { $0.accessibilityIdentifier == receiver })
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { called.layoutIfNeeded() }
    #expect(card.frame.minX == (keys.isEmpty ? 0 : 100))
    simulator.advance(by: 0.5)
    #expect((card.layer.animationKeys() ?? []).sorted() == keys)
    #expect(card.layer.presentation()?.frame == frame && dot.layer.presentation()?.frame.minX == x)
    #expect(card.frame == CGRect(x: 100, y: 0, width: 200, height: 50))
  }

  @Test func `another multiplier replaces a constraint, and animates (M1)`() {
    let bar = add()
    screen.pin(bar, 0, 0, nil, 10)
    let half = bar.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5)
    half.isActive = true
    simulator.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      half.isActive = false
      bar.widthAnchor.constraint(equalTo: self.window.widthAnchor).isActive = true
      self.window.layoutIfNeeded()
    }
    simulator.advance(by: 0.25)
    #expect(bar.layer.presentation()?.frame.width == 200)
  }

  @Test func `the screen turns, and views follow`() {
    let bar = add()
    format("H:|-10-[bar]-10-|", "V:[bar(20)]|", views: ["bar": bar])
    for size in [CGSize(width: 320, height: 480), CGSize(width: 480, height: 320)] {
      simulator.resize(to: size)
      simulator.flush()
      #expect(bar.frame == CGRect(x: 10, y: size.height - 20, width: size.width - 20, height: 20))
    }
  }

  @Test(
    arguments: [
      (nil, .leading, .leading, 23, 23), ("window", .leading, .leading, 23, 197),
      ("window", .trailing, .trailing, -23, 23), ("window", .leading, .trailing, -23, 3),
      ("window", .left, .left, 23, 23), ("view", .leading, .leading, 23, 23),
    ] as [(String?, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat, CGFloat)])
  func `leading is right where the view that holds a constraint runs from right to left (M2)`(
    turned: String?, attribute: NSLayoutConstraint.Attribute,
    other: NSLayoutConstraint.Attribute, constant: CGFloat, x: CGFloat
  ) {
    let view = add()
    if turned == "window" { window.semanticContentAttribute = .forceRightToLeft }
    if turned == "view" { view.semanticContentAttribute = .forceRightToLeft }
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: window, attribute: other,
        multiplier: 1, constant: constant),
      view.widthAnchor.constraint(equalToConstant: attribute == other ? 100 : 20),
    ])
    simulator.flush()
    #expect(view.frame.minX == x)
  }

  @Test func `views inside each other count from a common view (M2)`() {
    let (outer, other) = (add(), add())
    let middle = add(to: outer)
    let inner = add(to: middle)
    screen.pin(outer, 10, 20, 100, 100)
    screen.pin(middle, 5, 6, 50, 50)
    screen.pin(inner, 1, 2, 8, 8)
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: inner.rightAnchor),
      other.centerYAnchor.constraint(equalTo: inner.centerYAnchor),
      other.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2, constant: 1),
      other.heightAnchor.constraint(equalTo: inner.heightAnchor),
    ])
    simulator.flush()
    #expect(other.frame == CGRect(x: 24, y: 28, width: 17, height: 8))
  }

  /// Returns a large label 24 points below the top, and a small one.
  private func labelsOfTwoSizes() -> [UILabel] {
    let labels = [28.0, 13].map { size in
      let label = label("base")
      label.font = .systemFont(ofSize: size)
      return label
    }
    labels[0].topAnchor.constraint(equalTo: window.topAnchor, constant: 24).isActive = true
    return labels
  }

  @Test(arguments: [NSLayoutConstraint.Attribute.firstBaseline, .lastBaseline])
  func `base lines of labels are level, and move with the font (M2)`(
    attribute: NSLayoutConstraint.Attribute
  ) {
    let labels = labelsOfTwoSizes()
    NSLayoutConstraint(
      item: labels[1], attribute: attribute, relatedBy: .equal, toItem: labels[0],
      attribute: attribute, multiplier: 1, constant: 0
    ).isActive = true
    simulator.flush()
    #expect(labels.map(\.frame.minY) == [24, 38])
    labels[1].font = .systemFont(ofSize: 28)
    simulator.flush()
    #expect(labels[1].frame.minY == 24)
  }

  @Test
  func `of two labels the one that hugs more keeps its size, and a narrow space squeezes one (M4)`()
  {
    let labels = [label("first"), label("second")]
    format("H:|-10-[a]-8-[b]", views: ["a": labels[0], "b": labels[1]])
    let right = labels[1].rightAnchor.constraint(equalTo: window.leftAnchor, constant: 300)
    right.isActive = true
    labels[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    labels[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    simulator.flush()
    let width = labels[0].intrinsicContentSize.width
    #expect(labels[0].frame.width == width && labels[1].frame.maxX == 300)
    right.constant = 10 + width + 8 + 5
    simulator.flush()
    #expect(labels.map(\.frame.width) == [width, 5])
    labels[0].text = "first one"
    simulator.flush()
    #expect(labels[0].frame.width == labels[0].intrinsicContentSize.width)
  }

  @Test func `a text that wraps takes the height that its width needs (M4)`() {
    let label = label("A text that is too long for one line of the screen that it is on")
    label.numberOfLines = 0
    screen.pin(label, 0, 0, 120)
    for length in [120.0, 200, 90] {
      label.constraints[0].constant = length
      simulator.flush()
      #expect(label.frame.height == label.sizeThatFits(CGSize(width: length, height: 0)).height)
      #expect(label.frame.height > 30)
    }
  }

  @Test func `a view is measured by the constraints inside it (M4)`() {
    let (card, label) = (UIView(), label("card"))
    card.addSubview(label)
    format("H:|-8-[label]-12-|", "V:|-1-[label]-2-|", views: ["label": label])
    let size = label.intrinsicContentSize
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: size.width + 20, height: size.height + 3))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).width == 200)
  }

  @Test func `the last of constraints that conflict breaks, until the others let it (M4)`() {
    let box = add("box")
    screen.pin(box, 0, 0, 100, 50)
    let wide = box.widthAnchor.constraint(equalToConstant: 200)
    wide.identifier = "wide"
    let found = diagnostics {
      wide.isActive = true
      simulator.flush()
      window.layoutIfNeeded()
    }
    #expect(
      found == [
        .constraintsUnsatisfiable(
          constraints: [
            "<NSLayoutConstraint UIView \"box\".width == 100>",
            "<NSLayoutConstraint 'wide' UIView \"box\".width == 200>",
          ], broken: "<NSLayoutConstraint 'wide' UIView \"box\".width == 200>")
      ])
    #expect(box.frame.width == 100)
    box.constraints[0].isActive = false
    simulator.flush()
    #expect(box.frame.width == 200)
  }

  @Test func `a frame is kept, and the constraint that contradicts it breaks (M4)`() {
    let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(fixed)
    let found = diagnostics {
      fixed.widthAnchor.constraint(equalToConstant: 80).isActive = true
      simulator.flush()
    }
    #expect(found.count == 1)
    #expect("\(found)".contains("<the frame of UIView>"))
    #expect(fixed.frame.width == 50)
  }

  @Test(arguments: [false, true])
  func `a constraint may cease to be required where there is no window (M1)`(isActive: Bool) {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), UIView())
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let wide = inner.widthAnchor.constraint(equalToConstant: 80)
    wide.isActive = isActive
    wide.priority = .defaultHigh
    wide.isActive = true
    let narrow = inner.widthAnchor.constraint(equalToConstant: 30)
    narrow.isActive = true
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 30)
    narrow.priority = .defaultLow
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 80)
  }

  @Test func `a view without a position or between two bounds is ambiguous (M9)`() {
    let (loose, between, whole) = (add(), add(), add())
    screen.pin(whole, 0, 0, 10, 10)
    screen.pin(between, 0, 0, nil, 10)
    between.widthAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
    between.widthAnchor.constraint(lessThanOrEqualToConstant: 90).isActive = true
    screen.pin(loose, nil, nil, 10)
    simulator.flush()
    #expect([loose, between, whole].map(\.hasAmbiguousLayout) == [true, true, false])
    let old = between.frame.width
    between.exerciseAmbiguityInLayout()
    simulator.flush()
    #expect(between.frame.width != old && [10, 90].contains(between.frame.width))
  }

  @Test
  func `a view that leaves loses its constraints to those outside, and keeps those inside (M3)`() {
    let card = add()
    screen.pin(card, 10, 10, 100, 100)
    let dot = add(to: card)
    screen.pin(dot, 5, 5, 10, 10)
    simulator.flush()
    card.removeFromSuperview()
    #expect(window.constraints.isEmpty && card.constraints.count == 4 && dot.constraints.count == 2)
    dot.constraints[0].constant = 30
    card.layoutIfNeeded()
    #expect(dot.frame.width == 30)
    window.addSubview(card)
    dot.constraints[0].constant = 40
    simulator.flush()
    #expect(dot.frame.width == 40)
  }

  @Test func `a view without constraints that autoresizes follows one that has them (M5)`() {
    let card = add()
    screen.pin(card, 0, 0, 100, 100)
    simulator.flush()
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    inner.autoresizingMask = .flexibleWidth
    card.addSubview(inner)
    let dot = add(to: card)
    screen.pin(dot, nil, 0, 5, 5)
    dot.leftAnchor.constraint(equalTo: inner.rightAnchor).isActive = true
    card.constraints.first { $0.firstItem === card && $0.firstAttribute == .width }?.constant = 150
    simulator.flush()
    #expect((inner.frame.width, dot.frame.minX) == (130, 140))
  }

  @Test func `a mask that changes counts from then on (M5)`() {
    let card = add()
    screen.pin(card, 0, 0, 100, 100)
    simulator.flush()
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    inner.autoresizingMask = .flexibleLeftMargin
    card.addSubview(inner)
    let dot = add(to: card)
    screen.pin(dot, 0, 0, 5, 5)
    card.constraints.first { $0.firstItem === dot && $0.firstAttribute == .left }?.isActive = false
    dot.leftAnchor.constraint(equalTo: inner.rightAnchor).isActive = true
    simulator.flush()
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    card.constraints.first { $0.firstItem === card && $0.firstAttribute == .width }?.constant = 150
    simulator.flush()
    #expect((inner.frame.minX, dot.frame.minX) == (35, 115))
  }

  final class Updating: UIView {
    var log: (String) -> Void = { _ in }
    override func updateConstraints() {
      log(accessibilityIdentifier ?? "")
      super.updateConstraints()
    }
  }

  @Test func `constraints are updated once, those of views inside first (M7)`() {
    var calls: [String] = []
    var superview: UIView = window
    for name in ["a", "b", "c"] {
      let view = Updating()
      view.accessibilityIdentifier = name
      view.log = { calls.append($0) }
      superview.addSubview(view)
      view.setNeedsUpdateConstraints()
      superview = view
    }
    simulator.flush()
    simulator.flush()
    #expect(calls == ["c", "b", "a"])
  }

  @Test func `a guide shares a distance, and has a frame (M8)`() {
    let (view, guide) = (add(), UILayoutGuide())
    window.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: window.leftAnchor),
      guide.topAnchor.constraint(equalTo: window.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 10),
      guide.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.25),
      view.leftAnchor.constraint(equalTo: guide.rightAnchor),
      view.topAnchor.constraint(equalToSystemSpacingBelow: guide.bottomAnchor, multiplier: 2),
    ])
    simulator.flush()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 80, height: 10))
    #expect(view.frame.origin == CGPoint(x: 80, y: 26))
  }

  @Test func `content sets the size of a scroll view's content (M8)`() {
    let scroll = screen.add(UIScrollView())
    let content = add(to: scroll)
    let views = ["s": scroll, "c": content]
    format("H:|[s]|", "V:|[s]|", "H:|[c]|", "V:|[c(1000)]|", views: views)
    content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
    simulator.flush()
    #expect(scroll.contentSize == CGSize(width: 320, height: 1_000))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 320, height: 1_000))
  }

  @Test func `a safe area that changes moves what is constrained to it (M8)`() {
    let view = add()
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor),
      view.leftAnchor.constraint(equalTo: window.layoutMarginsGuide.leftAnchor),
    ])
    simulator.flush()
    #expect(view.frame.origin == CGPoint(x: 8, y: 0))
    simulator.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    simulator.flush()
    #expect(view.frame.origin == CGPoint(x: 8, y: 44))
  }

  @Test func `a natural length of 0 keeps a view small (M4)`() {
    final class Thin: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 0, height: 10) }
    }
    let view = screen.add(Thin())
    screen.pin(view, 0, 0)
    let right = view.rightAnchor.constraint(equalTo: window.rightAnchor)
    right.priority = UILayoutPriority(100)
    right.isActive = true
    simulator.flush()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 0, height: 10))
  }
}
