/// A text that is no display list, with the line of the first mistake.
public struct DisplayListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The mistake in the line.
  public let problem: String
  /// The advice on what to write instead.
  public let remedy: String

  /// The line, the mistake and the remedy.
  public var description: String { "line \(line): \(problem); \(remedy)" }
}
