import AnimaticObjects
import Dispatch

// The end of a host whose display goes (rule E8).
extension AnimationHost {
  /// Takes all layers off the stage, where their animations stop, and stops the clock.
  ///
  /// The callbacks of what has stopped come as soon as the main queue is free, and not in the
  /// statement that releases the display. The host lives until then.
  /// - Parameter renderers: The number of renderers that the display had.
  package func close(endingRenderers renderers: Int) {
    AnimationContext.perform(in: context) {
      reportEnd(ofRenderers: renderers)
      isClosed = true
      clock.sleep()
      clock.onTick = nil
      onTurn = nil
      observeCommits(isRendered: false, nil)
      for tree in trees { tree.enter(nil) }
      (hasRequestedFlush, awaitsTurn) = (false, false)
      if isRunning { requestFlush() }
    }
  }

  /// Says what ends with the display, if anything does: the program may have forgotten to keep it.
  private func reportEnd(ofRenderers renderers: Int) {
    let links = displayLinks.values.filter { !$0.isPaused }.count
    let ended = [(stage.blockCount, "animation"), (links, "display link"), (renderers, "renderer")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    if !ended.isEmpty {
      AnimationDiagnostic.handler(.displayReleased(ending: ended.joined(separator: ", ")))
    }
  }

  /// Requests a turn of a host without a display: at once for what the display has left, and a
  /// frame later for what callbacks have begun since, so that an endless chain keeps nobody busy.
  func requestLastTurn() {
    let delay = hasRequestedLastTurn ? frameRate.time(of: 1) : 0
    hasRequestedLastTurn = true
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [self] in
      MainActor.assumeIsolated { AnimationContext.perform(in: context) { runLastTurn() } }
    }
  }
}
