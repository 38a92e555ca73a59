import Animatic
import Testing

@testable import AnimaticScenes

/// A scene that a player has advanced to a time.
@MainActor struct Played {
  let player: ScenePlayer
  var simulator: Simulator { player.simulator }

  /// Plays a scene with the given members of its root object up to a time.
  init(_ members: String, to time: Double = 0) throws {
    player = try ScenePlayer(parse("{\(members)}"))
    simulator.advance(to: time)
  }

  /// The names of the views on the screen, in pre-order.
  var names: [String] { samples.compactMap(\.identifier) }

  /// The samples of all views at the present time.
  var samples: [ViewSample] { simulator.snapshot().samples(at: simulator.time) }

  /// Returns the sample of a view at the present time.
  func sample(_ name: String) throws -> ViewSample {
    try #require(samples.first { $0.identifier == name })
  }

  /// The log as `time kind name`, with a sign after a stop: `+` finished, `-` not.
  var log: [String] {
    simulator.events.map { event in
      let sign = event.finished.map { $0 ? "+" : "-" } ?? ""
      return "\(event.time) \(event.kind.rawValue) \(event.animationID ?? "?")\(sign)"
    }
  }
}
