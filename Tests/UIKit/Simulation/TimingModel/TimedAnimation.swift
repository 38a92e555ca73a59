import Animatic

/// The numbers that explicit animations of the timing model move.
enum TimedProperty: String, CaseIterable, Sendable {
  case x = "position.x"
  case y = "position.y"
  case z = "zPosition"
  /// A number that the program stores for a key of its own (rule H20).
  case own = "progress"
}

/// The timing of an animation or of one in a group, as `CAMediaTiming` has it.
struct AnimationTiming: Sendable {
  /// The start in the time of the layer or group, in seconds; 0 for the commit.
  var begin = 0.0
  var duration = 0.0
  var speed: Float = 1
  var offset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fill = CAMediaTimingFillMode.removed
  var curve: CAMediaTimingFunctionName?

  @MainActor
  func apply(to animation: CAAnimation) {
    animation.beginTime = begin
    animation.duration = duration
    animation.speed = speed
    animation.timeOffset = offset
    animation.repeatCount = repeatCount
    animation.repeatDuration = repeatDuration
    animation.autoreverses = autoreverses
    animation.fillMode = fill
    animation.timingFunction = curve.map { CAMediaTimingFunction(name: $0) }
  }

  /// The timing as Swift, without what is as by default.
  func print(of name: String, to text: inout SourceText) {
    if begin != 0 { text.add("\(name).beginTime = \(begin)") }
    text.add("\(name).duration = \(duration)")
    if speed != 1 { text.add("\(name).speed = \(speed)") }
    if offset != 0 { text.add("\(name).timeOffset = \(offset)") }
    if repeatCount != 0 {
      text.add("\(name).repeatCount = \(repeatCount == .infinity ? ".infinity" : "\(repeatCount)")")
    }
    if repeatDuration != 0 { text.add("\(name).repeatDuration = \(repeatDuration)") }
    if autoreverses { text.add("\(name).autoreverses = true") }
    if fill != .removed { text.add("\(name).fillMode = .init(rawValue: \"\(fill.rawValue)\")") }
    if let curve {
      text.add(
        "\(name).timingFunction = CAMediaTimingFunction(name: .init(rawValue: \"\(curve.rawValue)\"))"
      )
    }
  }
}

/// An explicit animation of a number.
struct NumberAnimation: Sendable {
  enum Content: Sendable {
    case ends(from: Double?, to: Double?, by: Double?)
    case keyframes([Double], times: [Double]?, CAAnimationCalculationMode)
  }

  let property: TimedProperty
  let content: Content
  let isAdditive: Bool
  let isCumulative: Bool
  let timing: AnimationTiming

  @MainActor
  func make() -> CAAnimation {
    let animation: CAPropertyAnimation
    switch content {
    case .ends(let from, let to, let by):
      let basic = CABasicAnimation(keyPath: property.rawValue)
      (basic.fromValue, basic.toValue, basic.byValue) = (from, to, by)
      animation = basic
    case .keyframes(let values, let times, let mode):
      let keyframes = CAKeyframeAnimation(keyPath: property.rawValue)
      keyframes.values = values
      keyframes.keyTimes = times.map { $0.map { NSNumber(value: $0) } }
      keyframes.calculationMode = mode
      animation = keyframes
    }
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    timing.apply(to: animation)
    return animation
  }

  func print(as name: String, to text: inout SourceText) {
    switch content {
    case .ends(let from, let to, let by):
      text.add("let \(name) = CABasicAnimation(keyPath: \"\(property.rawValue)\")")
      for (end, value) in [("from", from), ("to", to), ("by", by)] {
        if let value { text.add("\(name).\(end)Value = \(value)") }
      }
    case .keyframes(let values, let times, let mode):
      text.add("let \(name) = CAKeyframeAnimation(keyPath: \"\(property.rawValue)\")")
      text.add("\(name).values = \(values)")
      if let times { text.add("\(name).keyTimes = \(times)") }
      text.add("\(name).calculationMode = .init(rawValue: \"\(mode.rawValue)\")")
    }
    if isAdditive { text.add("\(name).isAdditive = true") }
    if isCumulative { text.add("\(name).isCumulative = true") }
    timing.print(of: name, to: &text)
  }
}

/// The addition of an animation, or of a group of some, to the layer of a view.
struct AddTimedAnimation: TimedStep {
  let number: Int
  let role: Role
  let key: String?
  /// The animation, or those of the group.
  let animations: [NumberAnimation]
  /// The timing of the group; `nil` for an animation without one.
  let group: AnimationTiming?
  let stays: Bool

  var cast: [Role] { [role] }

  func perform(in world: World) {
    let animation: CAAnimation
    if let timing = group {
      let group = CAAnimationGroup()
      group.animations = animations.map { $0.make() }
      timing.apply(to: group)
      animation = group
    } else {
      animation = animations[0].make()
    }
    animation.isRemovedOnCompletion = !stays
    world.layer(role).add(animation, forKey: key)
  }

  func print(to text: inout SourceText) {
    let names = animations.indices.map { "animation\(number)\(group == nil ? "" : "Part\($0)")" }
    for (name, animation) in zip(names, animations) { animation.print(as: name, to: &text) }
    let name = "animation\(number)"
    if let group {
      text.add("let \(name) = CAAnimationGroup()")
      text.add("\(name).animations = [\(names.joined(separator: ", "))]")
      group.print(of: name, to: &text)
    }
    if stays { text.add("\(name).isRemovedOnCompletion = false") }
    text.add("\(role.layerName).add(\(name), forKey: \(key.map { "\"\($0)\"" } ?? "nil"))")
  }

  func perform(in model: TimingModel) { model.layers[role]?.add(self, at: model.time) }

  /// The animation that a layer without a view makes of a change, from what shows (rule H2).
  static func implicit(_ property: TimedProperty) -> AddTimedAnimation {
    var timing = AnimationTiming()
    (timing.duration, timing.curve, timing.fill) = (0.25, .default, .backwards)
    let isPosition = property != .z
    let parts: [TimedProperty] = isPosition ? [.x, .y] : [.z]
    return AddTimedAnimation(
      number: 0, role: .layer(0), key: isPosition ? "position" : "zPosition",
      animations: parts.map {
        NumberAnimation(
          property: $0, content: .ends(from: nil, to: nil, by: nil), isAdditive: false,
          isCumulative: false, timing: timing)
      },
      group: nil, stays: false)
  }
}
