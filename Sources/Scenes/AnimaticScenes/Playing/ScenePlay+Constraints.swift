import Animatic

extension ScenePlay {
  /// Adds the constraints of views that the play has made and shown.
  func constrain(_ view: SceneView) throws(SceneError) {
    var views = [view]
    while let view = views.popLast() {
      try constrain(view.name, view.properties.constraints ?? [])
      views += view.subviews.reversed()
    }
  }

  /// Adds constraints to a view, or changes those that it has.
  func constrain(_ name: SceneValue.Name, _ constraints: [SceneConstraint]) throws(SceneError) {
    for constraint in constraints {
      usesConstraints = true
      if let format = constraint.format {
        try add(format, constraint)
        continue
      }
      let key = constraint.name ?? ""
      let present = key.isEmpty ? nil : self.constraints[name.text]?[key]
      if let present, constraint.attribute == nil {
        try change(present, by: constraint)
        continue
      }
      let new = try make(constraint, of: name)
      present?.isActive = false
      if !key.isEmpty { self.constraints[name.text, default: [:]][key] = new }
      if constraint.active != false { try activate(new, for: constraint) }
    }
  }

  /// Lays out the views inside a block, so that the changes of constraints animate with it.
  func layOut() {
    if usesConstraints { window?.layoutIfNeeded() }
  }

  // MARK: - One constraint

  private func make(
    _ constraint: SceneConstraint, of name: SceneValue.Name
  ) throws(SceneError) -> NSLayoutConstraint {
    guard let attribute = constraint.attribute else {
      throw scene.source.error(
        at: constraint.offset,
        "\(quoted(name.text)) has no constraint called \(quoted(constraint.name ?? ""))",
        remedy: "give it an \"attribute\", or the name of a constraint that the view has")
    }
    let view = try view(name)
    let isLength = attribute == .width || attribute == .height
    var other: UIView?
    if let to = constraint.to {
      other = try self.view(to)
    } else if !isLength || constraint.toAttribute != nil {
      other = view.superview
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    guard isLength || other != nil else { throw unshown(constraint) }
    let new = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: constraint.relation ?? .equal, toItem: other,
      attribute: constraint.toAttribute ?? attribute, multiplier: constraint.multiplier ?? 1,
      constant: constraint.constant ?? 0)
    new.identifier = constraint.name
    if let priority = constraint.priority { new.priority = UILayoutPriority(Float(priority)) }
    origins.append((new, constraint.offset))
    return new
  }

  private func change(
    _ present: NSLayoutConstraint, by constraint: SceneConstraint
  ) throws(SceneError) {
    if let constant = constraint.constant { present.constant = constant }
    let isActive = constraint.active ?? present.isActive
    if let priority = constraint.priority {
      // An active constraint cannot change between required and optional.
      present.isActive = false
      present.priority = UILayoutPriority(Float(priority))
    }
    if isActive { try activate(present, for: constraint) } else { present.isActive = false }
  }

  private func activate(
    _ new: NSLayoutConstraint, for constraint: SceneConstraint
  ) throws(SceneError) {
    for case let item? in [new.firstItem, new.secondItem] {
      guard (item as? UIView)?.window != nil else { throw unshown(constraint) }
    }
    new.isActive = true
  }

  private func add(_ format: String, _ constraint: SceneConstraint) throws(SceneError) {
    var items: [String: UIView] = [:]
    for name in constraint.viewReferences {
      let view = try view(name)
      guard view.window != nil else { throw unshown(constraint) }
      view.translatesAutoresizingMaskIntoConstraints = false
      items[name.text] = view
    }
    let new = NSLayoutConstraint.constraints(withVisualFormat: format, views: items)
    origins += new.map { ($0, constraint.offset) }
    NSLayoutConstraint.activate(new)
  }

  private func unshown(_ constraint: SceneConstraint) -> SceneError {
    scene.source.error(
      at: constraint.offset, "the constraint has a view that is not on the screen",
      remedy: "constrain it before it is removed")
  }
}
