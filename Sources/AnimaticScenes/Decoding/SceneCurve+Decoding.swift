import AnimaticCurves

extension SceneCurve: SceneDecodable {
  init?(_ node: SceneNode) {
    switch node.kind {
    case .string:
      guard let text = node.text else { return nil }
      do throws(SceneCurve.SpellingError) {
        self = try SceneCurve(text)
      } catch {
        node.report(
          "\(quoted(text)) is not a curve",
          remedy: (error.nearest.map { "did you mean \"\($0)\"? " } ?? "") + "a curve is "
            + Self.jsonForms)
        return nil
      }
    case .array:
      guard let numbers = Self.points(node),
        let curve = try? UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      else { return nil }
      self = .bezier(curve)
    case .object:
      guard let fields = SceneFields(node, of: .curve),
        let spring: SceneSpring = fields.need("spring")
      else { return nil }
      self = .spring(dampingRatio: spring.dampingRatio, velocity: spring.velocity)
    default:
      node.reportMismatch(Self.jsonForms)
      return nil
    }
  }

  /// All forms of a curve in a scene, for messages.
  private static let jsonForms = forms + ", [x1, y1, x2, y2] or {\"spring\": …}"

  private static func points(_ node: SceneNode) -> [Double]? {
    guard let numbers = node.numbers("x1", "y1", "x2", "y2") else { return nil }
    var areRight = true
    for (index, element) in SceneElements(of: node).enumerated() where index.isMultiple(of: 2) {
      if element.number(in: 0...1, "an x in 0…1") == nil { areRight = false }
    }
    return areRight ? numbers : nil
  }
}

/// A spring in the form of an object.
private struct SceneSpring: SceneDecodable {
  let dampingRatio: Double
  let velocity: Double

  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .spring) else { return nil }
    velocity = fields.read("velocity") ?? 0
    guard let ratio: Ratio = fields.need("dampingRatio") else { return nil }
    dampingRatio = ratio.number
  }

  private struct Ratio: SceneDecodable {
    let number: Double

    init?(_ node: SceneNode) {
      guard let number = node.number(in: 0...SceneValue.Number.limit, "a number from 0 to 1e12")
      else {
        return nil
      }
      self.number = number
    }
  }
}
