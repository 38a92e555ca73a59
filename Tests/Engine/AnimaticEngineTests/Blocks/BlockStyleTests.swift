import AnimaticTiming
import Testing

@testable import AnimaticStage

/// The curve and the kind of animation in the settings of a block.
struct BlockStyleTests {
  @Test func `settings keep a curve and a kind, whichever was set first`() throws {
    let spring = try Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 0)
    let curves: [TimingCurve] = [
      .easeInOut, .easeIn, .easeOut, .linear, .spring(spring, duration: 1),
      .bezier(.linear), .bezier(try UnitBezier(0.1, -1, 0.2, 2)),
    ]
    let kinds: [AnimationKind] = [
      .eased, .fittedSpring(dampingRatio: 0.5, initialVelocity: 1), .spring(spring),
      .keyframes(.cubic),
    ]
    for curve in curves {
      for kind in kinds {
        var settings = BlockSettings()
        settings.curve = curve
        settings.kind = kind
        #expect(settings.curve == curve && settings.kind == kind)
        var others = BlockSettings()
        others.kind = kind
        others.curve = curve
        #expect(others == settings && others.hashValue == settings.hashValue)
        #expect(settings.inherited.curve == curve && settings.inherited.kind == kind)
        settings.kind = .eased
        settings.curve = .easeInOut
        #expect(settings == BlockSettings())
      }
    }
  }

  @Test func `settings and changes are small`() {
    #expect(MemoryLayout<BlockSettings>.stride <= 112)
    #expect(MemoryLayout<PropertyChange>.stride <= 144)
  }
}
