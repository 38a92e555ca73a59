import Animatic
import TestSupport

/// A draw of random programs: the same ones for the same seed.
package struct Draw {
  var random: SeededGenerator
  private let kinds: [StepKind]
  /// The number of closures around the next step.
  private(set) var depth = 0
  /// Whether the next step may run again and again, so that it must not use up anything.
  private(set) var mayRepeat = false
  /// Whether the next step runs while an animator collects its animations, when time stands still.
  private(set) var isCollected = false
  /// Whether animations of the program may be added to each other.
  private(set) var mayAdd = false
  private var blockCount = 0
  /// Gestures of two fingers have the fingers 0 and 1.
  private var fingerCount = 1

  package init(seed: UInt64, of kinds: [StepKind] = StepKind.all) {
    random = SeededGenerator(seed: seed)
    self.kinds = kinds
  }

  package mutating func program() -> Program {
    let semantics = random.pick(AnimationSemantics.allCases)
    mayAdd = semantics != .legacy
    return Program(semantics: semantics, steps: steps(3...25))
  }

  mutating func steps(_ count: ClosedRange<Int>) -> [any Step] {
    (0..<Int.random(in: count, using: &random)).map { _ in step() }
  }

  private mutating func step() -> any Step {
    let fitting = kinds.filter { kind in
      (depth < 3 || !kind.nests) && (!isCollected || kind.isTimeless)
        && (!mayRepeat || kind.repeats) && (depth == 0 || !kind.isOuter)
    }
    var number = Int.random(in: 0..<fitting.reduce(0) { $0 + $1.weight }, using: &random)
    for kind in fitting {
      number -= kind.weight
      if number < 0 { return kind.draw(&self) }
    }
    fatalError("no step fits")
  }

  /// The steps of a closure that runs at once.
  mutating func body() -> [any Step] {
    depth += 1
    defer { depth -= 1 }
    return steps(0...3)
  }

  /// The steps of a closure that an animator calls.
  mutating func collectedBody() -> [any Step] {
    let was = isCollected
    isCollected = true
    defer { isCollected = was }
    return body()
  }

  /// The steps of a callback, mostly none.
  mutating func callback() -> [any Step] { chance(0.3) ? body() : [] }

  /// The steps of a callback that may come again and again.
  mutating func repeatedCallback() -> [any Step] {
    let was = mayRepeat
    mayRepeat = true
    defer { mayRepeat = was }
    return callback()
  }

  mutating func chance(_ probability: Double) -> Bool { random.chance(probability) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }

  /// A number of quarters.
  mutating func number(_ range: ClosedRange<Int> = -100...100) -> Double {
    Double(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &random)) / 4
  }

  /// A fraction of sixteenths, from 0 to 1.
  mutating func fraction() -> Double { Double(Int.random(in: 0...16, using: &random)) / 16 }

  /// A time in seconds, mostly of tenths, so that several things fall on one instant.
  mutating func seconds(upTo limit: Double) -> Double {
    chance(0.8) ? (random.time(upTo: limit) * 100).rounded() / 100 : random.time(upTo: limit)
  }

  mutating func point() -> CGPoint { CGPoint(x: number(0...320), y: number(0...480)) }

  mutating func size() -> CGSize { CGSize(width: number(0...200), height: number(0...200)) }

  /// A number for the next block, by which logs name it.
  mutating func blockNumber() -> Int {
    blockCount += 1
    return blockCount
  }

  /// A finger that no other step uses.
  mutating func finger() -> Int {
    fingerCount += 1
    return fingerCount
  }
}

/// A kind of steps, with its share of all steps.
package struct StepKind: Sendable {
  let weight: Int
  /// Whether its steps have steps inside them.
  var nests = false
  /// Whether its steps need no time to pass.
  var isTimeless = true
  /// Whether its steps may run several times.
  var repeats = true
  /// Whether its steps stand alone: a callback drops the blocks that it leaves open.
  var isOuter = false
  let draw: @Sendable (inout Draw) -> any Step
}
