import AnimaticPrinting
import Foundation

extension SceneForm<[SceneTouch]> {
  /// The ways of one finger or several fingers: a list of points, or a list of such lists.
  static var fingers: Self {
    let finger = SceneTouch.form
    return Self(
      "\(finger.text) | [\(finger.text), ...]",
      schema: "\"anyOf\": [{\(finger.schema)}, "
        + "{\"type\": \"array\", \"minItems\": 1, \"items\": {\(finger.schema)}}]",
      read: SceneTouch.fingers, write: { $0.count == 1 ? $0[0].json : $0.json })
  }
}

extension SceneTouch: SceneCodable {
  static let form = SceneForm<SceneTouch>("[[x, y, time], ...]", definition: "finger")
  static let time = SceneForm<Double>.number(in: 0...timeLimit, "a time")

  init?(_ node: SceneNode) {
    guard let elements = node.elements else { return nil }
    let points = elements.map(Point.init)
    guard !points.isEmpty else {
      node.report("a finger needs at least one point", remedy: "write [[x, y, time], ...]")
      return nil
    }
    var last = 0.0
    for (point, element) in zip(points, elements) {
      guard let point else { return nil }
      guard point.time >= last else {
        element.report(
          "the point at \(point.time) s comes after that at \(last) s",
          remedy: "sort the points by their times")
        return nil
      }
      last = point.time
    }
    self.points = points.compactMap(\.self)
    node.reader.add(Int(last.rounded(.up)), to: .touching, at: node.offset)
  }

  var json: JSONValue { .list(points.map { [$0.position.x, $0.position.y, $0.time].json }) }

  /// Decodes what one finger or several fingers do: a list of points, or a list of such lists.
  fileprivate static func fingers(_ node: SceneNode) -> [SceneTouch]? {
    guard let elements = node.elements else { return nil }
    let areSeveral = elements.contains { finger in
      finger.kind == .array && SceneElements(of: finger).contains { $0.kind == .array }
    }
    return areSeveral ? [SceneTouch](node) : SceneTouch(node).map { [$0] }
  }
}

extension SceneTouch.Point {
  init?(_ node: SceneNode) {
    guard let numbers = node.numbers(["x", "y", "time"]) else { return nil }
    guard (0...SceneTouch.timeLimit).contains(numbers[2]) else {
      node.report("expected a time from 0 to \(Int(SceneTouch.timeLimit)), found \(numbers[2])")
      return nil
    }
    self.init(CGPoint(x: numbers[0], y: numbers[1]), at: numbers[2])
  }
}
