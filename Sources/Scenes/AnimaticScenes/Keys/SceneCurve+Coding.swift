import AnimaticPrinting
import AnimaticTiming

extension SceneCurve: SceneCodable {
  static let form = SceneForm<SceneCurve>("curve", definition: "curve")
  static let object = SceneObject(
    "a curve",
    "A timing curve: easeInOut, easeIn, easeOut, linear, default, x1,y1,x2,y2, an easing function "
      + "of CSS or spring:RATIO[,VELOCITY] in quotes, as on the command line; [x1, y1, x2, y2]; or "
      + "this object.",
    sample: #"{"spring": {"dampingRatio": 0.5}}"#, definition: "curveObject", keys: [spring])
  private static let spring = SceneObject.Key(
    "spring", "A spring that fits the duration, or has one of its own", SceneSpring.form,
    isRequired: true)

  init?(_ node: SceneNode) {
    switch node.kind {
    case .string:
      guard let text = node.text else { return nil }
      do throws(SceneCurve.SpellingError) {
        self = try SceneCurve(text)
      } catch {
        node.report(
          "\(quoted(text)) is not a curve",
          remedy: error.reason
            ?? (error.nearest.map { "did you mean \(Self.jsonText($0))? " } ?? "")
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
        let node = fields.need(Self.spring.name)
      else { return nil }
      let count = node.reader.mistakeCount
      guard let spring = SceneSpring(node), node.reader.mistakeCount == count else { return nil }
      do throws(SceneSpring.Flaw) {
        self = try spring.curve()
      } catch {
        node.report("the spring cannot be", remedy: error.message)
        return nil
      }
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
      .object([
        (
          Self.spring.name,
          SceneSpring(dampingRatio: ratio, velocity: velocity == 0 ? nil : velocity).json
        )
      ])
    case .physicalSpring(let spring): .object([(Self.spring.name, SceneSpring(spring).json)])
    case .easing(let function): .text(function.description)
    }
  }

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

extension SceneForm<SceneCurve> {
  static var ofKeyframe: Self {
    Self("curve", schema: ##""$ref": "#/$defs/bezier""##) { node in
      guard let curve = SceneCurve(node) else { return nil }
      guard curve.bezier != nil else {
        node.report(
          "a keyframe runs on a Bézier curve",
          remedy: "name a curve or write [x1, y1, x2, y2]; a block has springs and steps")
        return nil
      }
      return curve
    }
  }
}

extension SceneSpring: SceneSettings {
  static let noun = "a spring"
  static let object = SceneObject(
    Self.self,
    "A spring: one that fits the duration of its block by its dampingRatio alone, or one with "
      + "constants of its own, whose block lasts until it settles if it gives no duration.",
    sample: #"{"dampingRatio": 0.5, "velocity": 2}"#, rules: [.schema(notationRule)])
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "dampingRatio", \.dampingRatio,
      "0 to 1e12; 1 and above does not overshoot, 0 never comes to rest", .length.withoutRange),
    SceneKey(
      "velocity", \.velocity, "The speed at the start, in whole ways per second", default: "0"),
    SceneKey("mass", \.mass, "The mass, with stiffness and damping", .positive, default: "1"),
    SceneKey("stiffness", \.stiffness, "The force per distance, with damping", .positive),
    SceneKey("damping", \.damping, "The friction per velocity, with stiffness", .length),
    SceneKey(
      "response", \.response,
      "The period without damping in seconds, with dampingRatio, as SwiftUI has it", .positive),
    SceneKey(
      "duration", \.duration, "The perceptual duration in seconds, as iOS 17 has it", .positive),
    SceneKey(
      "bounce", \.bounce, "The bounce beside duration, above -1 to 1", .bounce.withoutRange,
      default: "0"),
    SceneKey("tension", \.tension, "The stiffness, as react-spring calls it", .positive),
    SceneKey("friction", \.friction, "The damping, as react-spring calls it", .length),
  ]

  private static let notationRule: String = {
    let names = numbers.map(\.name).filter { $0 != "velocity" }
    let rules = forms.map { form -> String in
      let needs = form.needs.map { "\"\($0)\"" }.joined(separator: ", ")
      let refused = names.filter { !form.needs.contains($0) && !form.others.contains($0) }
      let others = refused.map { "{\"required\": [\"\($0)\"]}" }.joined(separator: ", ")
      return "{\"required\": [\(needs)], \"not\": {\"anyOf\": [\(others)]}}"
    }
    return "\"anyOf\": [\(rules.joined(separator: ", "))]"
  }()
}

extension SceneForm<Double> {
  /// A bounce: above −1, at most 1.
  fileprivate static var bounce: Self {
    Self("number", schema: #""type": "number", "exclusiveMinimum": -1, "maximum": 1"#) { node in
      guard let number = Double(node) else { return nil }
      if number > -1, number <= 1 { return number }
      node.report("expected a number above -1, at most 1, found \(plain(number))")
      return nil
    }
  }
}
