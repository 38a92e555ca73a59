import AnimaticLayers
import Foundation

extension RecordedElement {
  /// A number of an element. Where a view has the same number, the column has the difference.
  struct Number: Sendable {
    /// The column in the data of a page.
    let column: FrameColumns.Column
    private let scale: Double
    private let value: @Sendable (Subject) -> Double
    /// The number that follows from those of the view, as the player computes it; `nil` for none.
    private let expected: (@Sendable (RecordedView.Prediction) -> Double)?

    private init(
      _ name: String, _ decimals: Int, _ value: @escaping @Sendable (Subject) -> Double,
      expected: (@Sendable (RecordedView.Prediction) -> Double)? = nil
    ) {
      column = FrameColumns.Column(name: name, decimals: decimals)
      scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
      (self.value, self.expected) = (value, expected)
    }

    /// The name of the number of nodes before a node in the same parent.
    static let order = "order"

    /// All numbers, in the order of the page.
    private static let all: [Number] = [
      Number("a", 6, { $0.first.x * $0.weight }, expected: { $0.matrix[0] }),
      Number("b", 6, { $0.first.y * $0.weight }, expected: { $0.matrix[1] }),
      Number("c", 6, { $0.second.x * $0.weight }, expected: { $0.matrix[2] }),
      Number("d", 6, { $0.second.y * $0.weight }, expected: { $0.matrix[3] }),
      Number("tx", 3, { $0.last.x * $0.weight }, expected: { $0.matrix[4] }),
      Number("ty", 3, { $0.last.y * $0.weight }, expected: { $0.matrix[5] }),
      Number("px", 9, { $0.first.w * $0.weight }, expected: { _ in 0 }),
      Number("py", 9, { $0.second.w * $0.weight }, expected: { _ in 0 }),
      Number("x", 4, { $0.node.bounds.minX }, expected: { $0.bounds.x }),
      Number("y", 4, { $0.node.bounds.minY }, expected: { $0.bounds.y }),
      Number("width", 4, { $0.node.bounds.width }, expected: { $0.bounds.z }),
      Number("height", 4, { $0.node.bounds.height }, expected: { $0.bounds.w }),
      Number("radius", 3, { $0.node.cornerRadius }, expected: { _ in 0 }),
      Number("corners", 0, { $0.squareCorners }, expected: { _ in 0 }),
      Number("opacity", 4, { max($0.node.opacity, 0) }, expected: { $0.opacity }),
      Number("red", 4, { $0.background.x }, expected: { $0.color.x }),
      Number("green", 4, { $0.background.y }, expected: { $0.color.y }),
      Number("blue", 4, { $0.background.z }, expected: { $0.color.z }),
      Number("alpha", 4, { $0.background.w }, expected: { $0.color.w }),
      Number("clips", 0, { $0.node.masksToBounds ? 1 : 0 }),
      Number("borderWidth", 3, { $0.node.hasPlainBorder ? $0.node.border?.width ?? 0 : 0 }),
      Number("borderRed", 3, { $0.border.x }),
      Number("borderGreen", 3, { $0.border.y }),
      Number("borderBlue", 3, { $0.border.z }),
      Number("borderAlpha", 3, { $0.border.w }),
      Number("shadowRed", 3, { $0.glow.x }),
      Number("shadowGreen", 3, { $0.glow.y }),
      Number("shadowBlue", 3, { $0.glow.z }),
      Number("shadowAlpha", 3, { $0.glow.w }),
      Number("shadowX", 3, { $0.offset.width }),
      Number("shadowY", 3, { $0.offset.height }),
      Number("shadowRadius", 3, { $0.shadow?.radius ?? 0 }),
      Number(order, 0, { Double($0.order) }),
    ]

    /// The columns, in the order of the page.
    static let layout = all.map(\.column)

    /// Returns the numbers of a node, in units.
    ///
    /// - Parameter values: The numbers of the view; `nil` for an element of no view.
    static func units(of node: LayerNode, order: Int, values: [Int]?) -> [Int] {
      let subject = Subject(node, order: order)
      let prediction = RecordedView.Prediction(values ?? RecordedView.defaults)
      return all.map { $0.units(of: subject, prediction, hasView: values != nil) }
    }

    private func units(of subject: Subject, _ prediction: RecordedView.Prediction, hasView: Bool)
      -> Int
    {
      let difference = value(subject) - (expected?(prediction) ?? 0)
      guard difference.isFinite else { return 0 }
      let limit = Double(FrameColumn.limit)
      let units = Int(min(max(difference * scale, -limit), limit).rounded())
      // The rounding of the view's numbers is no difference.
      return hasView && expected != nil && abs(units) <= 1 ? 0 : units
    }
  }

  /// A node with the values from which its numbers come.
  private struct Subject {
    let node: LayerNode
    let order: Int
    let first, second, last: SIMD4<Double>
    let weight: Double
    let background, border, glow: SIMD4<Double>
    /// The shadow that follows the box of the node.
    let shadow: LayerNode.Shadow?
    let offset: CGSize

    init(_ node: LayerNode, order: Int) {
      (self.node, self.order) = (node, order)
      (first, second, last) = (node.matrix.row1, node.matrix.row2, node.matrix.row4)
      weight = last.w == 0 ? 1 : 1 / last.w
      background = node.background ?? SIMD4()
      border = node.border?.color ?? SIMD4()
      shadow = node.shadow?.path == nil && !node.masksToBounds ? node.shadow : nil
      (glow, offset) = (shadow?.color ?? SIMD4(), shadow?.offset ?? .zero)
    }

    /// The corners without a radius, as bits.
    var squareCorners: Double {
      Double(node.cornerRadius > 0 ? node.maskedCorners & 15 ^ 15 : 0)
    }
  }
}
