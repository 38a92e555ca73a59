/// The animated properties of the model's views.
enum ModelProperty: Int, CaseIterable, Sendable {
  case alpha, center, bounds, transform, color, radius, shadow

  /// Whether blocks animate the property (rule H4).
  var isAnimated: Bool { self != .shadow }

  /// Whether animations of the property can be added to each other (rule E13).
  var isAdditive: Bool { self != .alpha && self != .color }
}

/// The settings of a block at one moment (rule A16).
struct ModelSettings {
  var duration = 0.2
  var curve = ModelCurve.easeInOut
  /// The spring that replaces the curve.
  var spring: ModelCurve?
  var delay = 0.0
  var startTime = -Double.infinity
  var repeatCount = 0.0
  var autoreverses = false
  var fromCurrentState = false
  /// The number of times that an option has been set.
  var revision = 0
}

/// An animation of one property of a view.
struct ModelAnimation {
  let block: ModelBlock
  let view: ModelView
  let property: ModelProperty
  let from: ModelValue
  /// The target: the model's value of the last flush or, when the animation is additive, that from
  /// which its difference counts.
  var to: ModelValue
  var isAdditive: Bool
  let settings: ModelSettings
  let begin: Double

  /// One iteration, or two with autoreverse.
  private var cycle: Double { settings.duration * (settings.autoreverses ? 2 : 1) }

  /// The end of the active duration (rules B15 and B7).
  var end: Double { begin + (settings.repeatCount > 0 ? settings.repeatCount : 1) * cycle }

  /// Whether rounding decides what shows over a model value: a time is close to the end of an
  /// iteration, or a transform turns by a half.
  func isAtSeam(_ time: Double, over model: ModelValue?) -> Bool {
    if let model {
      let isHalfTurn =
        isAdditive
        ? ModelValue.isHalfTurn(ModelValue.difference(from, to), .identity)
        : ModelValue.isHalfTurn(from, model)
      if isHalfTurn { return true }
    }
    let count = (time - begin) / settings.duration
    return time > begin && abs(count - count.rounded()) < 1e-9
  }

  /// Returns the value that shows over a model value at a time before the end.
  func shown(over model: ModelValue, at time: Double) -> ModelValue {
    let progress = progress(at: time)
    guard isAdditive else { return .between(from, model, progress) }
    guard case .transform = model else {
      return model.adding(from, minus: to, times: 1 - progress)
    }
    return .between(ModelValue.difference(from, to), .identity, progress).followed(by: model)
  }

  /// Before the start the first value shows (rule B3); each second iteration may run back (rule
  /// B6).
  private func progress(at time: Double) -> Double {
    guard time > begin else { return 0 }
    let duration = settings.duration
    var local = (time - begin).truncatingRemainder(dividingBy: cycle)
    if local > duration { local = 2 * duration - local }
    return (settings.spring ?? settings.curve).progress(local / duration, duration: duration)
  }
}
