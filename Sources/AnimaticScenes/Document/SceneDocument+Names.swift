extension SceneDocument {
  /// Checks that names are unique and that every name referred to exists.
  func checkNames() throws(SceneError) {
    let views = allViews.map(\.name)
    let blocks = blocks.compactMap(\.name)
    try checkUnique(views, "view")
    try checkUnique(blocks, "block")
    try check(
      timeline.flatMap(\.viewReferences), among: views, "view",
      remedy: "create it in \"views\" or with \"add\"")
    try check(
      timeline.compactMap(\.trigger.block), among: blocks, "block",
      remedy: "give a block this \"name\"")
  }

  private func checkUnique(_ names: [SceneName], _ noun: String) throws(SceneError) {
    var first: [String: SceneName] = [:]
    for name in names {
      if let earlier = first.updateValue(name, forKey: name.text) {
        throw error(
          at: name.location, "another \(noun) is called \(quoted(name.text))",
          remedy: "the first one is at \(earlier.location)")
      }
    }
  }

  private func check(
    _ references: [SceneName], among names: [SceneName], _ noun: String, remedy: String
  ) throws(SceneError) {
    let known = Set(names.map(\.text))
    for reference in references where !known.contains(reference.text) {
      throw error(
        at: reference.location, "no \(noun) is called \(quoted(reference.text))",
        remedy: didYouMean(reference.text, among: names.map(\.text)) ?? remedy)
    }
  }
}

extension SceneStep {
  /// The names by which the step refers to views, in file order within each action.
  fileprivate var viewReferences: [SceneName] {
    switch action {
    case .animate(let block): block.viewReferences
    case .set(let changes): changes.flatMap(\.viewReferences)
    case .remove(let name): [name]
    case .add(_, let parent): parent.map { [$0] } ?? []
    }
  }
}

extension SceneChange {
  fileprivate var viewReferences: [SceneName] {
    switch self {
    case .properties(let view, _): [view]
    case .configure(let configuration): configuration.viewReferences
    case .animate(let block): block.viewReferences
    case .keyframe(let keyframe): keyframe.changes.flatMap(\.viewReferences)
    }
  }
}

extension SceneBlock {
  fileprivate var viewReferences: [SceneName] {
    configuration.viewReferences + changes.flatMap(\.viewReferences)
  }
}

extension SceneConfiguration {
  fileprivate var viewReferences: [SceneName] { transition.map { [$0.view] } ?? [] }
}
