// A renderer with layers of its own on the engine: a block moves a sprite, and each frame prints
// where the sprite shows.
//
//     swift run own-layers

import AnimaticEngine

/// A layer of the renderer: its model, and the node by which the engine knows it.
final class Sprite {
  static let x = PropertyID(rawValue: 0)
  let node = AnimationNode()
  private let blocks: TransactionStack

  init(in blocks: TransactionStack) { self.blocks = blocks }

  /// The model changes at once. The open block, if there is one, animates the change.
  var x = 0.0 {
    didSet {
      blocks.record(
        node: node, property: Self.x, from: .number(oldValue), to: .number(x), mode: .replacing)
    }
  }

  /// The position that shows at the stage's time: the newest animation stands in for the model.
  var shownX: Double { node.shownValue(of: Self.x, over: .number(x)).number ?? x }
}

let stage = Stage()
let blocks = TransactionStack()
let sprite = Sprite(in: blocks)
stage.attach(sprite.node)

_ = blocks.begin()
blocks.configure {
  $0.duration = 0.5
  $0.curve = .linear
}
sprite.x = 100
if let transaction = blocks.commit()?.transaction() { stage.submit(transaction) }

let clock = VirtualClock()
clock.onTick = { time in
  stage.flush()
  while let due = stage.nextDue, !TimeOrder.precedes(time, due) {
    while let event = stage.nextEvent(dueBy: due) {
      switch event {
      case .willStart: print("\(stage.time) s: starts")
      case .didStop(_, let finished): print("\(stage.time) s: stops, finished: \(finished)")
      case .reachedEnd: break
      }
    }
    stage.flush()
  }
  stage.advance(to: time)
  print("\(time) s: x = \(sprite.shownX)")
}
while stage.isRunning { clock.advance(by: 0.125) }
