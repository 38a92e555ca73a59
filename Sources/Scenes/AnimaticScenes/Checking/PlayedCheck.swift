import Animatic
import AnimaticLayers

/// The check that plays a scene, and finds what shows only then: blocks that never end, animate
/// nothing, make a property jump or turn another way, steps that never happen, constraints that
/// cannot hold, and views that do not show.
enum PlayedCheck {
  @MainActor static func findings(in scene: Scene) throws(SceneError) -> [SceneDoubt] {
    let conflicts = ConflictCheck()
    defer { conflicts.end() }
    let player = try ScenePlayer(scene)
    let jumps = scene.semantics == .legacy ? JumpCheck(player) : nil
    let turns = TurnCheck(player, of: scene)
    let fingers = ScrollCheck(player)
    let views = VisibilityCheck(player)
    // Ignore the error about endless animations: the messages below name each endless block.
    try? player.simulator.settle { views.noteTurn() }
    if let failure = player.failure { throw failure }
    let fates = scene.blocks.compactMap { block in
      message(about: player.play.fates[block.offset], isEndless: scene.forever ?? block.forever)
        .map { SceneDoubt(offset: block.offset, message: $0) }
    }
    let removals = player.play.idleRemovals.map {
      SceneDoubt(
        offset: $0.offset,
        message: "the view \(quoted($0.text)) is not there any more, so that the step removes "
          + "nothing; leave it out")
    }
    let steps = removals + player.play.doubtsAboutSteps(isSettled: true)
    let doubts = fates + steps + (jumps?.doubts ?? [])
    return doubts + turns.doubts + fingers.doubts + conflicts.doubts(in: player.play)
      + (try views.doubts())
  }

  private static func message(
    about fate: ScenePlay.BlockFate?, isEndless: Scene.Forever?
  ) -> String? {
    guard let fate else { return nil }
    switch (fate.finished, fate.hasStarted) {
    case (nil, _) where isEndless == .intended: return nil
    case (nil, _):
      return "the animation never ends by itself; remove its view, give a \"repeatCount\", or say "
        + "\"forever\": \"intended\""
    case (true, false): return "the block animates nothing; its values are in force already"
    case (false, _) where !fate.hasLasted:
      return "the block animates nothing; its views are not on screen, or something else takes its "
        + "place at once"
    default: return nil
    }
  }
}

extension Simulator {
  /// Settles, and calls a closure after each turn.
  fileprivate func settle(_ didTurn: () -> Void) throws {
    flush()
    didTurn()
    while try advanceToNextDue(before: .infinity, limit: .infinity) { didTurn() }
  }
}

/// The check that finds blocks that make a property jump, because they interrupt another block that
/// still animates it.
///
/// Under legacy semantics a block begins from the model's value, unless it begins from the current
/// state (rule E1). The interrupted block has already set that value to its own end.
@MainActor final class JumpCheck {
  private(set) var doubts: [SceneDoubt] = []

  private let player: ScenePlayer
  /// The last block that changed each property of a view, by the name of the view.
  private var lastBlocks: [String: [Property: SceneBlock]] = [:]
  private var before: [Value] = []

  private enum Property: Hashable {
    case bounds, center, transform, alpha, backgroundColor, contentStretch
    case layer(LayerProperty)

    var name: String {
      if case .layer(let property) = self { property.name } else { "\(self)" }
    }
  }

  /// A number of a view's presentation before a block changes it.
  private struct Value {
    let view: String
    let property: Property
    let name: String
    let number: Double
    /// The block that animates the property.
    let interrupted: SceneBlock
    /// The block that is about to change the property.
    let block: SceneBlock
  }

  init(_ player: ScenePlayer) {
    self.player = player
    player.play.willRun = { [unowned self] in willRun($0) }
    player.play.didRun = { [unowned self] in didRun($0) }
  }

  private func willRun(_ block: SceneBlock) {
    before = []
    block.forEachChange { block, change in
      guard case .properties(let view, let properties, let settings) = change,
        settings.duration > 0, !settings.beginsFromCurrentState
      else { return }
      for property in Self.properties(in: properties) {
        guard let interrupted = lastBlocks[view.text]?[property], isRunning(interrupted) else {
          continue
        }
        before += numbers(of: property, in: view.text).map {
          Value(
            view: view.text, property: property, name: $0.name, number: $0.number,
            interrupted: interrupted, block: block)
        }
      }
    }
  }

  private func didRun(_ block: SceneBlock) {
    if !before.isEmpty {
      player.simulator.flush()
      reportJumps()
    }
    block.forEachChange { block, change in
      guard case .properties(let view, let properties, let settings) = change, settings.duration > 0
      else { return }
      for property in Self.properties(in: properties) {
        lastBlocks[view.text, default: [:]][property] = block
      }
    }
  }

  private func reportJumps() {
    var reported: Set<String> = []
    for value in before {
      let now = numbers(of: value.property, in: value.view).first { $0.name == value.name }?.number
      guard let now, abs(now - value.number) > 1e-6 * max(1, abs(now)),
        reported.insert("\(value.view) \(value.property.name)").inserted
      else { continue }
      let interrupted =
        value.interrupted.name.map { "the block \(quoted($0.text))" } ?? "another block"
      doubts.append(
        SceneDoubt(
          offset: value.block.offset,
          message: "the block interrupts \(interrupted) at \(plain(player.simulator.time)) s, and "
            + "\(value.name) of \(quoted(value.view)) jumps from \(plain(value.number)) to "
            + "\(plain(now)); set \"beginsFromCurrentState\": true to go on from there"))
    }
  }

  private func isRunning(_ block: SceneBlock) -> Bool {
    guard let fate = player.play.fates[block.offset] else { return false }
    return fate.finished == nil
  }

  private static func properties(in change: SceneView.Properties) -> [Property] {
    var properties: [Property] = []
    let change = change.touched
    if change.bounds != nil || change.frame != nil { properties.append(.bounds) }
    if change.center != nil || change.frame != nil { properties.append(.center) }
    if change.transform != nil { properties.append(.transform) }
    if change.alpha != nil { properties.append(.alpha) }
    if change.backgroundColor != nil { properties.append(.backgroundColor) }
    if change.contentStretch != nil { properties.append(.contentStretch) }
    let keys = change.appearance.setKeys + (change.content.flatMap { $0.kind?.layerKeys($0) } ?? [])
    return properties + keys.compactMap(LayerProperty.init(numericKey:)).map(Property.layer)
  }

  /// Returns the numbers of a property in a view's presentation, with the names of their columns in
  /// a trace.
  private func numbers(of property: Property, in view: String) -> [(name: String, number: Double)] {
    guard let model = player.play.madeView(view)?.layer else { return [] }
    let layer = model.presentation() ?? model
    switch property {
    case .center: return [("center.x", layer.position.x), ("center.y", layer.position.y)]
    case .bounds: return Self.numbers(of: layer.bounds, "bounds")
    case .contentStretch: return Self.numbers(of: layer.contentsCenter, "contentStretch")
    case .alpha: return [("alpha", Double(layer.opacity))]
    case .transform:
      let matrix = layer.affineTransform()
      return [
        ("transform.a", matrix.a), ("transform.b", matrix.b), ("transform.c", matrix.c),
        ("transform.d", matrix.d), ("transform.tx", matrix.tx), ("transform.ty", matrix.ty),
      ]
    case .backgroundColor:
      let names = ["red", "green", "blue", "alpha"]
      let numbers = layer.backgroundColor?.components ?? []
      return zip(names, numbers).map { ("backgroundColor.\($0)", $1) }
    case .layer(let property):
      guard let numbers = layer.numbers(of: property), let names = property.numberNames else {
        return []
      }
      if names.isEmpty { return [(property.name, numbers.x)] }
      return names.indices.map { ("\(property.name).\(names[$0])", numbers[$0]) }
    }
  }

  private static func numbers(of rect: CGRect, _ name: String) -> [(name: String, number: Double)] {
    [
      ("\(name).x", rect.origin.x), ("\(name).y", rect.origin.y),
      ("\(name).width", rect.size.width), ("\(name).height", rect.size.height),
    ]
  }
}
