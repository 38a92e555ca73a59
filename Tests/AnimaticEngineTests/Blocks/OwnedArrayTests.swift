import TestSupport
import Testing

@testable import AnimaticStage

/// Two arrays with one owner do what two arrays of the standard library do.
struct OwnedArrayTests {
  private final class Element {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private struct Pair: ~Copyable {
    var first = OwnedArray<Element>()
    var second = OwnedArray<Element>()
  }

  @Test(arguments: [1 as UInt64, 2, 3, 4, 5, 6, 7, 8])
  func `elements keep their order, and each is let go of once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var made: [() -> Element?] = []
    do {
      var pair = Pair()
      var expected: (first: [Int], second: [Int]) = ([], [])
      for step in 0..<400 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          pair.first.take(from: &pair.second)
          expected.first += expected.second
          expected.second = []
        case 1:
          pair.first.removeAll()
          expected.first = []
        case 2 where !pair.second.isEmpty:
          #expect(pair.second.removeLast().number == expected.second.removeLast(), "seed \(seed)")
        case 3 where !pair.first.isEmpty:
          let place = pair.first.indices.randomElement(using: &random) ?? 0
          pair.first.remove(at: place)
          expected.first.remove(at: place)
        case 4:
          let divisor = Int.random(in: 2...9, using: &random)
          pair.second.removeAll { $0.number % divisor == 0 }
          expected.second.removeAll { $0 % divisor == 0 }
        case 5:
          let room = Int.random(in: 0..<200, using: &random)
          pair.first.makeRoom(for: room)
        case 6 where !pair.first.isEmpty:
          pair.first[pair.first.count - 1] = Element(-step)
          expected.first[expected.first.count - 1] = -step
        default:
          for number in step..<step + Int.random(in: 0..<90, using: &random) {
            let element = Element(number)
            made.append { [weak element] in element }
            pair.second.append(element)
            expected.second.append(number)
          }
        }
        #expect(pair.first.copied.map(\.number) == expected.first, "seed \(seed), step \(step)")
        #expect(pair.second.copied.map(\.number) == expected.second, "seed \(seed), step \(step)")
        #expect(made.count { $0() != nil } <= expected.first.count + expected.second.count)
      }
    }
    #expect(made.allSatisfy { $0() == nil }, "seed \(seed)")
  }

  @Test func `much is taken over where it lies, and much room is not kept`() {
    var few = OwnedArray<Int>()
    var many = OwnedArray<Int>()
    for number in 0..<1000 { many.append(number) }
    let start = many.start
    few.take(from: &many)
    #expect(few.start == start && few.count == 1000)
    #expect(many.isEmpty && many.start == nil)
    few.removeAll()
    #expect(few.isEmpty && few.start == nil)
    for number in 0..<OwnedArray<Int>.keptRoom { few.append(number) }
    let kept = few.start
    few.removeAll()
    #expect(few.start == kept)
  }
}
