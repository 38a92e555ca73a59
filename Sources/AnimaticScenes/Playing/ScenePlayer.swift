import Animatic
import Foundation

/// A player of a scene, which creates its views and runs its steps through the public API, as an
/// app for UIKit does.
@MainActor
package final class ScenePlayer {
  package let simulator: Simulator
  /// The error of the step that failed; the player runs no further steps after it.
  package private(set) var failure: SceneError?
  /// The fates of the blocks that have run, by the offset of the block.
  package private(set) var fates: [Int: BlockFate] = [:]

  /// The callback before the block of a step runs.
  var willRun: (SceneBlock) -> Void = { _ in }
  /// The callback before a step sets values outside of blocks.
  var willSet: ([SceneChange]) -> Void = { _ in }
  /// The callback after the block of a step has run.
  var didRun: (SceneBlock) -> Void = { _ in }

  private let document: Scene
  private var views: [String: UIView] = [:]
  /// The indices of the steps that wait for a block, by the name of the block.
  private var followers: [String: [Int]] = [:]
  private var turns = SceneTurns()
  /// The number of fingers that have touched the screen. Each is another one, so that steps whose
  /// fingers are down at the same time do not disturb each other.
  private var fingerCount = 0

  package struct BlockFate: Sendable {
    /// Whether the first animation of the block has begun.
    package var hasStarted = false
    /// Whether the block has stopped later than it began.
    package var hasLasted = false
    /// The flag `finished` of the block's stop; `nil` while the block runs.
    package var finished: Bool?
  }

  /// Creates the views of time 0, and schedules the timeline.
  ///
  /// - Throws: The error of a wrong view.
  package init(_ document: Scene) throws(SceneError) {
    self.document = document
    simulator = Simulator(
      screen: CGSize(width: document.screen.width, height: document.screen.height),
      semantics: document.semantics)
    if let background = document.screen.backgroundColor {
      simulator.window.backgroundColor = background.uiColor
    }
    views.reserveCapacity(document.views.count)
    for view in document.views { try simulator.window.addSubview(make(view)) }
    simulator.flush()
    for (index, step) in document.timeline.enumerated() {
      switch step.trigger {
      case .at(let time): schedule(index, after: time)
      case .after(let block): followers[block.text, default: []].append(index)
      }
    }
  }

  // MARK: - Steps

  private func schedule(_ index: Int, after interval: Double) {
    simulator.schedule(after: interval) { [weak self] in self?.run(index) }
  }

  private func run(_ index: Int) {
    guard failure == nil else { return }
    let step = document.timeline[index]
    do throws(SceneError) {
      try turns.record(index, at: simulator.time, of: document)
      switch step.action {
      case .animate(let block):
        willRun(block)
        try animate(block)
        didRun(block)
      case .set(let changes):
        willSet(changes)
        try make(changes)
      case .remove(let name): try view(name).removeFromSuperview()
      case .add(let view, to: let parent):
        let superview = try parent.map { name throws(SceneError) in try self.view(name) }
        try checkDepth(below: superview, at: step.offset)
        (superview ?? simulator.window).addSubview(try make(view))
      case .touch(let fingers): fingers.forEach(touch)
      case .tap(let name): try tap(name)
      case .type(let text): play(.typing(text), of: step)
      case .press(let key, let modifiers):
        guard simulator.firstResponder != nil else {
          throw document.source.error(
            at: step.offset, "the key reaches nothing: there is no first responder",
            remedy: "tap on a text field in an earlier step")
        }
        play(.press(key.key, modifiers: UIKeyModifierFlags(modifiers.map(\.flag))), of: step)
      }
    } catch {
      failure = error
    }
  }

  /// Schedules the steps that wait for a block, each in a turn of its own.
  private func scheduleSteps(after name: String) {
    for index in followers[name] ?? [] { schedule(index, after: 0) }
  }

  // MARK: - Fingers

  private func touch(_ finger: SceneTouch) {
    simulator.touch.schedule(finger.sequence(finger: fingerCount))
    fingerCount += 1
  }

  private func tap(_ name: SceneValue.Name) throws(SceneError) {
    let target = try view(name)
    do throws(TouchError) {
      let location = try simulator.touch.location(of: target)
      simulator.touch.schedule(.tap(at: location, finger: fingerCount))
      fingerCount += 1
    } catch {
      throw document.source.error(
        at: name.offset, "\(error)", remedy: "tap later, or clear what is in the way")
    }
  }

  // MARK: - Keys

  /// Schedules keys, of which the first that reaches nothing is the failure of the scene.
  private func play(_ keys: KeySequence, of step: SceneStep) {
    simulator.schedule(keys) { [weak self] error in
      guard let self, failure == nil else { return }
      failure = document.source.error(
        at: step.offset, "\(error.problem)", remedy: "tap on a text field in an earlier step")
    }
  }

  // MARK: - Views

  /// Returns the view with a name, once the player has created it.
  func view(named name: String) -> UIView? { views[name] }

  private func view(_ name: SceneValue.Name) throws(SceneError) -> UIView {
    guard let view = views[name.text] else {
      throw document.source.error(
        at: name.offset, "the view \(quoted(name.text)) has not been added yet",
        remedy: "add it in an earlier step")
    }
    return view
  }

  /// Throws for trees so deep that recursion over them would exhaust the stack.
  private func checkDepth(
    below superview: UIView?, at offset: Int
  ) throws(SceneError) {
    var depth = 0
    var next = superview
    while let view = next {
      (depth, next) = (depth + 1, view.superview)
    }
    let most = document.source.limits[.nesting]
    guard depth <= most else {
      throw document.source.error(
        at: offset, beyond: .nesting, "views are nested more than \(most) deep",
        remedy: "add it to another view")
    }
  }

  private func make(_ scene: SceneView) throws(SceneError) -> UIView {
    let view = scene.properties.content?.kind?.makeView() ?? UIView()
    view.accessibilityIdentifier = scene.name.text
    scene.set(in: view)
    if scene.hasSizeOfContent {
      scene.properties.content?.set(in: view)
      view.sizeToFit()
    }
    try set(scene.properties, of: view, at: scene.offset)
    views[scene.name.text] = view
    for child in scene.subviews { try view.addSubview(make(child)) }
    return view
  }

  private func set(
    _ properties: SceneView.Properties, of view: UIView, at offset: Int
  ) throws(SceneError) {
    if let transform = properties.transform, transform.cgAffineTransform == nil {
      throw document.source.error(
        at: offset, "the transform is too large to represent", remedy: "use smaller factors")
    }
    properties.set(in: view)
    properties.content?.set(in: view)
  }

  // MARK: - Blocks

  private func animate(_ block: SceneBlock) throws(SceneError) {
    fates[block.offset] = BlockFate()
    let begin = simulator.time
    UIView.beginAnimations(block.name?.text, context: nil)
    defer { UIView.commitAnimations() }
    UIView.setAnimationWillStart { [weak self] _, _ in
      self?.fates[block.offset]?.hasStarted = true
    }
    UIView.setAnimationDidStop { [weak self] name, finished, _ in
      self?.end(block, begunAt: begin, finished: finished)
      if finished, let name { self?.scheduleSteps(after: name) }
    }
    try configure(block.configuration)
    // Set the keyframes after the curve, because the curve eases the keyframes as a whole.
    if let mode = block.keyframeMode { UIView.setKeyframes(mode) }
    try make(block.changes)
  }

  private func end(_ block: SceneBlock, begunAt begin: Double, finished: Bool) {
    fates[block.offset]?.finished = finished
    fates[block.offset]?.hasLasted = simulator.time > begin
  }

  private func make(_ changes: [SceneChange]) throws(SceneError) {
    for change in changes {
      switch change {
      case .properties(let name, let properties):
        try set(properties, of: view(name), at: name.offset)
      case .configure(let configuration): try configure(configuration)
      case .animate(let block): try animate(block)
      case .keyframe(let keyframe): try make(keyframe)
      }
    }
  }

  private func make(_ keyframe: SceneChange.Keyframe) throws(SceneError) {
    var result = Result<Void, SceneError>.success(())
    UIView.addKeyframe(
      withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration
    ) {
      result = Result { () throws(SceneError) in try make(keyframe.changes) }
    }
    try result.get()
  }

  private func configure(_ settings: SceneBlock.Configuration) throws(SceneError) {
    settings.set(in: simulator)
    if let transition = settings.transition {
      UIView.setTransition(
        transition.kind.kind, for: try view(transition.view), cache: transition.cache)
    }
  }
}

/// The steps that have run at the current time, with which the player ends scenes whose time would
/// never advance.
struct SceneTurns {
  private var time = -Double.infinity
  private var steps: [Int] = []
  private var known: Set<Int> = []

  /// Records a step that runs.
  ///
  /// - Throws: An error with the cycle of steps, if this step has already run at the same time.
  mutating func record(_ step: Int, at time: Double, of document: Scene) throws(SceneError) {
    if time != self.time {
      self.time = time
      steps = []
      known = []
    }
    guard known.insert(step).inserted else {
      let circle = steps.drop { $0 != step } + [step]
      let chain = circle.map { "timeline[\($0)]" }.joined(separator: ", ")
      throw document.source.error(
        at: document.timeline[step].offset,
        "steps follow each other in a circle at \(time) s and never end: \(chain)",
        remedy: "give one of their blocks a duration")
    }
    steps.append(step)
  }
}
