import Animatic
import TestSupport
import Testing

/// Layers whose properties change while they animate: rule H2.
@MainActor struct TurningRoundTests {
  /// A property with one number that goes there and back.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @MainActor @Sendable (CALayer, Double) -> Void
    let read: @MainActor @Sendable (CALayer) -> Double

    init(
      _ key: String, _ set: @escaping @MainActor @Sendable (CALayer, Double) -> Void,
      read: @escaping @MainActor @Sendable (CALayer) -> Double
    ) { (testDescription, self.set, self.read) = (key, set, read) }
  }

  private nonisolated static func gray(_ red: Double) -> CGColor {
    CGColor(srgbRed: red, green: 0.5, blue: 0.5, alpha: 1)
  }

  nonisolated static let rows = [
    Row("position", { $0.position.x = $1 }, read: { $0.position.x }),
    Row("bounds", { $0.bounds.size.width = $1 }, read: { $0.bounds.size.width }),
    Row("opacity", { $0.opacity = Float($1) }, read: { Double($0.opacity) }),
    Row("cornerRadius", { $0.cornerRadius = $1 }, read: { $0.cornerRadius }),
    Row("zPosition", { $0.zPosition = $1 }, read: { $0.zPosition }),
    Row("shadowOffset", { $0.shadowOffset.width = $1 }, read: { $0.shadowOffset.width }),
    Row(
      "transform", { $0.transform = CATransform3DMakeTranslation($1, 0, 0) },
      read: { $0.transform.m41 }),
    Row(
      "backgroundColor", { $0.backgroundColor = gray($1) },
      read: { Double($0.backgroundColor?.components?[0] ?? -1) }),
    Row(
      "strokeEnd", { ($0 as? CAShapeLayer)?.strokeEnd = $1 },
      read: { Double(($0 as? CAShapeLayer)?.strokeEnd ?? -1) }),
  ]

  private let simulator = Simulator()
  private let layer = CAShapeLayer()

  /// Puts the layer on the screen with a value of 0.
  private func begin(_ row: Row) {
    row.set(layer, 0)
    simulator.show(layer)
  }

  /// 0.802403 is the timing function "default" at half of the duration of 0.25 s.
  @Test(arguments: rows)
  func `a layer that turns round in flight goes on from where it is`(row: Row) throws {
    begin(row)
    row.set(layer, 1)
    simulator.advance(to: 0.125)
    row.set(layer, 0)
    for (time, expected) in [(0.125, 0.802403), (0.25, 0.802403 * 0.197597), (0.375, 0)] {
      simulator.advance(to: time)
      let shown = row.read(try #require(layer.presentation()))
      #expect(isClose(shown, expected, within: 1e-6), "at \(time)")
    }
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: rows)
  func `of several changes in one turn, the last one runs from what shows`(row: Row) throws {
    begin(row)
    for value in [0.25, 1, 0.5] { row.set(layer, value) }
    #expect(layer.animationKeys() == [row.testDescription])
    simulator.advance(to: 0.125)
    let shown = row.read(try #require(layer.presentation()))
    #expect(isClose(shown, 0.5 * 0.802403, within: 1e-6))
  }

  @Test func `an implicit animation begins where an explicit one shows the layer`() throws {
    let move = CABasicAnimation("position.x", from: 0, to: 80)
    simulator.show(layer)
    layer.add(move, forKey: "move")
    simulator.advance(to: 0.5)
    layer.position.x = 200
    let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.fromValue as? CGPoint == CGPoint(x: 40, y: 0))
    simulator.flush()
    #expect(layer.presentation()?.position.x == 40)
  }

  /// D2: what shows decides whether there is a colour to begin at.
  @Test func `a colour that fades out has an action, and a missing one has none`() throws {
    layer.backgroundColor = Self.gray(1)
    simulator.show(layer)
    layer.backgroundColor = nil
    let fading = try #require(simulator.shown(layer, at: 0.125)?.backgroundColor?.components)
    #expect(isClose(Double(fading[3]), 0.197597, within: 1e-6))
    layer.backgroundColor = Self.gray(0)
    simulator.flush()
    let shown = try #require(layer.presentation()?.backgroundColor?.components)
    #expect(isClose(shown, fading))
    layer.backgroundColor = nil
    simulator.advance(by: 1)
    layer.backgroundColor = Self.gray(0)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a program's action answers for a change from a missing colour`() {
    simulator.window.layer.addSublayer(layer)
    let fade = CABasicAnimation("opacity", to: 0, duration: 0)
    layer.actions = ["backgroundColor": fade]
    layer.backgroundColor = Self.gray(1)
    #expect(layer.animationKeys() == ["backgroundColor"])
  }

  @Test func `contents that fade turn to the next from the nearer ones`() throws {
    layer.contents = "a"
    simulator.show(layer)
    for (delay, next, from) in [(0.0, "b", "a"), (0.025, "c", "a"), (0.125, "d", "c")] {
      simulator.advance(by: delay)
      layer.contents = next
      let animation = try #require(layer.animation(forKey: "contents") as? CABasicAnimation)
      #expect(animation.fromValue as? String == from)
    }
  }

  /// A finger that moves the layer at each frame, as in a drag without disabled actions.
  @Test func `a layer that is moved at each frame lags and never jumps back`() throws {
    simulator.show(layer)
    var shown = [0.0]
    for frame in 1...30 {
      layer.position.x = Double(frame)
      simulator.advance(by: 1.0 / 60)
      shown.append(try #require(layer.presentation()).position.x)
    }
    #expect(zip(shown, shown.dropFirst()).allSatisfy(<))
    #expect(shown[30] > 10 && shown[30] < 30)
  }
}
