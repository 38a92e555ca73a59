import AnimaticStage
import AnimaticTiming
import AnimaticTracks

// Turns of the host: each commits the submitted changes, advances the stage and delivers its
// events.
extension AnimationHost {
  /// Runs a turn at the present time of the clock, be it between two ticks.
  package func runTurn() {
    turn(at: now, isFrame: isVirtual || frameRate.frame(at: now) > shownFrame)
  }

  /// Runs a turn at a tick of the clock and requests the next tick.
  ///
  /// The next tick comes soon while animations move, at the next due time while all of them wait,
  /// and not at all while nothing runs.
  /// - Precondition: No callback of the host runs, if a loop of the program ticks its clock.
  func tick(at time: Double) {
    if isVirtual, beginsCommitsAtTicks, let callback = AnimationRecorder.shared.callback(of: self) {
      stopProgram("tick(at:) was called inside \(callback); return to the loop first")
    }
    turn(at: time, isFrame: true)
  }

  private func turn(at time: Double, isFrame: Bool) {
    runTurn(at: max(time, now))
    // What was requested in the turn is done; what the frame changes needs another one.
    if !hasRequestedFlush { awaitsTurn = false }
    if let onTurn {
      awaitsFrame = !isFrame
      if isFrame {
        shownFrame = frameRate.frame(at: self.time)
        AnimationRecorder.shared.runCallback(of: self, as: .frame) { onTurn(self.time) }
      }
    }
    if isClosed { return }
    // A stopped clock has no main queue to serve a request of `onTurn`.
    if needsFrame || isVirtual && hasRequestedFlush {
      clock.requestTick(at: self.time)
    } else if let due = nextDue {
      requestTick(at: due)
    } else if !awaitsTurn {
      clock.sleep()
    }
  }

  /// Requests a tick at the time of the next event or work.
  ///
  /// A display link whose work takes longer than a frame asks for a later one than it wanted.
  private func requestTick(at due: Double) {
    guard !displayLinks.isEmpty, let clock = clock as? DispatchClock else {
      return clock.requestTick(at: due)
    }
    clock.requestTick(
      at: due, wantedAt: displayLinks.values.reduce(.infinity) { min($0, $1.wantedTime) })
  }

  /// Lays out the layers that need it outside all blocks, so that layout does not animate (rule
  /// I7).
  package func layOut() {
    guard needsLayout, !isLayingOut else { return }
    isLayingOut = true
    for root in trees where root.awaitsLayout {
      AnimationRecorder.shared.runCallback(of: self, as: .layout) { root.layoutTree() }
    }
    isLayingOut = false
    // Layout that did not settle continues in the next turn.
    needsLayout = trees.contains { $0.awaitsLayout }
  }

  /// Begins submitted animations and commits changed layers, inside a turn or between turns,
  /// without delivering events (rule F13).
  /// - Complexity: O(n) in changed layers and in submitted animations.
  package func flush() {
    if beginsCommitsAtTicks { stage.time = now }
    endTurn()
  }

  /// Draws the marked layers outside all blocks. Layers that are marked meanwhile wait for the next
  /// turn, and hidden ones until they appear (rule I7).
  private func display() {
    guard !marked.isEmpty else { return }
    var known: [ObjectIdentifier: Bool] = [:]
    var layers: [any HostedLayer] = []
    for layer in marked where layer.hostLink === link {
      if layer.isUnseen(&known) { unseen.add(layer) } else { layers.append(layer) }
    }
    marked = []
    AnimationRecorder.shared.runCallback(of: self, as: .display) {
      for layer in layers where layer.hostLink === link { layer.displayIfNeeded() }
    }
  }

  /// Draws the layers whose drawing an animation has changed.
  private func displayFrames() {
    if drawingLayers.isEmpty { return }
    let count = changeCount
    AnimationRecorder.shared.runCallback(of: self, as: .display) {
      for layer in drawingLayers.layers where layer.hostLink === link {
        layer.displayFrame(on: self)
      }
    }
    if changeCount != count { onCommit?() }
  }

  /// Ends the callbacks of an instant: lays out and draws layers, begins submitted animations, and
  /// commits changed layers (rules A4, A7). These are the steps 5 to 7 of a turn.
  private func endTurn() {
    if hasRequestedFlush { changeCount += 1 }
    // Changes by layout and drawing belong to this commit, so they need no further turn.
    hasRequestedFlush = true
    layOutAndDisplay()
    hasRequestedFlush = false
    if !marked.isEmpty { requestFrame() }
    AnimationRecorder.shared.endTransactionTurn()
    if isRendered { stage.time = now }
    activateSubmitted()
    let animators = dirtyAnimators
    dirtyAnimators = []
    for animator in animators { animator.commitTiming(on: self) }
    queue.commitLayers(on: self)
    if !followers.isEmpty { notifyFollowers() }
    for observer in commitObservers { observer.blockWasCommitted() }
    let observers = commitObservers
    commitObservers = []
    extendLifetime(observers)
    onCommit?()
    displayFrames()
  }

  /// The number of rounds after which layout does not settle.
  static let maximumLayoutRounds = 100

  /// Lays out and draws, until the device has nothing more to handle.
  ///
  /// The cancellation of a touch whose view has gone may need layout in turn, and so may a view
  /// that layout has moved into another part of the safe area.
  private func layOutAndDisplay() {
    for _ in 0..<Self.maximumLayoutRounds {
      device?.turnWillCommit(on: self)
      guard needsLayout || !marked.isEmpty else { return }
      layOut()
      let isUnsettled = needsLayout
      display()
      if isUnsettled || device?.awaitsTurn(on: self) != true { return }
    }
    AnimationDiagnostic.handler(.layoutUnsettled(rounds: Self.maximumLayoutRounds))
  }

  private func notifyFollowers() {
    followers.forgetReleased()
    for follower in followers.layers { follower.recordFlush(on: self) }
  }

  /// Begins the submitted animations at the present time, before the turn ends.
  func activateSubmittedNow() {
    if beginsCommitsAtTicks { stage.time = now }
    activateSubmitted()
  }

  private func activateSubmitted() {
    if hasDirtyTiming {
      hasDirtyTiming = false
      queue.commitTiming(on: self)
    }
    stage.flush()
    guard !submittedAnimations.isEmpty else { return }
    let animations = submittedAnimations
    submittedAnimations = []
    for animation in animations { animation.noteBegin(at: time) }
  }

  /// Runs a turn of the run loop at a tick of the clock: commits, then advances the stage to the
  /// time of the tick and delivers each event on the way at its due time (rule F6).
  ///
  /// Both the virtual and the real clock call this function. For every due instant it goes through
  /// the eight steps of UIKit's interaction of views (View Programming Guide):
  ///
  /// 1. The user touches the screen: a finger of a script, or of the program, does something.
  /// 2. The hardware reports the touch: the work of the finger is due.
  /// 3. The framework packages the touch into an event and delivers it to a view:
  ///    `deliverAll(dueBy:endTurn:)` runs the work. Callbacks of due animations come first.
  /// 4. The view handles the event: it changes properties, requests layout, marks itself for
  ///    display, or begins animations. A change of size resizes subviews at once, by their
  ///    autoresizing masks.
  /// 5. `endTurn()` lays out the views that need it, superviews first.
  /// 6. `endTurn()` draws the views that are marked.
  /// 7. `endTurn()` submits what has changed to the stage, where new animations begin.
  /// 8. The stage advances to the time of the tick, which presentations and samples show.
  ///
  /// On a clock of a display, committed animations begin at the tick, so the host delivers all
  /// overdue events before the commit (rule B12).
  /// - Parameter time: The time of the tick, in seconds.
  /// - Complexity: O(n) in changed layers, plus O(log m) for each delivered event in running
  ///   groups.
  package func runTurn(at time: Double) {
    let depth = AnimationRecorder.shared.transactions.depth
    if depth > 0 { AnimationDiagnostic.handler(.advancedInsideBlock(depth: depth)) }
    AnimationRecorder.shared.use(self)
    var time = time
    if beginsCommitsAtTicks {
      turnLimit.restart()
      deliverAll(dueBy: time) {}
      if isRendered {
        // Callbacks have taken time, in which the renderer has shown further ends.
        time = max(time, now)
        deliverAll(dueBy: time) {}
      }
      stage.time = max(stage.time, time)
    }
    endTurn()
    // A callback may release the display.
    deliverAll(dueBy: time) { if !isClosed { endTurn() } }
    // A simulator stands at a loop. Real time has passed in callbacks, and a flush inside a
    // callback has advanced the stage.
    let stands = turnLimit.isExceeded && !beginsCommitsAtTicks
    stage.step(to: stands ? stage.time : isVirtual ? time : max(time, stage.time))
    displayFrames()
    AnimationRecorder.shared.turnDidEnd(of: self)
    onTurnEnd?(self.time)
    if turnLimit.isExceeded { onLoop?() }
  }

  /// Runs a turn of a host without a display, which delivers what the flush at its start has ended,
  /// but not what callbacks begin.
  func runLastTurn() {
    stage.time = now
    endTurn()
    deliverAll(dueBy: time) {}
  }

  /// Delivers all events and work due by a time, one due instant after the other: the events of the
  /// instant or, if there are none, the first scheduled work. A loop without delay ends at a limit.
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - endTurn: The work after each instant.
  private func deliverAll(dueBy time: Double, endTurn: () -> Void) {
    while let due = nextDue, !TimeOrder.precedes(time, due), !turnLimit.isExceeded {
      if turnLimit.reach(due) { orderBeforeInstant = work.latestOrder }
      var hasEvents = false
      while let notification = stage.nextNotification(dueBy: due) {
        hasEvents = true
        notify(notification)
      }
      let work = hasEvents ? nil : work.popFirst(dueBy: due)
      // Work from before the instant is no loop, however much of it there is.
      if (work?.order ?? .max) > orderBeforeInstant { turnLimit.add() }
      if let work {
        stage.reach(due)
        AnimationRecorder.shared.runCallback(of: self, as: work.callback, work.body)
      }
      changeCount += 1
      endTurn()
      onTurnEnd?(due)
    }
  }

  // MARK: - Notifications

  /// Logs block notifications and calls the observers of the blocks.
  package func deliver(_ notifications: [BlockNotification]) {
    for notification in notifications { notify(notification) }
  }

  /// Removes the animations of a node, and notifies their blocks at once.
  func removeAnimations(of node: AnimationNode) {
    stage.removeAnimations(of: node) { notify($0) }
  }

  private func notify(_ notification: BlockNotification) {
    let block = AnimationBlock.observing(notification.observer)
    switch notification.event {
    case .willStart(let id):
      if block?.startsOnStage() != false { callBack(block, id, of: .willStart, finished: nil) }
    case .didStop(let id, let finished):
      guard let block else { return callBack(nil, id, of: .didStop, finished: finished) }
      guard let finished = block.stopsOnStage(finished: finished) else { return }
      callBack(block, id, of: .didStop, finished: finished)
    case .reachedEnd:
      guard let observer = block?.observer else { return }
      AnimationRecorder.shared.runCallback(of: self, as: .completion) { observer.blockReachedEnd() }
    }
  }

  /// Logs an interaction at the present time.
  package func record(
    _ kind: AnimationEvent.Kind, _ interaction: @autoclosure () -> AnimationEvent.Interaction
  ) {
    guard logsInteractions else { return }
    append(AnimationEvent(time: time, kind: kind, interaction: interaction()))
  }

  /// Logs an event of a block, and calls the block back in a frame of its own.
  /// - Parameter isEmpty: Whether the block has no animations, and so is on no stage.
  func callBack(
    _ block: AnimationBlock?, _ id: BlockID, isEmpty: Bool = false,
    of kind: AnimationEvent.Kind, finished: Bool?
  ) {
    let name = block?.animationID
    let event = AnimationEvent(time, kind, name, finished: finished, origin: id.origin)
    append(event)
    onBlocks?(.event(event, of: isEmpty ? nil : id))
    guard let block, block.callsBack else { return }
    AnimationRecorder.shared.runCallback(
      of: self, as: finished == nil ? .willStart(name) : .didStop(name)
    ) {
      if let finished { block.didStop(finished: finished) } else { block.willStart() }
    }
  }
}
