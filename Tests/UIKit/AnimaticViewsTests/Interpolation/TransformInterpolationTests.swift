import Animatic
import AnimaticStage
import Testing

/// Interpolation of transforms: rule D1.
@MainActor
struct TransformInterpolationTests {
  /// Two transforms and the measured transforms at a quarter and at half time on Apple systems;
  /// translations in x.
  struct Row: Sendable {
    var from: [CGFloat] = [1, 0, 0, 1]
    var to: [CGFloat]
    var quarter: [CGFloat]
    var half: [CGFloat]?
    var shift: CGFloat = 0
  }

  /// `core-animation-measured.json`, "plane_transforms": values published with a public project's
  /// tests that run on macOS; printed digits as there.
  nonisolated static let measured = [
    Row(to: [-1, 0, 0, 1], quarter: [0.5, 0, 0, 1], half: [0, 0, 0, 1]),
    Row(to: [1, 0, 0, -1], quarter: [1, 0, 0, 0.5], half: [1, 0, 0, 0]),
    Row(
      to: [-1, 0, 0, -1], quarter: [0.70711, -0.70711, 0.70711, 0.70711], half: [0, -1, 1, 0]),
    Row(
      to: [-1, 1.2246467991473532e-16, -1.2246467991473532e-16, -1],
      quarter: [0.70711, -0.70711, 0.70711, 0.70711], half: [0, -1, 1, 0]),
    Row(to: [1, 0, 0.5, 1], quarter: [1, 0, 0.1151, 1.0023], half: [1, 0, 0.2368, 1.0031]),
    Row(
      to: [-0.8775825618903728, 0.479425538604203, 0.479425538604203, 0.8775825618903728],
      quarter: [0.4961, -0.0623, 0.1247, 0.9922], half: [0, 0, 0.2474, 0.9689]),
    Row(
      to: [0.1414744033354058, 1.994989973208109, -0.9974949866040544, 0.0707372016677029],
      quarter: [1.1631, 0.4578, -0.3663, 0.9305], half: [1.0975, 1.0225, -0.6816, 0.7317]),
    Row(
      from: [-1, 0, 0, 1], to: [1, 0, 0, -1],
      quarter: [-0.70711, -0.70711, -0.70711, 0.70711], half: [0, -1, -1, 0]),
    Row(
      to: [-0.984807753012208, 0.17364817766693028, -0.17364817766693028, -0.984807753012208],
      quarter: [0.73728, 0.67559, -0.67559, 0.73728]),
    Row(
      to: [-1.8369701987210297e-16, -1, 1, -1.8369701987210297e-16],
      quarter: [0.92388, -0.38268, 0.38268, 0.92388]),
    Row(
      from: [2, 0, 0, 1],
      to: [0.5403023058681398, 0.8414709848078965, -0.8414709848078965, 0.5403023058681398],
      quarter: [1.6956, 0.43296, -0.2474, 0.96891], shift: 40),
  ]

  /// D1
  @Test(arguments: measured)
  func `plane transforms run through the measured values`(row: Row) {
    let simulator = turn(CGAffineTransform(row.from), CGAffineTransform(row.to, tx: row.shift))
    simulator.advance(to: 0.25)
    expectClose(simulator.sample()?.transform.numbers, row.quarter, within: 2e-4)
    expectClose(simulator.sample()?.transform.tx ?? .nan, row.shift / 4)
    simulator.advance(to: 0.5)
    if let half = row.half {
      expectClose(simulator.sample()?.transform.numbers, half, within: 2e-4)
    }
    expectClose(simulator.sample()?.transform.tx ?? .nan, row.shift / 2)
  }

  /// L28, D1
  @Test func `a quarter turn is half done at half time and keeps its area`() {
    let simulator = turn(.identity, CGAffineTransform(rotationAngle: .pi / 2))
    let root = CGFloat(0.5).squareRoot()
    for tick in 0...16 {
      simulator.advance(to: Double(tick) / 16)
      let shown = simulator.sample()?.transform ?? CGAffineTransform()
      expectClose(shown.a * shown.d - shown.b * shown.c, 1)
      if tick == 8 { expectClose(shown.numbers, [root, root, -root, root]) }
    }
  }

  /// L28, D1: angles in quarter turns, and the angles after a quarter of the time: the shorter arc,
  /// or none; an exact half turn runs in the negative direction.
  @Test(arguments: [
    (1.99, 0.4975), (3, -0.25), (4, 0), (1, 0.25), (-1, -0.25), (2, -0.5), (-2, -0.5),
  ])
  func `a rotation runs along the shorter arc`(angle: CGFloat, quarter: CGFloat) {
    let simulator = turn(.identity, CGAffineTransform(rotationAngle: angle * .pi / 2))
    simulator.advance(to: 0.25)
    expectClose(
      simulator.sample()?.transform.numbers,
      CGAffineTransform(rotationAngle: quarter * .pi / 2).numbers)
  }

  /// D1: translation, scale and angle each on their own.
  @Test func `components of a transform run on their own`() {
    let to = CGAffineTransform(translationX: 80, y: -40).rotated(by: 1).scaledBy(x: 3, y: 5)
    let simulator = turn(.identity, to)
    simulator.advance(to: 0.25)
    let expected = CGAffineTransform(translationX: 20, y: -10).rotated(by: 0.25)
      .scaledBy(x: 1.5, y: 2)
    let shown = simulator.sample()?.transform ?? CGAffineTransform()
    expectClose(shown.numbers + [shown.tx, shown.ty], expected.numbers + [20, -10])
  }

  /// E13, D1: the difference runs to the identity, in front of the model.
  @Test(arguments: [
    (CGAffineTransform(scaleX: 3, y: 5), CGAffineTransform(scaleX: 1.5, y: 2)),
    (CGAffineTransform(rotationAngle: 2), CGAffineTransform(rotationAngle: 0.5)),
    (CGAffineTransform(rotationAngle: -2), CGAffineTransform(rotationAngle: -0.5)),
    (CGAffineTransform(translationX: 40, y: 8), CGAffineTransform(translationX: 10, y: 2)),
    (CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 0.5, y: 1)),
  ])
  func `a plain transform runs alike under additive semantics`(
    to: CGAffineTransform, quarter: CGAffineTransform
  ) {
    for semantics in AnimationSemantics.allCases {
      let simulator = turn(.identity, to, semantics)
      simulator.advance(to: 0.25)
      let shown = simulator.sample()?.transform ?? CGAffineTransform()
      expectClose(
        shown.numbers + [shown.tx, shown.ty], quarter.numbers + [quarter.tx, quarter.ty])
      simulator.advance(to: 1)
      #expect(simulator.sample()?.transform == to)
    }
  }

  /// E13, D1: a transform without an inverse cannot be added, and replaces.
  @Test(arguments: AnimationSemantics.allCases)
  func `a view shrinks to nothing and grows from it under all semantics`(
    semantics: AnimationSemantics
  ) {
    let none = CGAffineTransform(scaleX: 0, y: 0)
    for (from, to, quarter) in [(.identity, none, 0.75), (none, .identity, 0.25)]
      as [(CGAffineTransform, CGAffineTransform, CGFloat)]
    {
      let simulator = turn(from, to, semantics)
      simulator.advance(to: 0.25)
      expectClose(simulator.sample()?.transform.numbers, [quarter, 0, 0, quarter])
      simulator.advance(to: 1)
      #expect(simulator.sample()?.transform == to)
    }
  }

  /// Makes a simulator whose view runs from one transform to another in a second at constant speed.
  private func turn(
    _ from: CGAffineTransform, _ to: CGAffineTransform, _ semantics: AnimationSemantics = .legacy
  ) -> Simulator {
    let (simulator, view) = Fixture(semantics).parts
    view.transform = from
    simulator.flush()
    linearBlock { view.transform = to }
    return simulator
  }
}
