import AnimaticPrinting

/// The composition of one scene from variables, components, repetitions and other files.
///
/// It writes the scene out as a text without these, in which each value remembers its place in the
/// file it comes from, so that whatever is said about the scene names that place.
struct SceneComposer {
  /// The greatest number of components, or files, inside each other.
  static let mostDepth = 64

  private let parts: SceneParts
  private let limits: SceneLimits
  private var bytes: [UInt8] = []
  private var origins = Scene.Source.Origins()
  private var copies = 0
  private var views = 0
  /// The arrays and objects around the place.
  private var depth = 0
  /// The components around the place.
  private var using: [String] = []
  /// Whether a comma separates the next element of the array from the one before it.
  private var needsComma = false

  /// The part of a scene to which the elements of an array belong, by the key of the array.
  private enum Part: String {
    case views, timeline, changes

    init?(key: String) {
      switch key {
      case "views", "subviews", "rows": self = .views
      case "timeline": self = .timeline
      case "changes", "set": self = .changes
      default: return nil
      }
    }
  }

  private init(_ parts: SceneParts, _ limits: SceneLimits) {
    (self.parts, self.limits) = (parts, limits)
    origins.files = parts.files.map(\.reader.source)
  }

  /// Returns a scene that is written out, or `nil` for one that is so already.
  /// - Parameter read: Reads the files that it includes; `nil` if it must not include any.
  static func compose(
    _ text: JSONText, file: String, limits: SceneLimits, read: SceneFile.Reading?
  ) throws(SceneErrors) -> Scene.Source? {
    guard mayCompose(text) else { return nil }
    var parts = SceneParts(limits: limits, read: read)
    try parts.add(text, name: file)
    var composer = SceneComposer(parts, limits)
    try composer.document()
    composer.origins.used = parts.log.used[parts.files.count - 1] ?? []
    return Scene.Source(
      file: file, bytes: composer.bytes, limits: limits, origins: composer.origins)
  }

  /// Whether a text has a string that may be a key of a composition: a cheap test, as most have
  /// none.
  private static func mayCompose(_ text: JSONText) -> Bool {
    let keys =
      [SceneComposition.repeatKey, SceneComposition.useKey, SceneComposition.includeKey]
      + SceneComposition.namesKeys
    let spellings = keys.map { Array("\"\($0)\"".utf8) }
    var entry = 0
    while entry < text.index.count {
      switch text.kind(of: entry) {
      case .array, .object: entry += 2
      case .string:
        let rest = text.bytes[text.offset(of: entry)...]
        if spellings.contains(where: rest.starts(with:)) { return true }
        if rest.dropFirst().first == UInt8(ascii: "\\"), keys.contains(text.string(at: entry)) {
          return true
        }
        entry += 1
      default: entry += 1
      }
    }
    return false
  }

  // MARK: - The scene

  private mutating func document() throws(SceneErrors) {
    guard let main = parts.files.last else { return }
    let root = ComposedNode(file: main, entry: 0, scope: parts.variables)
    mark(root.node.offset, of: main)
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for (key, value) in try SceneParts.members(of: root.node) {
      if SceneComposition.keys.contains(key) || Part(key: key) != nil { continue }
      if !isFirst { bytes += ", ".utf8 }
      isFirst = false
      try field(key, root.at(value))
    }
    for part in [Part.views, .timeline] {
      if !isFirst { bytes += ", ".utf8 }
      isFirst = false
      try elements(of: part)
    }
    bytes += "}\n".utf8
  }

  /// Writes the views or the steps of all files.
  private mutating func elements(of part: Part) throws(SceneErrors) {
    var isOpen = false
    for file in parts.files {
      let root = ComposedNode(file: file, entry: 0, scope: parts.variables)
      let members = try SceneParts.members(of: root.node)
      guard let node = members.first(where: { $0.key == part.rawValue })?.value else { continue }
      guard node.elements != nil else { throw file.reader.errors }
      if !isOpen {
        key(part.rawValue, of: node, in: file)
        mark(node.offset, of: file)
        bytes.append(UInt8(ascii: "["))
        needsComma = false
      }
      isOpen = true
      try array(root.at(node), part)
    }
    bytes += isOpen ? "]".utf8 : "\"\(part.rawValue)\": []".utf8
  }

  // MARK: - Values

  private mutating func field(_ name: String, _ value: ComposedNode) throws(SceneErrors) {
    key(name, of: value.node, in: value.file)
    try write(value, Part(key: name))
  }

  private mutating func key(_ name: String, of value: SceneNode, in file: ComposedFile) {
    mark(file.reader.text.offset(of: value.entry - 1), of: file)
    bytes += name.jsonSpelling.utf8
    bytes += ": ".utf8
  }

  /// Notes where the next byte comes from.
  private mutating func mark(_ offset: Int, of file: ComposedFile, isComputed: Bool = false) {
    origins.add(at: bytes.count, from: offset, of: file.index, isComputed: isComputed)
  }

  private mutating func write(_ value: ComposedNode, _ part: Part?) throws(SceneErrors) {
    let node = value.node
    try checkSize(value)
    switch node.kind {
    case .object:
      mark(node.offset, of: value.file)
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for (key, inner) in try SceneParts.members(of: node) {
        if !isFirst { bytes += ", ".utf8 }
        isFirst = false
        try descend(value) { composer throws(SceneErrors) in
          try composer.field(key, value.at(inner))
        }
      }
      bytes.append(UInt8(ascii: "}"))
    case .array:
      mark(node.offset, of: value.file)
      bytes.append(UInt8(ascii: "["))
      let outer = needsComma
      needsComma = false
      try descend(value) { composer throws(SceneErrors) in try composer.array(value, part) }
      needsComma = outer
      bytes.append(UInt8(ascii: "]"))
    case .string:
      // A mistake in the value of a parameter stands where the component is used.
      try write(SceneTemplate(value).value(), at: value.given, part)
    default:
      mark(node.offset, of: value.file)
      bytes += value.node.element.spelling.utf8
    }
  }

  /// Writes a computed value; an array or object comes from the place of its definition.
  private mutating func write(
    _ result: ComposedValue, at site: ComposedNode, _ part: Part?
  ) throws(SceneErrors) {
    let plain: JSONValue
    switch result {
    case .tree(let tree):
      return try descend(site) { composer throws(SceneErrors) in try composer.write(tree, part) }
    case .null: plain = .null
    case .flag(let flag): plain = .flag(flag)
    case .number(let number): plain = .number(number)
    case .text(let text): plain = .text(text)
    }
    mark(site.node.offset, of: site.file, isComputed: true)
    bytes += plain.spelling.utf8
  }

  // MARK: - Elements

  private mutating func array(_ array: ComposedNode, _ part: Part?) throws(SceneErrors) {
    for node in SceneElements(of: array.node) { try element(array.at(node), part) }
  }

  private mutating func element(_ element: ComposedNode, _ part: Part?) throws(SceneErrors) {
    let isObject = element.node.kind == .object
    let names = isObject ? try SceneParts.members(of: element.node).map(\.key) : []
    if part != nil, names.contains(SceneComposition.repeatKey) {
      return try descend(element) { composer throws(SceneErrors) in
        try composer.repeatElements(element, part)
      }
    }
    if let part, names.contains(SceneComposition.useKey) {
      return try descend(element) { composer throws(SceneErrors) in try composer.use(element, part)
      }
    }
    if part == .views {
      views += 1
      try expect(views, within: .views, at: element)
    }
    if needsComma { bytes += ", ".utf8 }
    try write(element, part)
    needsComma = true
  }

  private mutating func repeatElements(_ element: ComposedNode, _ part: Part?) throws(SceneErrors) {
    let node = element.node
    guard let fields = SceneFields(node, of: SceneComposition.repetition),
      let settings = fields.need(SceneComposition.repeatKey),
      let each = fields.need(SceneComposition.eachKey),
      let keys = SceneFields(settings, of: SceneComposition.loop),
      let count = keys.need("count"), let elements = each.elements, node.reader.isRight
    else { throw node.reader.errors }
    let times = try element.at(count).number("a whole number of at least 0")
    guard let total = Int(exactly: times), total >= 0 else {
      throw element.at(count).flaw(
        "expected a whole number of at least 0, found \(plain(times))", nil)
    }
    let first = try keys["from"].map { node throws(SceneErrors) in
      try element.at(node).number("a number")
    }
    let name = keys["as"].flatMap(\.text) ?? "i"
    if let node = keys["as"] { element.at(node).noteUse() }
    guard SceneComposition.isName(name), node.reader.isRight else {
      throw element.at(keys["as"] ?? settings).flaw(
        "\(quoted(name)) cannot stand in \"${…}\"", "write letters, digits and _")
    }
    for index in 0..<total {
      try addCopy(at: element)
      let scope = ComposedScope(inside: element.scope)
      scope.bind(name, to: .value(.number((first ?? 0) + Double(index))))
      for node in elements { try self.element(element.at(node).inside(scope), part) }
    }
  }

  private mutating func use(_ element: ComposedNode, _ part: Part) throws(SceneErrors) {
    let node = element.node
    guard let fields = SceneFields(node, of: SceneComposition.use),
      let nameNode = fields.need(SceneComposition.useKey), node.reader.isRight
    else { throw node.reader.errors }
    guard case .text(let name) = try element.at(nameNode).value() else {
      throw element.at(nameNode).flaw("expected the name of a component", nil)
    }
    guard let found = parts.components[name] else {
      throw element.at(nameNode).flaw(
        "no component is called \(quoted(name))",
        didYouMean(name, among: parts.components.keys.sorted())
          ?? "define it in the \"components\" of the scene")
    }
    if let first = using.firstIndex(of: name) {
      let circle = (using[first...] + [name]).map(quoted).joined(separator: ", ")
      throw element.at(nameNode).flaw(
        "components use each other in a circle: \(circle)", "remove one of them")
    }
    guard using.count < Self.mostDepth else {
      throw element.at(nameNode).flaw(
        "more than \(Self.mostDepth) components use each other", "use them side by side")
    }
    let component = try SceneComponent(found)
    guard let contents = component.contents(part.rawValue) else {
      throw element.at(nameNode).flaw(
        "the component \(quoted(name)) has no \"\(part.rawValue)\"",
        "give it some, or use it elsewhere")
    }
    let scope = try component.scope(
      of: element, with: fields["with"], called: name, inside: parts.variables)
    try addCopy(at: element)
    using.append(name)
    try array(contents.inside(scope), part)
    using.removeLast()
  }

  // MARK: - Limits

  private mutating func addCopy(at element: ComposedNode) throws(SceneErrors) {
    copies += 1
    try expect(copies, within: .copies, at: element)
    try checkSize(element)
  }

  private func checkSize(_ value: ComposedNode) throws(SceneErrors) {
    try expect(bytes.count, within: .bytes, at: value)
  }

  private func expect(
    _ amount: Int, within limit: SceneLimit, at value: ComposedNode
  ) throws(SceneErrors) {
    value.file.reader.expect(amount, within: limit, at: value.node.offset)
    guard value.file.reader.isRight else { throw value.file.reader.errors }
  }

  /// Does what lies deeper by an array, an object, a component or a computed value.
  private mutating func descend(
    _ value: ComposedNode, _ body: (inout SceneComposer) throws(SceneErrors) -> Void
  ) throws(SceneErrors) {
    depth += 1
    defer { depth -= 1 }
    try expect(depth, within: .depth, at: value)
    try body(&self)
  }
}

extension ComposedNode {
  func number(_ expected: String) throws(SceneErrors) -> Double {
    guard case .number(let number) = try value() else { throw flaw("expected \(expected)", nil) }
    return number
  }
}
