import AnimaticPrinting

struct LottieLayer {
  var fields: [JSONValue.Field]
  /// The greatest distance of something in the layer from its origin in points, for a layer that
  /// other layers may look like; `nil` for another one.
  var reach: Double?

  /// The fields that a layer has by itself, and not by its look.
  private static let own: Set<String> = ["ddd", "ind", "nm", "parent", "ks"]

  private subscript(key: String) -> JSONValue? { fields.first { $0.0 == key }?.1 }

  private var transform: [JSONValue.Field] {
    if case .object(let transform) = self["ks"] { transform } else { [] }
  }

  /// The look of the layer but for its place, as text; `nil` for a layer that stays alone.
  var look: String? {
    guard reach != nil else { return nil }
    return content.spelling
  }

  /// The layer in the middle of a composition of its own.
  var content: JSONValue {
    let place = LottieProperties.fixed(middle)
    let rest = fields.filter { !Self.own.contains($0.0) }
    let transform: [JSONValue.Field] = [("p", place)] + transform.filter { $0.0 != "p" }
    return .object([("ddd", 0), ("ind", 1), ("ks", .object(transform))] + rest)
  }

  /// Returns the layer as one that shows a composition with its look.
  func showing(_ id: String) -> JSONValue {
    let size = JSONValue.rounded(2 * (reach ?? 0).rounded(.up))
    let place = transform.filter { $0.0 == "p" } + [("a", LottieProperties.fixed(middle))]
    var fields: [JSONValue.Field] = [
      ("ddd", 0), ("ty", 0), ("refId", .text(id)), ("w", size), ("h", size),
    ]
    fields += self.fields.filter { !["ddd", "ty", "ks", "shapes"].contains($0.0) }
    return .object(fields + [("ks", .object(place))])
  }

  private var middle: JSONValue {
    let middle = (reach ?? 0).rounded(.up)
    return .list([middle, middle], decimals: 0)
  }
}
