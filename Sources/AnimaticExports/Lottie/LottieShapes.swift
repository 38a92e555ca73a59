import AnimaticGraphics
import Foundation

/// The writer of the shapes of one layer.
struct LottieShapes {
  let properties: LottieProperties
  let tolerances: Tolerances
  /// The point of the layer's own coordinates at which the shapes have their origin.
  let origin: (LayerNumbers) -> SIMD2<Double>

  /// The greatest errors of properties.
  struct Tolerances {
    /// Of lengths, in points.
    let length: Double
    /// Of opacities and of components of colours.
    let color = 1e-3
  }

  /// Returns shapes that show together, the frontmost first.
  static func group(_ nodes: [JSONNode], opacity: JSONNode? = nil) -> JSONNode {
    let transform: [(String, JSONNode)] =
      [("ty", "tr")] + (opacity.map { [("o", $0)] } ?? [])
    return .object([("ty", "gr"), ("it", .list(nodes + [.object(transform)]))])
  }

  private func paint(
    _ kind: String, _ rest: [(String, JSONNode)], _ color: (LayerNumbers) -> SIMD4<Double>
  ) -> JSONNode {
    let tone = properties.value(tolerances.color, decimals: 4) {
      let color = color($0)
      return [color.x, color.y, color.z].map { min(max($0, 0), 1) }
    }
    let opacity = properties.value(tolerances.color * 100) { [min(max(color($0).w, 0), 1) * 100] }
    return .object([("ty", .text(kind)), ("c", tone), ("o", opacity)] + rest)
  }

  /// Returns a rectangle with round corners, smaller than the bounds by an inset on each side.
  private func rectangle(_ inset: (LayerNumbers) -> Double) -> JSONNode {
    let origin = origin
    let middle = properties.value(tolerances.length) {
      let point = $0.bounds.lowHalf + $0.bounds.highHalf / 2 - origin($0)
      return [point.x, point.y]
    }
    let size = properties.value(tolerances.length) {
      [max($0.bounds.z - 2 * inset($0), 0), max($0.bounds.w - 2 * inset($0), 0)]
    }
    let radius = properties.value(tolerances.length) { [max($0.cornerRadius - inset($0), 0)] }
    return .object([("ty", "rc"), ("p", middle), ("s", size), ("r", radius)])
  }

  /// Returns the background of the layer.
  func background() -> JSONNode {
    let box = rectangle { _ in 0 }
    return Self.group([box, paint("fl", [("r", 1)]) { $0.background }])
  }

  /// Returns the border of the layer: a line whose middle lies half of its width inside of the
  /// bounds.
  func border() -> JSONNode {
    let box = rectangle { $0.borderWidth / 2 }
    let width = properties.value(tolerances.length) { [$0.borderWidth] }
    return Self.group([
      box, paint("st", [("w", width), ("lc", 1), ("lj", 1), ("ml", 10)]) { $0.borderColor },
    ])
  }

  /// Returns a filled outline that never changes.
  func outline(_ path: CGPath, rule: Int, _ color: (LayerNumbers) -> SIMD4<Double>)
    -> JSONNode
  {
    let subpaths = LottiePath.subpaths(of: DisplayList.Path(path)).map { subpath -> JSONNode in
      .object([("ty", "sh"), ("ks", LottieProperties.fixed(subpath))])
    }
    return Self.group(subpaths + [paint("fl", [("r", JSONNode(Double(rule)))], color)])
  }

  // MARK: - Drawings

  /// Returns the drawing of the layer itself, the frontmost part first.
  func drawings(_ variants: [DrawnVariant], end: Double) -> [JSONNode] {
    var groups: [JSONNode] = []
    for variant in variants {
      var nodes: [JSONNode] = []
      for index in variant.shapes.indices.reversed() {
        nodes.append(
          drawing(variant.shapes[index], variant.paths[index], variant.paints[index]))
      }
      guard variants.count > 1 else { return nodes }
      groups.append(Self.group(nodes, opacity: visibility(variant.shown)))
    }
    return groups
  }

  /// Returns the opacity of what shows at some times.
  private func visibility(_ shown: [(from: Double, to: Double)]) -> JSONNode {
    var keys: [EasedKey] = []
    if let first = shown.first, first.from > properties.start {
      keys.append(EasedKey(time: properties.start, values: [0], easing: .hold))
    }
    for span in shown {
      keys.append(EasedKey(time: span.from, values: [100], easing: .hold))
      guard span.to.isFinite else { continue }
      keys.append(EasedKey(time: span.to, values: [0], easing: .hold))
    }
    return properties.value(keys) { JSONNode($0) }
  }

  private func drawing(
    _ shape: DrawnPiece.Shape, _ path: Series, _ paint: Series
  ) -> JSONNode {
    let writer = LottiePath(verbs: shape.verbs)
    let keys = properties.keys(of: path, tolerances.length)
    let count = keys.first.map { writer.subpaths($0.values).count } ?? 0
    var nodes = (0..<count).map { index -> JSONNode in
      let value = properties.value(keys) { writer.subpaths($0)[index] }
      return .object([("ty", "sh"), ("ks", value)])
    }
    if case .stroke = shape.kind, properties.layer.ever({ $0.trim != SIMD2(0, 1) }) {
      nodes.append(trim())
    }
    switch shape.kind {
    case .fill(let rule):
      nodes.append(
        .object([
          ("ty", "fl"), ("c", number(paint, 0..<3, decimals: 4)), ("o", number(paint, 3..<4, 100)),
          ("r", rule == .evenOdd ? 2 : 1),
        ]))
    case .stroke(let cap, let join, let dashes): nodes.append(stroke(paint, cap, join, dashes))
    case .gradient(let isRadial, let stops):
      let colors: [(String, JSONNode)] = [
        ("p", JSONNode(Double(stops))), ("k", number(paint, 4..<4 + stops * 6, decimals: 4)),
      ]
      nodes.append(
        .object([
          ("ty", "gf"), ("t", isRadial ? 2 : 1), ("s", number(paint, 0..<2)),
          ("e", number(paint, 2..<4)), ("g", .object(colors)),
          ("o", LottieProperties.fixed(100)), ("r", 1),
        ]))
    }
    return Self.group(nodes)
  }

  private func stroke(
    _ paint: Series, _ cap: CGLineCap, _ join: CGLineJoin, _ dashes: Int
  ) -> JSONNode {
    var fields: [(String, JSONNode)] = [
      ("ty", "st"), ("c", number(paint, 0..<3, decimals: 4)), ("o", number(paint, 3..<4, 100)),
      ("w", number(paint, 4..<5)), ("lc", JSONNode(Double(cap.rawValue) + 1)),
      ("lj", JSONNode(Double(join.rawValue) + 1)),
      ("ml", JSONNode(paint.points.first?.after[5] ?? 10)),
    ]
    if dashes > 0 {
      var lengths: [JSONNode] = []
      for index in 0..<dashes {
        let length = number(paint, 7 + index..<8 + index)
        lengths.append(.object([("n", index % 2 == 0 ? "d" : "g"), ("v", length)]))
      }
      lengths.append(.object([("n", "o"), ("v", number(paint, 6..<7))]))
      fields.append(("d", .list(lengths)))
    }
    return .object(fields)
  }

  /// Returns some of the numbers of a paint as a property.
  private func number(
    _ paint: Series, _ range: Range<Int>, _ factor: Double = 1, decimals: Int = 3
  ) -> JSONNode {
    let series = paint.map { $0[range].map { $0 * factor } }
    let keys = properties.keys(of: series, tolerances.color * max(factor, 1))
    return properties.value(keys) { JSONNode($0, decimals: decimals) }
  }

  private func trim() -> JSONNode {
    let start = properties.value(0.02) { [$0.trim.x * 100] }
    let end = properties.value(0.02) { [$0.trim.y * 100] }
    return .object([
      ("ty", "tm"), ("s", start), ("e", end), ("o", LottieProperties.fixed(0)), ("m", 1),
    ])
  }
}
