import Animatic
import AnimaticLayers
import Foundation

/// A scene that plays on the screen of a simulator or of a live display.
///
/// `play(on:views:)` of ``Scene`` begins it. The screen keeps the play for as long as steps are to
/// follow, so that a program need not. One scene can play several times, also on one screen.
@MainActor public final class ScenePlay {
  /// The scene, as it was when the play began.
  public let scene: Scene
  /// The error of the step that failed; the play runs no further steps after it. `nil` for none.
  public private(set) var failure: SceneError? {
    didSet { if let failure { onFailure?(failure) } }
  }
  /// A closure that receives the ``failure`` when a step fails.
  public var onFailure: (@MainActor (SceneError) -> Void)?

  /// The fates of the blocks that have run, by the offset of the block.
  package private(set) var fates: [Int: BlockFate] = [:]
  /// The callback before the block of a step runs.
  var willRun: (SceneBlock) -> Void = { _ in }
  /// The callback before a step sets values outside of blocks.
  var willSet: ([SceneChange]) -> Void = { _ in }
  /// The callback after the block of a step has run.
  var didRun: (SceneBlock) -> Void = { _ in }
  var didHappen: (SceneStep) -> Void = { _ in }
  /// Whether each step of the timeline has happened.
  private(set) var happened: [Bool]

  /// The views that steps have removed while they were not there.
  var idleRemovals: [SceneValue.Name] = []

  private let screen: ScriptedScreen
  /// The closures that make views of the program's own, by the names of the views.
  private let makers: [String: @MainActor () -> UIView]
  private var views: [String: UIView] = [:]
  var masked: [String: UIView] = [:]
  var lists: [ObjectIdentifier: SceneListView] = [:]
  /// All constraints that the play has made, with the offsets of their values in the file.
  var origins: [(constraint: NSLayoutConstraint, offset: Int)] = []
  /// The constraints with a name, by the names of their views and by their own.
  var constraints: [String: [String: NSLayoutConstraint]] = [:]
  var usesConstraints = false
  private var startObservers: [String: [@MainActor () -> Void]] = [:]
  private var stopObservers: [String: [@MainActor (Bool) -> Void]] = [:]
  /// The indices of the steps that wait for a block, by the name of the block.
  private var followers: [String: [Int]] = [:]
  private var turns = SceneTurns()
  private var isStopped = false
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
    /// The time of the block's stop in seconds; `nil` while the block runs.
    var end: Double?
  }

  /// Creates the views of time 0.
  /// - Parameters:
  ///   - scene: The scene, which has a text.
  ///   - screen: The screen.
  ///   - makers: The closures that make views of the program's own, by the names of the views.
  /// - Throws: The error of a wrong view.
  init(
    _ scene: Scene, on screen: ScriptedScreen, _ makers: [String: @MainActor () -> UIView] = [:]
  ) throws(SceneError) {
    (self.scene, self.screen, self.makers) = (scene, screen, makers)
    happened = [Bool](repeating: false, count: scene.timeline.count)
    if let background = scene.screen.backgroundColor {
      screen.window?.backgroundColor = background.uiColor
    }
    views.reserveCapacity(scene.views.count)
    for view in scene.views { try screen.window?.addSubview(make(view)) }
    for view in scene.views { try constrain(view) }
  }

  /// Schedules the timeline from now on.
  func begin() {
    for (index, step) in scene.timeline.enumerated() {
      switch step.trigger {
      case .at(let time): schedule(index, after: time)
      case .after(let block): followers[block.text, default: []].append(index)
      }
    }
  }

  /// Runs no further steps. What shows stays, and blocks that have begun go on.
  public func stop() { isStopped = true }

  // MARK: - Names

  /// Returns the view with a name, which the play has created.
  ///
  /// - Parameters:
  ///   - name: The name in the scene.
  ///   - type: The class of the view.
  /// - Throws: ``SceneNameError`` if the scene has no such view, if no step has added it yet, or if
  ///   it is of another class.
  public func view<View: UIView>(
    _ name: String, as type: View.Type = UIView.self
  ) throws(SceneNameError) -> View {
    guard let view = views[name] else {
      let names = scene.viewNames
      throw names.contains(name) ? .notAdded(name) : .noView(name, views: names)
    }
    guard let result = view as? View else {
      throw .otherClass(name, is: "\(Swift.type(of: view))", wanted: "\(View.self)")
    }
    return result
  }

  /// Calls a closure whenever the first animation of a block begins.
  ///
  /// - Parameters:
  ///   - block: The name of the block in the scene.
  ///   - body: The closure.
  /// - Throws: ``SceneNameError`` if the scene has no such block.
  public func onStart(
    of block: String, _ body: @escaping @MainActor () -> Void
  ) throws(SceneNameError) {
    try check(block)
    startObservers[block, default: []].append(body)
  }

  /// Calls a closure whenever a block stops, before the next steps.
  ///
  /// - Parameters:
  ///   - block: The name of the block in the scene.
  ///   - body: The closure, which receives whether the block has finished; one that is cut short
  ///     has not.
  /// - Throws: ``SceneNameError`` if the scene has no such block.
  public func onStop(
    of block: String, _ body: @escaping @MainActor (Bool) -> Void
  ) throws(SceneNameError) {
    try check(block)
    stopObservers[block, default: []].append(body)
  }

  private func check(_ block: String) throws(SceneNameError) {
    let names = scene.blocks.compactMap(\.name?.text)
    if !names.contains(block) { throw .noBlock(block, blocks: names) }
  }

  // MARK: - Steps

  private func schedule(_ index: Int, after interval: Double) {
    screen.schedule(after: interval) { self.run(index) }
  }

  private func run(_ index: Int) {
    guard failure == nil, !isStopped else { return }
    let step = scene.timeline[index]
    do throws(SceneError) {
      try turns.record(index, at: screen.time, of: scene)
      switch step.action {
      case .animate(let block):
        willRun(block)
        try animate(block)
        didRun(block)
      case .set(let changes):
        willSet(changes)
        try make(changes)
      case .remove(let name): try remove(name)
      case .add(let view, to: let parent):
        let superview = try parent.map { name throws(SceneError) in try self.view(name) }
        try checkDepth(below: superview, at: step.offset)
        try add([view], to: superview ?? screen.window)
        try constrain(view)
      case .insert(let insertion): try insert(insertion, at: step.offset)
      case .delete(let deletion): try delete(deletion.rows, with: deletion.animation ?? .automatic)
      case .move(let move): try self.move(move, at: step.offset)
      case .touch(let fingers): touch(fingers)
      case .tap(let name): try tap(name)
      case .type(let text): play(.typing(text), of: step)
      case .press(let key, let modifiers):
        guard screen.firstResponder != nil else {
          throw scene.source.error(
            at: step.offset, "the key reaches nothing: there is no first responder",
            remedy: "tap on a text field in an earlier step")
        }
        play(.press(key.key, modifiers: UIKeyModifierFlags(modifiers.map(\.flag))), of: step)
      }
      happened[index] = true
      didHappen(step)
    } catch { failure = error }
  }

  // MARK: - Fingers

  private func touch(_ fingers: [SceneTouch]) {
    var paths = FingerPaths()
    for finger in fingers {
      paths.add(finger, number: fingerCount)
      fingerCount += 1
    }
    screen.schedule(paths)
  }

  private func tap(_ name: SceneValue.Name) throws(SceneError) {
    let target = try view(name)
    do throws(TouchError) {
      let location = try screen.location(of: target)
      screen.schedule(.tap(at: location, finger: fingerCount))
      fingerCount += 1
    } catch {
      throw scene.source.error(
        at: name.offset, "\(error)", remedy: "tap later, or clear what is in the way")
    }
  }

  // MARK: - Keys

  /// Schedules keys, of which the first that reaches nothing is the failure of the scene.
  private func play(_ keys: KeySequence, of step: SceneStep) {
    screen.schedule(keys) { [self] error in
      guard failure == nil else { return }
      failure = scene.source.error(
        at: step.offset, "\(error.problem)", remedy: "tap on a text field in an earlier step")
    }
  }

  // MARK: - Views

  var window: UIWindow? { screen.window }

  /// The view with a name, once the play has created it.
  func madeView(_ name: String) -> UIView? { views[name] }

  func view(_ name: SceneValue.Name) throws(SceneError) -> UIView {
    guard let view = views[name.text] else {
      throw scene.source.error(
        at: name.offset, "the view \(quoted(name.text)) has not been added yet",
        remedy: "add it in an earlier step")
    }
    return view
  }

  /// Throws for trees so deep that recursion over them would exhaust the stack.
  func checkDepth(below superview: UIView?, at offset: Int) throws(SceneError) {
    var depth = 0
    var next = superview
    while let view = next { (depth, next) = (depth + 1, view.superview) }
    let most = scene.source.limits[.nesting]
    guard depth <= most else {
      throw scene.source.error(
        at: offset, "views are nested more than \(most) deep",
        remedy: SceneLimit.nesting.remedy(beyond: most, "add it to another view"), limit: .nesting)
    }
  }

  func make(_ view: SceneView, isRow: Bool = false) throws(SceneError) -> UIView {
    let made = makeEmpty(view, isRow: isRow)
    made.accessibilityIdentifier = view.name.text
    view.set(in: made)
    if view.hasSizeOfContent {
      view.properties.content?.set(in: made)
      made.sizeToFit()
    }
    try set(view.properties, of: made, at: view.offset)
    views[view.name.text] = made
    try mask(made, as: view)
    try add(view.subviews, to: made)
    return made
  }

  /// Returns a view that can show the content of a view of the scene: the program's own, if there
  /// is one.
  private func makeEmpty(_ view: SceneView, isRow: Bool) -> UIView {
    let content = view.properties.content
    let kind = content?.kind
    guard let maker = makers[view.name.text] else {
      if let content, let kind { return kind.makeView(content) }
      return isRow ? UITableViewCell() : UIView()
    }
    let own = maker()
    if let kind, !kind.canShow(own) {
      fatalError(
        "the view \(quoted(view.name.text)) has a \"\(kind.key)\", which a \(type(of: own)) "
          + "cannot show; make a \(kind.viewNoun)")
    }
    return own
  }

  private func set(
    _ properties: SceneView.Properties, of view: UIView, at offset: Int
  ) throws(SceneError) {
    if let transform = properties.transform, transform.cgAffineTransform == nil {
      throw scene.source.error(
        at: offset, "the transform is too large to represent", remedy: "use smaller factors")
    }
    AnimationRecorder.shared.animatingAllProperties {
      properties.setAll(in: view)
      for relative in properties.relative { relative.set(in: view) }
      properties.content?.set(in: view)
    }
  }

  // MARK: - Blocks

  private func animate(_ block: SceneBlock) throws(SceneError) {
    fates[block.offset] = BlockFate()
    let begin = screen.time
    UIView.beginAnimations(block.name?.text, context: nil)
    UIView.setAnimationsAddUp(scene.semantics == .additive)
    defer { UIView.commitAnimations() }
    UIView.setAnimationWillStart { _, _ in self.noteStart(of: block) }
    UIView.setAnimationDidStop { _, finished, _ in
      self.noteStop(of: block, begunAt: begin, finished: finished)
    }
    try configure(block.configuration)
    // Set the keyframes after the curve, because the curve eases the keyframes as a whole.
    if let mode = block.keyframeMode { UIView.setKeyframes(mode) }
    try make(block.changes)
    layOut()
  }

  private func noteStart(of block: SceneBlock) {
    fates[block.offset]?.hasStarted = true
    guard let name = block.name?.text else { return }
    for observer in startObservers[name] ?? [] { observer() }
  }

  private func noteStop(of block: SceneBlock, begunAt begin: Double, finished: Bool) {
    fates[block.offset]?.finished = finished
    fates[block.offset]?.hasLasted = screen.time > begin
    fates[block.offset]?.end = screen.time
    guard let name = block.name?.text else { return }
    for observer in stopObservers[name] ?? [] { observer(finished) }
    guard finished else { return }
    // The steps that wait for the block run each in a turn of its own.
    for index in followers[name] ?? [] { schedule(index, after: 0) }
  }

  private func make(_ changes: [SceneChange]) throws(SceneError) {
    for change in changes {
      switch change {
      case .properties(let name, let properties): try make(properties, of: name)
      case .group(let group): try make(group)
      case .configure(let configuration): try configure(configuration)
      case .animate(let block): try animate(block)
      case .keyframe(let keyframe): try make(keyframe)
      }
    }
  }

  func make(_ properties: SceneView.Properties, of name: SceneValue.Name) throws(SceneError) {
    let view = try view(name)
    try set(properties, of: view, at: name.offset)
    if let row = view as? UITableViewCell { lists[ObjectIdentifier(row)]?.follow(row) }
    try constrain(name, properties.constraints ?? [])
  }

  private func make(_ keyframe: SceneChange.Keyframe) throws(SceneError) {
    var result = Result<Void, SceneError>.success(())
    UIView.addKeyframe(
      withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration,
      curve: keyframe.curve?.bezier ?? .linear
    ) {
      result = Result { () throws(SceneError) in try make(keyframe.changes) }
      layOut()
    }
    try result.get()
  }

  private func configure(_ settings: SceneBlock.Configuration) throws(SceneError) {
    settings.set(in: screen)
    if let transition = settings.transition {
      UIView.setTransition(
        transition.kind.kind, for: try view(transition.view), cache: transition.cache)
    }
  }
}
