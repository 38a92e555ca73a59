import AnimaticBatch
import AnimaticCommand
import TestSupport
import Testing

struct DivisionTests {
  @Test(arguments: [1, 2, 3, 7, 16, 100])
  func `slices differ by at most the cost of one job, and have each job once`(_ count: Int) {
    var random = SeededGenerator(seed: 3)
    let costs = (0..<300).map { _ in Double(Int.random(in: 1...1000, using: &random)) }
    var filters = (1...count).map { ShareFilter(BatchShare.whole.slice($0, of: count)) }
    var sums = [Double](repeating: 0, count: count)
    for cost in costs {
      let owners = filters.indices.filter { filters[$0].accepts(cost) }
      #expect(owners.count == 1)
      for owner in owners { sums[owner] += cost }
    }
    let (whole, parts): (Double, Double) = (costs.reduce(0, +), sums.reduce(0, +))
    #expect(parts == whole)
    let (least, most) = (sums.min() ?? 0, sums.max() ?? 0)
    #expect(most - least <= 1000)
  }

  @Test func `slices of slices are the slice`() throws {
    let share = try #require(BatchShare("2/3"))
    var whole = ShareFilter(share)
    var halves = [1, 2].map { ShareFilter(share.slice($0, of: 2)) }
    for cost in [5.0, 1, 1, 1, 8, 2, 2, 3, 1, 1, 9, 4, 4] {
      let accepts = whole.accepts(cost)
      #expect(halves.indices.filter { halves[$0].accepts(cost) }.count == (accepts ? 1 : 0))
    }
  }

  @Test(arguments: [
    ("1/2", "2/2", false), ("1/2", "1/2", true), ("1/2", "1/3", true), ("1/2", "1/2/1/4", true),
    ("1/2/1/4", "1/2/2/4", false), ("1/2/1/4", "1/2/1/3", true), ("1/2/1/4", "2/2", false),
  ])
  func `slices overlap unless their counts keep them apart`(
    _ one: String, _ other: String, _ overlaps: Bool
  ) throws {
    let (one, other) = (try #require(BatchShare(one)), try #require(BatchShare(other)))
    #expect(one.overlaps(other) == overlaps)
    #expect(other.overlaps(one) == overlaps)
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "1/2/3", "a/b", "1/", "-1/2", "1/1000001"])
  func `other texts are no slices`(_ text: String) {
    #expect(BatchShare(text) == nil)
  }

  @Test func `names that occur twice are found among very many, and no others`() {
    var names = (0..<20_000).map { "job-\($0)" }
    names.append("job-77")
    var search = RepeatedNames()
    for name in names { search.look(at: name) }
    #expect(search.hasSuspects)
    var found: [Int] = []
    for (line, name) in names.enumerated() {
      if let earlier = search.earlierLine(of: name, atLine: line) { found += [earlier, line] }
    }
    #expect(found == [77, 20_000])
  }
}
