/// A value of any number of numbers, such as the points of a path or the colours of a gradient.
///
/// Two lists of equal structure and length mix number by number. The engine does not interpret the
/// structure: a renderer stores in it what it needs to read the numbers.
public struct NumberList: Hashable, Sendable {
  /// The numbers.
  public let numbers: [Double]
  /// The meaning of the numbers, as the renderer encodes it.
  public let structure: [UInt8]

  /// Creates a list from its numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - structure: The meaning of the numbers.
  /// - Complexity: O(1)
  public init(_ numbers: [Double], structure: [UInt8] = []) {
    self.numbers = numbers
    self.structure = structure
  }

  /// Returns whether the numbers of both lists correspond to each other.
  /// - Complexity: O(*k*) in the length of the structure.
  func matches(_ other: NumberList) -> Bool {
    numbers.count == other.numbers.count && structure == other.structure
  }

  /// Returns the list of the results of a closure, which receives each number of this list.
  func map(_ body: (Double) -> Double) -> NumberList {
    NumberList(numbers.map(body), structure: structure)
  }

  /// Returns the list of the results of a closure, which receives each number of this list and its
  /// counterpart; `nil` where the lists do not match.
  /// - Complexity: O(*n*) in the number of numbers.
  package func combined(with other: NumberList, _ body: (Double, Double) -> Double) -> NumberList? {
    matches(other) ? combined(withMatching: other, body) : nil
  }

  /// Returns the list of the results of a closure, which receives each number of this list and its
  /// counterpart.
  /// - Precondition: The other list has as many numbers.
  @inline(__always) func combined(
    withMatching other: NumberList, _ body: (Double, Double) -> Double
  ) -> NumberList {
    let mixed = [Double](unsafeUninitializedCapacity: numbers.count) { buffer, count in
      count = numbers.count
      for index in 0..<count {
        buffer.initializeElement(at: index, to: body(numbers[index], other.numbers[index]))
      }
    }
    return NumberList(mixed, structure: structure)
  }
}
