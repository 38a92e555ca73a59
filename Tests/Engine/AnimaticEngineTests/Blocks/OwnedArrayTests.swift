import TestSupport
import Testing

@testable import AnimaticStage

/// Arrays with one owner, against arrays of the standard library.
struct OwnedArrayTests {
  private final class Element {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private struct Pair: ~Copyable {
    var first = OwnedArray<Element>()
    var second = OwnedArray<Element>()
  }

  @Test(arguments: third(1...8 as ClosedRange<UInt64>))
  func `elements keep their order, and each is released once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var made: [() -> Element?] = []
    do {
      var pair = Pair()
      var expected: (first: [Int], second: [Int]) = ([], [])
      for step in 0..<(isThorough ? 400 : 200) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          pair.second.drain { pair.first.append($0) }
          expected.first += expected.second
          expected.second = []
        case 1:
          pair.first.removeAll()
          expected.first = []
        case 2 where !pair.second.isEmpty:
          #expect(pair.second.removeLast().number == expected.second.removeLast(), "seed \(seed)")
        case 3 where !pair.first.isEmpty:
          let index = pair.first.indices.randomElement(using: &random) ?? 0
          let removed = pair.first.remove(at: index)
          #expect(removed.number == expected.first.remove(at: index), "seed \(seed)")
        case 4:
          let divisor = Int.random(in: 2...9, using: &random)
          var kept = OwnedArray<Element>()
          pair.second.drain { if $0.number % divisor != 0 { kept.append($0) } }
          kept.drain { pair.second.append($0) }
          expected.second.removeAll { $0 % divisor == 0 }
        case 5:
          pair.first.reserve(Int.random(in: 0..<200, using: &random))
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

  @Test func `an index beyond the elements is refused`() async {
    await #expect(processExitsWith: .failure) { _ = OwnedArray<Int>()[0] }
    await #expect(processExitsWith: .failure) {
      var array = OwnedArray<Int>()
      array.append(7)
      _ = array[1]
    }
    await #expect(processExitsWith: .failure) {
      var array = OwnedArray<Int>()
      array.append(7)
      _ = array[-1]
    }
  }

  @Test func `an empty array keeps a small capacity, and frees a large one`() {
    var array = OwnedArray<Int>()
    for number in 0..<1000 { array.append(number) }
    array.removeAll()
    #expect(array.isEmpty && array.capacity == 0)
    for number in 0..<OwnedArray<Int>.keptCapacity { array.append(number) }
    array.drain { _ in }
    #expect(array.isEmpty && array.capacity == OwnedArray<Int>.keptCapacity)
  }
}

extension OwnedArray where Element: Copyable {
  /// The same elements, for expectations.
  fileprivate var copied: [Element] {
    var copied: [Element] = []
    for index in indices { copied.append(self[index]) }
    return copied
  }
}
