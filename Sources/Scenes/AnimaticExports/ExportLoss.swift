/// Something that a format cannot carry.
public enum ExportLoss: String, CaseIterable, Sendable {
  case perspective, skew, shadow, text, image, mask, compositing, corners
  case clips, outline, changingMask, gradients, trim, numbers, behind, drawings, depth, endless

  /// The greatest number of layers in each other that a file has; those deeper are lost.
  public static let greatestDepth = 256

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
    case .perspective, .skew, .shadow, .text, .image, .mask, .compositing, .corners: [.lottie]
    case .clips, .outline, .changingMask, .gradients, .trim, .numbers, .behind: [.web]
    case .drawings, .depth, .endless: [.lottie, .web]
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
    case .clips: "clip"
    case .compositing, .numbers: "drawing"
    case .corners, .outline: "cornerRadius"
    case .gradients: "gradient"
    case .trim: "strokeEnd"
    case .drawings: "contents"
    case .depth: "subviews"
    case .endless: "repeatCount"
    }
  }

  /// The lost part in words, as the object of “does not carry”.
  public var meaning: String {
    switch self {
    case .perspective: "a layer in perspective, as in a flip"
    case .skew: "a transform that leans a layer until it is a line"
    case .shadow: "a shadow of a path, or of a layer that clips"
    case .text: "a text that a drawing turns or stretches"
    case .image: "an image that a drawing turns or tiles"
    case .mask: "a clip by the even-odd rule, or by several paths with several parts"
    case .compositing: "a drawing with shadows, blend modes, erased parts or groups that fade"
    case .corners: "a border or a clip with other corners than round ones"
    case .clips: "two clips, or a clip and a shadow beside that of the bounds"
    case .outline: "a clip, a shadow or continuous corners whose path gets other elements"
    case .changingMask: "a mask that changes and is not one opaque shape"
    case .gradients: "a gradient whose stops move"
    case .trim: "a part of a line with dashes or of several lines"
    case .numbers: "a drawing in which a size of a font, a tile or an effect changes"
    case .behind: "a layer behind the viewer"
    case .drawings: "a drawing that becomes another one more than 200 times"
    case .endless: "animations that never end, whose cycles have no length in common in the record"
    case .depth: "views more than \(Self.greatestDepth) deep in each other"
    }
  }

  /// The steps to a file without the loss.
  public var remedy: String {
    switch self {
    case .perspective: "render a movie, fade instead of a flip, or leave m34 of the transforms at 0"
    case .skew: "scale the view to nothing instead"
    case .shadow: "leave out shadowPath, and give the shadow to a view around the one that clips"
    case .text: "turn the view instead"
    case .image: "turn the view, or give each tile a view"
    case .mask: "mask by a layer, or clip in several views"
    case .compositing: "draw without them, or in several views"
    case .corners: "use circular corners, the same for all"
    case .clips: "clip a view around this one"
    case .outline: "animate between paths with the same elements"
    case .changingMask: "use a shape layer as mask, or move the view below a mask at rest"
    case .gradients: "animate the colours or the ends of the gradient"
    case .trim: "draw each line in a shape layer of its own, without dashes"
    case .numbers: "animate the transform of a view with the drawing"
    case .behind: "keep the layer in front of the viewer"
    case .drawings: "render a movie"
    case .endless: "give their cycles lengths that fit, or each a view around the other"
    case .depth: "let views lie side by side"
    }
  }
}

/// All that a file does not carry, each thing once.
struct ExportLosses {
  private let format: ExportFormat
  private var known: Set<ExportError.Item> = []
  private(set) var items: [ExportError.Item] = []

  init(of format: ExportFormat) { self.format = format }

  /// Adds a loss of the view with a name; `nil` for none.
  mutating func add(_ loss: ExportLoss, of view: String?) {
    let item = ExportError.Item(view: view, loss: loss, format: format)
    if known.insert(item).inserted { items.append(item) }
  }
}

/// The reason for which a file cannot be made.
public struct ExportError: Error, Equatable, CustomStringConvertible, Sendable {
  /// Something of a view that the format cannot carry.
  public struct Item: Hashable, CustomStringConvertible, Sendable {
    /// The name of the view; `nil` for none.
    public let view: String?
    /// The part of the view that the format cannot carry.
    public let loss: ExportLoss
    /// The format.
    public let format: ExportFormat

    /// The view, the property and the remedy, as a sentence.
    public var description: String {
      let name = view.map { "\"\($0)\"" } ?? "a view without a name"
      let carrier = format.name.prefix(1).uppercased() + format.name.dropFirst()
      return "\(name), \(loss.property): \(carrier) does not carry \(loss.meaning); \(loss.remedy)"
    }
  }

  /// All that is lost, each thing once.
  public let items: [Item]
  /// The items, one a line.
  public var description: String { items.map(\.description).joined(separator: "\n") }
}

/// The format of a file for other players.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// A Lottie animation, by version 1.0 of the specification of the Lottie Animation Community.
  case lottie
  /// A page of HTML whose animations are those of CSS, without scripts.
  case web

  /// The name of the format in sentences.
  public var name: String {
    switch self {
    case .lottie: "Lottie"
    case .web: "a web page"
    }
  }
}

/// The greatest differences of the curves of a file from the values that were recorded.
///
/// They are those of single properties. Where layers lie in others that move, the errors of all of
/// them add up; the tolerance of a file has taken that into account.
public struct ExportDeviation: Equatable, CustomStringConvertible, Sendable {
  /// The difference of places and lengths, in points.
  public internal(set) var points = 0.0
  /// The difference of angles, in degrees.
  public internal(set) var degrees = 0.0
  /// The difference of opacities and of components of colours, in units of 1/255.
  public internal(set) var colors = 0.0

  /// The differences, as a sentence.
  public var description: String {
    func text(_ number: Double) -> String {
      // Towards greater numbers, as they are bounds.
      "\(max((number * 1000 - 1e-9).rounded(.up), 0) / 1000)"
    }
    return "curves are at most \(text(points)) pt, \(text(degrees))° and \(text(colors))/255 off"
  }
}
