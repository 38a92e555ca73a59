import AnimaticGraphics

extension SceneView.Appearance {
  /// Decodes the appearance among the keys of a view or a change; `nil` if it has none of them.
  init?(_ fields: SceneFields) {
    guard fields.hasAny(of: SceneObject.appearance) else { return nil }
    cornerRadius = fields.readLength("cornerRadius")
    maskedCorners = fields.read("maskedCorners")
    borderWidth = fields.readLength("borderWidth")
    borderColor = fields.read("borderColor")
    shadowColor = fields.read("shadowColor")
    shadowOpacity = fields.readFraction("shadowOpacity")
    shadowOffset = fields.read("shadowOffset")
    shadowRadius = fields.readLength("shadowRadius")
  }
}

extension SceneContent {
  /// Decodes the content among the keys of a view or a change; `nil` if it has none.
  init?(_ fields: SceneFields) {
    guard fields.hasAny(of: SceneObject.content),
      let (key, node) = fields.only(of: SceneObject.content.map(\.name))
    else { return nil }
    let content: SceneContent? =
      switch key {
      case "draw": [Drawing](node).map(Self.drawing)
      case "image": Image(node).map(Self.image)
      case "label": Label(node).map(Self.label)
      case "shape": Shape(node).map(Self.shape)
      case "gradient": Gradient(node).map(Self.gradient)
      case "scroll": SceneScroll(node).map(Self.scroll)
      default: SceneControl(node, of: key).map(Self.control)
      }
    guard let content else { return nil }
    self = content
  }
}

extension SceneContent.Drawing: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .drawing),
      let (key, node) = fields.only(of: "fill", "stroke")
    else { return nil }
    let (color, path) = (SceneValue.Color(node), fields.need("path") as SceneValue.Path?)
    let pen = SceneContent.Pen(fields)
    let rule: SceneContent.FillRule? = fields.read("fillRule")
    fields.forbid(
      key == "fill" ? SceneContent.Pen.keys : ["fillRule"], beside: key)
    guard let color, let path else { return nil }
    self.init(
      kind: key == "fill" ? .fill(rule ?? .nonZero) : .stroke(pen), color: color, path: path)
  }
}

extension SceneContent.Pen {
  static let keys = [
    "lineWidth", "lineCap", "lineJoin", "miterLimit", "lineDashPattern", "lineDashPhase",
  ]

  /// Decodes the pen among the keys of a stroke or a shape.
  init(_ fields: SceneFields) {
    lineWidth = fields.readLength("lineWidth")
    lineCap = fields.read("lineCap")
    lineJoin = fields.read("lineJoin")
    miterLimit = fields.readLength("miterLimit")
    lineDashPattern = fields.readAll("lineDashPattern") { $0.length }
    lineDashPhase = fields.read("lineDashPhase")
  }
}

extension SceneContent.Image: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .image) else { return nil }
    let (name, size) = (fields.need("name") as SceneValue.Name?, Self.size(fields))
    scale = fields["scale"].flatMap(\.positive)
    guard let name, let size else { return nil }
    (self.name, self.size) = (name.text, size)
  }

  private static func size(_ fields: SceneFields) -> SceneValue.Point? {
    guard let size: SceneValue.Point = fields.need("size"), let node = fields["size"] else {
      return nil
    }
    for element in SceneElements(of: node) where element.length == nil { return nil }
    return size
  }
}

extension SceneContent.Label: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .label) else { return nil }
    text = fields["text"].flatMap(\.text)
    font = fields.read("font")
    textColor = fields.read("textColor")
    textAlignment = fields.read("textAlignment")
    numberOfLines = fields.read("numberOfLines")
    if let count = numberOfLines, count < 0 {
      fields["numberOfLines"]?.report(
        "expected a whole number of at least 0, found \(count)", remedy: "write 0 for any number")
    }
    lineBreakMode = fields.read("lineBreakMode")
    adjustsFontSizeToFitWidth = fields.read("adjustsFontSizeToFitWidth")
    minimumScaleFactor = fields.readFraction("minimumScaleFactor")
  }
}

extension SceneContent.Font: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .font) else { return nil }
    name = (fields.read("name") as SceneValue.Name?)?.text
    size = fields["size"].flatMap(\.positive)
    weight = fields.read("weight")
    if fields["name"] != nil { fields.forbid(["weight"], beside: "name") }
  }
}

extension SceneContent.Shape: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .shape) else { return nil }
    path = fields.read("path")
    fillColor = fields.read("fillColor")
    fillRule = fields.read("fillRule")
    strokeColor = fields.read("strokeColor")
    strokeStart = fields.readFraction("strokeStart")
    strokeEnd = fields.readFraction("strokeEnd")
    pen = SceneContent.Pen(fields)
  }
}

extension SceneContent.Gradient: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .gradient) else { return nil }
    colors = fields.read("colors")
    locations = fields.readAll("locations") { $0.fraction }
    startPoint = fields.read("startPoint")
    endPoint = fields.read("endPoint")
    type = fields.read("type")
  }
}

extension SceneValue.Path: SceneDecodable {
  init?(_ node: SceneNode) {
    if node.kind == .object {
      self.init(object: node)
    } else if node.kind == .string, let text = node.text {
      do {
        self = .elements(try [PathElement](text: text).text)
      } catch {
        node.report("\(error)", remedy: "write a path such as \"M0 0L10 0L10 10Z\"")
        return nil
      }
    } else {
      node.reportMismatch("a path in quotes or an object")
      return nil
    }
  }

  private init?(object node: SceneNode) {
    guard let fields = SceneFields(node, of: .path),
      let (key, node) = fields.only(of: "rect", "roundedRect", "oval")
    else { return nil }
    let rect = SceneValue.Rect(node)
    let radius = fields.readLength("cornerRadius") ?? 0
    if key != "roundedRect" { fields.forbid(["cornerRadius"], beside: key) }
    guard let rect else { return nil }
    self =
      switch key {
      case "rect": .rect(rect)
      case "oval": .oval(rect)
      default: .roundedRect(rect, cornerRadius: radius)
      }
  }
}

extension SceneView.Corner: SceneDecodable {}
extension SceneContent.FillRule: SceneDecodable {}
extension SceneContent.LineCap: SceneDecodable {}
extension SceneContent.LineJoin: SceneDecodable {}
extension SceneContent.GradientType: SceneDecodable {}
extension SceneContent.TextAlignment: SceneDecodable {}
extension SceneContent.LineBreakMode: SceneDecodable {}
extension SceneContent.Weight: SceneDecodable {}
