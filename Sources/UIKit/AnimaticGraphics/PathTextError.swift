import Foundation

package struct PathTextError: Error, Hashable, CustomStringConvertible {
  /// The number of characters before the mistake.
  package let offset: Int
  package let expected: String

  /// The mistake in a sentence.
  package var description: String { "expected \(expected) after \(offset) characters" }
}

extension PathElement {
  /// The element in the notation of SVG: M, L, Q, C or Z and the coordinates, control points first,
  /// with the shortest numbers that read back as the same ones.
  package var text: String {
    var text = String(Unicode.Scalar(verb.letter))
    forEachPoint { point in
      text += text.utf8.count == 1 ? "" : " "
      text += "\(Double(point.x).shortText) \(Double(point.y).shortText)"
    }
    return text
  }
}

extension [PathElement] {
  /// The elements in the notation of SVG, with the shortest numbers that read back as
  /// the same ones. Equal lists have equal texts.
  /// - Complexity: O(*n*) for *n* elements.
  package var text: String { lazy.map(\.text).joined() }

  /// Parses the text of a path.
  ///
  /// The text has the commands of SVG, as drawing tools write them: M, L, H, V, C, S, Q, T, A and
  /// Z, and with small letters those whose points count from the present one. Spaces, line breaks
  /// and commas separate numbers, as do a sign and a second point: `10-5.5.5` are three. The flags
  /// of an arc need no separators. A command can be followed by the coordinates of several
  /// elements. The first command is M; after further coordinates it means L. Smooth curves and arcs
  /// become curves; an arc without a length adds nothing.
  ///
  /// - Parameter text: The text.
  /// - Throws: A ``PathTextError`` with the position of the first mistake.
  /// - Complexity: O(*n*) for *n* characters.
  package init(text: String) throws(PathTextError) {
    var parser = PathTextParser(text)
    self = try parser.parse()
  }
}
