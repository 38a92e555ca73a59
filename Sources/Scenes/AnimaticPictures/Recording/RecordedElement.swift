import AnimaticGraphics
import AnimaticLayers
import Foundation

/// One node of the layer tree at the frames of a recording: an element of the page.
struct RecordedElement {
  let parent: Int?
  let view: Int?
  let name: String?
  private(set) var frames = ShownFrames()
  private(set) var columns: FrameColumns
  private(set) var drawing = RecordedDrawing()
  /// The node of the last frame, with its order and the numbers of its view.
  private var last: (node: LayerNode, order: Int, values: [Int]?)?
  private var lastContents: DisplayList?
  private var lastOutlines: Outlines?

  /// The values on which the drawing of a node depends besides its contents.
  private struct Outlines: Equatable {
    var clips: [DisplayList.Path]
    var shadow: LayerNode.Shadow?
    var border: DisplayList.Path?
    var hasMask: Bool
  }

  init(parent: Int?, view: Int?, name: String?, from frame: Int) {
    (self.parent, self.view, self.name) = (parent, view, name)
    columns = FrameColumns(Numbers.layout, from: frame)
  }

  /// Appends a frame.
  /// - Parameters:
  ///   - order: The number of nodes before this one in the same parent.
  ///   - values: The numbers of the view; `nil` for an element of no view.
  mutating func append(
    _ node: LayerNode, order: Int, values: [Int]?, _ templates: DrawingTemplates, at frame: Int
  ) {
    frames.append(frame)
    // The columns repeat their last numbers by themselves, and most nodes rest.
    if let last, last.order == order, last.values == values, last.node.isSame(as: node) { return }
    last = (node, order, values)
    columns.append(Numbers.units(of: node, order: order, values: values), at: frame)
    let outlines = Outlines(
      clips: node.clips.map { DisplayList.Path($0.path) }, shadow: node.shadow,
      border: node.hasPlainBorder ? nil : node.borderPath.map { DisplayList.Path($0) },
      hasMask: node.mask != nil)
    if node.mask == nil, node.contents == lastContents, outlines == lastOutlines { return }
    (lastContents, lastOutlines) = (node.contents, outlines)
    drawing.append(NodeDrawing(node).text, templates, at: frame)
  }

  /// Appends a frame that looks as the one before, if the element showed then.
  mutating func repeatFrame(at frame: Int) {
    if frames.last == frame - 1 { frames.append(frame) }
  }

  /// Appends a frame with nothing but the box of the view.
  mutating func appendBox(order: Int, at frame: Int) {
    frames.append(frame)
    columns.append(Numbers.layout.map { $0.name == Numbers.order ? order : 0 }, at: frame)
  }
}
