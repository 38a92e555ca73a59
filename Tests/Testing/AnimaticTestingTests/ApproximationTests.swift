import Animatic
import AnimaticTesting
import Testing

@MainActor struct ApproximationTests {
  @Test func `numbers are equal up to the tolerance and no further`() {
    #expect(1.0.isApproximately(1.01, within: 0.01))
    #expect(!1.0.isApproximately(1.0101, within: 0.01))
    #expect(!1.0.isApproximately(1.0.nextUp, within: 0))
    #expect(Double.infinity.isApproximately(.infinity, within: 0))
    #expect(!Double.nan.isApproximately(.nan, within: 1))
    #expect(CGFloat(2).isApproximately(2.5, within: 0.5))
    #expect(Float(2).isApproximately(2.5, within: 0.5))
    #expect(true.isApproximately(true, within: 0) && !true.isApproximately(false, within: 0.5))
  }

  @Test func `every number of a value counts`() {
    /// Expects two values to differ by 1 in one number.
    func expectDistance<Value: ApproximatelyEquatable>(_ value: Value, _ other: Value) {
      #expect(value.isApproximately(value, within: 0))
      #expect(value.isApproximately(other, within: 1))
      #expect(!value.isApproximately(other, within: 0.99))
    }
    expectDistance(CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 3))
    expectDistance(CGSize(width: 1, height: 2), CGSize(width: 2, height: 2))
    expectDistance(CGVector(dx: 1, dy: 2), CGVector(dx: 1, dy: 1))
    expectDistance(
      CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 5))
    expectDistance(
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 4))
    expectDistance(CGAffineTransform.identity, CGAffineTransform(translationX: 0, y: 1))
    expectDistance(CATransform3DIdentity, CATransform3DMakeTranslation(0, 0, 1))
    expectDistance(UIColor.black, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    expectDistance([1.0, 2], [1, 3])
  }

  @Test func `a missing value equals only a missing value, and arrays have the same length`() {
    let (missing, value): (CGFloat?, CGFloat?) = (nil, 0)
    #expect(missing.isApproximately(missing, within: 0))
    #expect(!missing.isApproximately(value, within: 100))
    #expect(value.isApproximately(CGFloat?(1), within: 1))
    #expect(![1.0].isApproximately([1, 1], within: 100))
  }

  @Test func `values of several numbers show these`() {
    func text<Value: ApproximatelyEquatable>(of value: Value, beside other: Value) -> String? {
      let issue = Issues.recorded { expectEqual(value, other, within: 0) }.first
      return issue?.components(separatedBy: " is not ").first
    }
    let point = CGPoint(x: 1, y: 2.5)
    #expect(text(of: point, beside: .zero) == "(1, 2.5)")
    #expect(text(of: CGSize(width: 3, height: 0), beside: .zero) == "(3, 0)")
    #expect(text(of: CGVector(dx: -1, dy: 0), beside: .zero) == "(-1, 0)")
    #expect(text(of: CGRect(x: 0, y: 0, width: 1, height: 1), beside: .zero) == "(0, 0, 1, 1)")
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(text(of: insets, beside: .zero) == "(1, 2, 3, 4)")
    let transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(text(of: transform, beside: .identity) == "(2, 0, 0, 3, 0, 0)")
    let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(text(of: orange, beside: .black) == "(1, 0.5, 0, 1)")
    #expect(text(of: CGPoint?.some(point), beside: nil) == "(1, 2.5)")
    #expect(text(of: CGPoint?.none, beside: point) == "nil")
    #expect(text(of: [point, .zero], beside: []) == "[(1, 2.5), (0, 0)]")
    #expect(text(of: 0.5, beside: 1) == "0.5")
  }

  @Test func `the failure names the number that differs most`() {
    let issues = Issues.recorded {
      expectEqual(CGPoint(x: 1, y: 2), CGPoint(x: 1.1, y: 4), within: 0.5)
      expectEqual(CGPoint(x: 1, y: 2), CGPoint(x: 1.1, y: 2), within: 0.5)
      expectEqual(CGFloat?.none, 2, within: 0.5)
    }
    #expect(
      issues == [
        "(1, 2) is not (1.1, 4) within 0.5; number 2 differs by 2.0",
        "nil is not 2.0 within 0.5",
      ])
  }
}
