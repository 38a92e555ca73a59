import AnimaticPrinting
import AnimaticTiming

extension SceneCurve: SceneCodable {
  static let form = SceneForm<SceneCurve>("curve", definition: "curve")
  /// A timing curve in the form of an object.
  static let object = SceneObject(
    "a curve",
    "A timing curve: easeInOut, easeIn, easeOut, linear, default, x1,y1,x2,y2 or "
      + "spring:RATIO[,VELOCITY] in quotes, as on the command line; [x1, y1, x2, y2]; or this "
      + "object.",
    sample: #"{"spring": {"dampingRatio": 0.5}}"#, definition: "curveObject", keys: [spring])
  private static let spring = SceneObject.Key(
    "spring", "A spring that fits the duration", Spring.form, isRequired: true)

  init?(_ node: SceneNode) {
    switch node.kind {
    case .string:
      guard let text = node.text else { return nil }
      do throws(SceneCurve.SpellingError) {
        self = try SceneCurve(text)
      } catch {
        node.report(
          "\(quoted(text)) is not a curve",
          remedy: (error.nearest.map { "did you mean \(Self.jsonText($0))? " } ?? "")
            + "a curve is " + Self.jsonForms)
        return nil
      }
    case .array:
      guard let numbers = Self.points(node),
        let curve = try? UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      else { return nil }
      self = .bezier(curve)
    case .object:
      guard let fields = SceneFields(node, of: Self.object),
        let spring = fields.need(Self.spring.name).flatMap(Spring.init)
      else { return nil }
      self = .spring(dampingRatio: spring.dampingRatio, velocity: spring.velocity)
    default:
      node.reportMismatch(Self.jsonForms)
      return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .named(let name): .text(name.rawValue)
    case .bezier(let curve): [curve.x1, curve.y1, curve.x2, curve.y2].json
    case .spring(let ratio, let velocity):
      .object([(Self.spring.name, Spring(dampingRatio: ratio, velocity: velocity).json)])
    }
  }

  /// All forms of a curve in a scene, for messages.
  private static let jsonForms = forms + ", [x1, y1, x2, y2] or {\"spring\": …}"

  /// Returns a curve of the command line as scenes have it: control points in brackets.
  private static func jsonText(_ text: String) -> String {
    guard let curve = try? SceneCurve(text), case .bezier(let bezier) = curve else {
      return quoted(text)
    }
    return brackets([bezier.x1, bezier.y1, bezier.x2, bezier.y2])
  }

  private static func points(_ node: SceneNode) -> [Double]? {
    guard let numbers = node.numbers(["x1", "y1", "x2", "y2"]) else { return nil }
    var areRight = true
    for (index, element) in SceneElements(of: node).enumerated() where index.isMultiple(of: 2) {
      if element.number(in: 0...1, "an x in 0…1") == nil { areRight = false }
    }
    return areRight ? numbers : nil
  }
}

extension SceneCurve {
  /// A spring in the form of an object.
  struct Spring {
    var dampingRatio = 0.0
    var velocity = 0.0
  }
}

extension SceneCurve.Spring: SceneSettings {
  static let noun = "a spring"
  static let object = SceneObject(
    Self.self, "A spring that fits the duration of its block.",
    sample: #"{"dampingRatio": 0.5, "velocity": 2}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "dampingRatio", always: \.dampingRatio,
      "0 to 1e12; 1 and above does not overshoot, 0 never comes to rest", .length.withoutRange,
      isRequired: true),
    SceneKey(
      "velocity", always: \.velocity, "The speed at the start, in whole ways per second",
      default: "0"),
  ]
}
