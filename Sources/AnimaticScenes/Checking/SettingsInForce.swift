/// What is in force when a property is set in a block, as far as checks need to know.
struct SettingsInForce {
  var duration = 0.2
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
  var hasTransition = false

  /// The settings at the beginning of a block, which inherits the duration, and of what matters
  /// here nothing else (rule A3).
  init(of block: SceneBlock, inside enclosing: SettingsInForce?) {
    duration = enclosing?.duration ?? duration
    apply(block.configuration)
  }

  mutating func apply(_ configuration: SceneConfiguration) {
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

/// What a block does, in order, with the settings in force.
enum SettledChange {
  /// Properties of a view are set.
  case properties(view: SceneName, SceneProperties, SettingsInForce)
  /// The changes of a block end, and its settings are these in the end.
  case end(SettingsInForce)
}

extension SceneBlock {
  /// Visits what the block and the blocks inside it do, each with the block that does it.
  func forEachChange(
    inside enclosing: SettingsInForce? = nil, _ visit: (SceneBlock, SettledChange) -> Void
  ) {
    var settings = SettingsInForce(of: self, inside: enclosing)
    func visitAll(_ changes: [SceneChange]) {
      for change in changes {
        switch change {
        case .configure(let configuration): settings.apply(configuration)
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
