/// The check that finds settings of blocks without effect, and animations that jump at their end.
struct SettingsCheck {
  private let isAdditive: Bool

  static func findings(in step: SceneStep, of scene: Scene) -> [SceneDoubt] {
    let check = SettingsCheck(isAdditive: scene.semantics == .additive)
    return step.changes(nested: false).flatMap(check.findings)
  }

  private func findings(in change: SceneChange) -> [SceneDoubt] {
    guard case .animate(let block) = change else { return [] }
    var doubts: [SceneDoubt] = []
    var reported: Set<String> = []
    block.forEachChange { block, change in
      let messages =
        switch change {
        case .properties(_, let properties, let settings):
          messages(about: settings, changing: properties)
        // A transition runs with the settings at the end of the block (rule G1).
        case .end(let settings) where settings.hasTransition:
          messages(about: settings, changing: nil)
        case .end: [String]()
        }
      for message in messages where reported.insert("\(block.offset) \(message)").inserted {
        doubts.append(SceneDoubt(offset: block.offset, message: message))
      }
    }
    return doubts
  }

  private func messages(
    about settings: SettingsInForce, changing properties: SceneView.Properties?
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
      let end = last == 0 ? "where it began" : "\((last * 1000).rounded() / 10) % of the way"
      let remedy =
        settings.autoreverses
        ? "add 0.5 to \"repeatCount\" to end there" : "use a whole \"repeatCount\" to end there"
      messages.append("the animation ends \(end) and jumps to the new value; \(remedy)")
    }
    return messages
  }
}

extension SceneView.Properties {
  /// Whether all properties that the change sets animate additively under additive semantics.
  fileprivate var isAdditive: Bool {
    var others = touched.appearance
    others.cornerRadius = nil
    return touched.alpha == nil && backgroundColor == nil && contentStretch == nil && content == nil
      && others == SceneView.Appearance()
  }
}

/// The settings of a block at one of its changes, as far as checks need them.
struct SettingsInForce {
  var duration = 0.2
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
  var hasTransition = false

  /// Creates the settings at the beginning of a block. A block inherits, of these settings, only
  /// the duration (rule A3).
  init(of block: SceneBlock, inside enclosing: SettingsInForce?) {
    duration = enclosing?.duration ?? duration
    apply(block.configuration)
  }

  mutating func apply(_ configuration: SceneBlock.Configuration) {
    duration = configuration.duration ?? configuration.curve?.duration ?? duration
    repeatCount = configuration.repeatCount?.number ?? repeatCount
    autoreverses = configuration.autoreverses ?? autoreverses
    beginsFromCurrentState = configuration.beginsFromCurrentState ?? beginsFromCurrentState
    if let transition = configuration.transition { hasTransition = transition.kind != .none }
  }

  /// The progress of the animation at its end: 1 at the new value (rule B9).
  var lastProgress: Double {
    let cycles = repeatCount > 0 ? repeatCount : 1
    guard cycles < .infinity else { return 1 }
    if autoreverses && repeatCount > 0 { return 2 * abs(cycles.remainder(dividingBy: 1)) }
    let rest = cycles.truncatingRemainder(dividingBy: 1)
    return rest == 0 ? 1 : rest
  }
}

/// A step in the execution of a block, with the settings at that step.
enum SettledChange {
  /// The block sets properties of a view.
  case properties(view: SceneValue.Name, SceneView.Properties, SettingsInForce)
  /// The block ends with these settings.
  case end(SettingsInForce)
}

extension SceneBlock {
  func forEachChange(
    inside enclosing: SettingsInForce? = nil, _ visit: (SceneBlock, SettledChange) -> Void
  ) {
    var settings = SettingsInForce(of: self, inside: enclosing)
    func visitAll(_ changes: [SceneChange]) {
      for change in changes {
        switch change {
        case .configure(let configuration): settings.apply(configuration)
        case .group(let group): visitAll(group.changes)
        case .animate(let block): block.forEachChange(inside: settings, visit)
        case .keyframe(let keyframe): visitAll(keyframe.changes)
        case .properties(let view, let properties):
          visit(self, .properties(view: view, properties, settings))
        }
      }
    }
    visitAll(changes)
    visit(self, .end(settings))
  }
}
