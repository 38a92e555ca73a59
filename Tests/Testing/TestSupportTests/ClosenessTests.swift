import Foundation
import TestSupport
import Testing

struct ClosenessTests {
  @Test func `the tolerance itself is close`() {
    #expect(isClose(1.5, 1, within: 0.5))
    #expect(!isClose(1.51, 1, within: 0.5))
    #expect(isClose(1, 1.5, within: 0.5))
    #expect(isClose(1, 1 + 1e-10))
    #expect(!isClose(1, 1 + 1e-8))
  }

  @Test func `what is not a number is close to nothing, equal infinities are close`() {
    #expect(!isClose(Double.nan, .nan))
    #expect(!isClose(Double.nan, 0, within: .infinity))
    #expect(isClose(Double.infinity, .infinity))
    #expect(!isClose(Double.infinity, -.infinity))
    #expect(!isClose(Double.infinity, .greatestFiniteMagnitude))
  }

  @Test func `two missing numbers are close, one is not`() {
    #expect(isClose(Double?.none, nil))
    #expect(!isClose(Double?.none, 1))
    #expect(!isClose(Double?.some(1), nil))
    #expect(isClose(Double?.some(1), 1))
  }

  @Test func `lists are close number by number`() {
    #expect(isClose([1, 2], [1, 2.5], within: 0.5))
    #expect(!isClose([1, 2], [1, 2.6], within: 0.5))
    #expect(!isClose([1, 2], [1]))
    #expect(isClose([CGFloat](), []))
  }
}
