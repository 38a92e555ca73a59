import AnimaticLayers
import AnimaticPrinting
import Foundation

/// A group of an animated picture: a node of trees of layers over all frames.
final class AnimatedNode {
  /// The values that a node has in common with that of the frame before if it is the same group.
  struct Key: Hashable {
    let id: LayerNode.ID
    let opening: AnimatedOpening
  }

  let key: Key
  /// The nodes in this one, the rearmost first.
  var children: [AnimatedNode] = []
  /// The look of the node at the last frame; `nil` if a mask hides a part of it.
  private(set) var look: Look?
  /// The map from the node's coordinates to those of its group at the last frame; `nil` if they are
  /// the same.
  private(set) var projection: Projection?
  /// The numbers of the opening at the frames at which the node shows; of frames with the same
  /// numbers, the first and the last.
  private var frames: [(frame: Int, numbers: [[Double]], pivot: CGPoint)] = []
  /// Whether the last two of these frames have the same numbers, as all between them.
  private var isResting = false
  private(set) var shown = ShownFrames()
  private var own = AnimatedDrawing()
  private var border = AnimatedDrawing()
  /// The greatest distance of a corner from the middle of the node, in points.
  private var radius = 1.0

  init(key: Key) { self.key = key }

  /// All that the texts of a node follow from.
  struct Look {
    let node: LayerNode
    let place: NodePlace
    /// The map from the coordinates of the parent to those of its group.
    let around: Projection?
    /// A rectangle around the node and everything in it, in its own coordinates.
    let extent: CGRect

    /// Whether another look makes the same texts.
    func isSame(as other: Look) -> Bool {
      node.isSame(as: other.node) && place == other.place && around == other.around
        && extent == other.extent
    }
  }

  func append(_ look: Look, _ painted: PaintedNode, at frame: Int) {
    let bounds = look.node.bounds
    let pivot = CGPoint(x: bounds.midX, y: bounds.midY)
    frames.append((frame, painted.numbers, pivot))
    isResting = false
    radius = max(radius, hypot(bounds.width, bounds.height) / 2)
    own.append(painted.own, at: frame)
    border.append(painted.border, at: frame)
    projection = painted.projection
    self.look = look.node.mask == nil ? look : nil
    shown.append(frame)
  }

  /// Appends a frame that looks as the last one did.
  func extend(to frame: Int) {
    guard let last = frames.last else { return }
    // The numbers of a rest are those of its ends.
    if frames.count > 1, isResting {
      frames[frames.count - 1].frame = frame
    } else {
      frames.append((frame, last.numbers, last.pivot))
      isResting = true
    }
    own.extend(to: frame)
    border.extend(to: frame)
    shown.append(frame)
  }

  // MARK: - Writing

  /// Returns whether the node shows at each frame.
  private func isVisible(_ timeline: SVGTimeline) -> [Bool] {
    var isVisible = [Bool](repeating: false, count: timeline.frameCount)
    for frame in shown.ranges.joined() { isVisible[frame] = true }
    return isVisible
  }

  /// Appends the opening tags of the group and what the node draws itself.
  /// - Parameter number: A number that no other node of the document has.
  func begin(number: Int, _ timeline: SVGTimeline, to text: inout TextBuffer) {
    let opening = key.opening
    let isVisible = isVisible(timeline)
    let writer = TemplateWriter(
      template: opening.template, idPrefix: "n\(number)_",
      values: frames.map { ($0.frame, $0.numbers) }, timeline: timeline)
    writer.append(
      to: &text, visibleAt: isVisible, ofPiece: opening.groupPiece,
      turning: (opening.transformField, frames.map(\.pivot), radius))
    own.append(number: number, within: isVisible, timeline, to: &text)
  }

  /// Appends the border and the closing tags.
  func end(number: Int, _ timeline: SVGTimeline, to text: inout TextBuffer) {
    let isVisible = isVisible(timeline)
    border.append(number: number, within: isVisible, timeline, to: &text)
    for _ in 0..<key.opening.groupCount { text.append("</g>") }
    text.append("\n")
  }
}

extension LayerNode {
  /// Whether another node draws the same, but for the nodes in it.
  func isSame(as other: LayerNode) -> Bool {
    id == other.id && matrix == other.matrix && bounds == other.bounds && opacity == other.opacity
      && background == other.background && cornerRadius == other.cornerRadius
      && maskedCorners == other.maskedCorners
      && hasContinuousCorners == other.hasContinuousCorners && border == other.border
      && masksToBounds == other.masksToBounds && name == other.name && isView == other.isView
      && mask == nil && other.mask == nil && shadow == other.shadow && clips == other.clips
      && contents == other.contents
  }
}

/// The definitions and the opening tags of a node, without their numbers.
struct AnimatedOpening: Hashable {
  let template: SVGTemplate
  let groupCount: Int
  /// The piece that ends the tag of the outermost group.
  let groupPiece: Int
  /// The field with the transform of the outermost group.
  let transformField: Int?
}

struct PaintedNode {
  let opening: AnimatedOpening
  let numbers: [[Double]]
  let own: String
  let border: String
  /// The map from the node's coordinates to those of its group; `nil` if they are the same.
  let projection: Projection?

  /// Paints a node.
  /// - Parameters:
  ///   - look: The node at the frame.
  ///   - surface: The bounds of the mask of the node.
  ///   - images: The images of the document.
  init(_ look: AnimatedNode.Look, surface: CGRect, images: SVGImages) {
    let (node, place) = (look.node, look.place)
    func canvas() -> SVGCanvas { SVGCanvas(idPrefix: SVGTemplate.idPrefix, images: images) }
    let opening = canvas()
    let painter = NodePainter(canvas: opening, node: node, at: place, around: look.around)
    let references = painter.define(extent: look.extent, surface: surface)
    let definitions = SVGElement.elements(of: opening.text.string)
    let start = opening.text.count
    let groupCount = painter.begin(references)
    for _ in 0..<groupCount { opening.text.append("</g>") }
    let tags = String(decoding: opening.text.removeText(from: start), as: UTF8.self)

    var numbers: [[Double]] = []
    var template = SVGTemplate(definitions, values: &numbers)
    let firstField = numbers.count
    let firstPiece = template.pieces.count
    var group = SVGElement.elements(of: tags).first
    var groupPiece: Int?
    while let element = group {
      template.beginTag(element, &numbers, staysOpen: true)
      groupPiece = groupPiece ?? template.pieces.count - 1
      group = element.children.first
    }
    self.opening = AnimatedOpening(
      template: template, groupCount: groupCount, groupPiece: groupPiece ?? firstPiece,
      transformField: template.fields.indices.dropFirst(firstField).first {
        template.fields[$0].name == "transform"
      })
    self.numbers = numbers
    projection = painter.projection
    let own = canvas()
    NodePainter(canvas: own, node: node, at: place, in: projection).drawOwn()
    self.own = own.text.string
    guard node.border != nil else {
      border = ""
      return
    }
    let border = canvas()
    NodePainter(canvas: border, node: node, in: projection).drawBorder()
    self.border = border.text.string
  }
}

/// The frames in which something shows, as ascending ranges.
struct ShownFrames {
  private(set) var ranges: [ClosedRange<Int>] = []

  /// The last frame; −1 for none.
  var last: Int { ranges.last?.upperBound ?? -1 }

  /// Adds a frame that is not before the last one.
  mutating func append(_ frame: Int) {
    if let last = ranges.last, frame <= last.upperBound + 1 {
      ranges[ranges.count - 1] = last.lowerBound...frame
    } else {
      ranges.append(frame...frame)
    }
  }

  /// Appends the ranges as an array of JSON: first and last frame of each, in turn.
  func append(to text: inout TextBuffer) {
    text.append(array: ranges.flatMap { [$0.lowerBound, $0.upperBound] }) { $0.append($1) }
  }
}
