import Animatic

extension ScenePlay {
  /// The steps that never happen, because the block that they come after does not finish.
  /// - Parameter isSettled: Whether nothing but endless animations is left, so that a block that
  ///   still runs never ends.
  /// - Complexity: O(*n*) for *n* steps and blocks.
  func doubtsAboutSteps(isSettled: Bool) -> [SceneDoubt] {
    var reasons: [String: String] = [:]
    for block in scene.blocks {
      guard let name = block.name?.text, let fate = fates[block.offset] else { continue }
      reasons[name] = Self.reason(of: fate, isEndless: isSettled || block.isEndless)
    }
    var waiting: [String: [Int]] = [:]
    for (index, step) in scene.timeline.enumerated() where !happened[index] {
      if let name = step.trigger.block?.text { waiting[name, default: []].append(index) }
    }
    var doubts: [SceneDoubt] = []
    var names = waiting.keys.filter { reasons[$0] != nil }.sorted()
    while let name = names.popLast() {
      for index in waiting[name] ?? [] {
        let step = scene.timeline[index]
        let reason = reasons[name] ?? "never plays"
        doubts.append(
          SceneDoubt(
            offset: step.offset, key: "after",
            message: "the step never happens, because \(quoted(name)) \(reason); begin it \"at\" a "
              + "time, or after a block that ends"))
        // What comes after the blocks of the step never happens either.
        names += step.blocks.compactMap(\.name?.text)
      }
    }
    return doubts
  }

  private static func reason(of fate: BlockFate, isEndless: Bool) -> String? {
    switch fate.finished {
    case nil: return isEndless ? "never ends" : nil
    case true: return nil
    case false:
      let time = fate.end.map { " at \(plain($0)) s" } ?? ""
      return fate.hasLasted ? "is cut short\(time)" : "animates nothing that is on screen"
    }
  }
}

extension ScenePlayer {
  /// The steps that never happen, as far as the play has come; those whose block still runs and
  /// ends later are not among them.
  package var unreachedSteps: [SceneFinding] {
    play.scene.source.findings(play.doubtsAboutSteps(isSettled: false))
  }
}

extension SceneBlock {
  /// Whether a change of the block itself repeats without an end.
  fileprivate var isEndless: Bool {
    var isEndless = false
    forEachChange { block, change in
      guard block.offset == offset, case .properties(_, _, let settings) = change else { return }
      isEndless = isEndless || settings.repeatCount == .infinity && settings.duration > 0
    }
    return isEndless
  }
}
