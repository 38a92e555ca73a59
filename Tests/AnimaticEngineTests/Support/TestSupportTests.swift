import TestSupport
import Testing

@Suite struct TestSupportTests {
  @Test func `a seeded generator is SplitMix64`() {
    // The first numbers of the reference implementation for seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `closeness is inclusive and refuses what is not a number`() {
    #expect(isClose(1.5, 1, within: 0.5))
    #expect(!isClose(1.51, 1, within: 0.5))
    #expect(isClose(.infinity, .infinity))
    #expect(!isClose(.nan, .nan))
    #expect(!isClose(Double?.none, 1))
    #expect(!isClose([1, 2], [1]))
  }
}
