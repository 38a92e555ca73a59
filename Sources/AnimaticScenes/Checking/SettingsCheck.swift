/// Finds settings of blocks that have no effect, and animations that jump at their end.
struct SettingsCheck {
  private var findings: [SceneFinding] = []
  private let isAdditive: Bool

  static func findings(in step: SceneStep, of document: SceneDocument) -> [SceneFinding] {
    var check = SettingsCheck(isAdditive: document.semantics == .additive)
    for change in step.changes(nested: false) { check.visit(change, inside: Settings()) }
    return check.findings
  }

  private init(isAdditive: Bool) { self.isAdditive = isAdditive }

  /// What is in force when a property is set, as far as it matters here.
  private struct Settings {
    var duration = 0.2
    var repeatCount = 0.0
    var autoreverses = false
    var beginsFromCurrentState = false
    var hasTransition = false

    mutating func take(_ configuration: SceneConfiguration) {
      duration = configuration.duration ?? duration
      repeatCount = configuration.repeatCount?.number ?? repeatCount
      autoreverses = configuration.autoreverses ?? autoreverses
      beginsFromCurrentState = configuration.beginsFromCurrentState ?? beginsFromCurrentState
      if let transition = configuration.transition { hasTransition = transition.kind != .none }
    }

    /// Where on its way the animation is when it ends: 1 at the new value (rule B9).
    var lastProgress: Double {
      let cycles = repeatCount > 0 ? repeatCount : 1
      guard cycles < .infinity else { return 1 }
      if autoreverses && repeatCount > 0 {
        return 2 * abs(cycles.remainder(dividingBy: 1))
      }
      let rest = cycles.truncatingRemainder(dividingBy: 1)
      return rest == 0 ? 1 : rest
    }
  }

  private mutating func visit(_ change: SceneChange, inside enclosing: Settings) {
    guard case .animate(let block) = change else { return }
    // A nested block inherits the duration, and of what matters here nothing else (rule A3).
    var settings = Settings(duration: enclosing.duration)
    settings.take(block.configuration)
    var messages: [String] = []
    func take(_ changes: [SceneChange]) {
      for change in changes {
        switch change {
        case .configure(let configuration): settings.take(configuration)
        case .animate: visit(change, inside: settings)
        case .keyframe(let keyframe): take(keyframe.changes)
        case .properties(_, let properties):
          messages += self.messages(about: settings, changing: properties)
        }
      }
    }
    take(block.changes)
    // A transition runs by the settings that are in force in the end (rule G1).
    if settings.hasTransition { messages += self.messages(about: settings, changing: nil) }
    var told: Set<String> = []
    for message in messages where told.insert(message).inserted {
      findings.append(SceneFinding(location: block.location, message: message))
    }
  }

  private func messages(
    about settings: Settings, changing properties: SceneProperties?
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
