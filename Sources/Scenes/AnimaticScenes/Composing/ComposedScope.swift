/// A file of which a scene consists.
final class ComposedFile {
  /// The place of the file among all of the scene: included files precede those that include them.
  let index: Int
  let name: String
  let reader: SceneReader
  /// What all files of the scene share.
  let log: CompositionLog

  init(_ index: Int, _ name: String, _ reader: SceneReader, _ log: CompositionLog) {
    (self.index, self.name, self.reader, self.log) = (index, name, reader, log)
  }
}

/// A value in a file, with the names that its texts may use.
struct ComposedNode {
  let file: ComposedFile
  let entry: Int
  let scope: ComposedScope

  var node: SceneNode { SceneNode(reader: file.reader, entry: entry) }

  func at(_ node: SceneNode) -> ComposedNode {
    ComposedNode(file: file, entry: node.entry, scope: scope)
  }

  func inside(_ scope: ComposedScope) -> ComposedNode {
    ComposedNode(file: file, entry: entry, scope: scope)
  }
}

/// The value of a variable, a parameter or an expression.
enum ComposedValue {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  /// An array or an object of a file.
  case tree(ComposedNode)
}

/// The names of values in a part of a scene file.
final class ComposedScope {
  enum Binding {
    case value(ComposedValue)
    /// A value in a file that nobody has asked for yet.
    case node(ComposedNode)
    /// A value that is being computed.
    case pending
  }

  private let outer: ComposedScope?
  private var bindings: [String: Binding] = [:]
  /// The values of parameters where a component is used.
  private var places: [String: ComposedNode] = [:]

  init(inside outer: ComposedScope? = nil) { self.outer = outer }

  subscript(name: String) -> Binding? { bindings[name] ?? outer?[name] }

  /// Binds a name of this scope, which hides the same name of an outer one.
  func bind(_ name: String, to binding: Binding) { bindings[name] = binding }

  /// Binds the name of a parameter to its value where a component is used.
  func bind(parameter name: String, to node: ComposedNode) {
    bindings[name] = .node(node)
    places[name] = node
  }

  /// Returns the place of the value of a parameter; `nil` for another name.
  func place(of name: String) -> ComposedNode? {
    bindings[name] != nil ? places[name] : outer?.place(of: name)
  }

  fileprivate func rebind(_ name: String, to binding: Binding) {
    if bindings[name] != nil { bindings[name] = binding } else { outer?.rebind(name, to: binding) }
  }

  /// Whether no name stands for anything, so that texts are as they are.
  var isEmpty: Bool { bindings.isEmpty && outer?.isEmpty ?? true }

  var names: [String] { bindings.keys.sorted() + (outer?.names ?? []) }
}

extension ComposedNode {
  /// Returns what the value is: texts are computed, arrays and objects only when they are needed.
  func value() throws(SceneErrors) -> ComposedValue {
    let node = node
    noteUse()
    switch node.kind {
    case .null: return .null
    case .true: return .flag(true)
    case .false: return .flag(false)
    case .number: return .number(file.reader.text.number(at: entry))
    case .array, .object: return .tree(self)
    case .string: return try SceneTemplate(self).value()
    }
  }

  /// Returns the value of a name.
  static func value(of name: String, at site: ComposedNode) throws(SceneErrors) -> ComposedValue {
    switch site.scope[name] {
    case .value(let value): return value
    case .pending:
      throw site.flaw(
        "\(quoted(name)) needs its own value", "give it a value without \"${\(name)}\"")
    case .node(let node):
      site.scope.rebind(name, to: .pending)
      let value = try node.value()
      site.scope.rebind(name, to: .value(value))
      return value
    case nil:
      let names = site.scope.names
      throw site.flaw(
        "nothing is called \(quoted(name)) here",
        didYouMean(name, among: names)
          ?? "there are \(names.prefix(12).joined(separator: ", ")); write \"$${\" for \"${\"")
    }
  }

  /// The place that gives the value: for a text that is the name of a parameter and nothing else,
  /// that of its value.
  var given: ComposedNode {
    var node = self
    while node.node.kind == .string {
      let text = node.file.reader.text.string(at: node.entry)
      guard text.hasPrefix("${"), text.hasSuffix("}"),
        let next = node.scope.place(of: text.dropFirst(2).dropLast().filter { !$0.isWhitespace })
      else { break }
      node = next
    }
    return node
  }

  /// Notes that the value has an effect on the scene.
  func noteUse() { file.log.noteUse(of: node.offset, in: file.index) }

  func flaw(_ message: String, _ remedy: String?) -> SceneErrors {
    node.report(message, remedy: remedy)
    return file.reader.errors
  }
}

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
