import Foundation

extension SeededGenerator {
  /// Returns true with the given probability.
  package mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// Returns a random element of a list that is not empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// A time up to a limit: mostly of tenths, so that several things fall on one instant, some of
  /// them reached by sums that round.
  package mutating func time(upTo limit: Double) -> Double {
    chance(0.7)
      ? Double(Int.random(in: 0...Int(limit * 10), using: &self)) * 0.1
      : Double.random(in: 0...limit, using: &self)
  }

  package mutating func length(_ range: ClosedRange<CGFloat> = -100...100) -> CGFloat {
    chance(0.5)
      ? CGFloat.random(in: range, using: &self)
      : CGFloat.random(in: range, using: &self).rounded()
  }
}
