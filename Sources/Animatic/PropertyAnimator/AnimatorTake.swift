import AnimaticStage
import AnimaticTracks

/// What one closure of an animator, or several that begin together, changed.
struct AnimatorTake {
  /// How far the animations are at each fraction of the animator's duration.
  var course: AnimatorCourse
  /// Along which axis the course leads, for what is different along each.
  let axis: AnimatorTiming.Axis
  /// The blocks that the changes were made in: the animator's own, and those inside it.
  let blocks: [BlockID]
  let changes: [Change]
  /// Whether a flush has put the animations on the stage.
  var isOnStage = false

  /// One change of a property, as it was made.
  struct Change {
    let layer: CALayer
    let property: PropertyID
    let from: AnimatableValue
    let to: AnimatableValue
  }
}

/// What the model of one property is at each position of an animator.
struct AnimatorOutcome {
  let layer: CALayer
  let property: PropertyID
  let start: AnimatableValue
  let current: AnimatableValue
  let end: AnimatableValue

  func value(at position: UIViewAnimatingPosition) -> AnimatableValue {
    switch position {
    case .start: start
    case .current: current
    case .end: end
    }
  }
}

extension UIViewPropertyAnimator {
  /// Begins anew, with nothing animated yet.
  func reset() {
    timing = timingParameters.animatorTiming
    pace = duration
    course = AnimatorCourse(along: timing.curve(over: duration))
    rest = isReversed ? 1 : 0
    outcomes = []
  }

  /// Runs the closures that were added; what they change begins at a fraction of the duration, or as
  /// much later as was asked for.
  func collectAnimations(from passed: Double) {
    let added = waiting
    waiting = []
    for factor in Set(added.map(\.delayFactor)).sorted() {
      let bodies = added.filter { $0.delayFactor == factor }.map(\.body)
      collect(from: min(passed + factor, 1)) { for body in bodies { body() } }
    }
    host?.committing(self)
  }

  private func collect(from beginning: Double, _ body: () -> Void) {
    let runtime = AnimationRecorder.shared
    let seconds = (1 - beginning) * pace
    var changes: [AnimatorTake.Change] = []
    func note(
      _ layer: CALayer, _ property: PropertyID, _ from: AnimatableValue, _ to: AnimatableValue
    ) {
      changes.append(.init(layer: layer, property: property, from: from, to: to))
    }
    func settings(along axis: AnimatorTiming.Axis) -> @Sendable (inout BlockSettings) -> Void {
      let (duration, curve) = (duration, timing.curve(over: seconds, along: axis))
      return { settings in
        settings.duration = duration
        settings.curve = curve
        settings.beginsFromCurrentState = true
      }
    }
    var alongY: AnimationBlock?
    let submission: AnimationRecorder.Submission?
    if timing.dividesPoints {
      let block = makeBlock()
      alongY = block
      submission = runtime.collect(
        block, note: note, settings: settings(along: .y),
        {
          runtime.dividingPoints {
            runtime.begin(makeBlock())
            runtime.configure(settings(along: .x))
            body()
            runtime.commitViewBlock()
          }
          runtime.recordTransition()
        })
    } else {
      submission = runtime.collect(
        makeBlock(), note: note, settings: settings(along: .x),
        {
          body()
          runtime.recordTransition()
        })
    }
    guard let submission, let host = submission.host, !submission.blocks.isEmpty else { return }
    if self.host == nil || takes.isEmpty { self.host = host }
    for (id, block) in submission.blocks {
      block.makeCallbacks().animator = self
      block.allowsUserInteraction = isUserInteractionEnabled
      blocks[id] = block
    }
    let ids = submission.blocks.keys.sorted()
    for axis in [AnimatorTiming.Axis.x, .y] {
      let own = ids.filter { (submission.blocks[$0] === alongY) == (axis == .y) }
      guard !own.isEmpty else { continue }
      takes.append(
        AnimatorTake(
          course: AnimatorCourse(
            from: beginning, along: timing.curve(over: seconds, along: axis)),
          axis: axis, blocks: own,
          changes: changes.filter { LayerProperty.isAlongY($0.property) == (axis == .y) }))
    }
  }

  private func makeBlock() -> AnimationBlock {
    let block = AnimationBlock()
    block.makeCallbacks().animator = self
    block.allowsUserInteraction = isUserInteractionEnabled
    return block
  }

  // MARK: - The model

  /// Removes the animations, and makes the model what it is at a position.
  func settle(at position: UIViewAnimatingPosition) {
    if let host {
      // What has been asked for since the last flush counts.
      if takes.contains(where: { !$0.isOnStage }) { host.flush() }
      commitTiming(on: host)
    }
    outcomes = takenOutcomes()
    let ended = takes.flatMap(\.blocks)
    if case .onCourse(let fraction) = machine.place { rest = fraction }
    takes = []
    blocks = [:]
    run = nil
    let events = ended.flatMap { host?.stage.end($0, finished: position != .current) ?? [] }
    write(outcomes, at: position)
    host?.deliver(events)
  }

  private func takenOutcomes() -> [AnimatorOutcome] {
    let changes = takes.flatMap(\.changes)
    var layers: [CALayer] = []
    for change in changes where !layers.contains(where: { $0 === change.layer }) {
      layers.append(change.layer)
    }
    return layers.flatMap { layer in outcomes(of: changes.filter { $0.layer === layer }, on: layer)
    }
  }

  private func outcomes(
    of changes: [AnimatorTake.Change], on layer: CALayer
  ) -> [AnimatorOutcome] {
    let blocks = Set(takes.flatMap(\.blocks))
    let model = layer.modelState
    var (start, current) = (model, model)
    var properties: [PropertyID] = []
    /// Whether nobody else has moved the model, so that it can go back to the very value.
    func goesBack(_ property: PropertyID) -> AnimatableValue? {
      let ends = changes.filter { $0.property == property }
      guard let first = ends.first, let last = ends.last,
        LayerKeyPath(property)?.value(in: model, fallback: last.to) == last.to
      else { return nil }
      return first.from
    }
    if let host, layer.host === host {
      host.stage.forEachAnimation(of: layer.node, in: blocks) { animation in
        let property = animation.property
        if !properties.contains(property) { properties.append(property) }
        current.apply(property, animation.mode, animation.value)
        if animation.mode == .additive, let from = goesBack(property) {
          start.apply(property, .replacing, from)
        } else {
          start.apply(property, animation.mode, animation.origin)
        }
      }
    } else {
      // Off screen there are no animations to ask.
      for change in changes where !properties.contains(change.property) {
        guard let from = goesBack(change.property) else { continue }
        properties.append(change.property)
        start.apply(change.property, .replacing, from)
      }
    }
    return properties.compactMap { property in
      LayerKeyPath(property).map { path in
        AnimatorOutcome(
          layer: layer, property: property, start: path.value(in: start),
          current: path.value(in: current), end: path.value(in: model))
      }
    }
  }

  /// Writes the model without animating it and, as the animations are gone, what shows.
  func write(_ outcomes: [AnimatorOutcome], at position: UIViewAnimatingPosition) {
    for outcome in outcomes {
      let value = outcome.value(at: position)
      outcome.layer.setModel(outcome.property, to: value)
    }
  }
}
