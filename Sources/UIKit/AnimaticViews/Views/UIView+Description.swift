extension UIView {
  /// The class, the name, the frame and the alpha.
  var fullDescription: String {
    let size = frame.size
    return
      "\(briefDescription) frame=\(dumpText(of: [frame.minX, frame.minY, size.width, size.height]))"
      + " alpha=\(dumpText(of: [alpha]))"
  }

  /// The class and the name of the view: `UIView "card"`.
  package var briefDescription: String {
    "\(type(of: self))" + (accessibilityIdentifier.map { " \"\($0)\"" } ?? "")
  }

  /// The class of the view, and what tells it from others: its name, its text, its tag, or else its
  /// place in the tree, as indices of subviews from the outside.
  ///
  /// ```
  /// UIView "card"
  /// UILabel with the text "Send"
  /// UIView with the tag 7
  /// UIView (subview 1/0 of UIView "card")
  /// ```
  package var distinctDescription: String {
    if let ownDistinction { return ownDistinction }
    var (outer, indices): (UIView, [String]) = (self, [])
    while let superview = outer.superview, outer === self || outer.ownDistinction == nil {
      indices.append(superview.subviews.firstIndex(of: outer).map(String.init) ?? "?")
      outer = superview
    }
    let description = outer.ownDistinction ?? "\(type(of: outer))"
    if outer === self { return description + (self is UIWindow ? "" : " without a name") }
    let path = indices.reversed().joined(separator: "/")
    return "\(type(of: self)) (subview \(path) of \(description))"
  }

  /// The class with the name, the text or the tag of the view; `nil` for a view without them.
  var ownDistinction: String? {
    if accessibilityIdentifier != nil { return briefDescription }
    if let text = (self as? any TextShowing)?.shownText, !text.isEmpty {
      let shown = text.count > 40 ? "\(text.prefix(40))…" : text
      return "\(type(of: self)) with the text \(shown.debugDescription)"
    }
    return tag == 0 ? nil : "\(type(of: self)) with the tag \(tag)"
  }
}

/// A view that shows a text, by which messages name it.
protocol TextShowing: UIView {
  /// The text that shows; `nil` for none.
  var shownText: String? { get }
}

extension UILabel: TextShowing {
  var shownText: String? { text }
}

extension UIButton: TextShowing {
  var shownText: String? { currentTitle }
}

extension UITextField: TextShowing {
  var shownText: String? { text?.isEmpty == false ? text : placeholder }
}
