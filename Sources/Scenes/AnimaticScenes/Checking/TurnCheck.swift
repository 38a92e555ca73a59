import Foundation

/// The check that finds animated rotations of more than half a turn.
///
/// The ends of an animated transform are matrices, so that it turns the shorter way (rule D1), and
/// a full turn not at all.
@MainActor final class TurnCheck {
  private(set) var doubts: [SceneDoubt] = []

  /// The angle of the last transform of each view in degrees, by the name of the view.
  private var angles: [String: Double] = [:]
  private var reported: Set<Int> = []

  /// Creates a check that follows a player. What the player calls already, it calls further on.
  init(_ player: ScenePlayer, of scene: Scene) {
    scene.forEachView { angles[$0.name.text] = $0.properties.transform?.degrees }
    let (willRun, willSet) = (player.play.willRun, player.play.willSet)
    player.play.willRun = { [unowned self] in
      willRun($0)
      visit($0)
    }
    player.play.willSet = { [unowned self] changes in
      willSet(changes)
      for change in changes {
        switch change {
        case .properties(let view, let properties): note(properties, of: view)
        case .group(let group):
          for view in group.members { note(group.properties, of: view) }
        case .animate(let block): visit(block)
        case .configure, .keyframe: break
        }
      }
    }
  }

  private func visit(_ block: SceneBlock) {
    block.forEachChange { _, change in
      guard case .properties(let view, let properties, let settings) = change else { return }
      let angle = angles[view.text, default: 0]
      note(properties, of: view)
      if settings.duration > 0 { check(angles[view.text, default: 0] - angle, of: view) }
    }
  }

  private func note(_ properties: SceneView.Properties, of view: SceneValue.Name) {
    if let transform = properties.transform { angles[view.text] = transform.degrees }
    for relative in properties.relative {
      guard let transform = relative.amounts.transform else { continue }
      angles[view.text, default: 0] += transform.degrees
    }
  }

  private func check(_ turn: Double, of view: SceneValue.Name) {
    guard abs(turn) > 180 + 1e-9, reported.insert(view.offset).inserted else { return }
    let shown = turn.remainder(dividingBy: 360)
    let effect = abs(shown) < 1e-9 ? "does not show" : "shows as a turn of \(plain(shown))°"
    doubts.append(
      SceneDoubt(
        offset: view.offset, key: "transform",
        message: "the turn of \(quoted(view.text)) by \(plain(turn))° \(effect), because a "
          + "transform turns the shorter way; turn in keyframes of 120° each"))
  }
}

extension SceneValue.Transform {
  /// The angle of the transform in degrees: all rotations together, or that of a matrix.
  fileprivate var degrees: Double {
    switch self {
    case .matrix(let a, let b, _, _, _, _): atan2(b, a) * 180 / .pi
    case .operations(let operations):
      operations.reduce(0) { sum, operation in
        if case .rotate(let degrees) = operation { sum + degrees } else { sum }
      }
    }
  }
}
