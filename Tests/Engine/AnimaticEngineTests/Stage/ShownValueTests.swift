import AnimaticEngine
import Testing

/// The value of a property that a node shows, given the model.
struct ShownValueTests {
  private static let x = PropertyID(rawValue: 0)
  private static let y = PropertyID(rawValue: 1)
  private static let position = PropertyID(rawValue: 2)

  private let blocks = TransactionStack()
  private let node = AnimationNode()

  private func stage(
    _ semantics: AnimationSemantics = .legacy, _ components: [PropertyComponent] = []
  ) -> Stage {
    let stage = Stage(semantics: semantics, components: components)
    stage.attach(node)
    return stage
  }

  private func change(
    _ property: PropertyID, from: AnimatableValue, to: AnimatableValue,
    mode: TrackMode = .replacing, on stage: Stage
  ) {
    blocks.begin()
    blocks.configure {
      $0.duration = 1
      $0.curve = .linear
    }
    blocks.record(node: node, property: property, from: from, to: to, mode: mode)
    if let transaction = blocks.commit()?.transaction() { stage.submit(transaction) }
    stage.flush()
  }

  private func advance(_ stage: Stage, to time: Double) {
    while stage.nextEvent(dueBy: time) != nil {}
    stage.advance(to: time)
  }

  @Test func `off stage and without an animation the model shows`() {
    #expect(node.shownValue(of: Self.x, over: .number(3)) == .number(3))
    let stage = stage()
    change(Self.y, from: .number(0), to: .number(1), on: stage)
    #expect(node.shownValue(of: Self.x, over: .number(3)) == .number(3))
  }

  @Test func `a replacing animation shows instead of the model`() {
    let stage = stage()
    change(Self.x, from: .number(0), to: .number(8), on: stage)
    for (time, shown) in [(0.25, 2.0), (1, 8)] {
      advance(stage, to: time)
      #expect(node.shownValue(of: Self.x, over: .number(8)) == .number(shown))
    }
  }

  @Test func `additive animations are added to the model and to each other (E13)`() {
    let stage = stage(.additive)
    change(Self.x, from: .number(0), to: .number(8), mode: .additive, on: stage)
    advance(stage, to: 0.5)
    change(Self.x, from: .number(8), to: .number(0), mode: .additive, on: stage)
    for time in [0.5, 0.75] {
      advance(stage, to: time)
      #expect(node.shownValue(of: Self.x, over: .number(0)) == .number(4))
    }
  }

  @Test func `a component shows in the whole of numbers, and the whole in it`() {
    let stage = stage(
      .legacy,
      [
        PropertyComponent(Self.x, of: Self.position, at: 0),
        PropertyComponent(Self.y, of: Self.position, at: 1),
      ])
    change(Self.y, from: .number(0), to: .number(8), on: stage)
    advance(stage, to: 0.5)
    #expect(node.shownValue(of: Self.position, over: .point(1, 8)) == .point(1, 4))
    #expect(node.shownValue(of: Self.position, over: .scale(2, 3)) == .scale(2, 3))
    change(Self.position, from: .point(0, 0), to: .point(2, 8), on: stage)
    advance(stage, to: 1)
    #expect(node.shownValue(of: Self.y, over: .number(8)) == .number(4))
  }

  @Test func `an additive animation of a component is added to the whole, and the reverse (E13)`() {
    let stage = stage(.additive, [PropertyComponent(Self.x, of: Self.position, at: 2, count: 2)])
    change(Self.x, from: .point(0, 8), to: .point(4, 0), mode: .additive, on: stage)
    change(
      Self.position, from: .rect(0, 0, 0, 2), to: .rect(2, 0, 0, 0), mode: .additive, on: stage)
    advance(stage, to: 0.5)
    #expect(node.shownValue(of: Self.position, over: .rect(2, 0, 4, 0)) == .rect(1, 0, 2, 5))
    #expect(node.shownValue(of: Self.x, over: .point(4, 0)) == .point(2, 5))
  }

  @Test func `a component and the whole that change at once begin from what shows (E2)`() {
    let stage = stage(.legacy, [PropertyComponent(Self.x, of: Self.position, at: 0)])
    change(Self.position, from: .point(0, 0), to: .point(8, 8), on: stage)
    advance(stage, to: 0.5)
    blocks.begin()
    for (property, from, to) in [
      (Self.x, .number(8), .number(0)), (Self.position, .point(0, 8), .point(2, 2)),
    ] as [(PropertyID, AnimatableValue, AnimatableValue)] {
      blocks.begin()
      blocks.configure { ($0.duration, $0.beginsFromCurrentState) = (1, true) }
      blocks.record(node: node, property: property, from: from, to: to, mode: .replacing)
      _ = blocks.commit()
    }
    if let transaction = blocks.commit()?.transaction() { stage.submit(transaction) }
    stage.flush()
    #expect(node.shownValue(of: Self.position, over: .point(2, 2)) == .point(4, 4))
  }
}
