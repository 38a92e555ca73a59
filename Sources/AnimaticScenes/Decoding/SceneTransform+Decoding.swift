extension SceneTransform: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    guard case .array(let values) = node.value.content else {
      throw node.mismatch("[a, b, c, d, tx, ty] or an array of operations")
    }
    guard case .number = values.first?.content else {
      self = .operations(try [Operation](node))
      return
    }
    let numbers = try node.numbers("a", "b", "c", "d", "tx", "ty")
    self = .matrix(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension SceneTransform.Operation: SceneDecodable {
  init(_ node: SceneNode) throws(SceneError) {
    let fields = try node.fields(of: "an operation", ["rotate", "scale", "translate"])
    let (key, node) = try fields.only(of: "rotate", "scale", "translate")
    switch key {
    case "rotate": self = .rotate(degrees: try Double(node))
    case "scale":
      let factors = try Factors(node)
      self = .scale(x: factors.x, y: factors.y)
    default:
      let vector = try ScenePoint(node)
      self = .translate(x: vector.x, y: vector.y)
    }
  }

  /// One factor for both axes, or `[sx, sy]`.
  private struct Factors: SceneDecodable {
    let x: Double
    let y: Double

    init(_ node: SceneNode) throws(SceneError) {
      switch node.value.content {
      case .number(let factor): (x, y) = (factor, factor)
      case .array:
        let numbers = try node.numbers("sx", "sy")
        (x, y) = (numbers[0], numbers[1])
      default: throw node.mismatch("a number or [sx, sy]")
      }
    }
  }
}
