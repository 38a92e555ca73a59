/// Something that a format cannot carry.
public enum ExportLoss: String, CaseIterable, Sendable {
  case perspective, skew, shadow, text, image, mask, changingClip, compositing, corners
  case clips, outline, changingMask, gradients, trim, numbers, behind, drawings

  /// The losses as a table of an article.
  package static var table: String {
    "| property | not carried | by | remedy |\n|---|---|---|---|\n"
      + allCases.map {
        let formats = $0.formats.map(\.rawValue).joined(separator: ", ")
        return "| `\($0.property)` | \($0.meaning) | \(formats) | \($0.remedy) |\n"
      }.joined()
  }

  /// The formats that lose it.
  public var formats: [ExportFormat] {
    switch self {
    case .perspective, .skew, .shadow, .text, .image, .mask, .changingClip, .compositing, .corners:
      [.lottie]
    case .clips, .outline, .changingMask, .gradients, .trim, .numbers, .behind: [.web]
    case .drawings: [.lottie, .web]
    }
  }

  /// The property that is lost.
  public var property: String {
    switch self {
    case .perspective, .behind: "transform3D"
    case .skew: "transform"
    case .shadow: "shadowOpacity"
    case .text: "text"
    case .image: "image"
    case .mask, .changingMask: "mask"
    case .changingClip, .clips: "clip"
    case .compositing, .numbers: "drawing"
    case .corners, .outline: "cornerRadius"
    case .gradients: "gradient"
    case .trim: "strokeEnd"
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
    case .clips: "two clips, or a clip and a shadow beside that of the bounds"
    case .outline: "a clip, a shadow or continuous corners whose path gets other elements"
    case .changingMask: "a mask that changes and is not one opaque shape"
    case .gradients: "a gradient whose stops move"
    case .trim: "a part of a line with dashes or of several lines"
    case .numbers: "a drawing in which a size of a font, a tile or an effect changes"
    case .behind: "a layer behind the viewer"
    case .drawings: "a drawing that becomes another one more than 200 times"
    }
  }

  /// The steps to a file without the loss.
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
    case .clips: "clip a view around this one"
    case .outline: "animate between paths with the same elements"
    case .changingMask: "use a shape layer as mask, or move the view below a mask at rest"
    case .gradients: "animate the colours or the ends of the gradient"
    case .trim: "draw each line in a shape layer of its own, without dashes"
    case .numbers: "animate the transform of a view with the drawing"
    case .behind: "keep the layer in front of the viewer"
    case .drawings: "render a movie"
    }
  }
}
