/// Lines of a source that a port has changed.
package struct LineChange: Sendable, Equatable {
  /// The number of the first line in the source before the port, from 1.
  package let line: Int
  package let old: [String]
  package let new: [String]

  /// Creates the change of some lines, without those at both ends that are equal.
  init(line: Int, old: [String], new: [String]) {
    let begin = zip(old, new).prefix { $0 == $1 }.count
    let (restOfOld, restOfNew) = (old.dropFirst(begin), new.dropFirst(begin))
    let end = zip(restOfOld.reversed(), restOfNew.reversed()).prefix { $0 == $1 }.count
    self.line = line + begin
    self.old = Array(restOfOld.dropLast(end))
    self.new = Array(restOfNew.dropLast(end))
  }
}
