import AnimaticTiming
import Foundation

extension LiveDisplay {
  /// Hands frames to a renderer on a queue of its own, in real time, from now until the loop stops
  /// or the display goes (rule B16).
  ///
  /// Animations run on while the main thread is busy: each frame shows the latest commit at its own
  /// time, past the ends of animations, whose callbacks wait for the main thread. What the main
  /// thread commits late continues from what is shown.
  ///
  /// ```swift
  /// let loop = display.render(on: DispatchQueue(label: "renderer")) { frame in
  ///   for view in frame.drawnViews() { draw(view) }
  /// }
  /// ```
  ///
  /// The first frame shows the screen as it is. Later ones come while something moves, and after a
  /// commit. A renderer that takes longer than a frame misses frames; they do not queue up. A
  /// display may have several renderers, and one without a renderer pays nothing for this.
  ///
  /// - Parameters:
  ///   - queue: The queue of the renderer. One frame at a time is drawn on it.
  ///   - framesPerSecond: The wanted number of frames per second; that of the display by default.
  ///   - draw: The renderer.
  /// - Returns: The loop, which the display retains.
  /// - Precondition: The display ticks on the main queue, the queue of the renderer is another one,
  ///   and the number of frames is greater than 0 and at most 1000.
  /// - Complexity: Each commit takes O(*v*) for *v* views on the screen from now on.
  @discardableResult public func render(
    on queue: DispatchQueue, framesPerSecond: Double? = nil,
    _ draw: @escaping @Sendable (DisplayFrame) -> Void
  ) -> RenderLoop {
    require(
      self.framesPerSecond > 0,
      "a renderer needs real time, and the clock of this display is that of a loop; make the display "
        + "without a clock")
    // Linux has a new object for the main queue each time.
    require(
      queue.label != DispatchQueue.main.label,
      "a renderer on the main queue stands still with it; give it a queue of its own")
    let wanted = framesPerSecond ?? self.framesPerSecond
    let rate = usable(
      wanted, if: wanted > 0 && wanted <= 1000, else: self.framesPerSecond,
      "choose a frame rate above 0 and up to 1000 frames per second, not \(wanted)")
    let loop = RenderLoop(on: queue, framesPerSecond: rate, draw)
    renderLoops.append(loop)
    loop.show(snapshot())
    host.observeCommits(isRendered: true) { [weak self] in self?.showCommit() }
    return loop
  }

  /// Hands a commit that changes something to the renderers.
  private func showCommit() {
    guard host.changeCount != renderedChange else { return }
    renderedChange = host.changeCount
    renderLoops.removeAll { $0.isStopped }
    guard !renderLoops.isEmpty else { return host.observeCommits(isRendered: false, nil) }
    let snapshot = snapshot()
    for loop in renderLoops { loop.show(snapshot) }
  }
}
