import Animatic

/// Finds blocks that make a property jump because they interrupt another block that still moves it,
/// while a scene is played: under legacy semantics a block begins from the model's value, which the
/// interrupted one has set to its own end, unless it begins from the current state (rule E1).
@MainActor
final class JumpCheck {
  private(set) var doubts: [SceneDoubt] = []

  private let player: ScenePlayer
  /// The block that changed a property of a view last, by the name of the view.
  private var movers: [String: [Property: SceneBlock]] = [:]
  private var before: [Value] = []

  private enum Property {
    case bounds, center, transform, alpha, backgroundColor, contentStretch
  }

  /// One number of what a view shows, that a block is about to change.
  private struct Value {
    let view: String
    let property: Property
    let name: String
    let number: Double
    /// The block that moves it at present.
    let mover: SceneBlock
    /// The block that is about to.
    let block: SceneBlock
  }

  init(_ player: ScenePlayer) {
    self.player = player
    player.willRun = { [unowned self] in willRun($0) }
    player.didRun = { [unowned self] in didRun($0) }
  }

  private func willRun(_ block: SceneBlock) {
    before = []
    block.forEachChange { block, change in
      guard case .properties(let view, let properties, let settings) = change,
        settings.duration > 0, !settings.beginsFromCurrentState
      else { return }
      for property in Self.properties(in: properties) {
        guard let mover = movers[view.text]?[property], isRunning(mover) else { continue }
        before += numbers(of: property, in: view.text).map {
          Value(
            view: view.text, property: property, name: $0.name, number: $0.number, mover: mover,
            block: block)
        }
      }
    }
  }

  private func didRun(_ block: SceneBlock) {
    if !before.isEmpty {
      player.simulator.flush()
      tellJumps()
    }
    block.forEachChange { block, change in
      guard case .properties(let view, let properties, let settings) = change,
        settings.duration > 0
      else { return }
      for property in Self.properties(in: properties) {
        movers[view.text, default: [:]][property] = block
      }
    }
  }

  private func tellJumps() {
    var told: Set<String> = []
    for value in before {
      let now = numbers(of: value.property, in: value.view).first { $0.name == value.name }?.number
      guard let now, abs(now - value.number) > 1e-6 * max(1, abs(now)),
        told.insert("\(value.view) \(value.property)").inserted
      else { continue }
      let mover = value.mover.name.map { "the block \(quoted($0.text))" } ?? "another block"
      doubts.append(
        SceneDoubt(
          offset: value.block.offset,
          message: "the block interrupts \(mover) at \(plain(player.simulator.time)) s, and "
            + "\(value.name) of \(quoted(value.view)) jumps from \(plain(value.number)) to "
            + "\(plain(now)); set \"beginsFromCurrentState\": true to go on from there"))
    }
  }

  private func isRunning(_ block: SceneBlock) -> Bool {
    guard let fate = player.fates[block.offset] else { return false }
    return fate.finished == nil
  }

  private static func properties(in change: SceneProperties) -> [Property] {
    var properties: [Property] = []
    if change.bounds != nil || change.frame != nil { properties.append(.bounds) }
    if change.center != nil || change.frame != nil { properties.append(.center) }
    if change.transform != nil { properties.append(.transform) }
    if change.alpha != nil { properties.append(.alpha) }
    if change.backgroundColor != nil { properties.append(.backgroundColor) }
    if change.contentStretch != nil { properties.append(.contentStretch) }
    return properties
  }

  /// What a view shows of a property, by the names of the columns of a trace.
  private func numbers(of property: Property, in view: String) -> [(name: String, number: Double)] {
    guard let model = player.view(named: view)?.layer else { return [] }
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
      let parts = ["red", "green", "blue", "alpha"]
      let numbers = layer.backgroundColor?.components ?? []
      return zip(parts, numbers).map { ("backgroundColor.\($0)", $1) }
    }
  }

  private static func numbers(of rect: CGRect, _ name: String) -> [(name: String, number: Double)] {
    [
      ("\(name).x", rect.origin.x), ("\(name).y", rect.origin.y),
      ("\(name).width", rect.size.width), ("\(name).height", rect.size.height),
    ]
  }
}
