import AnimaticLayers
import Foundation

extension RecordedElement {
  /// Up to four numbers of an element. Where a view has the same numbers, the columns have the
  /// differences.
  struct Numbers: Sendable {
    private let columns: [FrameColumns.Column]
    private let scale: Double
    private let values: @Sendable (Subject) -> SIMD4<Double>
    /// The numbers that follow from those of the view, as the player computes them; `nil` for none.
    private let expected: (@Sendable (RecordedView.Prediction) -> SIMD4<Double>)?

    private init(
      _ names: String..., decimals: Int, _ values: @escaping @Sendable (Subject) -> SIMD4<Double>,
      expected: (@Sendable (RecordedView.Prediction) -> SIMD4<Double>)? = nil
    ) {
      columns = names.map { FrameColumns.Column(name: $0, decimals: decimals) }
      scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
      (self.values, self.expected) = (values, expected)
    }

    /// The name of the number of nodes before a node in the same parent.
    static let order = "order"

    /// All numbers, in the order of the page.
    private static let all: [Numbers] = [
      Numbers("a", "b", "c", "d", decimals: 6, { $0.linear }, expected: { $0.matrix.lowHalf }),
      Numbers(
        "tx", "ty", decimals: 3, { $0.last * $0.weight }, expected: { $0.matrix.highHalf }),
      Numbers(
        "px", "py", decimals: 9, { [$0.first.w, $0.second.w, 0, 0] * $0.weight },
        expected: { _ in SIMD4() }),
      Numbers("x", "y", "width", "height", decimals: 4, { $0.bounds }, expected: { $0.bounds }),
      Numbers(
        "radius", decimals: 3, { [$0.node.cornerRadius, 0, 0, 0] }, expected: { _ in SIMD4() }),
      Numbers("corners", decimals: 0, { [$0.squareCorners, 0, 0, 0] }, expected: { _ in SIMD4() }),
      Numbers(
        "opacity", decimals: 4, { [max($0.node.opacity, 0), 0, 0, 0] },
        expected: { [$0.opacity, 0, 0, 0] }),
      Numbers(
        "red", "green", "blue", "alpha", decimals: 4, { $0.background }, expected: { $0.color }),
      Numbers("clips", decimals: 0, { [$0.node.masksToBounds ? 1 : 0, 0, 0, 0] }),
      Numbers("borderWidth", decimals: 3, { [$0.borderWidth, 0, 0, 0] }),
      Numbers("borderRed", "borderGreen", "borderBlue", "borderAlpha", decimals: 3, { $0.border }),
      Numbers("shadowRed", "shadowGreen", "shadowBlue", "shadowAlpha", decimals: 3, { $0.glow }),
      Numbers("shadowX", "shadowY", "shadowRadius", decimals: 3, { $0.spread }),
      Numbers(order, decimals: 0, { [Double($0.order), 0, 0, 0] }),
    ]

    /// The columns, in the order of the page.
    static let layout = all.flatMap(\.columns)

    /// Returns the numbers of a node, in units.
    /// - Parameter values: The numbers of the view; `nil` for an element of no view.
    static func units(of node: LayerNode, order: Int, values: [Int]?) -> [Int] {
      let subject = Subject(node, order: order)
      let prediction = RecordedView.Prediction(values ?? RecordedView.defaults)
      var units: [Int] = []
      units.reserveCapacity(layout.count)
      for numbers in all {
        let shown = numbers.values(subject)
        let differences = shown - (numbers.expected?(prediction) ?? SIMD4())
        let mayRound = values != nil && numbers.expected != nil
        for index in numbers.columns.indices {
          let number = numbers.units(differences[index])
          // The rounding of the view's numbers is no difference.
          units.append(mayRound && abs(number) <= 1 ? 0 : number)
        }
      }
      return units
    }

    private func units(_ number: Double) -> Int {
      guard number.isFinite else { return 0 }
      let limit = Double(FrameColumn.limit)
      return Int(min(max(number * scale, -limit), limit).rounded())
    }
  }

  private struct Subject {
    let node: LayerNode
    let order: Int
    let first, second, last: SIMD4<Double>
    let weight: Double
    let background, border, glow: SIMD4<Double>
    /// The shadow that follows the box of the node: its offset and its radius.
    let spread: SIMD4<Double>

    init(_ node: LayerNode, order: Int) {
      (self.node, self.order) = (node, order)
      (first, second, last) = (node.matrix.row1, node.matrix.row2, node.matrix.row4)
      weight = last.w == 0 ? 1 : 1 / last.w
      background = node.background ?? SIMD4()
      border = node.border?.color ?? SIMD4()
      let shadow = node.shadow?.path == nil && !node.masksToBounds ? node.shadow : nil
      glow = shadow?.color ?? SIMD4()
      let offset = shadow?.offset ?? .zero
      spread = [offset.width, offset.height, shadow?.radius ?? 0, 0]
    }

    /// a, b, c and d of the matrix.
    var linear: SIMD4<Double> { [first.x, first.y, second.x, second.y] * weight }

    var bounds: SIMD4<Double> {
      [node.bounds.minX, node.bounds.minY, node.bounds.width, node.bounds.height]
    }

    var borderWidth: Double { node.hasPlainBorder ? node.border?.width ?? 0 : 0 }

    /// The corners without a radius, as bits.
    var squareCorners: Double { Double(node.cornerRadius > 0 ? node.maskedCorners & 15 ^ 15 : 0) }
  }
}
