import Animatic

extension SceneConstraint: SceneSettings {
  static let noun = "a constraint"
  static let object = SceneObject(
    Self.self,
    "A constraint of a view, or several by a format. In a change, one with the \"name\" of a "
      + "constraint that the view has sets its values, or replaces it if there is an "
      + "\"attribute\"; in a block that animates.",
    sample: #"{"name": "top", "attribute": "top", "constant": 20}"#,
    rules: [.notBoth("format", "attribute"), .notBoth("format", "name")])
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "format", \.format, "Constraints in the visual format; no other key goes with it",
      .text("H:|-[view]-|")),
    SceneKey("name", \.name, "The name, which no other constraint of the view has", SceneForm.name),
    SceneKey("attribute", \.attribute, "What is constrained in the view"),
    SceneKey("relation", \.relation, "The relation", default: "equal"),
    SceneKey(
      "to", \.to, "The other view, by its name", .name(of: "view"),
      default: "the superview, or none for a width or height"),
    SceneKey("toAttribute", \.toAttribute, "What counts in the other view", default: "the same"),
    SceneKey("multiplier", \.multiplier, "The factor of the other view's attribute", default: "1"),
    SceneKey("constant", \.constant, "What is added in points", default: "0"),
    SceneKey("priority", \.priority, "The priority", .priority, default: "1000"),
    SceneKey("active", \.active, "Whether it counts", default: "true"),
  ]

  mutating func finish(_ fields: SceneFields) {
    offset = fields.node.offset
    let reader = fields.node.reader
    reader.add(to: .constraints, at: offset)
    if let format {
      fields.forbid(Self.keys.map(\.description.name).filter { $0 != "format" }, beside: "format")
      do throws(VisualFormat.Failure) {
        let parsed = try VisualFormat(format)
        reader.add(parsed.names.count, to: .constraints, at: offset)
        if let number = parsed.wrongNumber {
          reader.report(
            at: offset, "\(quoted(number)) is no distance or priority of a visual format",
            remedy: "distances are points, and priorities 1 to 1000")
        }
      } catch { reader.report(at: offset, "the visual format is wrong: \(error.message)") }
    } else if let attribute {
      let other = toAttribute ?? attribute
      guard !attribute.isComparable(to: other) else { return }
      reader.report(
        at: offset, "\"\(attribute)\" cannot be constrained to \"\(other)\"",
        remedy: "both are lengths, or positions of one axis")
    } else if name == nil, !fields.hasAny(of: ["format", "name", "attribute"]) {
      reader.report(at: offset, "a constraint needs an \"attribute\", a \"format\" or a \"name\"")
    }
  }
}

extension SceneForm<Double> {
  fileprivate static var priority: Self {
    number(in: 1...1_000, "a priority in 1...1000", range: "1...1000")
  }
}

extension NSLayoutConstraint.Relation: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "lessThanOrEqual": .lessThanOrEqual, "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual,
  ]
}

extension NSLayoutConstraint.Attribute: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
