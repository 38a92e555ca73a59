/// Finds settings of blocks that have no effect, and animations that jump at their end.
struct SettingsCheck {
  private let isAdditive: Bool

  static func findings(in step: SceneStep, of document: SceneDocument) -> [SceneDoubt] {
    let check = SettingsCheck(isAdditive: document.semantics == .additive)
    return step.changes(nested: false).flatMap(check.findings)
  }

  private func findings(in change: SceneChange) -> [SceneDoubt] {
    guard case .animate(let block) = change else { return [] }
    var doubts: [SceneDoubt] = []
    var told: Set<String> = []
    block.forEachChange { block, change in
      let messages =
        switch change {
        case .properties(_, let properties, let settings):
          messages(about: settings, changing: properties)
        // A transition runs by the settings that are in force in the end (rule G1).
        case .end(let settings) where settings.hasTransition:
          messages(about: settings, changing: nil)
        case .end: [String]()
        }
      for message in messages where told.insert("\(block.offset) \(message)").inserted {
        doubts.append(SceneDoubt(offset: block.offset, message: message))
      }
    }
    return doubts
  }

  private func messages(
    about settings: SettingsInForce, changing properties: SceneProperties?
  ) -> [String] {
    guard settings.duration > 0 else { return [] }
    var messages: [String] = []
    if settings.autoreverses && settings.repeatCount == 0 {
      messages.append("\"autoreverses\" has no effect without \"repeatCount\"")
    }
    if settings.beginsFromCurrentState && isAdditive && properties?.isAdditive == true {
      messages.append("\"beginsFromCurrentState\" has no effect under additive semantics")
    }
    let last = settings.lastProgress
    if last < 1 {
      let place = last == 0 ? "where it began" : "\((last * 1000).rounded() / 10) % of the way"
      let remedy =
        settings.autoreverses
        ? "add 0.5 to \"repeatCount\" to end there" : "use a whole \"repeatCount\" to end there"
      messages.append("the animation ends \(place) and jumps to the new value; \(remedy)")
    }
    return messages
  }
}

extension SceneProperties {
  /// Whether all that is set would be added to what runs, under additive semantics.
  fileprivate var isAdditive: Bool {
    alpha == nil && backgroundColor == nil && contentStretch == nil
  }
}
