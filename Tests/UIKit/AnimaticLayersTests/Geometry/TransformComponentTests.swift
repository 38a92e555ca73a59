import Animatic
import AnimaticTracks
import Foundation
import TestSupport
import Testing

@testable import AnimaticLayers

/// Parts of transforms, rule D1.
@MainActor struct TransformComponentTests {
  private nonisolated static let transforms: [CATransform3D] = [
    CATransform3DIdentity, CATransform3DMakeScale(2, 3, 4), CATransform3DMakeScale(-1, 1, 1),
    CATransform3DMakeScale(1, -1, 1), CATransform3DMakeScale(0, 0, 0),
    CATransform3DMakeScale(1, 0, 1), CATransform3DMakeRotation(2, 1, 2, 3),
    CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeRotation(-.pi / 2, 0, 1, 0),
    CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
    CATransform3DScale(CATransform3DMakeRotation(1, 0, 1, 1), 2, -3, 0.5),
    alongZ(1), alongZ(-1), alongZ(2),
  ]

  /// Returns a transform that maps x to z and y to zero: no row gives the direction of y.
  private nonisolated static func alongZ(_ scale: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m13) = (0, scale)
    transform.m22 = 0
    (transform.m31, transform.m33) = (-1, 0)
    return transform
  }

  @Test(arguments: transforms)
  func `a decomposed transform composes to itself`(transform: CATransform3D) {
    var transforms = [transform]
    transforms[0].m43 = 7
    if Matrix4(transforms[0]).inverse != nil {
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 500
      transforms.append(CATransform3DConcat(transforms[0], perspective))
    }
    for transform in transforms {
      let composed = CATransform3D(TransformComponents(Matrix4(transform)).matrix)
      #expect(isClose(composed.numbers, transform.numbers, within: 1e-12))
    }
  }

  /// Tracks mix four numbers, whatever their component uses of them.
  @Test(arguments: [
    ("transform.scale", [3.0]), ("transform.scale.x", [2]), ("transform.scale.y", [3]),
    ("transform.scale.z", [4]), ("transform.rotation", [0.5]), ("transform.rotation.x", [0]),
    ("transform.rotation.y", [0]), ("transform.rotation.z", [0.5]),
    ("transform.translation", [5, 6]), ("transform.translation.x", [5]),
    ("transform.translation.y", [6]), ("transform.translation.z", [7]),
  ])
  func `a component has its numbers, and zeros beside them`(keyPath: String, numbers: [Double]) {
    var state = LayerState()
    let scaled = CATransform3DConcat(
      CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(0.5, 0, 0, 1))
    state.transform =
      Matrix4(CATransform3DConcat(scaled, CATransform3DMakeTranslation(5, 6, 7)))
    guard case .components(let value)? = LayerKeyPath(keyPath)?.value(in: state) else {
      Issue.record("\(keyPath) consists of numbers")
      return
    }
    let expected = numbers + Array(repeating: 0, count: 4 - numbers.count)
    #expect(isClose((0..<4).map { value[$0] }, expected, within: 1e-12))
  }

  @Test(arguments: [
    ("transform.rotation.x", CATransform3DMakeRotation(0.7, 1, 0, 0)),
    ("transform.rotation.y", CATransform3DMakeRotation(0.7, 0, 1, 0)),
    ("transform.rotation.z", CATransform3DMakeRotation(0.7, 0, 0, 1)),
    ("transform.rotation", CATransform3DMakeRotation(0.7, 0, 0, 1)),
    ("transform.scale", CATransform3DMakeScale(0.7, 0.7, 0.7)),
    ("transform.scale.x", CATransform3DMakeScale(0.7, 1, 1)),
    ("transform.scale.y", CATransform3DMakeScale(1, 0.7, 1)),
    ("transform.scale.z", CATransform3DMakeScale(1, 1, 0.7)),
    ("transform.translation.x", CATransform3DMakeTranslation(0.7, 0, 0)),
    ("transform.translation.y", CATransform3DMakeTranslation(0, 0.7, 0)),
    ("transform.translation.z", CATransform3DMakeTranslation(0, 0, 0.7)),
    ("transform.translation", CATransform3DMakeTranslation(0.7, 0, 0)),
  ])
  func `each component sets one value, and reads it back`(
    text: String, expected: CATransform3D
  ) throws {
    let path = try #require(LayerKeyPath(text))
    var state = LayerState()
    path.apply(.replacing, .components([0.7, 0, 0, 0]), to: &state)
    #expect(isClose(CATransform3D(state.transform).numbers, expected.numbers, within: 1e-12))
    guard case .components(let numbers) = path.value(in: state) else {
      Issue.record("\(text) is a number")
      return
    }
    #expect(isClose(numbers.x, 0.7, within: 1e-12))
  }

  @Test func `a mirrored axis has a scale below 0`() throws {
    for (path, scales) in [
      ("transform.scale.x", [-2, 3, 4]), ("transform.scale.y", [2, -3, 4]),
      ("transform.scale.z", [2, 3, -4]),
    ] as [(String, SIMD3<Double>)] {
      var state = LayerState()
      state.transform = Matrix4(scale: scales)
      for (axis, name) in ["x", "y", "z"].enumerated() {
        let value = try #require(LayerKeyPath("transform.scale." + name)).value(in: state)
        #expect(value.number.map { isClose($0, scales[axis], within: 1e-12) } == true, "\(path)")
      }
    }
  }

  @Test func `transforms are equal if all their elements are`() {
    let (moved, scaled) = (CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(1, 2, 3))
    #expect(CATransform3DEqualToTransform(moved, moved))
    #expect(!CATransform3DEqualToTransform(moved, scaled))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(moved))
  }

  @Test func `perspective does not change while a layer rotates`() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    var state = LayerState()
    state.transform = Matrix4(perspective)
    let path = try #require(LayerKeyPath("transform.rotation.y"))
    path.apply(.replacing, .components([1, 0, 0, 0]), to: &state)
    let expected = CATransform3DRotate(perspective, 1, 0, 1, 0)
    #expect(isClose(CATransform3D(state.transform).numbers, expected.numbers, within: 1e-12))
  }

  @Test func `a component of a plane transform stays in the plane, also after a scale of 0`() throws
  {
    var (state, point) = (LayerState(), LayerState())
    state.transform = Matrix4(AffineMatrix(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6))
    let turn = try #require(LayerKeyPath("transform.rotation"))
    turn.apply(.additive, .components([0.1, 0, 0, 0]), to: &state)
    #expect(CATransform3DIsAffine(CATransform3D(state.transform)))
    point.transform = Matrix4(scale: [0, 0, 0])
    let grow = try #require(LayerKeyPath("transform.scale"))
    grow.apply(.replacing, .components([0.5, 0, 0, 0]), to: &point)
    let half = CATransform3DMakeScale(0.5, 0.5, 0.5).numbers
    #expect(isClose(CATransform3D(point.transform).numbers, half, within: 1e-12))
  }

  /// Animations of both factors, half way from −0.5 to −1.
  @Test(arguments: [["x", "y"], ["y", "x"], ["x", "y", "z"], ["z", "x"]])
  func `negative factors keep their signs while each is animated`(axes: [String]) throws {
    let (simulator, tile) = (Simulator(), CALayer())
    tile.transform = CATransform3DMakeScale(-1, -1, -1)
    simulator.show(tile)
    for axis in axes {
      tile.add(CABasicAnimation("transform.scale.\(axis)", from: -0.5, to: -1), forKey: axis)
    }
    let shown = try #require(simulator.shown(tile, at: 0.5)).transform
    let factors = ["x": shown.m11, "y": shown.m22, "z": shown.m33]
    for (axis, factor) in factors { #expect(factor == (axes.contains(axis) ? -0.75 : -1)) }
  }

  @Test func `a factor may pass through 0 beside a negative one`() throws {
    let (simulator, tile) = (Simulator(), CALayer())
    tile.transform = CATransform3DMakeScale(-1, -1, 1)
    simulator.show(tile)
    tile.add(CABasicAnimation("transform.scale.x", from: -1, to: 1), forKey: nil)
    for (time, factor) in [(0.25, -0.5), (0.5, 0), (0.75, 0.5)] {
      let shown = try #require(simulator.shown(tile, at: time)).transform
      #expect(shown.m11 == factor && shown.m22 == -1 && shown.m33 == 1)
    }
  }

  /// The matrix of a half turn has a sine that is small and not 0.
  @Test func `a half turn stays a turn while a factor grows`() throws {
    for half in [
      CATransform3DMakeRotation(.pi, 0, 0, 1),
      CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: -.pi)),
    ] {
      let layer = CALayer()
      layer.transform = half
      let angle = try #require(layer.value(forKeyPath: "transform.rotation.z") as? NSNumber)
      #expect(isClose(abs(angle.doubleValue), .pi))
      #expect(layer.value(forKeyPath: "transform.scale.x") as? NSNumber == 1)
      layer.setValue(1.5, forKeyPath: "transform.scale.x")
      #expect(isClose(layer.transform.m11, -1.5) && isClose(layer.transform.m22, -1))
    }
  }

  @Test(arguments: transforms)
  func `setting what is set changes nothing`(transform: CATransform3D) throws {
    let (simulator, layer) = (Simulator(), CALayer())
    layer.transform = CATransform3DScale(transform, -1, -1, 1)
    simulator.show(layer)
    let before = layer.transform
    // The scale of all three axes reads as their mean.
    for part in TransformComponent.allCases where part != .scale {
      let keyPath = "transform.\(part.rawValue)"
      layer.setValue(layer.value(forKeyPath: keyPath), forKeyPath: keyPath)
      #expect(CATransform3DEqualToTransform(layer.transform, before), "\(keyPath)")
    }
    #expect(layer.animationKeys() == nil)
  }
}
