import Testing

struct ConformanceTests {
  @Test func `every resource is there and complete`() {
    let easing = Conformance.easing
    #expect(
      [easing.external.count, easing.clamped.count, easing.nested.count, easing.inverse.count]
        == [215, 18, 12, 10])
    let (measured, spring) = (Conformance.measured, Conformance.spring)
    #expect(
      [measured.curves.count, measured.timingRows.rows.count, measured.planeTransforms.rows.count]
        == [6, 6, 11])
    #expect(
      [spring.springs.flatMap(\.rows).count, spring.parameters.count, spring.settling.count]
        == [90, 9, 12])
    #expect((Conformance.timing.rows.count, Conformance.transform.rows.count) == (154, 152))
    #expect(Conformance.oracle.rows.count == 50)
    #expect(Conformance.oracle.rows.allSatisfy { $0.x.count == $0.y.count && $0.x.count > 30 })
  }
}
