import AnimaticStage

extension NSLayoutConstraint {
  /// The constraint without its class: `'gap' UIView "card".leading == UIView.trailing + 8 @750`.
  package var equation: String {
    let symbol =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = identifier.map { "'\($0)' " } ?? ""
    text += "\(LayoutItem.name(of: firstItem)).\(firstAttribute) \(symbol) "
    if secondAttribute == .notAnAttribute {
      text += "\(short(constant))"
    } else {
      if multiplier != 1 { text += "\(short(multiplier))*" }
      text += "\(LayoutItem.name(of: secondItem)).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - \(short(-constant))" : " + \(short(constant))" }
    }
    if priority < .required { text += " @\(short(CGFloat(priority.rawValue)))" }
    return text
  }

  /// Returns a number without the zero of a whole one.
  private func short(_ number: CGFloat) -> String {
    let whole = Int(exactly: number)
    return whole.map(String.init) ?? "\(number)"
  }
}

extension LayoutItem {
  /// The class and the name of a view or guide.
  static func name(of item: AnyObject?) -> String {
    switch item {
    case let view as UIView:
      "\(type(of: view))" + (view.accessibilityIdentifier.map { " \"\($0)\"" } ?? "")
    case let guide as UILayoutGuide:
      "\(type(of: guide))" + (guide.identifier.isEmpty ? "" : " \"\(guide.identifier)\"")
    default: "(released)"
    }
  }
}

extension UIView {
  /// Adds the constraints that the views of the tree hold, as text, to those of each view that they
  /// name, by its layer.
  final func addConstraintTexts(to texts: inout [AnimationNode.ID: [String]]) {
    forEachInTree { view, _ in
      for constraint in view.constraints {
        let text = constraint.equation
        for case let item? in [constraint.firstItem, constraint.secondItem] {
          guard let named = item as? UIView ?? (item as? UILayoutGuide)?.owningView else {
            continue
          }
          let layer = named.backing.node.id
          if texts[layer]?.last != text { texts[layer, default: []].append(text) }
        }
      }
      return true
    }
  }
}
