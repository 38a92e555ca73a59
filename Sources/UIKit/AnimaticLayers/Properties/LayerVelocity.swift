import AnimaticTracks

package struct LayerVelocity {
  /// A state whose position is the velocity of the position: the same sums apply.
  private var rates = LayerState()
  /// The growth of the transform's numbers per second; `nil` if it is not known.
  private var growth: Matrix4? = .zero

  /// Creates the velocity of a layer without animations.
  package init() {}

  /// Adds an animation.
  /// - Parameters:
  ///   - mode: Whether the value replaces what is below it.
  ///   - velocity: The growth of its numbers per second; `nil` for a value without one.
  ///   - state: The values of the layer below the animation.
  package mutating func apply(
    _ id: PropertyID, _ mode: TrackMode, _ value: AnimatableValue, _ velocity: AnimatableValue?,
    over state: LayerState
  ) {
    guard let path = LayerKeyPath(id), path.own == nil else { return }
    switch path.property {
    case .position: rates.apply(id, mode, velocity ?? .components(SIMD4(repeating: .nan)))
    case .transform:
      guard path.component == .whole, case .matrix(let change)? = velocity else {
        let isStill = velocity == .components(SIMD4()) && growth == .zero
        if !isStill { growth = nil }
        return
      }
      let rate = Matrix4(growth: change)
      switch mode {
      case .replacing: growth = rate
      case .additive:
        let above = value.transform ?? .identity
        growth = growth.map { rate.concatenating(state.transform).plus(above.concatenating($0)) }
      }
    default: break
    }
  }

  /// Returns the velocity of the anchor point as it shows along x and y, in points a second, and
  /// that of the angle about z, in degrees a second; NaN for what is not known or infinite.
  package func numbers(in state: LayerState) -> SIMD3<Double> {
    guard let growth else { return SIMD3(repeating: .nan) }
    let (row, change) = (state.transform.row1, growth.row1)
    let turn = row.x * change.y - row.y * change.x
    let angle = turn == 0 ? 0 : turn / (row.x * row.x + row.y * row.y)
    let x = rates.position.x + growth.row4.x
    let y = rates.position.y + growth.row4.y
    let isKnown = x.isFinite && y.isFinite
    return [isKnown ? x : .nan, isKnown ? y : .nan, angle.isFinite ? angle * 180 / .pi : .nan]
  }
}

extension Matrix4 {
  fileprivate static let zero = Matrix4(row1: SIMD4(), row2: SIMD4(), row3: SIMD4(), row4: SIMD4())

  /// Creates the growth of a transform from that of a plane transform.
  fileprivate init(growth: AffineMatrix) {
    self.init(
      row1: SIMD4(growth.a, growth.b, 0, 0), row2: SIMD4(growth.c, growth.d, 0, 0), row3: SIMD4(),
      row4: SIMD4(growth.tx, growth.ty, 0, 0))
  }

  fileprivate func plus(_ other: Matrix4) -> Matrix4 {
    Matrix4(
      row1: row1 + other.row1, row2: row2 + other.row2, row3: row3 + other.row3,
      row4: row4 + other.row4)
  }
}
