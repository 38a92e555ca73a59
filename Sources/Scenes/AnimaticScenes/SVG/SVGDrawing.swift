import Animatic
import AnimaticGraphics
import Foundation

/// A file of SVG as views of a scene: one for each shape, and one for each group with a name or an
/// opacity of its own.
struct SVGDrawing {
  private let root: XMLNode
  /// The part of the drawing that shows, in the coordinates of the file.
  private let box: CGRect
  /// The size that the file gives itself, in points.
  let size: CGSize
  private let name: String
  /// The offset of the key in the scene, for messages.
  private let offset: Int
  /// The names of views so far, and the number of shapes.
  private var names: Set<String> = []
  private var count = 0
  /// All that views of a scene cannot show.
  private(set) var flaws: [SVGFlaw] = []

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - name: The name of the view around the shapes.
  ///   - offset: The offset of the key in the scene.
  init(_ bytes: [UInt8], name: String, offset: Int) throws(SVGFlaw) {
    (self.name, self.offset) = (name, offset)
    let root: XMLNode
    do throws(XMLNode.Flaw) {
      root = try XMLNode(document: bytes)
    } catch {
      throw SVGFlaw(
        line: error.line, "the file is no XML: \(error.message)", "export it anew as SVG")
    }
    guard root.name == "svg" else {
      throw SVGFlaw(root, "the file has <\(root.name)>, and no <svg>", "name a file of SVG")
    }
    let numbers = (root.attributes["viewBox"] ?? "")
      .split { ", \t\r\n".contains($0) }.compactMap { Double($0) }
    func length(_ key: String) throws(SVGFlaw) -> Double? {
      guard let text = root.attributes[key], !text.hasSuffix("%"), text != "auto" else {
        return nil
      }
      return try SVGLength.value(text, key, root)
    }
    let (width, height) = (try length("width"), try length("height"))
    var box = CGRect(x: 0, y: 0, width: width ?? 0, height: height ?? 0)
    if numbers.count == 4 {
      box = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    let limit = SceneValue.Number.limit
    guard box.width > 0, box.height > 0,
      [box.minX, box.minY, box.width, box.height].allSatisfy({ abs(Double($0)) <= limit })
    else {
      throw SVGFlaw(root, "the drawing has no size", "give <svg> a \"viewBox\"")
    }
    (self.root, self.box) = (root, box)
    let shape = Double(box.height) / Double(box.width)
    let shown = width ?? height.map { $0 / shape } ?? Double(box.width)
    size = CGSize(width: shown, height: height ?? shown * shape)
  }

  /// Returns the views of all shapes in a view of a size, and notes what they cannot show.
  mutating func views(in size: CGSize) -> [SceneView] {
    let map = CGAffineTransform(
      viewBox: box, to: size, root.attributes["preserveAspectRatio"] ?? "xMidYMid")
    var style = SVGStyle()
    do throws(SVGFlaw) {
      let own = try style.adopt(root)
      guard own.isShown else { return [] }
      return views(of: root.children, style, map)
    } catch {
      flaws.append(error)
      return []
    }
  }

  private mutating func views(
    of nodes: [XMLNode], _ style: SVGStyle, _ map: CGAffineTransform
  ) -> [SceneView] {
    var views: [SceneView] = []
    for node in nodes {
      do throws(SVGFlaw) {
        views += try self.views(of: node, style, map)
      } catch {
        flaws.append(error)
      }
    }
    return views
  }

  /// Elements that show nothing where they stand, and what only describes.
  private static let ignored: Set = [
    "title", "desc", "metadata", "defs", "script", "symbol", "linearGradient", "radialGradient",
    "clipPath", "mask", "filter", "pattern", "marker", "view",
  ]

  private mutating func views(
    of node: XMLNode, _ outer: SVGStyle, _ map: CGAffineTransform
  ) throws(SVGFlaw) -> [SceneView] {
    if node.name.contains(":") || Self.ignored.contains(node.name) { return [] }
    if node.name == "style" {
      guard node.hasText else { return [] }
      throw SVGFlaw(
        node, "the rules of <style> are not read", "export with attributes in place of CSS")
    }
    var style = outer
    let own = try style.adopt(node)
    guard own.isShown else { return [] }
    let transform = node.attributes["transform"]
    let map =
      try transform.map { (text) throws(SVGFlaw) in try CGAffineTransform(svg: text, of: node) }?
      .concatenating(map) ?? map
    if node.name == "g" || node.name == "a" {
      let views = views(of: node.children, style, map)
      guard node.attributes["id"] != nil || own.opacity < 1, !views.isEmpty else { return views }
      return [group(views, of: node, own)]
    }
    guard let text = try SVGPath.text(of: node) else {
      throw SVGFlaw(
        node, "a scene has no <\(node.name)>",
        "turn it into paths in the drawing tool, or leave it out")
    }
    guard style.isVisible, !text.isEmpty else { return [] }
    return [try shape(text, of: node, style, own, map)]
  }

  // MARK: - Views

  private mutating func shape(
    _ text: String, of node: XMLNode, _ style: SVGStyle, _ own: SVGStyle.Own,
    _ map: CGAffineTransform
  ) throws(SVGFlaw) -> SceneView {
    let elements: [PathElement]
    do throws(PathTextError) {
      elements = try [PathElement](text: text)
    } catch {
      throw SVGFlaw(node, "the path has a mistake: \(error)", "correct it, or export the file anew")
    }
    let path = CGMutablePath()
    path.addPath(CGPath(elements: elements), transform: map)
    let bounds = path.boundingBoxOfPath
    let isSmall = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy {
      abs(Double($0)) <= SceneValue.Number.limit
    }
    guard isSmall, !bounds.isNull else {
      throw SVGFlaw(node, "the shape is too large to represent", "use smaller numbers")
    }
    let inner = CGMutablePath()
    inner.addPath(
      path, transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    var shape = SceneContent.Shape()
    shape.path = .elements(SceneValue.Path.Elements(inner))
    shape.fillColor = style.fill.map { .color($0.faded(style.fillOpacity)) } ?? .noColor
    if style.rule == .evenOdd { shape.fillRule = .evenOdd }
    if let stroke = style.stroke, style.pen.lineWidth ?? 1 > 0 {
      guard let scale = map.lengthScale else {
        throw SVGFlaw(
          node, "a stroke is wider along one axis than along the other",
          "let the drawing tool apply the transform to the path")
      }
      shape.strokeColor = .color(stroke.faded(style.strokeOpacity))
      shape.pen = style.pen
      shape.pen.lineWidth = (style.pen.lineWidth ?? 1) * scale
      shape.pen.lineDashPattern = style.pen.lineDashPattern?.map { $0 * scale }
      shape.pen.lineDashPhase = style.pen.lineDashPhase.map { $0 * scale }
    }
    count += 1
    var view = view(of: node, own)
    view.properties.frame = bounds
    view.properties.content = .shape(shape)
    return view
  }

  /// Returns a view around others, which lie in its coordinates then.
  private mutating func group(
    _ views: [SceneView], of node: XMLNode, _ own: SVGStyle.Own
  ) -> SceneView {
    let frame = views.compactMap(\.properties.frame).reduce(CGRect.null) { $0.union($1) }
    var group = view(of: node, own)
    group.properties.frame = frame
    group.subviews = views.map { view in
      var view = view
      view.properties.frame = view.properties.frame?.offsetBy(dx: -frame.minX, dy: -frame.minY)
      return view
    }
    return group
  }

  private mutating func view(of node: XMLNode, _ own: SVGStyle.Own) -> SceneView {
    let part = node.attributes["id"] ?? (node.name == "g" ? "g\(count)" : "\(count)")
    var text = "\(name).\(part)"
    var number = 2
    while !names.insert(text).inserted {
      text = "\(name).\(part).\(number)"
      number += 1
    }
    var view = SceneView()
    view.name = SceneValue.Name(text: text, offset: offset)
    view.offset = offset
    if own.opacity < 1 { view.properties.alpha = own.opacity }
    return view
  }
}

extension SceneValue.Color {
  /// The colour with an opacity that is multiplied by a factor.
  fileprivate func faded(_ factor: Double) -> Self {
    Self(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

extension SVGFlaw {
  init(line: Int, _ message: String, _ remedy: String) {
    (self.line, self.message, self.remedy) = (line, message, remedy)
  }
}
