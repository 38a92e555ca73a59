extension SceneTransform: SceneDecodable {
  init?(_ node: SceneNode) {
    guard node.kind == .array else {
      node.reportMismatch("[a, b, c, d, tx, ty] or an array of operations")
      return nil
    }
    guard SceneElements(of: node).first(where: { _ in true })?.kind == .number else {
      guard let operations = [Operation](node) else { return nil }
      self = .operations(operations)
      return
    }
    guard let numbers = node.numbers("a", "b", "c", "d", "tx", "ty") else { return nil }
    self = .matrix(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension SceneTransform.Operation: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .operation),
      let (key, node) = fields.only(of: "rotate", "scale", "translate")
    else { return nil }
    switch key {
    case "rotate":
      guard let degrees = Double(node) else { return nil }
      self = .rotate(degrees: degrees)
    case "scale":
      guard let factors = Factors(node) else { return nil }
      self = .scale(x: factors.x, y: factors.y)
    default:
      guard let vector = ScenePoint(node) else { return nil }
      self = .translate(x: vector.x, y: vector.y)
    }
  }

  /// One factor for both axes, or `[sx, sy]`.
  private struct Factors: SceneDecodable {
    let x: Double
    let y: Double

    init?(_ node: SceneNode) {
      switch node.kind {
      case .number:
        guard let factor = Double(node) else { return nil }
        (x, y) = (factor, factor)
      case .array:
        guard let numbers = node.numbers("sx", "sy") else { return nil }
        (x, y) = (numbers[0], numbers[1])
      default:
        node.reportMismatch("a number or [sx, sy]")
        return nil
      }
    }
  }
}
