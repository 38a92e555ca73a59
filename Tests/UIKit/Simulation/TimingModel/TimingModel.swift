import Animatic

/// A slow and obvious model of explicit animations, and of the time of layers, written from the
/// rules B1 to B4, C5, D3, H1, H2, H5, H9 and B15 and not from the engine.
final class TimingModel {
  var time = 0.0
  let layers: [Role: TimedLayer]

  init(_ program: Program) {
    layers = Dictionary(uniqueKeysWithValues: program.cast.map { ($0, TimedLayer($0)) })
    flush()
  }

  func advance(by seconds: Double) {
    flush()
    time += seconds
    for layer in layers.values { layer.removeEnded(at: time) }
  }

  /// Commits values and times, and begins what has been added.
  private func flush() {
    for layer in layers.values { layer.commit() }
    for layer in layers.values { layer.begin(at: time) }
    for layer in layers.values { layer.removeEnded(at: time) }
  }
}

/// A layer with its own time, over which animations show.
final class TimedLayer {
  /// The map from the time of the superlayer to that of a layer (rule B1).
  struct Timing {
    var begin = 0.0
    var speed = 1.0
    var offset = 0.0
  }

  struct Running {
    let step: AddTimedAnimation
    /// What the layer showed of each property when the animation was added (rule D3).
    let origins: [TimedProperty: Double]
    /// The start in the time of the layer; `nil` until the flush, which may set it (rule B2).
    var begin: Double?
    /// Whether the next flush replaces the animation, which shows until then (rule H1).
    var isReplaced = false
    var timing: AnimationTiming { step.group ?? step.animations[0].timing }
  }

  var parent: TimedLayer?
  var timing = Timing()
  var model: [TimedProperty: Double]
  private var committedTiming = Timing()
  private var committedParent: TimedLayer?
  private var committed: [TimedProperty: Double] = [:]
  private var running: [Running] = []

  /// Whether the layer is no view's, so that its changes animate by themselves (rule H2).
  let isFree: Bool

  init(_ role: Role) {
    switch role {
    case .view(let index):
      let (x, y) = (80 + 40 * Double(index), 70 + 60 * Double(index))
      (model, isFree) = ([.x: x, .y: y, .z: 0, .own: 0], false)
    default: (model, isFree) = ([.x: 25, .y: 25, .z: 0, .own: 0], true)
    }
  }

  /// Whether the layer is another one, or lies in it.
  func isInside(_ other: TimedLayer) -> Bool { self === other || parent?.isInside(other) == true }

  func add(_ step: AddTimedAnimation, at time: Double) {
    let origins = TimedProperty.allCases.map { ($0, shown($0, at: time)) }
    if let key = step.key {
      // One that has not begun never shows.
      running.removeAll { $0.step.key == key && $0.begin == nil }
      for index in running.indices where running[index].step.key == key {
        running[index].isReplaced = true
      }
    }
    running.append(
      Running(
        step: step, origins: Dictionary(uniqueKeysWithValues: origins).compactMapValues(\.self)))
  }

  /// Removes animations at once, with those that they were to replace.
  func remove(_ key: String?) {
    guard let key else { return running.removeAll() }
    if keys.contains(key) { running.removeAll { $0.step.key == key } }
  }

  /// Sets a number of the model, which animates in a layer without a view.
  func set(_ property: TimedProperty, to value: Double, at time: Double) {
    guard model[property] != value else { return }
    // A key of the program's own has no action (rule H20).
    if isFree, property != .own { add(.implicit(property), at: time) }
    model[property] = value
  }

  /// The keys of the listed animations, in the order in which they came (rule H5).
  var keys: [String] { running.filter { !$0.isReplaced }.compactMap(\.step.key) }

  func commit() { (committedTiming, committedParent, committed) = (timing, parent, model) }

  func begin(at time: Double) {
    running.removeAll(where: \.isReplaced)
    for index in running.indices where running[index].begin == nil {
      let begin = running[index].timing.begin
      running[index].begin = begin == 0 ? local(time) : begin
    }
  }

  func removeEnded(at time: Double) {
    running.removeAll { animation in
      guard let begin = animation.begin, !animation.step.stays else { return false }
      let timing = ActiveTiming(animation.timing, duration: 0.25)
      return timing.elapsed(at: local(time), from: begin) > timing.active - 1e-9
    }
  }

  /// The layer's own time (rule B1).
  private func local(_ time: Double) -> Double {
    let outer = committedParent?.local(time) ?? time
    return (outer - committedTiming.begin) * committedTiming.speed + committedTiming.offset
  }

  /// Returns the value of a property that shows; `nil` where rounding decides it.
  func shown(_ property: TimedProperty, at time: Double) -> Double? {
    guard let model = committed[property] else { return nil }
    var shown = model
    for animation in running {
      guard let begin = animation.begin else { continue }
      var inner = local(time)
      var outer = ActiveTiming(animation.timing, duration: 0.25)
      outer.begin = begin
      if animation.step.group != nil {
        switch outer.moment(at: inner) {
        case .seam: return nil
        case .nothing: continue
        // The animations of a group run in its local time (rule H9).
        case .shows(let progress, _): inner = progress * outer.duration
        }
      }
      for part in animation.step.animations where part.property == property {
        let timing =
          animation.step.group == nil ? outer : ActiveTiming(part.timing, duration: outer.duration)
        switch timing.moment(at: inner) {
        case .seam: return nil
        case .nothing: continue
        case .shows(let progress, let cycle):
          let value = part.value(
            at: progress, cycle: cycle, from: animation.origins[property], over: model)
          guard let value else { return nil }
          shown = part.isAdditive ? shown + value : value
        }
      }
    }
    return shown
  }
}

/// A timing from whose parent's time follows what shows (rules B15, B3 and B4).
struct ActiveTiming {
  enum Moment {
    case nothing
    /// The animation shows a progress, after some whole cycles.
    case shows(Double, cycle: Double)
    /// The time is so close to a jump that rounding decides.
    case seam
  }

  private let timing: AnimationTiming
  var begin: Double
  /// The duration of an iteration.
  let duration: Double

  init(_ timing: AnimationTiming, duration: Double) {
    self.timing = timing
    begin = timing.begin
    self.duration = timing.duration > 0 ? timing.duration : duration
  }

  private var cycle: Double { duration * (timing.autoreverses ? 2 : 1) }

  /// The active duration.
  var active: Double {
    if timing.repeatDuration > 0 { return timing.repeatDuration }
    return (timing.repeatCount > 0 ? Double(timing.repeatCount) : 1) * cycle
  }

  /// The time since the start, in seconds of the animation.
  func elapsed(at time: Double, from begin: Double) -> Double {
    (time - begin) * abs(Double(timing.speed))
  }

  func moment(at time: Double) -> Moment {
    let elapsed = elapsed(at: time, from: begin)
    if abs(time - begin) < 1e-9 || abs(elapsed - active) < 1e-9 { return .seam }
    if time < begin {
      let fills = timing.fill == .backwards || timing.fill == .both
      return fills ? shown(at: timing.offset) : .nothing
    }
    if elapsed > active {
      let fills = timing.fill == .forwards || timing.fill == .both
      let end = (timing.speed < 0 ? -active : active) + timing.offset
      return fills ? shown(at: end, isEnd: true) : .nothing
    }
    let moment = (time - begin) * Double(timing.speed) + timing.offset
    let count = moment / duration
    return abs(count - count.rounded()) < 1e-9 ? .seam : shown(at: moment)
  }

  /// Returns the value at an active time, which at the end of the active duration may be the end of
  /// a cycle.
  private func shown(at time: Double, isEnd: Bool = false) -> Moment {
    var count = time / cycle
    if abs(count - count.rounded()) < 1e-9 { count.round() }
    var fraction = count - count.rounded(.down)
    if isEnd, fraction == 0, timing.speed > 0 { (fraction, count) = (1, count - 1) }
    var progress = fraction
    if timing.autoreverses { progress = fraction > 0.5 ? 2 - 2 * fraction : 2 * fraction }
    return .shows(curved(progress), cycle: count.rounded(.down))
  }

  private func curved(_ progress: Double) -> Double {
    let curve: ModelCurve? =
      switch timing.curve {
      case .some(.easeIn): .easeIn
      case .some(.easeOut): .easeOut
      case .some(.easeInEaseOut): .easeInOut
      case .some(.default): .bezier(0.25, 0.1, 0.25, 1)
      default: nil
      }
    return curve?.progress(progress, duration: duration) ?? progress
  }
}
