import AnimaticLayers
import AnimaticStage
import AnimaticTracks
import Foundation

extension Simulator {
  /// Visits the views on the screen except the windows, as of the last flush, in the order of
  /// ``Snapshot/identifiers``.
  /// - Complexity: O(*v* + *n*) for *v* views and *n* running animations.
  package func forEachShownView(_ body: (ShownView) -> Void) {
    var count = 0
    // The index of the last view at each depth, and whether it is a control or a part of one.
    var open: [(index: Int, isControl: Bool)] = []
    for window in [window] + host.windows {
      window.forEachInTree { view, depth in
        guard depth > 0, let state = view.backing.shownState else { return true }
        open.removeLast(max(open.count - depth + 1, 0))
        let isInControl = open.last?.isControl ?? false
        body(
          ShownView(
            layer: view.backing.node.id, parent: open.last?.index,
            isInControl: isInControl,
            sample: ViewSample(identifier: view.accessibilityIdentifier, state: state),
            state: state))
        open.append((count, isInControl || view is UIControl))
        count += 1
        return true
      }
    }
  }

  /// Sets what the simulator calls with the news of its blocks from now on, besides what it already
  /// calls.
  package func observeBlocks(_ body: @escaping @MainActor (AnimationHost.BlockNews) -> Void) {
    let earlier = host.onBlocks
    host.onBlocks = { news in
      earlier?(news)
      body(news)
    }
    guard earlier == nil else { return }
    host.stage.collectsSchedules = true
    host.observeCommits(isRendered: false) { [unowned host] in
      let schedules = host.stage.takeNewSchedules()
      if !schedules.isEmpty { host.onBlocks?(.committed(schedules, at: host.time)) }
    }
  }

  /// Returns the layers on the screen, with masks.
  /// - Complexity: O(*n*) for *n* layers.
  package func layers() -> [CALayer] {
    var layers: [CALayer] = ([window] + host.windows).map(\.backing)
    var next = 0
    while next < layers.count {
      layers += layers[next].contained
      next += 1
    }
    return layers
  }

  /// Returns the active constraints of the views on the screen as text, by the layers of the views
  /// that they name; none where no program uses constraints.
  /// - Complexity: O(*v* + *c*) for *v* views and *c* constraints.
  package func constraintTexts() -> [AnimationNode.ID: [String]] {
    guard UIView.usesConstraints else { return [:] }
    var texts: [AnimationNode.ID: [String]] = [:]
    for window in [window] + host.windows { window.addConstraintTexts(to: &texts) }
    return texts
  }

  /// The number of commits of changes and of deliveries so far.
  package var changeCount: Int { host.changeCount }

  /// Returns whether the screen stays as it is up to a time in seconds: no animation moves, no
  /// change waits for a flush, and nothing is due.
  package func rests(until time: TimeInterval) -> Bool {
    host.nextTurn.map { TimeOrder.precedes(time, $0) } ?? true
  }

  /// The numbers of blocks so far and of running ones. While both stay the same, so do the blocks
  /// of ``schedules``.
  package var blockCounts: SIMD2<Int> { host.stage.blockCounts }

  /// The schedules of the animations that run or wait to start.
  /// - Complexity: O(*g*) in the number of groups of animations.
  package var schedules: [NamedSchedule] { host.stage.schedules.map(NamedSchedule.init) }
}
