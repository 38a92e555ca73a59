import Animatic

// The objects of programs that lay out by constraints.
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
      "caller\(index)", "CallingView(frame: \(frame.source))",
      declarations: declarations(in: "CallingView")
    ) { CallingView(frame: frame) }
  }

  static let otherWindow = Role.Part(
    name: "otherWindow", source: "UIWindow(frame: simulator.window.bounds)",
    placing: "otherWindow.makeKeyAndVisible()"
  ) { UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) }

  static let slots = (0..<4).map { index in
    Role.Part(
      name: "slot\(index)", source: "ConstraintSlot()",
      declarations: declarations(in: "ConstraintSlot")
    ) { ConstraintSlot() }
  }
}
