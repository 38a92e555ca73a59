/// The text of a scene file, or of one that it includes.
package struct SceneText: Equatable, Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Returns the text of a scene, and then those of the files that it includes, each once.
  ///
  /// - Parameter read: Returns the bytes of a file; `nil` for one that cannot be read.
  package static func all(of scene: String, read: (String) -> [UInt8]?) -> [SceneText] {
    var texts: [SceneText] = []
    var known: Set<String> = []
    var waiting = [scene]
    while let path = waiting.popLast() {
      guard known.insert(path).inserted, let bytes = read(path) else { continue }
      texts.append(SceneText(path: path, bytes: bytes))
      guard let include = (try? JSONElement(bytes, file: path))?[SceneComposition.includeKey]
      else { continue }
      let names = (include.elements ?? [include]).compactMap(\.string)
      waiting += names.reversed().map { SceneFile.path($0, beside: path) }
    }
    return texts
  }
}
