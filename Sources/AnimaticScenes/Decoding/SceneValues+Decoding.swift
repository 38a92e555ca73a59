import AnimaticCurves

extension SceneRect: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    let numbers = try node.numbers("x", "y", "width", "height")
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension ScenePoint: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    let numbers = try node.numbers("x", "y")
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension SceneName: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    self.init(text: try String(node), location: node.location)
  }
}

extension SceneContentMode: SceneDecodable {}
extension SceneResizing: SceneDecodable {}
extension SceneDocument.Semantics: SceneDecodable {}
extension SceneCurve.Name: SceneDecodable {}

extension SceneCurve: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    switch node.value.content {
    case .string: self = .named(try Name(node))
    case .array:
      let numbers = try node.numbers("x1", "y1", "x2", "y2")
      for (index, element) in try node.elements().enumerated() where index.isMultiple(of: 2) {
        _ = try element.number(in: 0...1, "an x in 0…1")
      }
      do throws(CurveError) {
        self = .bezier(try UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
      } catch {
        throw node.error(error.description)
      }
    case .object:
      let spring: SceneNode = try node.fields(of: "a curve", ["spring"]).only(of: "spring").node
      let fields = try spring.fields(of: "a spring", ["dampingRatio", "velocity"])
      self = .spring(
        dampingRatio: try (fields.need("dampingRatio") as Ratio).number,
        velocity: try fields.read("velocity") ?? 0)
    default: throw node.mismatch("the name of a curve, [x1, y1, x2, y2] or {\"spring\": …}")
    }
  }
}

/// A number of at least 0.
private struct Ratio: SceneDecodable {
  let number: Double

  init(_ node: SceneNode) throws(SceneError) {
    number = try node.number(in: 0..., "a number of at least 0")
  }
}

extension SceneRepeatCount: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    switch node.value.content {
    case .string("forever"): self = .forever
    case .number: self = .times(try node.number(in: 0..., "a number of at least 0"))
    case .string(let text):
      throw node.error("unknown value \(quoted(text))", remedy: "write a number or \"forever\"")
    default: throw node.mismatch("a number or \"forever\"")
    }
  }
}
