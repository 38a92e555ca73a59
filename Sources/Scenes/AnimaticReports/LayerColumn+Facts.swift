extension LayerColumn.Group {
  var facts: ColumnFacts {
    let names = LayerColumn.columns(of: self).map(\.name)
    switch self {
    case .screenFrame:
      return ColumnFacts(
        names, .number, "pt", "any",
        "The smallest upright rectangle around the view, in the coordinates of the screen",
        empty: "the view is a copy by a replicator")
    case .velocity:
      return ColumnFacts(
        names, .number, "pt/s", "any",
        "The velocity of the centre as the transform moves it, in the coordinates of the superview",
        empty: Self.unknownVelocity)
    case .angularVelocity:
      return ColumnFacts(
        names, .number, "°/s", "any", "The velocity of the rotation, clockwise",
        empty: Self.unknownVelocity)
    case .rotation:
      return ColumnFacts(
        names, .number, "°", "-180 to 180",
        "The angle by which the transform turns the view, clockwise")
    case .scale:
      return ColumnFacts(
        names, .number, nil, "any", "The factors by which the transform makes the view larger")
    case .property(let property):
      let facts = Self.factsOfProperties[property.name]
      return ColumnFacts(
        names, .number, facts?.unit, facts?.range ?? "any", facts?.meaning ?? "",
        empty: "the layer of the view has no such value")
    }
  }

  private static let unknownVelocity =
    "the view is a copy by a replicator, a transform of space animates, or the curve is vertical"

  private typealias Facts = (unit: String?, range: String, meaning: String)

  private static func color(_ meaning: String) -> Facts { (nil, ColumnFacts.fraction, meaning) }

  private static let factsOfProperties: [String: Facts] = [
    "zPosition": ("pt", "any", "The height above the plane of the superview"),
    "anchorPoint": (
      nil, "any", "The point of the bounds at the centre, as fractions of the bounds"
    ),
    "anchorPointZ": ("pt", "any", "The height of the anchor point"),
    "cornerRadius": ("pt", ColumnFacts.length, "The radius of the corners"),
    "borderWidth": ("pt", ColumnFacts.length, "The width of the border"),
    "borderColor": color("The colour of the border"),
    "contentsRect": (nil, "any", "The shown rectangle of the contents, as fractions of them"),
    "contentsScale": ("px/pt", "above 0", "The pixels of the contents in a point"),
    "shadowColor": color("The colour of the shadow"),
    "shadowOpacity": (nil, ColumnFacts.fraction, "The opacity of the shadow"),
    "shadowOffset": ("pt", "any", "The offset of the shadow"),
    "shadowRadius": ("pt", ColumnFacts.length, "The radius by which the shadow is blurred"),
    "rasterizationScale": ("px/pt", "above 0", "The pixels in a point of a rasterized layer"),
    "fillColor": color("The colour inside the path"),
    "strokeColor": color("The colour of the path's line"),
    "strokeStart": (nil, ColumnFacts.fraction, "The start of the line, as a fraction of the path"),
    "strokeEnd": (nil, ColumnFacts.fraction, "The end of the line, as a fraction of the path"),
    "lineWidth": ("pt", ColumnFacts.length, "The width of the path's line"),
    "miterLimit": (
      nil, ColumnFacts.length, "The greatest length of a pointed join, in line widths"
    ),
    "lineDashPhase": ("pt", "any", "The offset of the dashes"),
    "startPoint": (nil, "any", "The start of the gradient, as fractions of the bounds"),
    "endPoint": (nil, "any", "The end of the gradient, as fractions of the bounds"),
    "fontSize": ("pt", ColumnFacts.length, "The size of the font of a text layer"),
    "foregroundColor": color("The colour of the text of a text layer"),
    "instanceCount": (nil, "0 and more", "The number of copies, the original included"),
    "instanceDelay": ("s", "any", "The delay of each copy after the previous one"),
    "instanceColor": color("The colour by which the copies are multiplied"),
    "instanceRedOffset": (nil, "any", "The red that each copy adds to the previous one"),
    "instanceGreenOffset": (nil, "any", "The green that each copy adds to the previous one"),
    "instanceBlueOffset": (nil, "any", "The blue that each copy adds to the previous one"),
    "instanceAlphaOffset": (nil, "any", "The alpha that each copy adds to the previous one"),
  ]
}
