import Testing

@testable import AnimaticLayers

@MainActor struct OriginTableTests {
  private let table = OriginTable()

  @Test func `each line has a number of its own, which it keeps`() {
    let lines = [3, 4, 3, 5, 4, 4, 3].map { SourceOrigin(fileID: "Module/File.swift", line: $0) }
    #expect(lines.map { table.number(of: $0) } == [1, 2, 1, 3, 2, 2, 1])
    #expect(table.number(of: SourceOrigin(fileID: "Module/Other.swift", line: 3)) == 4)
    #expect(table.origin(2) == lines[1] && table.origin(3) == lines[3])
  }

  @Test func `an animation without a line has the number 0`() {
    #expect(table.number(of: SourceOrigin(fileID: "", line: 0)) == 0)
    #expect(table.number(of: SourceOrigin(fileID: "Module/File.swift", line: 0)) == 0)
    #expect(table.origin(0) == nil)
  }

  /// Each module has a copy of the name of a file whose function it inlines. A text of one
  /// character has no copy in memory, so that nothing tells that two of them are the same.
  private func oneCharacter<Text: ExpressibleByUnicodeScalarLiteral>() -> Text { "a" }

  @Test func `a line has one number, whatever copy of the name of its file comes with it`() {
    let names: [StaticString] = [oneCharacter(), oneCharacter()]
    #expect(names.allSatisfy { !$0.hasPointerRepresentation })
    #expect(names.map { table.number(of: SourceOrigin(fileID: $0, line: 3)) } == [1, 1])
  }
}
