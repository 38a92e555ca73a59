import Animatic
import AnimaticGraphics
import Foundation

extension SceneContent.Image: SceneSettings {
  static let noun = "an image"
  static let object = SceneObject(
    Self.self, "An image file, or a reference to an image that only a program finds.",
    sample: #"{"name": "photo", "size": [60, 40]}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "name", always: \.name,
      "The path of a .png, .jpg, .jpeg, .gif or .webp file, relative to this one, or another name",
      .name, isRequired: true),
    SceneKey(
      "size", always: \.size, "The size in points; an image without a file needs it", .size,
      default: "that of the file", isAlwaysWritten: true),
    SceneKey("scale", \.scale, "The number of pixels per point", .positive, default: "1"),
  ]

  mutating func finish(_ fields: SceneFields) {
    guard ImageFile.isComplete(name), let node = fields["name"], node.reader.images != nil else {
      _ = fields.need("size")
      return
    }
    let reader = node.reader
    do throws(SceneImages.Flaw) {
      let place = reader.source.file(at: node.offset)
      guard let image = try reader.images?.data(of: name, beside: place) else { return }
      file = image.data
      if fields["size"] == nil, let pixels = ImageHeader.size(of: image.data) {
        let scale = scale ?? 1
        size = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
      }
      if image.isFirst { reader.add(image.data.count, to: .bytes, at: node.offset) }
    } catch { node.report(error.message, remedy: error.remedy) }
  }
}

extension SceneContent.Label: SceneSettings {
  typealias Target = UILabel
  static let noun = "a label"
  static let object = SceneObject(
    Self.self, "The values of a label.",
    sample: #"{"text": "Hello", "font": {"size": 12}, "textAlignment": "center"}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey("text", \.text, "The text") { $0.text = $1 },
    SceneKey("font", \.font, "The font", default: "the system's, 17 points") {
      $0.font = $1.uiFont
    },
    SceneKey("textColor", \.textColor, "The colour of the text", default: "\"black\"") {
      $0.textColor = $1.uiColor
    },
    SceneKey(
      "textAlignment", \.textAlignment, "The alignment of the lines", default: "natural"
    ) { $0.textAlignment = $1 },
    SceneKey(
      "numberOfLines", \.numberOfLines, "The greatest number of lines; 0 for any number",
      .lineCount, default: "1"
    ) { $0.numberOfLines = $1 },
    SceneKey("lineBreakMode", \.lineBreakMode, "Where lines end", default: "byTruncatingTail") {
      $0.lineBreakMode = $1
    },
    SceneKey(
      "adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth,
      "Whether a text that is too wide gets a smaller font", default: "false"
    ) { $0.adjustsFontSizeToFitWidth = $1 },
    SceneKey(
      "minimumScaleFactor", \.minimumScaleFactor,
      "The smallest such font, as a fraction of the font's size", .fraction.withoutRange,
      default: "0"
    ) { $0.minimumScaleFactor = $1 },
  ]
}

extension SceneContent.Font: SceneSettings {
  static let noun = "a font"
  static let object = SceneObject(
    Self.self, "A font by its name, or the system's font.",
    sample: #"{"name": "Helvetica-Bold", "size": 20}"#, rules: [.notBoth("name", "weight")])
  static let keys: [SceneKey<Self>] = [
    SceneKey("name", \.name, "The name of the font; not beside \"weight\"", .name),
    SceneKey("size", \.size, "The size in points", .positive, default: "17"),
    SceneKey("weight", \.weight, "The weight of the system's font", default: "regular"),
  ]

  mutating func finish(_ fields: SceneFields) {
    if fields["name"] != nil { fields.forbid(["weight"], beside: "name") }
  }
}

extension SceneContent.Shape: SceneSettings {
  typealias Target = CAShapeLayer
  static let noun = "a shape"
  static let object = SceneObject(
    Self.self,
    "The values of a shape layer; all but the words animate, paths of equal structure "
      + "only by keys of animations.",
    sample: #"{"path": "M0 0L40 0", "strokeColor": "red", "strokeEnd": 0.5}"#)
  static let keys: [SceneKey<Self>] =
    [
      SceneKey("path", \.path, "The path, in points of the bounds") {
        $0.path = $1.bezierPath.cgPath
      },
      SceneKey("fillColor", \.fillColor, "The colour inside the path", default: "\"black\"") {
        $0.fillColor = $1.uiColor?.cgColor
      },
      SceneKey("fillRule", \.fillRule, "Which points are inside the path", default: "nonZero") {
        $0.fillRule = $1 == .evenOdd ? .evenOdd : .nonZero
      },
      SceneKey("strokeColor", \.strokeColor, "The colour of the stroke", default: "null") {
        $0.strokeColor = $1.uiColor?.cgColor
      },
      SceneKey(
        "strokeStart", \.strokeStart, "Where the stroke begins, as a fraction of the path",
        .fraction, default: "0"
      ) { $0.strokeStart = $1 },
      SceneKey(
        "strokeEnd", \.strokeEnd, "Where the stroke ends, as a fraction of the path", .fraction,
        default: "1"
      ) { $0.strokeEnd = $1 },
    ] + SceneContent.Pen.keys.map { SceneKey($0, in: \.pen) { $0 } }
}

extension SceneContent.Pen: SceneKeyed {
  typealias Target = CAShapeLayer
  static let keys: [SceneKey<Self>] = [
    SceneKey("lineWidth", \.lineWidth, "The width of the stroke", .length, default: "1") {
      $0.lineWidth = $1
    },
    SceneKey("lineCap", \.lineCap, "The ends of the stroke", default: "butt") {
      $0.lineCap = CAShapeLayerLineCap(rawValue: $1.rawValue)
    },
    SceneKey("lineJoin", \.lineJoin, "The corners of the stroke", default: "miter") {
      $0.lineJoin = CAShapeLayerLineJoin(rawValue: $1.rawValue)
    },
    SceneKey(
      "miterLimit", \.miterLimit, "The greatest length of a pointed corner, in line widths",
      .length, default: "10"
    ) { $0.miterLimit = $1 },
    SceneKey(
      "lineDashPattern", \.lineDashPattern, "The lengths of dashes and gaps", .list(of: .length),
      default: "unbroken"
    ) { $0.lineDashPattern = $1.map { NSNumber(value: $0) } },
    SceneKey(
      "lineDashPhase", \.lineDashPhase,
      "The length of the pattern before the start of the path", default: "0"
    ) { $0.lineDashPhase = $1 },
  ]
}

extension SceneContent.Gradient: SceneSettings {
  typealias Target = CAGradientLayer
  static let noun = "a gradient"
  static let object = SceneObject(
    Self.self, "The values of a gradient layer.",
    sample: #"{"colors": ["red", "blue"], "startPoint": [0, 0], "endPoint": [1, 1]}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey("colors", \.colors, "The colours", default: "none") {
      $0.colors = $1.map(\.uiColor.cgColor)
    },
    SceneKey(
      "locations", \.locations, "The position of each colour, 0...1",
      .list(of: .fraction.withoutRange), default: "evenly spaced"
    ) { $0.locations = $1.map { NSNumber(value: $0) } },
    SceneKey(
      "startPoint", \.startPoint, "Where the colours start, in units of the bounds",
      default: "[0.5, 0]"
    ) { $0.startPoint = $1 },
    SceneKey(
      "endPoint", \.endPoint, "Where the colours end, in units of the bounds", default: "[0.5, 1]"
    ) { $0.endPoint = $1 },
    SceneKey("type", \.type, "The course of the colours", default: "axial") {
      $0.type = CAGradientLayerType(rawValue: $1.rawValue)
    },
  ]
}

extension SceneContent.FillRule: SceneCodable {}
extension SceneContent.LineCap: SceneCodable {}
extension SceneContent.LineJoin: SceneCodable {}
extension SceneContent.GradientType: SceneCodable {}
