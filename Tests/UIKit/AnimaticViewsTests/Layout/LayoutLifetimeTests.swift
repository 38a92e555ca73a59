import Animatic
import Testing

/// Constraints and updates of views that the program releases before they are laid out.
@MainActor
struct LayoutLifetimeTests {
  @Test func `a view that nothing has laid out is released`() {
    let views: [(String, @MainActor () -> UIView)] = [
      ("a stack view", { UIStackView(arrangedSubviews: [UIView(), UIView()]) }),
      (
        "a view with an update",
        {
          let view = UIView()
          view.setNeedsUpdateConstraints()
          return view
        }
      ),
      (
        "a view with a constraint",
        {
          let (view, inner) = (UIView(), UIView())
          view.addSubview(inner)
          inner.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
          return view
        }
      ),
    ]
    for (name, make) in views { checkRelease(name, make) }
  }

  private func checkRelease(_ name: String, _ make: @MainActor () -> UIView) {
    let simulator = Simulator()
    for (isShown, isRemoved) in [(false, false), (true, false), (true, true)] {
      weak var released: UIView?
      do {
        let view = make()
        released = view
        if isShown { simulator.window.addSubview(view) }
        if isRemoved {
          simulator.flush()
          view.setNeedsUpdateConstraints()
        }
        view.removeFromSuperview()
        view.setNeedsUpdateConstraints()
      }
      #expect(released == nil, "\(name), shown: \(isShown), removed: \(isRemoved)")
    }
  }

  /// A stack view whose superview has been released before the layout.
  private func orphan(_ isLaidOut: Bool) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    stack.distribution = .fillEqually
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stack.frame = root.bounds
    root.addSubview(stack)
    if isLaidOut { root.layoutIfNeeded() }
    return stack
  }

  @Test(arguments: [true, false])
  func `a stack view whose superview is gone arranges its views`(isLaidOut: Bool) {
    let alone = orphan(isLaidOut)
    alone.frame.size.width = 60
    alone.layoutIfNeeded()
    #expect(alone.arrangedSubviews.map(\.frame.minX) == [0, 30])
    let simulator = Simulator()
    let shown = orphan(isLaidOut)
    shown.spacing = 20
    simulator.window.addSubview(shown)
    simulator.flush()
    #expect(shown.arrangedSubviews.map(\.frame.minX) == [0, 60])
  }

  /// A view in a view whose superview is gone, with a width by a constraint that it holds itself.
  @Test(arguments: [true, false])
  func `the constraints of a tree outlive its superview`(isShown: Bool) {
    let simulator = Simulator()
    let (outer, inner) = (UIView(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    let width = inner.widthAnchor.constraint(equalToConstant: 40)
    do {
      let root = UIView()
      root.addSubview(outer)
      outer.addSubview(inner)
      width.isActive = true
      root.layoutIfNeeded()
    }
    if isShown { simulator.window.addSubview(outer) }
    width.constant = 70
    width.priority = .required
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 70)
    inner.removeFromSuperview()
    width.constant = 80
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 80)
  }

  @Test func `a view that leaves before any layout takes no constraint to its superview along`() {
    let (root, view) = (UIView(), UIView())
    root.addSubview(view)
    let (edge, width) = (
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      view.widthAnchor.constraint(equalToConstant: 30)
    )
    NSLayoutConstraint.activate([edge, width])
    view.removeFromSuperview()
    #expect(!edge.isActive && width.isActive)
    root.layoutIfNeeded()
  }

  @Test(arguments: [true, false])
  func `a tree brings the active constraints along, also those that it has not solved`(
    isLaidOut: Bool
  ) {
    let (simulator, root, view) = (Simulator(), UIView(), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let (width, height) = (view.widthAnchor, view.heightAnchor)
    width.constraint(equalToConstant: 30).isActive = true
    if isLaidOut { root.layoutIfNeeded() }
    height.constraint(equalToConstant: 20).isActive = true
    let low = width.constraint(equalToConstant: 90)
    let former = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50)
    low.priority = .defaultLow
    NSLayoutConstraint.activate([low, former])
    former.isActive = false
    simulator.window.addSubview(root)
    simulator.flush()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20) && !former.isActive)
  }
}
