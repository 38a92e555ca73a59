import AnimaticTiming
import Testing

@testable import AnimaticScenes

/// Curves as text, as scenes and the command line spell them.
@Suite struct SceneCurveTextTests {
  @Test(
    arguments: [
      ("easeInOut", .named(.easeInOut)), ("default", .named(.default)),
      ("spring:0.5", .spring(dampingRatio: 0.5, velocity: 0)),
      ("spring:0.5,2", .spring(dampingRatio: 0.5, velocity: 2)),
      ("spring:0,-1e12", .spring(dampingRatio: 0, velocity: -1e12)),
    ] as [(String, SceneCurve)])
  func `a curve has one spelling`(text: String, expected: SceneCurve) throws {
    #expect(try SceneCurve(text) == expected)
    let scene = #"{"timeline": [{"at": 0, "animate": {"curve": "\#(text)"}}]}"#
    #expect(try parse(scene).blocks.first?.configuration.curve == expected)
  }

  @Test func `control points are the same as text and as an array`() throws {
    let curve = SceneCurve.bezier(try UnitBezier(0.25, -0.5, 1, 1e12))
    #expect(try SceneCurve("0.25,-0.5,1,1e12") == curve)
    let scene = #"{"timeline": [{"at": 0, "animate": {"curve": [0.25, -0.5, 1, 1e12]}}]}"#
    #expect(try parse(scene).blocks.first?.configuration.curve == curve)
  }

  @Test(arguments: [
    ("", nil), ("easein", "easeIn"), ("ease-in-out", "easeInOut"), ("easeOutQuad", "easeOut"),
    ("cubic-bezier(0.2, 0, 0, 1)", "0.2,0,0,1"), ("cubic-bezier(2,0,0,1)", nil),
    ("cubic-bezier(", nil), ("ease", "0.25,0.1,0.25,1"), ("spring", "spring:0.5"), ("bouncy", nil),
    ("spring:", nil), ("spring:-1", nil),
    ("spring:1,2,3", nil), ("spring:nan", nil), ("spring:1e13", nil), ("1,2,3", nil),
    ("0,1e308,1,-1e308", nil), ("0,1e13,1,1", nil), ("2,0,1,1", nil), ("0,0,inf,1", nil),
    ("0,0,1,1,", nil),
  ])
  func `a text that is no curve is refused`(text: String, nearest: String?) {
    #expect(throws: SceneCurve.SpellingError(nearest: nearest)) { try SceneCurve(text) }
  }
}
