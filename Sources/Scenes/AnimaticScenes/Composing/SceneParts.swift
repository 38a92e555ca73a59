import Foundation

/// The files of a scene: the variables, the components and the contents of each.
///
/// A file is read once, even if several others include it.
struct SceneParts {
  private(set) var files: [ComposedFile] = []
  private(set) var components: [String: ComposedNode] = [:]
  /// The variables of all files. Those of a file hide the same ones of the files that it includes.
  let variables = ComposedScope()
  let log = CompositionLog()
  private var names: Set<String> = []
  private let limits: SceneLimits
  private let read: SceneFile.Reading?

  init(limits: SceneLimits, read: SceneFile.Reading?) { (self.limits, self.read) = (limits, read) }

  /// Adds a file after those that it includes.
  /// - Parameter including: The files that include it, from the scene's own one on.
  mutating func add(_ text: JSONText, name: String, including: [String] = []) throws(SceneErrors) {
    var source = Scene.Source(file: name, bytes: text.bytes, limits: limits)
    source.isComposed = true
    let reader = SceneReader(text, source: source)
    let root = SceneNode(reader: reader, entry: 0)
    // What else is wrong with the scene's own file says its reader.
    if !including.isEmpty, SceneFields(root, of: Scene.object) == nil || !reader.isRight {
      throw reader.errors
    }
    let members = try Self.members(of: root)
    func value(_ key: String) -> SceneNode? { members.first { $0.key == key }?.value }
    let included = try inclusions(value(SceneComposition.includeKey))
    for inclusion in included { try include(inclusion, in: name, including) }
    for inclusion in included { log.noteUse(of: inclusion.offset, in: files.count) }
    let file = ComposedFile(files.count, name, reader, log)
    files.append(file)
    for (key, value) in try Self.members(of: value("variables")) {
      variables.bind(key, to: .node(node(value, file)))
    }
    for (key, value) in try Self.members(of: value("components")) {
      if let first = components[key] {
        value.report(
          "another component is called \(quoted(key))",
          remedy: "the first one is in \(inOneLine(first.file.name))")
        throw reader.errors
      }
      components[key] = node(value, file)
    }
  }

  private func node(_ node: SceneNode, _ file: ComposedFile) -> ComposedNode {
    ComposedNode(file: file, entry: node.entry, scope: variables)
  }

  private func inclusions(_ node: SceneNode?) throws(SceneErrors) -> [SceneNode] {
    guard let node else { return [] }
    if node.kind == .string { return [node] }
    guard let elements = node.elements else { throw node.reader.errors }
    return Array(elements)
  }

  private mutating func include(
    _ inclusion: SceneNode, in file: String, _ including: [String]
  ) throws(SceneErrors) {
    func flaw(_ message: String, _ remedy: String?) -> SceneErrors {
      inclusion.report(message, remedy: remedy)
      return inclusion.reader.errors
    }
    guard let path = inclusion.text else { throw inclusion.reader.errors }
    guard let read else {
      throw flaw(
        "a scene that is not a file includes no others",
        "read it with Scene(contentsOf:), or give the closure 'including'")
    }
    let name = SceneFile.path(path, beside: file)
    let chain = including + [file]
    if let first = chain.firstIndex(where: { SceneFile.path($0, beside: "") == name }) {
      let circle = (chain[first...] + [name]).map(inOneLine).joined(separator: ", ")
      throw flaw("files include each other in a circle: \(circle)", "remove one of them")
    }
    guard names.insert(name).inserted else { return }
    guard chain.count <= SceneComposer.mostDepth else {
      throw flaw(
        "more than \(SceneComposer.mostDepth) files include each other", "include them side by side"
      )
    }
    let bytes: [UInt8]
    do {
      bytes = try read(name)
    } catch {
      throw flaw(
        "cannot read \(quoted(name)): \(inOneLine(SceneFile.reason(error)))",
        "the path is relative to the file that includes it")
    }
    let text: JSONText
    do throws(SceneError) {
      text = try JSONScanner.index(bytes, file: name, limits: limits)
    } catch {
      throw SceneErrors(errors: [ForeignFile.error(in: bytes, file: name) ?? error])
    }
    try add(text, name: name, including: chain)
  }

  /// Returns the keys of an object with their values; nothing without the object.
  static func members(
    of node: SceneNode?
  ) throws(SceneErrors) -> [(key: String, value: SceneNode)] {
    guard let node else { return [] }
    guard node.kind == .object else {
      node.reportMismatch("an object", remedy: "write names and values, such as {\"gap\": 8}")
      throw node.reader.errors
    }
    let text = node.reader.text
    var members: [(key: String, value: SceneNode)] = []
    var entry = text.first(in: node.entry)
    while entry < text.end(of: node.entry) {
      members.append((text.string(at: entry), SceneNode(reader: node.reader, entry: entry + 1)))
      entry = text.end(of: entry + 1)
    }
    return members
  }
}
