import AnimaticPrinting

extension SceneView.Relative.Base: SceneCodable {}

extension SceneView.Amounts: SceneKeyed {
  static let keys: [SceneKey<Self>] = [
    SceneKey("frame", \.frame, ""), SceneKey("bounds", \.bounds, ""),
    SceneKey("center", \.center, ""), SceneKey("transform", \.transform, ""),
    SceneKey("alpha", \.alpha, ""), SceneKey("cornerRadius", \.cornerRadius, ""),
    SceneKey("borderWidth", \.borderWidth, ""), SceneKey("shadowOpacity", \.shadowOpacity, ""),
    SceneKey("shadowOffset", \.shadowOffset, ""), SceneKey("shadowRadius", \.shadowRadius, ""),
  ]
}

extension SceneView.Relative {
  static let object = SceneObject(
    "an amount", "In place of a value in a change: an amount that is added to the value.",
    sample: #"{"by": [0, 40], "from": "present"}"#,
    keys: [
      SceneObject.Key(
        "by", "The amount, in the form of the value; a transform is applied before the present one",
        SceneForm<String>("value", schema: "") { _ in nil }, isRequired: true),
      SceneObject.Key(
        "from", "The value to change: at the end of all animations, or as it shows now",
        Base.form, default: "\"model\""),
    ])
}

extension SceneKey<SceneView.Properties> {
  /// The key with an amount as another form of its value, if it has a number to add to.
  var orAmount: Self {
    guard let amount = SceneView.Amounts.keys.first(where: { $0.name == name }) else { return self }
    let (read, write) = (read, write)
    let schema =
      #""type": "object", "properties": {"by": {\#(amount.description.schema)}, "#
      + #""from": {\#(SceneView.Relative.Base.form.schema)}}, "required": ["by"], "#
      + #""additionalProperties": false"#
    return replacing(
      description: SceneObject.Key(
        description, form: description.form + " | amount",
        schema: #""anyOf": [{\#(description.schema)}, {\#(schema)}]"#),
      read: { node, properties in
        guard node.kind == .object else { return read(node, &properties) }
        return properties.read(node, amount)
      },
      write: { properties in
        write(properties)
          ?? properties.relative.lazy.compactMap { relative in
            amount.write(relative.amounts).map { relative.json(by: $0) }
          }.first
      })
  }
}

extension SceneView.Properties {
  /// Decodes an amount; returns whether it is right.
  fileprivate mutating func read(_ node: SceneNode, _ key: SceneKey<SceneView.Amounts>) -> Bool {
    guard let fields = SceneFields(node, of: SceneView.Relative.object), let by = fields.need("by")
    else { return false }
    var base = SceneView.Relative.Base.model
    if let node = fields["from"] {
      guard let other = SceneView.Relative.Base(node) else { return false }
      base = other
    }
    let index = relative.firstIndex { $0.base == base } ?? relative.count
    if index == relative.count { relative.append(SceneView.Relative(from: base)) }
    return key.read(by, &relative[index].amounts)
  }
}

extension SceneView.Relative {
  fileprivate func json(by amount: JSONValue) -> JSONValue {
    .object([("by", amount)] + (base == .model ? [] : [("from", base.json)]))
  }
}
