import AnimaticEngine
import Testing

/// A mistake of a program that uses the engine ends it where it happens, with a message that says
/// what to do instead.
@Suite struct EngineMisuseTests {
  /// A stage with one attached node, by the public API alone.
  private struct Renderer {
    let stage = Stage()
    let blocks = TransactionStack()
    let node = AnimationNode()
    static let x = PropertyID(rawValue: 7)

    init() { stage.attach(node) }

    /// Submits a block that changes a property, and begins it.
    func animate(
      _ node: AnimationNode, from: AnimatableValue, to: AnimatableValue,
      mode: TrackMode = .replacing, _ configure: (inout BlockSettings) -> Void = { _ in }
    ) {
      blocks.begin()
      blocks.configure(configure)
      blocks.record(node: node, property: Self.x, from: from, to: to, mode: mode)
      if let transaction = blocks.commit()?.transaction() { stage.submit(transaction) }
      stage.flush()
    }

    func animate() { animate(node, from: .number(0), to: .number(1)) }
  }

  private static func expect(
    _ result: ExitTest.Result?, says text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains(text), sourceLocation: sourceLocation)
  }

  // MARK: - Values

  @Test func `the ends of a change are of one kind`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Renderer().animate(AnimationNode(), from: .number(0), to: .translation(1, 2))
    }
    Self.expect(result, says: "the property 7 changes from")
    Self.expect(result, says: "record two numbers, two transforms or two lists")
  }

  @Test func `the changes of a property in a transaction are of one kind`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.blocks.begin()
      renderer.blocks.record(
        node: renderer.node, property: Renderer.x, from: .number(0), to: .number(1),
        mode: .replacing)
      renderer.blocks.record(
        node: renderer.node, property: Renderer.x, from: .scale(1, 1), to: .scale(2, 2),
        mode: .replacing)
    }
    Self.expect(result, says: "give each property values of one kind")
  }

  @Test func `additive animations of a property are of one kind`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate(renderer.node, from: .number(0), to: .number(1), mode: .additive)
      renderer.animate(renderer.node, from: .scale(1, 1), to: .scale(2, 2), mode: .additive)
    }
    Self.expect(
      result, says: "an animation of the property 7 begins with values of the kind transform")
  }

  @Test func `a change from the current state is of the kind that shows`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate()
      renderer.animate(renderer.node, from: .scale(1, 1), to: .scale(2, 2)) {
        $0.beginsFromCurrentState = true
      }
    }
    Self.expect(result, says: "the property 7 shows components")
  }

  @Test func `an animation is retargeted to a value of its kind`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate()
      renderer.stage.retarget(renderer.node) { _, _ in .scale(2, 2) }
    }
    Self.expect(result, says: "a track with values of the kind numbers cannot lead to")
  }

  @Test func `a component lies within its whole`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PropertyComponent(Renderer.x, of: PropertyID(rawValue: 1), at: 3, count: 2)
    }
    Self.expect(result, says: "some of the numbers 0 to 3 of the whole, not 2 from 3 on")
  }

  // MARK: - Tracks

  @Test func `a track that has gone is not asked for its block`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate()
      let track = renderer.stage.tracks(of: renderer.node)[0].track
      _ = renderer.stage.removeAnimations(of: renderer.node)
      _ = renderer.stage.block(of: track)
    }
    Self.expect(result, says: "the track 0 is gone; ask tracks(of:) again")
  }

  @Test func `a track that has gone is not asked for its values`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate()
      let track = renderer.stage.tracks(of: renderer.node)[0].track
      _ = renderer.stage.removeAnimations(of: renderer.node)
      _ = renderer.stage.interpolation(of: track)
    }
    Self.expect(result, says: "the track 0 is gone; ask tracks(of:) again")
  }

  @Test func `a track is removed once, and from its own node`() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate()
      let track = renderer.stage.tracks(of: renderer.node)[0].track
      _ = renderer.stage.removeAnimation(track, of: renderer.node)
      _ = renderer.stage.removeAnimation(track, of: renderer.node)
    }
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (renderer, other) = (Renderer(), AnimationNode())
      renderer.stage.attach(other)
      renderer.animate()
      renderer.stage.interrupt(renderer.stage.tracks(of: renderer.node)[0].track, of: other)
    }
    let message =
      "the track 0 is gone or of another node; ask tracks(of:) again after an event, a flush or an "
      + "interruption"
    for result in [twice, other] { Self.expect(result, says: message) }
  }

  @Test func `a group gets its tracks while it waits`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var store = TrackStore()
      let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
      store.activate(group)
      _ = store.addTrack(
        to: group, property: Renderer.x, mode: .replacing,
        content: .ramp(from: .number(0), to: .number(1)))
    }
    Self.expect(result, says: "add all tracks of a group before activate(_:)")
  }

  // MARK: - Time

  @Test func `a stage does not advance past an event that waits`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate()
      renderer.stage.advance(to: 1)
    }
    Self.expect(result, says: "an event at 0.0 waits before 1.0; remove it with nextEvent(dueBy:)")
  }

  @Test func `a stage does not advance past a stop that an interruption has left`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate()
      while renderer.stage.nextEvent(dueBy: 0.1) != nil {}
      renderer.stage.advance(to: 0.1)
      renderer.stage.detach(renderer.node)
      renderer.stage.advance(to: 0.15)
    }
    Self.expect(result, says: "an event at 0.1 waits before 0.15")
  }

  @Test func `an event of the same instant may wait, be it by rounding`() {
    let renderer = Renderer()
    renderer.animate(renderer.node, from: .number(0), to: .number(1)) {
      $0.delay = 0.1
      $0.duration = 0.2
    }
    while renderer.stage.nextEvent(dueBy: 0.2) != nil {}
    renderer.stage.advance(to: 0.3.nextUp.nextUp)
    #expect(renderer.stage.nextDue == 0.3.nextUp.nextUp)
    renderer.stage.advance(to: 0.3.nextUp.nextUp)
  }

  @Test func `explicit animations of several blocks are submitted by themselves`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      func animation() -> StageAnimation {
        StageAnimation(
          node: renderer.node, block: renderer.blocks.makeBlockID(), tracks: [],
          timings: [MediaTiming(duration: 1)], curve: .linear, beginsAtFlush: true,
          isRemovedOnCompletion: true)
      }
      renderer.stage.submit([animation(), animation()])
    }
    Self.expect(result, says: "submit the animations of each block by themselves")
  }

  @Test func `a block has one observer`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let blocks = TransactionStack()
      blocks.begin(notifying: blocks)
      blocks.setObserver(blocks)
    }
    Self.expect(result, says: "set the observer of an open block that has none so far")
  }

  // MARK: - Nodes

  @Test func `a node comes to a stage before the stage is asked about it`() async {
    let asked = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage().forEachAnimation(of: AnimationNode()) { _, _, _ in }
    }
    Self.expect(asked, says: "the node is on no stage; attach(_:) it to this one first")
    let retimed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage().setTimeMap(TimeMap(rate: 2), of: AnimationNode())
    }
    Self.expect(retimed, says: "the node is on no stage; attach(_:) it to this one first")
    let retargeted = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Stage().retarget(AnimationNode()) { _, value in value }
    }
    Self.expect(retargeted, says: "the node is on no stage; attach(_:) it to this one first")
    let kept = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage().setTimeMap(.identity, of: AnimationNode())
    }
    Self.expect(kept, says: "the node is on no stage; attach(_:) it to this one first")
  }

  @Test func `a stage is not asked about a node of another one`() async {
    let asked = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate()
      _ = Stage().tracks(of: renderer.node)
    }
    Self.expect(asked, says: "the node is on another stage; ask that one")
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      renderer.animate()
      _ = Stage().removeAnimations(of: renderer.node)
    }
    Self.expect(removed, says: "the node is on another stage; ask that one")
  }

  @Test func `changes go to the stage of their node`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (renderer, other) = (Renderer(), Renderer())
      renderer.animate(other.node, from: .number(0), to: .number(1))
    }
    Self.expect(result, says: "a changed node is on another stage; split(among:) the transaction")
  }

  @Test func `explicit animations go to the stage of their node`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let renderer = Renderer()
      Stage().submit([
        StageAnimation(
          node: renderer.node, block: renderer.blocks.makeBlockID(),
          tracks: [
            StageAnimation.Track(
              property: Renderer.x, mode: .replacing,
              content: .ramp(from: .number(0), to: .number(1)))
          ], timings: [MediaTiming(duration: 1)], curve: .linear, beginsAtFlush: true,
          isRemovedOnCompletion: true)
      ])
    }
    Self.expect(result, says: "a changed node is on another stage")
  }
}
