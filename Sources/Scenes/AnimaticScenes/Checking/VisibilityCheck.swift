import Animatic
import AnimaticLayers

/// The check that finds views that never show: those without a size, those outside the screen, and
/// labels without a text or without room for it.
///
/// It looks at all views as the scene begins and ends, and at each view after its own changes. What
/// it then takes for outside the screen, it looks for once more in frames of the whole scene.
@MainActor final class VisibilityCheck {
  private let player: ScenePlayer
  private var watches: [String: Watch] = [:]
  /// The views that steps have changed or added since the last turn.
  private var changed: [String] = []

  /// Creates a check that follows a player. What the player calls already, it calls further on.
  init(_ player: ScenePlayer) {
    self.player = player
    player.play.scene.forEachView { watches[$0.name.text] = Watch($0) }
    for view in player.play.scene.views { append(view) }
    let didHappen = player.play.didHappen
    player.play.didHappen = { [unowned self] step in
      didHappen(step)
      note(step)
    }
  }

  private func append(_ view: SceneView) {
    changed.append(view.name.text)
    for child in view.subviews { append(child) }
  }

  private func note(_ step: SceneStep) {
    for view in step.newViews { append(view) }
    for case .properties(let view, let properties) in step.changes(nested: true) {
      watches[view.text]?.note(properties)
      changed.append(view.text)
    }
  }

  /// Looks at the views that have changed in the turn.
  func noteTurn() {
    for name in changed { look(at: name) }
    changed.removeAll(keepingCapacity: true)
  }

  private func look(at name: String) {
    guard let view = player.play.madeView(name), let window = view.window else { return }
    watches[name]?.look(at: view, in: window)
  }

  /// Returns what never showed, after the scene has been played.
  func doubts() throws(SceneError) -> [SceneDoubt] {
    for name in watches.keys { look(at: name) }
    var outside = Set(watches.filter { $0.value.isOutside }.keys)
    try removeSeen(from: &outside)
    var doubts: [SceneDoubt] = []
    let screen = player.play.scene.screen
    let size = "\(plain(screen.width)) × \(plain(screen.height))"
    func visit(_ view: SceneView, isInsideOutside: Bool) {
      let isOutside = outside.contains(view.name.text)
      if let watch = watches[view.name.text] {
        if isOutside, !isInsideOutside { doubts.append(watch.doubtAboutPosition(screen: size)) }
        doubts += watch.doubts
      }
      for child in view.subviews { visit(child, isInsideOutside: isInsideOutside || isOutside) }
    }
    for view in player.play.scene.views { visit(view, isInsideOutside: false) }
    for view in player.play.scene.timeline.flatMap(\.newViews) {
      visit(view, isInsideOutside: false)
    }
    return doubts
  }

  /// The number of frames in which the check looks for views.
  private static let frameCount = 100

  /// Removes the names of views that show on the screen in a frame of the scene.
  private func removeSeen(from names: inout Set<String>) throws(SceneError) {
    guard !names.isEmpty else { return }
    // Endless animations go on behind the last step.
    let end = player.simulator.time + (player.simulator.isRunning ? 10 : 0)
    let again = try ScenePlayer(player.play.scene)
    for frame in 0...Self.frameCount where !names.isEmpty {
      let time = end * Double(frame) / Double(Self.frameCount)
      again.simulator.advance(to: max(time, again.simulator.time))
      let snapshot = again.simulator.snapshot()
      let identifiers = snapshot.identifiers
      let screen = CGRect(origin: .zero, size: snapshot.screen)
      for view in snapshot.drawnViews(at: again.simulator.time) {
        guard let index = view.index, let name = identifiers[index],
          names.contains(name), !view.screenFrame.overlap(with: screen).isEmpty
        else { continue }
        names.remove(name)
      }
    }
  }
}
