extension SceneDocument {
  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file: JSON in UTF-8, with or without a byte order mark.
  ///   - file: The name of the file, for messages.
  /// - Throws: The first error that makes the text no JSON, or otherwise all errors in the form of
  ///   the scene and in the names by which its elements refer to each other.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func parse(
    _ bytes: [UInt8], file: String
  ) throws(SceneErrors) -> SceneDocument {
    let text: JSONText
    do throws(SceneError) {
      text = try JSONScanner.index(bytes, file: file)
    } catch {
      throw SceneErrors(errors: [error])
    }
    let reader = SceneReader(text, source: SceneDocument.Source(file: file, bytes: bytes))
    let document = SceneDocument(SceneNode(reader: reader, entry: 0))
    document?.checkNames(reader)
    if reader.isRight { document?.checkOrder(reader) }
    guard let document, reader.isRight else { throw reader.errors }
    return document
  }
}

extension SceneDocument: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .scene) else { return nil }
    source = node.reader.source
    if let schema = fields["$schema"] { _ = schema.text }
    screen = fields.read("screen") ?? Screen()
    semantics = fields.read("semantics") ?? .legacy
    views = fields.read("views") ?? []
    timeline = fields.read("timeline") ?? []
    forever = fields.read("forever")
  }
}

extension SceneDocument.Semantics: SceneDecodable {}
extension SceneDocument.Forever: SceneDecodable {}

extension SceneDocument.Screen: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .screen) else { return nil }
    if let width = fields["width"].flatMap(Self.extent) { self.width = width }
    if let height = fields["height"].flatMap(Self.extent) { self.height = height }
    backgroundColor = fields.read("backgroundColor")
  }

  private static func extent(_ node: SceneNode) -> Double? {
    node.number(in: Double.leastNonzeroMagnitude..., "a number above 0")
  }
}

extension SceneView: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .view) else { return nil }
    let name: SceneValue.Name? = fields.need("name")
    properties = SceneView.Properties(fields)
    contentMode = fields.read("contentMode")
    clipsToBounds = fields.read("clipsToBounds")
    autoresizingMask = fields.read("autoresizingMask")
    autoresizesSubviews = fields.read("autoresizesSubviews")
    tag = fields.read("tag")
    gestures = fields.read("gestures")
    subviews = fields.read("subviews") ?? []
    offset = node.offset
    guard let name else { return nil }
    self.name = name
  }
}

extension SceneView.ContentMode: SceneDecodable {}
extension SceneView.Resizing: SceneDecodable {}

extension SceneView.Properties {
  /// Decodes the properties among the keys of a view or a change.
  init(_ fields: SceneFields) {
    bounds = fields.read("bounds")
    center = fields.read("center")
    frame = fields.read("frame")
    transform = fields.read("transform")
    alpha = fields.read("alpha")
    backgroundColor = fields.read("backgroundColor")
    contentStretch = fields.read("contentStretch")
    hidden = fields.read("hidden")
    appearance = SceneView.Appearance(fields)
    content = SceneContent(fields)
  }
}

extension SceneStep: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .step) else { return nil }
    let trigger = Trigger(fields)
    let action = Action(fields)
    guard let trigger, let action else { return nil }
    self.trigger = trigger
    self.action = action
    offset = node.offset
  }
}

extension SceneStep.Trigger {
  init?(_ fields: SceneFields) {
    guard let (key, node) = fields.only(of: "at", "after") else { return nil }
    let trigger: Self? =
      key == "at"
      ? node.number(in: 0...SceneValue.Number.limit, "a time from 0 to 1e12").map(Self.at)
      : SceneValue.Name(node).map(Self.after)
    guard let trigger else { return nil }
    self = trigger
  }
}

extension SceneStep.Action {
  init?(_ fields: SceneFields) {
    guard
      let (key, node) = fields.only(of: "animate", "set", "remove", "add", "touch", "tap")
    else { return nil }
    if key != "add" { fields.forbid(["to"], beside: key) }
    let action: Self?
    switch key {
    case "animate": action = SceneBlock(node).map(Self.animate)
    case "set":
      action = [SceneChange](node).map(Self.set)
      if case .set(let changes) = action { Self.forbidKeyframes(in: changes, node.reader) }
    case "remove": action = SceneValue.Name(node).map(Self.remove)
    case "touch": action = SceneTouch.fingers(node).map(Self.touch)
    case "tap": action = SceneValue.Name(node).map(Self.tap)
    default:
      let superview: SceneValue.Name? = fields.read("to")
      action = SceneView(node).map { .add($0, to: superview) }
    }
    guard let action else { return nil }
    self = action
  }

  private static func forbidKeyframes(in changes: [SceneChange], _ reader: SceneReader) {
    for case .keyframe(let keyframe) in changes {
      reader.report(
        at: keyframe.offset, "a keyframe needs a block around it",
        remedy: "put it into the changes of an \"animate\"")
    }
  }
}
