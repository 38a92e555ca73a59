/// A replacement of bytes of a source.
struct Edit: Equatable {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String = "") {
    self.range = range
    self.text = text
  }
}

extension TokenText {
  /// Returns the removal of tokens together with the space after them, lines included, so that what
  /// follows stands where they stood.
  func removal(of numbers: Range<Int>) -> Edit? {
    guard let range = range(ofTokens: numbers) else { return nil }
    var end = range.upperBound
    while end < bytes.count, bytes[end].isSpace { end += 1 }
    return Edit(range.lowerBound..<end)
  }

  func replacement(of numbers: Range<Int>, by text: String) -> Edit? {
    range(ofTokens: numbers).map { Edit($0, text) }
  }

  func insertion(of text: String, before number: Int) -> Edit? {
    token(number).map { Edit($0.range.lowerBound..<$0.range.lowerBound, text) }
  }

  func insertion(of text: String, after number: Int) -> Edit? {
    token(number).map { Edit($0.range.upperBound..<$0.range.upperBound, text) }
  }
}
