import Animatic

/// A window whose views constraints lay out.
@MainActor
struct LayoutScreen {
  let simulator: Simulator
  var window: UIWindow { simulator.window }

  init(width: CGFloat = 320, height: CGFloat = 480) {
    simulator = Simulator(screen: CGSize(width: width, height: height))
  }

  /// Adds a view that constraints lay out.
  func add<View: UIView>(_ view: View, to superview: UIView? = nil, _ name: String = "") -> View {
    if !name.isEmpty { view.accessibilityIdentifier = name }
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? window).addSubview(view)
    return view
  }

  func add(to superview: UIView? = nil, _ name: String = "") -> UIView {
    add(UIView(), to: superview, name)
  }

  /// Constrains a view to numbers of a rectangle in its superview; those left out stay free.
  func pin(
    _ view: UIView, _ x: CGFloat? = nil, _ y: CGFloat? = nil, _ width: CGFloat? = nil,
    _ height: CGFloat? = nil
  ) {
    guard let superview = view.superview else { return }
    NSLayoutConstraint.activate(
      [
        x.map { view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: $0) },
        y.map { view.topAnchor.constraint(equalTo: superview.topAnchor, constant: $0) },
        width.map { view.widthAnchor.constraint(equalToConstant: $0) },
        height.map { view.heightAnchor.constraint(equalToConstant: $0) },
      ].compactMap { $0 })
  }
}

extension NSLayoutConstraint {
  /// The text of a constraint of views with names, as `a.leading == b.trailing + 16`.
  var text: String {
    String(
      "\(self)".replacing("<NSLayoutConstraint ", with: "").replacing("UIView ", with: "")
        .replacing("\"", with: "").dropLast())
  }
}
