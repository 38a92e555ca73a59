/// Something that a format cannot carry.
public enum ExportLoss: String, CaseIterable, Sendable {
  case perspective, skew, shadow, text, image, mask, changingClip, compositing, corners, drawings

  /// The losses as a table of an article.
  package static var table: String {
    "| property | not carried | remedy |\n|---|---|---|\n"
      + allCases.map { "| `\($0.property)` | \($0.meaning) | \($0.remedy) |\n" }.joined()
  }

  /// The property that is lost.
  public var property: String {
    switch self {
    case .perspective: "transform3D"
    case .skew: "transform"
    case .shadow: "shadowOpacity"
    case .text: "text"
    case .image: "image"
    case .mask: "mask"
    case .changingClip: "clip"
    case .compositing: "drawing"
    case .corners: "cornerRadius"
    case .drawings: "contents"
    }
  }

  /// The lost part in words, as the object of “does not carry”.
  public var meaning: String {
    switch self {
    case .perspective: "a layer that leaves the plane, as in a flip or a curl"
    case .skew: "a transform whose axes are not at right angles"
    case .shadow: "a shadow"
    case .text: "a text: players have other fonts"
    case .image: "an image"
    case .mask: "a mask that is not one opaque shape"
    case .changingClip: "a clip that changes, other than that of the bounds"
    case .compositing: "a drawing with clips, shadows, blend modes or tiles"
    case .corners: "a border or a clip with other corners than round ones"
    case .drawings: "a drawing that becomes another one more than 200 times"
    }
  }

  /// The way to a file without the loss.
  public var remedy: String {
    switch self {
    case .perspective: "render a movie, or fade instead of a flip"
    case .skew: "turn and scale in two views, one in the other"
    case .shadow: "draw the shadow as a shape behind the view"
    case .text: "draw the text as paths"
    case .image: "draw the image as paths"
    case .mask: "use a shape layer as mask, or clipsToBounds"
    case .changingClip: "clip by the bounds of a view, and animate these"
    case .compositing: "draw fills, strokes and gradients without them"
    case .corners: "use circular corners, the same for all"
    case .drawings: "render a movie"
    }
  }
}
