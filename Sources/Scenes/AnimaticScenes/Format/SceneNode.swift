/// The state of the decoding of a scene file: its text, and the errors so far.
///
/// Decoding continues after an error, so that one run reports all errors.
final class SceneReader {
  let text: JSONText
  let source: Scene.Source

  /// The image files of the scene; `nil` for a scene that must not read any.
  let images: SceneImages?
  /// Whether decoding has omitted an element. The element may have had a name to which others
  /// refer.
  var hasGaps = false
  /// Whether a change has several views.
  var hasGroups = false
  /// The patterns of views that match none.
  var unmatched: [SceneValue.Name] = []

  private var mistakes: [Mistake] = []
  private(set) var mistakeCount = 0
  /// The number of mistakes that others have told already.
  private var repeatedCount = 0
  /// The places and the messages of mistakes in parts of the scene.
  private var known: Set<String> = []
  /// The amounts so far, by the raw values of the limits.
  private var amounts = [Int](repeating: 0, count: SceneLimit.allCases.count)
  /// Whether the scene exceeds a limit. Decoding ends then, as the rest may be too much as well.
  private(set) var isExceeded = false

  private struct Mistake {
    let offset: Int
    let message: String
    let remedy: String?
    var limit: SceneLimit?
  }

  init(_ text: JSONText, source: Scene.Source, images: SceneImages? = nil) {
    (self.text, self.source, self.images) = (text, source, images)
  }

  var isRight: Bool { mistakeCount == 0 }

  /// Records an error. Beyond the limit of errors the reader only counts them, without their
  /// remedies.
  func report(at offset: Int, _ message: String, remedy: @autoclosure () -> String? = nil) {
    mistakeCount += 1
    // The copies of a repetition and the uses of a component have the same mistake once.
    let origin = source.origins?.origin(at: offset)
    guard origin.map({ known.insert("\($0.file):\($0.offset):\(message)").inserted }) ?? true else {
      repeatedCount += 1
      return
    }
    guard mistakes.count < SceneErrors.limit else { return }
    let computing = source.idleExpression(at: offset).map {
      "\(quoted($0)) computes nothing, as the scene has no \"variables\"; define the name there"
    }
    mistakes.append(Mistake(offset: offset, message: message, remedy: computing ?? remedy()))
  }

  /// Adds to the amount of a limit, and reports an amount beyond it.
  func add(_ amount: Int = 1, to limit: SceneLimit, at offset: Int) {
    amounts[limit.rawValue] += amount
    expect(amounts[limit.rawValue], within: limit, at: offset)
  }

  /// Reports an amount beyond a limit.
  func expect(_ amount: Int, within limit: SceneLimit, at offset: Int) {
    let most = source.limits[limit]
    guard amount > most, !isExceeded else { return }
    isExceeded = true
    hasGaps = true
    mistakeCount += 1
    // The limit matters more than the last of many mistakes.
    if mistakes.count == SceneErrors.limit { mistakes.removeLast() }
    mistakes.append(
      Mistake(
        offset: offset, message: "more than \(most) \(limit.row.unit): \(limit.row.summary)",
        remedy: limit.remedy(beyond: most, "ask for less"), limit: limit))
  }

  /// The recorded errors in file order, with the number of the others.
  var errors: SceneErrors {
    let mistakes = mistakes.sorted { $0.offset < $1.offset }
    let places = source.places(of: mistakes.map(\.offset))
    return SceneErrors(
      errors: zip(mistakes, places).map { mistake, place in
        SceneError(
          file: place.file, location: place.location, message: mistake.message,
          remedy: mistake.remedy, limit: mistake.limit)
      }, omitted: mistakeCount - repeatedCount - mistakes.count)
  }
}

/// A JSON value of a scene file, from which decoders read.
///
/// A method that returns nil has reported an error.
struct SceneNode {
  let reader: SceneReader
  let entry: Int

  /// The offset of the first byte of the value.
  var offset: Int { reader.text.offset(of: entry) }

  var kind: JSONKind { reader.text.kind(of: entry) }

  func report(_ message: String, remedy: @autoclosure () -> String? = nil) {
    reader.report(at: offset, message, remedy: remedy())
  }

  func reportMismatch(_ expected: String, remedy: @autoclosure () -> String? = nil) {
    report("expected \(expected), found \(kind.rawValue)", remedy: remedy())
  }

  /// Reports a text that is not one of some words.
  func report(unknown text: String, among words: [String]) {
    report(
      "unknown value \(quoted(text))",
      remedy: didYouMean(text, among: words) ?? "one of " + words.joined(separator: ", "))
  }

  /// The elements, if the value is an array.
  var elements: SceneElements? {
    guard kind == .array else {
      reportMismatch("an array", remedy: spelling.map { "write [\($0)]" })
      return nil
    }
    return SceneElements(of: self)
  }

  /// Returns the numbers of an array with one number for each of these names, as in `[x, y]`.
  func numbers(_ names: [String]) -> [Double]? {
    let form: () -> String = { "[\(names.joined(separator: ", "))]" }
    guard kind == .array else {
      reportMismatch(form(), remedy: values(of: names).map { "write \(brackets($0))" })
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

  func number(
    in range: some RangeExpression<Double>, _ words: @autoclosure () -> String
  ) -> Double? {
    guard kind == .number else {
      reportMismatch("a number", remedy: NumberAdvice.remedy(for: self))
      return nil
    }
    let number = reader.text.number(at: entry)
    guard range.contains(number) else {
      report("expected \(words()), found \(number)")
      return nil
    }
    return number
  }

  var text: String? {
    guard kind == .string else {
      // What a text computes is a text where one is wanted.
      if kind == .number, reader.source.isComputed(at: offset) { return element.spelling }
      reportMismatch("a string", remedy: kind == .number ? "write it in quotes" : nil)
      return nil
    }
    let text = reader.text.string(at: entry)
    reader.expect(text.utf8.count, within: .characters, at: offset)
    return text
  }
}

extension SceneNode {
  /// The value without the decoder, for remedies.
  var element: JSONElement { JSONElement(reader.text, entry) }

  /// The value as the file spells it, if that is short enough for a remedy.
  var spelling: String? {
    let text = element.spelling
    return text.utf8.count <= 60 && !text.contains(where: \.isNewline) ? inOneLine(text) : nil
  }

  /// Returns the numbers that an object has under some keys; `nil` if one is missing.
  private func values(of names: [String]) -> [Double]? {
    let numbers = names.compactMap { element[$0]?.number }
    return numbers.count == names.count ? numbers : nil
  }
}

/// The elements of an array, in file order.
struct SceneElements: Sequence {
  private let array: SceneNode

  /// Creates the sequence of the elements.
  /// - Precondition: The value is an array.
  init(of array: SceneNode) { self.array = array }

  /// The number of elements.
  /// - Complexity: O(*n*) for *n* elements.
  var count: Int { reduce(0) { count, _ in count + 1 } }

  func makeIterator() -> Iterator {
    let text = array.reader.text
    return Iterator(
      reader: array.reader, entry: text.first(in: array.entry), end: text.end(of: array.entry))
  }

  struct Iterator: IteratorProtocol {
    let reader: SceneReader
    var entry: Int
    let end: Int

    mutating func next() -> SceneNode? {
      guard entry < end else { return nil }
      defer { entry = reader.text.end(of: entry) }
      return SceneNode(reader: reader, entry: entry)
    }
  }
}
