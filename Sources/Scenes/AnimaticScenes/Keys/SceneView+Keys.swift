import Animatic
import Foundation

extension SceneView.Appearance: SceneKeyed {
  typealias Target = CALayer
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "cornerRadius", \.cornerRadius, "The radius of the corners in points", .length, default: "0"
    ) { $0.cornerRadius = $1 },
    SceneKey(
      "maskedCorners", \.maskedCorners, "The corners that have the radius", default: "all"
    ) { $0.maskedCorners = CACornerMask($1) },
    SceneKey(
      "borderWidth", \.borderWidth, "The width of the border in points", .length, default: "0"
    ) { $0.borderWidth = $1 },
    SceneKey("borderColor", \.borderColor, "The colour of the border", default: "\"black\"") {
      $0.borderColor = $1.uiColor?.cgColor
    },
    SceneKey("shadowColor", \.shadowColor, "The colour of the shadow", default: "\"black\"") {
      $0.shadowColor = $1.uiColor?.cgColor
    },
    SceneKey(
      "shadowOpacity", \.shadowOpacity, "The opacity of the shadow", .fraction, default: "0"
    ) { $0.shadowOpacity = Float($1) },
    SceneKey(
      "shadowOffset", \.shadowOffset, "The distance of the shadow in points", default: "[0, -3]"
    ) { $0.shadowOffset = $1 },
    SceneKey(
      "shadowRadius", \.shadowRadius, "The blur radius of the shadow in points", .length,
      default: "3"
    ) { $0.shadowRadius = $1 },
    SceneKey(
      "zPosition", \.zPosition,
      "The height in points, by which higher siblings are in front of lower ones", default: "0"
    ) { $0.zPosition = $1 },
    SceneKey(
      "mask", \.mask, "The path in points of the bounds outside of which nothing of it shows",
      default: "none"
    ) { layer, path in
      let shape = CAShapeLayer()
      shape.path = path.bezierPath.cgPath
      layer.mask = shape
    },
  ]
}

extension SceneView.Properties: SceneKeyed {
  typealias Target = UIView
  static let keys: [SceneKey<Self>] = keysOfViews.map(\.orAmount)
  /// The keys without amounts, as a new view has nothing to add to.
  static let keysOfViews: [SceneKey<Self>] =
    [
      SceneKey(
        "frame", \.frame, "The frame in points of the superview; overrides bounds and center"
      ) { $0.frame = $1 },
      SceneKey("bounds", \.bounds, "The bounds in points", comesFirst: true) { $0.bounds = $1 },
      SceneKey("center", \.center, "The center in points of the superview", comesFirst: true) {
        $0.center = $1
      },
      SceneKey(
        "transform", \.transform,
        "The transform: a matrix, or operations applied one after the other", default: "identity"
      ) { if let matrix = $1.cgAffineTransform { $0.transform = matrix } },
      SceneKey("alpha", \.alpha, "The opacity in 0...1", default: "1") { $0.alpha = $1 },
      SceneKey("backgroundColor", \.backgroundColor, "The background colour", default: "null") {
        $0.backgroundColor = $1.uiColor
      },
      SceneKey(
        "contentStretch", \.contentStretch,
        "The part of the content that is stretched, in the unit square", default: "[0, 0, 1, 1]"
      ) { $0.contentStretch = $1 },
      SceneKey("hidden", \.hidden, "Whether the view is hidden", default: "false") {
        $0.isHidden = $1
      },
      SceneKey(
        "constraints", \.constraints,
        "Its constraints, which lay it out in place of its frame; in a change further ones, or new "
          + "values of those with a name", default: "[]"),
    ] + SceneView.Appearance.keys.map { SceneKey($0, in: \.appearance) }
    + SceneContent.kinds.map { SceneKey($0.choice, of: \.content) }

  /// Sets all values, those of the appearance as one, which most views do not have.
  @MainActor func setAll(in view: UIView) {
    set(in: view)
    if appearance != SceneView.Appearance() { appearance.set(in: view.layer) }
  }

  /// Decodes the properties among the keys of a change.
  init(_ fields: SceneFields) {
    self.init()
    _ = read(fields)
    content = SceneContent(fields)
    guard case .button(let button) = content, button.kind != nil else { return }
    fields["button"]?.report(
      "a button keeps its \"kind\"", remedy: "set it where the view is created")
  }
}

extension SceneView: SceneSettings {
  typealias Target = UIView
  static let noun = "a view"
  static let isComposed = true
  static let object = SceneObject(
    Self.self, "A view with its subviews; what is absent keeps the default of UIKit.",
    sample: ##"{"name": "card", "frame": [20, 40, 120, 80], "backgroundColor": "#3366FF"}"##,
    rules: [.atMostOne(SceneContent.keys.map(\.name)), .notBoth("mask", "maskView")])
  static let keys: [SceneKey<Self>] =
    [SceneKey("name", always: \.name, "The name, which no other view has", isRequired: true)]
    + SceneView.Properties.keysOfViews.map { SceneKey($0, in: \.properties) } + [
      SceneKey(
        "contentMode", \.contentMode, "How the content follows the bounds", default: "scaleToFill"
      ) { $0.contentMode = $1 },
      SceneKey(
        "clipsToBounds", \.clipsToBounds, "Whether subviews are cut off at the bounds",
        default: "false"
      ) { $0.clipsToBounds = $1 },
      SceneKey(
        "autoresizingMask", \.autoresizingMask,
        "What gives way when the superview's bounds change", default: "[]"
      ) { $0.autoresizingMask = UIView.AutoresizingMask($1) },
      SceneKey(
        "autoresizesSubviews", \.autoresizesSubviews,
        "Whether subviews are resized with the view", default: "true"
      ) { $0.autoresizesSubviews = $1 },
      SceneKey("tag", \.tag, "The tag", default: "0") { $0.tag = $1 },
      SceneKey(
        "gestures", \.gestures,
        "What the view recognises in touches, for 'animatic events --kinds gesture'", default: "[]"
      ) { view, gestures in
        for gesture in gestures { view.addGestureRecognizer(gesture.recognizer) }
      },
      SceneKey(
        "maskView", \.maskView,
        "A view in points of the bounds, whose opacity is that of the view; not beside \"mask\"",
        default: "none"),
      SceneKey(
        ignored: "svg",
        "The path of an .svg file, relative to this one, whose shapes become the rear subviews",
        SceneForm<String>.name),
      SceneKey("subviews", always: \.subviews, "The subviews, from back to front"),
    ]

  mutating func finish(_ fields: SceneFields) {
    properties.content = SceneContent(fields)
    if fields["maskView"] != nil { fields.forbid(["mask"], beside: "maskView") }
    offset = fields.node.offset
    fields.node.reader.add(to: .views, at: offset)
    if let node = fields["svg"] { addDrawing(node) }
  }

  /// Adds the shapes of a file as subviews, behind the others. A view without a size takes that of
  /// the file.
  private mutating func addDrawing(_ node: SceneNode) {
    guard let path = node.text else { return }
    let reader = node.reader
    guard let images = reader.images else {
      return node.report(
        "nothing reads the file \(quoted(path))", remedy: "read the scene with its files")
    }
    do throws(SceneImages.Flaw) {
      let bytes = try images.drawing(at: path, beside: reader.source.file(at: node.offset))
      reader.add(bytes.count, to: .bytes, at: node.offset)
      do throws(SVGFlaw) {
        var drawing = try SVGDrawing(bytes, name: name.text, offset: node.offset)
        let known = properties.frame?.size ?? properties.bounds?.size
        if known == nil {
          let bounds = CGRect(origin: .zero, size: drawing.size)
          if properties.center == nil {
            properties.frame = bounds
          } else {
            properties.bounds = bounds
          }
        }
        let views = drawing.views(in: known ?? drawing.size)
        reader.addShapes(of: views, at: node.offset)
        subviews = views + subviews
        for flaw in drawing.flaws { node.report(flaw, in: path) }
      } catch {
        node.report(error, in: path)
      }
    } catch {
      node.report(error.message, remedy: error.remedy)
    }
  }
}

extension SceneNode {
  fileprivate func report(_ flaw: SVGFlaw, in path: String) {
    report("\(quoted(path)), line \(flaw.line): \(flaw.message)", remedy: flaw.remedy)
  }
}

extension SceneReader {
  /// Counts the views of a drawing, and the elements of their paths.
  fileprivate func addShapes(of views: [SceneView], at offset: Int) {
    for view in views {
      add(to: .views, at: offset)
      addShapes(of: view.subviews, at: offset)
      guard case .shape(let shape) = view.properties.content,
        case .elements(let elements) = shape.path
      else { continue }
      add(elements.text.utf8.count { (0x41...0x5A).contains($0) }, to: .elements, at: offset)
    }
  }
}

extension SceneView.Gesture: SceneCodable {}
