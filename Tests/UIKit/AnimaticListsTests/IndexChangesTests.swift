import Testing

@testable import AnimaticLists

/// Old and new indices of a list that changes (rule Q8), against a list that changes.
struct IndexChangesTests {
  @Test func `indices follow their elements through random changes`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let old = Array(0..<Int.random(in: 0...12, using: &random))
      let removed = old.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      var new = old.filter { !removed.contains($0) }
      var added: [Int] = []
      for index in 0..<Int.random(in: 0...5, using: &random) {
        let least = added.last.map { $0 + 1 } ?? 0
        let place = Int.random(in: least...(least + 6), using: &random)
        guard place <= new.count else { continue }
        new.insert(-1 - index, at: place)
        added.append(place)
      }
      let changes = IndexChanges(removed: removed.reversed(), added: added)
      #expect(old.map { changes.new(of: $0) } == old.map { new.firstIndex(of: $0) })
      #expect(
        new.indices.map { changes.old(of: $0) } == new.map { $0 < 0 ? nil : old.firstIndex(of: $0) }
      )
    }
  }
}
