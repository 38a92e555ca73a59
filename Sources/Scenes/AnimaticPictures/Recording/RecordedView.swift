import Animatic
import AnimaticLayers
import AnimaticReports
import AnimaticTiming
import Foundation

/// The values of one view at the frames of a recording: those of a CSV trace, to its digits.
struct RecordedView {
  static let decimals = 6
  static let unit = 1e6

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

  /// The columns of views: the numbers of a trace, whether the view has a colour and is hidden, and
  /// the numbers of its layer.
  static let layout: [FrameColumns.Column] = {
    let state = LayerState()
    var row = TraceRow()
    row.fill(with: ViewSample(identifier: nil, state: state))
    let numbers = zip(TraceColumns.all.names, row.values.map(units))
    let layerNumbers = layerColumns.map { column in
      (column.name, units(column.value(in: state) ?? 0))
    }
    return (numbers + [("hasColor", 0), ("hidden", 0)] + layerNumbers).map { name, number in
      FrameColumns.Column(name: name, standard: number, decimals: decimals)
    }
  }()
  static let defaults = layout.map(\.standard)

  let name: String
  let parent: Int?
  let isInControl: Bool
  /// The constraints that name the view, each time with the first frame of which they are true.
  private(set) var constraints: [(frame: Int, texts: [String])] = []
  private(set) var frames = ShownFrames()
  private(set) var columns: FrameColumns
  /// The numbers of the last frame, in units.
  private(set) var numbers: [Int]
  private var lastState: LayerState?

  init(name: String, parent: Int?, isInControl: Bool, from frame: Int) {
    (self.name, self.parent, self.isInControl) = (name, parent, isInControl)
    columns = FrameColumns(Self.layout, from: frame)
    numbers = Self.defaults
  }

  mutating func append(
    _ sample: ViewSample, _ state: LayerState, _ row: inout TraceRow, at frame: Int
  ) {
    frames.append(frame)
    guard state != lastState else { return columns.append(numbers, at: frame) }
    let hasDetails = lastState.map(state.hasDetails) ?? false
    lastState = state
    row.fill(with: sample)
    for index in 0..<TraceRow.viewValueCount { numbers[index] = Self.units(row.values[index]) }
    numbers[Self.hasColor] = sample.color == nil ? 0 : 1_000_000
    numbers[Self.hidden] = sample.isHidden ? 1_000_000 : 0
    if !hasDetails {
      for (index, column) in Self.layerColumns.enumerated() {
        numbers[Self.layerStart + index] = column.value(in: state).map(Self.units) ?? 0
      }
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

  /// Takes over the constraints that name the view from a frame on.
  mutating func append(constraints texts: [String], at frame: Int) {
    if texts != constraints.last?.texts ?? [] { constraints.append((frame, texts)) }
  }

  /// Appends a frame that looks as the one before, if the view showed then.
  mutating func repeatFrame(at frame: Int) {
    if frames.last == frame - 1 { frames.append(frame) }
  }

  /// Returns a number in units, rounded as traces round it: ties of the exact number to even. A
  /// number that is not finite becomes 0.
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
    return Int(clamping: (min(max(number, -limit), limit) + 0.5).rounded(.down))
  }

  /// The geometry that follows from the numbers of a view. The player computes the same numbers in
  /// the same order of operations, to the last bit.
  struct Prediction {
    private static let anchorX = layout.firstIndex { $0.name == "anchorPoint.x" }
    private static let anchorY = layout.firstIndex { $0.name == "anchorPoint.y" }
    private static let boundsRange = TraceProperty.bounds.range
    private static let centerRange = TraceProperty.center.range
    private static let transformRange = TraceProperty.transform.range
    private static let alphaRange = TraceProperty.alpha.range
    private static let colorRange = TraceProperty.backgroundColor.range

    /// x, y, width and height of the bounds.
    let bounds: SIMD4<Double>
    /// The opacity, in 0…1.
    let opacity: Double
    /// The components of the background colour.
    let color: SIMD4<Double>
    private let center, translation, anchor: SIMD2<Double>
    /// a, b, c and d of the transform.
    private let linear: SIMD4<Double>

    init(_ numbers: [Int]) {
      func value(_ index: Int) -> Double { Double(numbers[index]) / unit }
      func values(_ range: Range<Int>) -> SIMD4<Double> {
        let start = range.lowerBound
        return [value(start), value(start + 1), value(start + 2), value(start + 3)]
      }
      (bounds, color) = (values(Self.boundsRange), values(Self.colorRange))
      (linear, center) = (values(Self.transformRange), values(Self.centerRange).lowHalf)
      opacity = min(max(value(Self.alphaRange.lowerBound), 0), 1)
      let end = Self.transformRange.upperBound
      translation = [value(end - 2), value(end - 1)]
      anchor = [Self.anchorX.map(value) ?? 0.5, Self.anchorY.map(value) ?? 0.5]
    }

    /// x, y, width and height of the frame (rule I1).
    var frame: SIMD4<Double> {
      let (a, b, c, d) = (linear.x, linear.y, linear.z, linear.w)
      let (width, height) = (bounds.z, bounds.w)
      let (left, top) = (-(anchor.x * width), -(anchor.y * height))
      let (right, bottom) = (left + width, top + height)
      let x: SIMD4 = [
        a * left + c * top, a * right + c * top, a * left + c * bottom, a * right + c * bottom,
      ]
      let y: SIMD4 = [
        b * left + d * top, b * right + d * top, b * left + d * bottom, b * right + d * bottom,
      ]
      let minX = min(min(x[0], x[1]), min(x[2], x[3]))
      let minY = min(min(y[0], y[1]), min(y[2], y[3]))
      let maxX = max(max(x[0], x[1]), max(x[2], x[3]))
      let maxY = max(max(y[0], y[1]), max(y[2], y[3]))
      return [
        minX + translation.x + center.x, minY + translation.y + center.y, maxX - minX, maxY - minY,
      ]
    }

    /// The affine transform to the superview's coordinates.
    var matrix: SIMD8<Double> {
      let (a, b, c, d) = (linear.x, linear.y, linear.z, linear.w)
      let x = bounds.x + anchor.x * bounds.z
      let y = bounds.y + anchor.y * bounds.w
      return [
        a, b, c, d, center.x + translation.x - (a * x + c * y),
        center.y + translation.y - (b * x + d * y), 0, 0,
      ]
    }
  }
}
