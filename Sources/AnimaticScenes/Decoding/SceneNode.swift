/// A JSON value of a scene file: what decoders read from.
///
/// A reading function that answers nil has reported why.
struct SceneNode {
  let reader: SceneReader
  let place: Int

  /// Where the value stands, for messages and for what is decoded from it.
  var offset: Int { reader.text.offset(of: place) }

  var kind: JSONKind { reader.text.kind(of: place) }

  /// Reports what is wrong with the value.
  func report(_ message: String, remedy: @autoclosure () -> String? = nil) {
    reader.report(at: offset, message, remedy: remedy())
  }

  /// Reports that the value is of another type.
  func reportMismatch(_ expected: String) {
    report("expected \(expected), found \(kind.rawValue)")
  }

  /// The elements of an array.
  var elements: SceneElements? {
    guard kind == .array else {
      reportMismatch("an array")
      return nil
    }
    return SceneElements(of: self)
  }

  /// The numbers of an array that has one for each of these names, as in `[x, y]`.
  func numbers(_ names: String...) -> [Double]? {
    let form: () -> String = { "[\(names.joined(separator: ", "))]" }
    guard kind == .array else {
      reportMismatch(form())
      return nil
    }
    let elements = SceneElements(of: self)
    guard elements.count == names.count else {
      report("expected \(names.count) numbers \(form()), found \(elements.count)")
      return nil
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(names.count)
    for element in elements {
      if let number = Double(element) { numbers.append(number) }
    }
    return numbers.count == names.count ? numbers : nil
  }

  /// A number in a range, which the words describe.
  func number(
    in range: some RangeExpression<Double>, _ words: @autoclosure () -> String
  ) -> Double? {
    guard kind == .number else {
      reportMismatch("a number")
      return nil
    }
    let number = reader.text.number(at: place)
    guard range.contains(number) else {
      report("expected \(words()), found \(number)")
      return nil
    }
    return number
  }

  /// The text of a string.
  var text: String? {
    guard kind == .string else {
      reportMismatch("a string")
      return nil
    }
    return reader.text.string(at: place)
  }
}

/// The elements of an array, in file order.
struct SceneElements: Sequence {
  private let array: SceneNode

  /// - Precondition: The value is an array.
  init(of array: SceneNode) { self.array = array }

  /// The number of elements.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  var count: Int { reduce(0) { count, _ in count + 1 } }

  func makeIterator() -> Iterator {
    let text = array.reader.text
    return Iterator(
      reader: array.reader, place: text.first(in: array.place), end: text.end(of: array.place))
  }

  struct Iterator: IteratorProtocol {
    let reader: SceneReader
    var place: Int
    let end: Int

    mutating func next() -> SceneNode? {
      guard place < end else { return nil }
      defer { place = reader.text.end(of: place) }
      return SceneNode(reader: reader, place: place)
    }
  }
}
