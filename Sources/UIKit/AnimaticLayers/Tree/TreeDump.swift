import Foundation

/// The text of trees of layers: a line for each layer in pre-order, indented by its depth, and
/// below it a line for each of its running animations.
///
/// A line has the class, the name, the frame in points, and then only what differs from the
/// defaults. The text depends on nothing but the tree and the time.
@MainActor package struct TreeDump {
  package private(set) var text = ""

  package init() {}

  package mutating func append(line: String) { text += line + "\n" }

  /// Appends a layer with all layers in it.
  /// - Complexity: O(*n*) in layers and running animations.
  package mutating func append(_ root: CALayer) {
    // A stack of its own instead of recursion, as trees may be thousands of layers deep.
    var waiting: [(layer: CALayer, depth: Int, mark: String)] = [(root, 0, "")]
    while let (layer, depth, mark) = waiting.popLast() {
      let indent = String(repeating: "  ", count: depth)
      append(line: indent + mark + Self.description(of: layer))
      for line in Self.animations(of: layer) { append(line: indent + "  ~ " + line) }
      for child in layer.children.reversed() { waiting.append((child, depth + 1, "")) }
      if let mask = layer.maskLayer { waiting.append((mask, depth + 1, "mask ")) }
    }
  }

  private static func description(of layer: CALayer) -> String {
    let (state, owner) = (layer.state, layer.owner)
    let name = (owner?.nameInMessages ?? layer.name).map { " \"\($0)\"" } ?? ""
    let frame = layer.viewFrame
    var fields = [
      "\(owner.map { "\(type(of: $0))" } ?? "\(type(of: layer))")\(name)",
      "frame=\(dumpText(of: [frame.minX, frame.minY, frame.width, frame.height]))",
    ]
    if owner != nil, type(of: layer) != CALayer.self { fields.append("layer=\(type(of: layer))") }
    fields += owner?.dumpFields ?? []
    var defaults = LayerState()
    defaults.become(state.layerClass)
    let hasPlainGeometry =
      state.transform == defaults.transform && state.bounds.origin == .zero
      && state.anchorPoint == defaults.anchorPoint
    fields += state.fields(
      differingFrom: defaults,
      without: hasPlainGeometry
        ? [.boundsOrigin, .boundsSize, .bounds, .position] : [.boundsOrigin, .boundsSize])
    if let contents = state.contents { fields.append("contents=\(contents.dumpText)") }
    let needs = [
      (layer.isLayoutNeeded, "layout"), (layer.isDisplayNeeded, "display"),
      (layer.core.isDirty, "commit"),
    ].filter(\.0).map(\.1)
    if !needs.isEmpty { fields.append("needs=\(needs.joined(separator: ","))") }
    if let shown = layer.presentation()?.state {
      let differences = shown.fields(
        differingFrom: layer.committed ?? state, without: [.boundsOrigin, .boundsSize])
      if !differences.isEmpty { fields.append("shows(\(differences.joined(separator: " ")))") }
    }
    return fields.joined(separator: " ")
  }

  /// Returns the lines of the running animations of a layer, by age.
  private static func animations(of layer: CALayer) -> [String] {
    (layer.listedKeys ?? []).compactMap { key in
      guard let animation = layer.listedAnimation(forKey: key) else { return nil }
      var fields = [
        key, "\(type(of: animation))", "begin=\(dumpText(of: [animation.beginTime]))",
        "duration=\(dumpText(of: [animation.duration]))",
      ]
      if animation.repeatCount > 1 {
        fields.append("repeat=\(dumpText(of: [Double(animation.repeatCount)]))")
      }
      if animation.autoreverses { fields.append("autoreverses") }
      if animation.speed != 1 { fields.append("speed=\(dumpText(of: [Double(animation.speed)]))") }
      return fields.joined(separator: " ")
    }
  }
}
