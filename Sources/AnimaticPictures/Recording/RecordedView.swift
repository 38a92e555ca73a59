import Animatic
import AnimaticLayers
import AnimaticReports
import Foundation

/// The values of one view at the frames of a recording: those of a CSV trace, to its digits.
struct RecordedView {
  /// The decimals of all values.
  static let decimals = 6
  static let unit = 1e6

  /// The properties of layers that repeat those of views.
  private static let repeated: Set<String> = [
    "bounds", "position", "transform", "opacity", "backgroundColor", "contentsCenter", "hidden",
    "frame",
  ]
  static let layerColumns = LayerColumn.all.filter {
    !repeated.contains(String($0.name.prefix { $0 != "." }))
  }
  private static let hasColor = TraceRow.viewValueCount
  private static let hidden = TraceRow.viewValueCount + 1
  private static let layerStart = TraceRow.viewValueCount + 2

  /// The columns of views: the numbers of a trace, whether the view has a colour and is hidden, and the
  /// numbers of its layer.
  static let layout: FrameColumns.Layout = {
    let state = LayerState()
    let names = TraceProperty.allCases.flatMap(\.columnNames)
    let defaults = names.map { name in
      switch name {
      case "transform.a", "transform.d", "alpha", "contentStretch.width", "contentStretch.height":
        1_000_000
      default: 0
      }
    }
    return FrameColumns.Layout(
      names: names + ["hasColor", "hidden"] + layerColumns.map(\.name),
      defaults: defaults + [0, 0]
        + layerColumns.map { units(state.numbers(of: $0.property)?[$0.component] ?? 0) },
      decimals: Array(repeating: decimals, count: names.count + 2 + layerColumns.count))
  }()

  let name: String
  let parent: Int?
  private(set) var frames: ShownFrames
  private(set) var columns: FrameColumns
  /// The numbers of the last frame, in units.
  private(set) var numbers: [Int]
  private var lastState: LayerState?

  /// Creates a view without values.
  init(name: String, parent: Int?, from frame: Int) {
    (self.name, self.parent) = (name, parent)
    frames = ShownFrames(frame)
    columns = FrameColumns(Self.layout, from: frame)
    numbers = Self.layout.defaults
  }

  /// Appends the values of a frame.
  mutating func append(
    _ sample: ViewSample, _ state: LayerState, _ row: inout TraceRow, at frame: Int
  ) {
    frames.append(frame)
    guard state != lastState else { return columns.append(numbers, at: frame) }
    lastState = state
    row.fill(with: sample)
    for index in 0..<TraceRow.viewValueCount { numbers[index] = Self.units(row.values[index]) }
    numbers[Self.hasColor] = sample.color == nil ? 0 : 1_000_000
    numbers[Self.hidden] = sample.isHidden ? 1_000_000 : 0
    if sample.color == nil {
      for index in TraceProperty.backgroundColor.range { numbers[index] = 0 }
    }
    for (index, column) in Self.layerColumns.enumerated() {
      let number = state.numbers(of: column.property)?[column.component]
      numbers[Self.layerStart + index] = number.map(Self.units) ?? 0
    }
    predictFrame()
    columns.append(numbers, at: frame)
  }

  /// Appends the values of a frame that a trace has, in units.
  mutating func append(_ values: [Int], hasColor: Bool, at frame: Int) {
    frames.append(frame)
    numbers = values
    numbers[Self.hasColor] = hasColor ? 1_000_000 : 0
    predictFrame()
    columns.append(numbers, at: frame)
  }

  /// Returns a number in units, rounded as traces round it: ties of the exact number to even. A number
  /// that is not finite becomes 0.
  static func units(_ number: Double) -> Int {
    guard number.isFinite else { return 0 }
    let limit = Double(FrameColumn.limit)
    let product = min(max(number * unit, -limit), limit)
    let floor = product.rounded(.down)
    guard product - floor == 0.5 else { return Int(product.rounded()) }
    // The product is a tie, but the exact product may lie a little above or below it.
    let excess = (-product).addingProduct(number, unit)
    return excess == 0 ? Int(product.rounded(.toNearestOrEven)) : Int(floor) + (excess > 0 ? 1 : 0)
  }

  // MARK: - Numbers that follow from others

  /// The frame follows from the other numbers but for rounding, so a page has only its difference.
  private mutating func predictFrame() {
    let frame = Prediction(numbers).frame
    for index in 0..<4 { numbers[index] -= Self.rounded(frame[index] * Self.unit) }
  }

  /// Returns the nearest whole number as a script rounds.
  static func rounded(_ number: Double) -> Int {
    let limit = Double(FrameColumn.limit)
    return Int((min(max(number, -limit), limit) + 0.5).rounded(.down))
  }

  /// The geometry that follows from the numbers of a view. The player computes the same numbers in the
  /// same order of operations, to the last bit.
  struct Prediction {
    private let numbers: [Int]
    private static let anchorX = layout.names.firstIndex(of: "anchorPoint.x")
    private static let anchorY = layout.names.firstIndex(of: "anchorPoint.y")

    init(_ numbers: [Int]) { self.numbers = numbers }

    func value(_ index: Int) -> Double { Double(numbers[index]) / unit }
    private var anchor: (x: Double, y: Double) {
      (Self.anchorX.map(value) ?? 0.5, Self.anchorY.map(value) ?? 0.5)
    }

    /// x, y, width and height of the frame (rule I.1).
    var frame: [Double] {
      let (a, b, c, d) = (value(10), value(11), value(12), value(13))
      let (width, height) = (value(6), value(7))
      let (left, top) = (-(anchor.x * width), -(anchor.y * height))
      let (right, bottom) = (left + width, top + height)
      let x = [
        a * left + c * top, a * right + c * top, a * left + c * bottom, a * right + c * bottom,
      ]
      let y = [
        b * left + d * top, b * right + d * top, b * left + d * bottom, b * right + d * bottom,
      ]
      let minX = min(min(x[0], x[1]), min(x[2], x[3]))
      let minY = min(min(y[0], y[1]), min(y[2], y[3]))
      let maxX = max(max(x[0], x[1]), max(x[2], x[3]))
      let maxY = max(max(y[0], y[1]), max(y[2], y[3]))
      return [
        minX + value(14) + value(8), minY + value(15) + value(9), maxX - minX, maxY - minY,
      ]
    }

    /// The affine transform to the superview's coordinates.
    var matrix: [Double] {
      let (a, b, c, d) = (value(10), value(11), value(12), value(13))
      let x = value(4) + anchor.x * value(6)
      let y = value(5) + anchor.y * value(7)
      return [
        a, b, c, d, value(8) + value(14) - (a * x + c * y), value(9) + value(15) - (b * x + d * y),
      ]
    }
  }
}
