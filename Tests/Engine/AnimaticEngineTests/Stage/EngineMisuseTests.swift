import AnimaticEngine
import Testing

/// A mistake of a program that uses the engine ends it where it happens, with a message that says
/// what to do instead.
struct EngineMisuseTests {
  /// A stage with one attached node, by the public API alone.
  private struct Renderer {
    let stage = Stage()
    let blocks = TransactionStack()
    let node = AnimationNode()
    static let x = PropertyID(rawValue: 7)

    init() { stage.attach(node) }

    /// Submits a block that changes a property, and begins it.
    func animate(
      _ node: AnimationNode? = nil, from: AnimatableValue = .number(0),
      to: AnimatableValue = .number(1), mode: TrackMode = .replacing,
      _ configure: (inout BlockSettings) -> Void = { _ in }
    ) {
      blocks.begin()
      blocks.configure(configure)
      blocks.record(node: node ?? self.node, property: Self.x, from: from, to: to, mode: mode)
      if let transaction = blocks.commit()?.transaction() { stage.submit(transaction) }
      stage.flush()
    }

    /// Animates the node, and returns the track.
    func track() -> TrackID {
      animate()
      return stage.tracks(of: node)[0].track
    }

    func animation() -> StageAnimation {
      StageAnimation(
        node: node, block: blocks.makeBlockID(),
        tracks: [.init(property: Self.x, mode: .replacing, content: EngineMisuseTests.ramp)],
        timings: [MediaTiming(duration: 1)], curve: .linear, beginsAtFlush: true,
        isRemovedOnCompletion: true)
    }
  }

  private struct Mistake: Sendable {
    /// A part of the message.
    let says: String
    let make: @Sendable () -> Void

    init(_ says: String, _ make: @escaping @Sendable () -> Void) {
      (self.says, self.make) = (says, make)
    }
  }

  private static let ramp = TrackContent.ramp(from: .number(0), to: .number(1))

  /// Adds a track with a content to a group of a new store.
  private static func add(_ content: TrackContent) -> (store: TrackStore, track: TrackID) {
    var store = TrackStore()
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
    let track = store.addTrack(
      to: group, property: Renderer.x, mode: .replacing, content: content)
    return (store, track)
  }

  private static let kinds: [Mistake] = [
    Mistake("record two numbers, two transforms or two lists") {
      Renderer().animate(AnimationNode(), to: .translation(1, 2))
    },
    Mistake("give each property values of one kind") {
      let (blocks, node) = (TransactionStack(), AnimationNode())
      blocks.begin()
      for (from, to) in [
        (AnimatableValue.number(0), AnimatableValue.number(1)), (.scale(1, 1), .scale(2, 2)),
      ] {
        blocks.record(node: node, property: Renderer.x, from: from, to: to, mode: .replacing)
      }
    },
    Mistake("an animation of the property 7 begins with values of the kind transform") {
      let renderer = Renderer()
      renderer.animate(mode: .additive)
      renderer.animate(from: .scale(1, 1), to: .scale(2, 2), mode: .additive)
    },
    Mistake("the property 7 shows components") {
      let renderer = Renderer()
      renderer.animate()
      renderer.animate(from: .scale(1, 1), to: .scale(2, 2)) { $0.beginsFromCurrentState = true }
    },
    Mistake("a track with values of the kind numbers cannot lead to") {
      let renderer = Renderer()
      renderer.animate()
      renderer.stage.retarget(renderer.node) { _, _ in .scale(2, 2) }
    },
    Mistake("some of the numbers 0 to 3 of the whole, not 2 from 3 on") {
      _ = PropertyComponent(Renderer.x, of: PropertyID(rawValue: 1), at: 3, count: 2)
    },
    Mistake("the values of a track must be of one kind") {
      _ = add(.ramp(from: .number(0), to: .list(NumberList([1]))))
    },
    Mistake("the values of a track must be of one kind") {
      guard let timing = try? KeyframeTiming(count: 2) else { return }
      _ = add(.keyframes([.number(0), .scale(2, 2)], timing))
    },
    Mistake("a track with values of the kind numbers cannot show") {
      let added = add(ramp)
      var store = added.store
      store.setContent(.ramp(from: .scale(1, 1), to: .scale(2, 2)), of: added.track)
    },
  ]

  private static let gone = "the track 0 is gone; ask tracks(of:) again"
  private static let goneOrForeign =
    "the track 0 is gone or of another node; ask tracks(of:) again after an event, a flush or an "
    + "interruption"

  private static let tracks: [Mistake] = [
    Mistake(gone) {
      let renderer = Renderer()
      let track = renderer.track()
      _ = renderer.stage.removeAnimations(of: renderer.node)
      _ = renderer.stage.block(of: track)
    },
    Mistake(gone) {
      let renderer = Renderer()
      let track = renderer.track()
      _ = renderer.stage.removeAnimations(of: renderer.node)
      _ = renderer.stage.interpolation(of: track)
    },
    Mistake(goneOrForeign) {
      let renderer = Renderer()
      let track = renderer.track()
      for _ in 0..<2 { _ = renderer.stage.removeAnimation(track, of: renderer.node) }
    },
    Mistake(goneOrForeign) {
      let (renderer, other) = (Renderer(), AnimationNode())
      renderer.stage.attach(other)
      renderer.stage.interrupt(renderer.track(), of: other)
    },
    Mistake("add all tracks of a group before activate(_:)") {
      var store = TrackStore()
      let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
      store.activate(group)
      _ = store.addTrack(to: group, property: Renderer.x, mode: .replacing, content: ramp)
    },
    // D3
    Mistake("the cycles of a cumulative content are not cumulative") {
      _ = add(.cumulative(.cumulative(ramp, gain: .number(1)), gain: .number(1)))
    },
  ]

  private static let times: [Mistake] = [
    Mistake("an event at 0.0 waits before 1.0; remove it with nextEvent(dueBy:)") {
      let renderer = Renderer()
      renderer.animate()
      renderer.stage.advance(to: 1)
    },
    Mistake("an event at 0.1 waits before 0.15") {
      let renderer = Renderer()
      renderer.animate()
      while renderer.stage.nextEvent(dueBy: 0.1) != nil {}
      renderer.stage.advance(to: 0.1)
      renderer.stage.detach(renderer.node)
      renderer.stage.advance(to: 0.15)
    },
    Mistake("a group needs a duration and iterations greater than 0") {
      _ = GroupTiming(begin: 0, duration: 0)
    },
    Mistake("a group needs a duration and iterations greater than 0") {
      _ = GroupTiming(begin: 0, duration: 1, iterations: 0)
    },
    Mistake("a duration must be greater than 0") { _ = MediaTiming(duration: 0) },
    Mistake("a nested timing needs the timing of its animation") { _ = NestedTiming(timings: []) },
  ]

  private static let nowhere = "the node is on no stage; attach(_:) it to this one first"
  private static let elsewhere = "the node is on another stage; ask that one"

  private static let nodes: [Mistake] = [
    Mistake(nowhere) { Stage().forEachAnimation(of: AnimationNode()) { _, _, _ in } },
    Mistake(nowhere) { Stage().setTimeMap(TimeMap(rate: 2), of: AnimationNode()) },
    Mistake(nowhere) { Stage().setTimeMap(.identity, of: AnimationNode()) },
    Mistake(nowhere) { Stage().retarget(AnimationNode()) { _, value in value } },
    Mistake(elsewhere) {
      let renderer = Renderer()
      renderer.animate()
      _ = Stage().tracks(of: renderer.node)
    },
    Mistake(elsewhere) {
      let renderer = Renderer()
      renderer.animate()
      _ = Stage().removeAnimations(of: renderer.node)
    },
    Mistake("a changed node is on another stage; split(among:) the transaction") {
      let (renderer, other) = (Renderer(), Renderer())
      renderer.animate(other.node)
    },
    Mistake("a changed node is on another stage") {
      let renderer = Renderer()
      Stage().submit([renderer.animation()])
    },
    Mistake("submit the animations of each block by themselves") {
      let renderer = Renderer()
      renderer.stage.submit([renderer.animation(), renderer.animation()])
    },
    Mistake("set the observer of an open block that has none so far") {
      let blocks = TransactionStack()
      blocks.begin(notifying: blocks)
      blocks.setObserver(blocks)
    },
    Mistake("detach a node from its stage before moving it") {
      let node = AnimationNode()
      for stage in [Stage(), Stage()] { stage.attach(node) }
    },
  ]

  private static let mistakes = kinds + tracks + times + nodes

  @Test(arguments: mistakes.indices)
  func `a mistake ends the program with a message that says what to do`(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index = index as Int] in
      Self.mistakes[index].make()
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let text = Self.mistakes[index].says
    #expect(error.contains(text))
  }

  @Test func `an event of the same instant may wait, be it by rounding`() {
    let renderer = Renderer()
    renderer.animate {
      $0.delay = 0.1
      $0.duration = 0.2
    }
    while renderer.stage.nextEvent(dueBy: 0.2) != nil {}
    renderer.stage.advance(to: 0.3.nextUp.nextUp)
    #expect(renderer.stage.nextDue == 0.3.nextUp.nextUp)
    renderer.stage.advance(to: 0.3.nextUp.nextUp)
  }
}
