extension SceneDocument {
  /// Reports names that are not unique and, where no name can have been left out, names that are
  /// referred to but do not exist.
  func checkNames(_ reader: SceneReader) {
    var views = SceneNames("view", reader)
    forEachView { views.add($0.name) }
    var blocks = SceneNames("block", reader)
    for case let name? in timeline.lazy.flatMap(\.blocks).map(\.name) { blocks.add(name) }
    guard !reader.hasGaps else { return }
    for step in timeline {
      for name in step.viewReferences {
        views.check(name, remedy: "create it in \"views\" or with \"add\"")
      }
      if let name = step.trigger.block {
        blocks.check(name, remedy: "give a block this \"name\"")
      }
    }
  }
}

/// The names of the views or blocks of a scene.
private struct SceneNames {
  private let noun: String
  private let reader: SceneReader
  /// Where each name is given first.
  private var offsets: [String: Int] = [:]

  init(_ noun: String, _ reader: SceneReader) {
    self.noun = noun
    self.reader = reader
  }

  mutating func add(_ name: SceneName) {
    let first = offsets[name.text, default: name.offset]
    guard first == name.offset else {
      return reader.report(
        at: name.offset, "another \(noun) is called \(quoted(name.text))",
        remedy: "the first one is at \(reader.source.location(of: first))")
    }
    offsets[name.text] = first
  }

  func check(_ reference: SceneName, remedy: String) {
    guard offsets[reference.text] == nil else { return }
    reader.report(
      at: reference.offset, "no \(noun) is called \(quoted(reference.text))",
      remedy: didYouMean(reference.text, among: offsets.keys.sorted()) ?? remedy)
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
