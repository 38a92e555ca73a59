extension SceneRect: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let numbers = node.numbers("x", "y", "width", "height") else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension ScenePoint: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let numbers = node.numbers("x", "y") else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension SceneName: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let text = node.text else { return nil }
    guard !text.isEmpty else {
      node.report("a name must not be empty", remedy: "write at least one character")
      return nil
    }
    self.init(text: text, offset: node.offset)
  }
}

extension SceneRepeatCount: SceneDecodable {
  init?(_ node: SceneNode) {
    switch node.kind {
    case .number:
      guard let count = node.number(in: 0..., "a number of at least 0") else { return nil }
      self = .times(count)
    case .string:
      guard let text = node.text else { return nil }
      guard text == "forever" else {
        node.report("unknown value \(quoted(text))", remedy: "write a number or \"forever\"")
        return nil
      }
      self = .forever
    default:
      node.reportMismatch("a number or \"forever\"")
      return nil
    }
  }
}
