import Animatic

/// A slow and obvious model of explicit animations, and of the time of layers, written from the
/// rules B1 to B4, C5, D3, H5, H9 and B15 and not from the engine.
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
    /// The begin in the time of the layer; `nil` until the flush, which may set it (rule B2).
    var begin: Double?
    var timing: AnimationTiming { step.group ?? step.animations[0].timing }
  }

  var parent: TimedLayer?
  var timing = Timing()
  var model: [TimedProperty: Double]
  private var committedTiming = Timing()
  private var committedParent: TimedLayer?
  private var committed: [TimedProperty: Double] = [:]
  private var running: [Running] = []

  init(_ role: Role) {
    guard case .view(let index) = role else { fatalError("\(role) is no view") }
    let (x, y) = (80 + 40 * Double(index), 70 + 60 * Double(index))
    model = [.x: x, .y: y, .z: 0]
  }

  /// Whether the layer is another one, or lies in it.
  func isInside(_ other: TimedLayer) -> Bool { self === other || parent?.isInside(other) == true }

  // MARK: - Animations

  func add(_ step: AddTimedAnimation) {
    if let key = step.key { remove(key) }
    running.append(Running(step: step))
  }

  func remove(_ key: String?) { running.removeAll { key == nil || $0.step.key == key } }

  /// The keys of the listed animations, in the order in which they came (rule H5).
  var keys: [String] { running.compactMap(\.step.key) }

  func commit() {
    (committedTiming, committedParent, committed) = (timing, parent, model)
  }

  func begin(at time: Double) {
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

  // MARK: - Values

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
      guard let begin = animation.begin else { return nil }
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
          guard let value = part.value(at: progress, cycle: cycle, over: model) else { return nil }
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

  /// The time since the begin, in seconds of the animation.
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
      default: nil
      }
    return curve?.progress(progress, duration: duration) ?? progress
  }
}
