/// A component of a scene: views, steps or changes, which are inserted wherever it is used.
struct SceneComponent {
  private let node: ComposedNode
  private let fields: SceneFields

  init(_ node: ComposedNode) throws(SceneErrors) {
    self.node = node
    guard let fields = SceneFields(node.node, of: SceneComposition.component),
      node.file.reader.isRight
    else { throw node.file.reader.errors }
    self.fields = fields
  }

  /// Returns the array of one of its parts; `nil` without it.
  func contents(_ part: String) -> ComposedNode? {
    fields[part].flatMap { $0.kind == .array ? node.at($0) : nil }
  }

  /// Returns the names that its texts may use: its parameters, and the variables.
  /// - Parameters:
  ///   - use: The place of the use.
  ///   - name: The name of the component.
  func scope(
    of use: ComposedNode, with values: SceneNode?, called name: String,
    inside variables: ComposedScope
  ) throws(SceneErrors) -> ComposedScope {
    let scope = ComposedScope(inside: variables)
    var missing: [String] = []
    if let list = fields["parameters"] {
      guard let names = [String](list), node.file.reader.isRight else {
        throw node.file.reader.errors
      }
      missing = names
      for name in SceneElements(of: list) { node.at(name).noteUse() }
    }
    var known = Set(missing)
    for (key, value) in try SceneParts.members(of: fields["defaults"]) {
      // A default may use the other parameters.
      scope.bind(key, to: .node(node.at(value).inside(scope)))
      known.insert(key)
      missing.removeAll { $0 == key }
    }
    for (key, value) in try SceneParts.members(of: values) {
      guard known.contains(key) else {
        throw use.at(value).flaw(
          "the component \(quoted(name)) has no parameter \(quoted(key))",
          didYouMean(key, among: known.sorted())
            ?? (known.isEmpty
              ? "it has no parameters" : "it has \(known.sorted().joined(separator: ", "))"))
      }
      scope.bind(parameter: key, to: use.at(value))
      missing.removeAll { $0 == key }
    }
    if let first = missing.first {
      throw use.flaw(
        "the parameter \(quoted(first)) of the component \(quoted(name)) is missing",
        "add it to \"with\", or give it a default")
    }
    for name in known where !SceneComposition.isName(name) {
      throw node.flaw("\(quoted(name)) cannot stand in \"${…}\"", "write letters, digits and _")
    }
    return scope
  }
}
