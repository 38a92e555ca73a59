/// The check that finds transitions that a later transition of the block replaces, and changes that
/// do not animate because they are inside a transition (rules G1, G3).
struct TransitionCheck {
  private var findings: [SceneDoubt] = []
  /// The name of the superview of each view that has one at any time, by the name of the view.
  private let superviews: [String: String]

  static func findings(in scene: Scene) -> [SceneDoubt] {
    var check = TransitionCheck(superviews: scene.superviewNames)
    for change in scene.timeline.flatMap({ $0.changes(nested: false) }) {
      if case .animate(let block) = change { check.visit(block, inside: []) }
    }
    return check.findings
  }

  /// Visits a block and the blocks inside it.
  /// - Parameter enclosing: The transitions of the enclosing blocks at this point.
  private mutating func visit(_ block: SceneBlock, inside enclosing: [SceneBlock.Transition]) {
    var transition: SceneBlock.Transition?
    var changed: [SceneValue.Name] = []
    func transitions() -> [SceneBlock.Transition] {
      enclosing + [transition].compactMap(\.self).filter { $0.kind != .none }
    }
    func replaceTransition(with next: SceneBlock.Transition?) {
      guard let next else { return }
      if let replaced = transition {
        findings.append(
          SceneDoubt(
            offset: replaced.view.offset,
            message: "a later \"transition\" of the block takes the place of this one; remove it"))
      }
      transition = next
    }
    func visitChanges(_ changes: [SceneChange]) {
      for change in changes {
        switch change {
        case .properties(let view, let properties):
          if properties.touched.isAnimatable { changed.append(view) }
        case .group(let group): visitChanges(group.changes)
        case .configure(let configuration): replaceTransition(with: configuration.transition)
        case .animate(let inner): visit(inner, inside: transitions())
        case .keyframe(let keyframe): visitChanges(keyframe.changes)
        }
      }
    }
    replaceTransition(with: block.configuration.transition)
    visitChanges(block.changes)
    // The transition at the end of the block covers all changes of the block.
    let all = transitions()
    for view in changed {
      guard let transition = all.first(where: { isInside(view, $0.view) }) else { continue }
      findings.append(
        SceneDoubt(
          offset: view.offset,
          message: "\(quoted(view.text)) does not animate by itself; it is part of what the "
            + "transition of \(quoted(transition.view.text)) shows in the end"))
    }
  }

  private func isInside(_ view: SceneValue.Name, _ container: SceneValue.Name) -> Bool {
    var next = superviews[view.text]
    // A view that is added to itself, or into itself, is an error of the step when the scene plays.
    var known: Set<String> = []
    while let name = next, known.insert(name).inserted {
      if name == container.text { return true }
      next = superviews[name]
    }
    return false
  }
}

extension Scene {
  /// The name of the superview of each view that has one, from the beginning or by a step.
  fileprivate var superviewNames: [String: String] {
    var names: [String: String] = [:]
    forEachView { view in
      for subview in view.subviews { names[subview.name.text] = view.name.text }
    }
    for case .add(let view, to: let superview?) in timeline.map(\.action) {
      names[view.name.text] = superview.text
    }
    for case .insert(let insertion) in timeline.map(\.action) {
      for row in insertion.rows { names[row.name.text] = insertion.list.text }
    }
    return names
  }
}

extension SceneView.Properties {
  /// Whether the change sets an animatable property of a view or its layer.
  fileprivate var isAnimatable: Bool {
    bounds != nil || center != nil || frame != nil || transform != nil || alpha != nil
      || backgroundColor != nil || contentStretch != nil || appearance != .init()
  }
}
