/// What the composition of a scene has used and computed.
final class CompositionLog {
  /// The bytes of all texts that expressions have computed.
  private var computed = 0
  /// The offsets of the values that expressions have used, by the indices of their files.
  private(set) var used: [Int: Set<Int>] = [:]

  func noteUse(of offset: Int, in file: Int) { used[file, default: []].insert(offset) }

  /// Adds a computed text, unless all together are more than their limit.
  func add(_ text: String, at site: ComposedNode) throws(SceneErrors) {
    computed += text.utf8.count
    let reader = site.file.reader
    reader.expect(text.utf8.count, within: .characters, at: site.node.offset)
    reader.expect(computed, within: .computed, at: site.node.offset)
    guard reader.isRight else { throw reader.errors }
  }
}
