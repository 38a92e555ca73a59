import AnimaticGraphics
import AnimaticLayers
import AnimaticReports
import Foundation

/// One node of the layer tree at the frames of a recording: an element of the page.
struct RecordedElement {
  /// The numbers of elements. Where a view has the same number, the column has the difference.
  static let layout = FrameColumns.Layout(
    names: [
      "a", "b", "c", "d", "tx", "ty", "px", "py", "x", "y", "width", "height", "radius", "corners",
      "opacity", "red", "green", "blue", "alpha", "clips", "borderWidth", "borderRed",
      "borderGreen",
      "borderBlue", "borderAlpha", "shadowRed", "shadowGreen", "shadowBlue", "shadowAlpha",
      "shadowX", "shadowY", "shadowRadius", "order",
    ],
    defaults: Array(repeating: 0, count: 33),
    decimals: [
      6, 6, 6, 6, 3, 3, 9, 9, 4, 4, 4, 4, 3, 0, 4, 4, 4, 4, 4, 0, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
      3,
      0,
    ])
  private static let scales = layout.decimals.map { decimals in
    (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
  }

  /// The index of the element in which this one lies.
  let parent: Int?
  /// The index of the view whose layer the element shows.
  let view: Int?
  /// The name of the node, if it has one.
  let name: String?
  private(set) var frames: ShownFrames
  private(set) var columns: FrameColumns
  private(set) var drawing: RecordedDrawing
  private var lastContents: DisplayList?
  private var lastOutlines: Outlines?

  /// What the drawing of a node depends on besides its contents.
  private struct Outlines: Equatable {
    var clips: [DisplayList.Path]
    var shadow: LayerNode.Shadow?
    var hasMask: Bool
  }

  init(parent: Int?, view: Int?, name: String?, from frame: Int) {
    (self.parent, self.view, self.name) = (parent, view, name)
    frames = ShownFrames(frame)
    columns = FrameColumns(Self.layout, from: frame)
    drawing = RecordedDrawing(from: frame)
  }

  /// Appends a frame.
  ///
  /// - Parameters:
  ///   - order: The number of nodes before this one in the same parent.
  ///   - values: The numbers of the view; `nil` for an element of no view.
  mutating func append(
    _ node: LayerNode, order: Int, values: [Int]?, _ templates: DrawingTemplates, at frame: Int
  ) {
    frames.append(frame)
    columns.append(Self.numbers(of: node, order: order, values: values), at: frame)
    let outlines = Outlines(
      clips: node.clips.map { DisplayList.Path($0.path) }, shadow: node.shadow,
      hasMask: node.mask != nil)
    if node.mask == nil, node.contents == lastContents, outlines == lastOutlines { return }
    (lastContents, lastOutlines) = (node.contents, outlines)
    drawing.append(NodeDrawing(node).text, templates, at: frame)
  }

  /// Appends a frame with nothing but the box of the view.
  mutating func appendBox(order: Int, at frame: Int) {
    frames.append(frame)
    var numbers = Self.layout.defaults
    numbers[numbers.count - 1] = order
    columns.append(numbers, at: frame)
  }

  // MARK: - Numbers

  private static func numbers(of node: LayerNode, order: Int, values: [Int]?) -> [Int] {
    let matrix = node.matrix
    let (first, second, last) = (matrix.row1, matrix.row2, matrix.row4)
    let weight = last.w == 0 ? 1 : 1 / last.w
    let hasShadow = node.shadow != nil && node.shadow?.path == nil && !node.masksToBounds
    let (background, border) = (node.background ?? SIMD4(), node.border)
    let shadow = hasShadow ? node.shadow : nil
    var numbers: [Double] = [
      first.x * weight, first.y * weight, second.x * weight, second.y * weight, last.x * weight,
      last.y * weight, first.w * weight, second.w * weight,
      node.bounds.minX, node.bounds.minY, node.bounds.width, node.bounds.height,
    ]
    numbers += [
      node.cornerRadius, Double(node.cornerRadius > 0 ? node.maskedCorners & 15 ^ 15 : 0),
      max(node.opacity, 0), background.x, background.y, background.z, background.w,
      node.masksToBounds ? 1 : 0, border?.width ?? 0,
    ]
    let (line, glow) = (border?.color ?? SIMD4(), shadow?.color ?? SIMD4())
    numbers += [line.x, line.y, line.z, line.w, glow.x, glow.y, glow.z, glow.w]
    numbers += [
      shadow?.offset.width ?? 0, shadow?.offset.height ?? 0, shadow?.radius ?? 0, Double(order),
    ]
    let base = prediction(values)
    return numbers.indices.map { index in
      let difference = index < base.count ? numbers[index] - base[index] : numbers[index]
      guard difference.isFinite else { return 0 }
      let limit = Double(FrameColumn.limit)
      let units = Int(min(max(difference * scales[index], -limit), limit).rounded())
      // The rounding of the view's numbers is no difference.
      return values != nil && index < base.count && abs(units) <= 1 ? 0 : units
    }
  }

  /// The numbers that follow from those of the view, as the player computes them.
  private static func prediction(_ values: [Int]?) -> [Double] {
    guard let values else { return [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] }
    let prediction = RecordedView.Prediction(values)
    var numbers = prediction.matrix + [0, 0]
    numbers += (4..<8).map(prediction.value)
    numbers += [0, 0, min(max(prediction.value(16), 0), 1)]
    return numbers + (17..<21).map(prediction.value)
  }
}
