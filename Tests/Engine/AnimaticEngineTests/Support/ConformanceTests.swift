import Testing

@Suite struct ConformanceTests {
  @Test func `every resource is there and complete`() {
    #expect(Conformance.easing.external.count == 215)
    #expect(Conformance.easing.clamped.count == 18)
    #expect(Conformance.easing.nested.count == 12)
    #expect(Conformance.easing.inverse.count == 10)
    #expect(Conformance.timing.rows.count == 154)
    #expect(Conformance.transform.rows.count == 152)
    #expect(Conformance.measured.curves.count == 6)
    #expect(Conformance.measured.timingRows.rows.count == 6)
    #expect(Conformance.measured.planeTransforms.rows.count == 11)
    #expect(Conformance.spring.springs.reduce(0) { $0 + $1.rows.count } == 90)
    #expect(Conformance.spring.parameters.count == 9)
    #expect(Conformance.spring.settling.count == 12)
    #expect(Conformance.oracle.rows.count == 50)
    #expect(Conformance.oracle.rows.allSatisfy { $0.x.count == $0.y.count && $0.x.count > 30 })
  }
}
