import AnimaticTiming
import TestSupport
import Testing

/// Springs of other suites, and as measured on Apple systems (rule C2, L24); sources are in
/// `spring.json`.
struct SpringConformanceTests {
  @Test(arguments: Conformance.spring.springs)
  func `a spring has the values of other suites and those of the closed form`(
    row: SpringFile.Oscillator
  ) throws {
    let spring = try Spring(
      mass: row.mass, stiffness: row.stiffness, damping: row.damping,
      initialVelocity: row.velocity, allowsOverdamping: true)
    for numbers in row.rows {
      let value = spring.value(at: numbers[0])
      #expect(isClose(value, numbers[1], within: numbers[2]), "at \(numbers[0])")
      #expect(isClose(value, numbers[3], within: 1e-12), "at \(numbers[0])")
    }
  }

  @Test func `a perceptual spring has the values of the spring of its constants`() throws {
    for row in Conformance.spring.parameters {
      let duration = row.perceptualDuration ?? row.response ?? 0
      let bounce = row.bounce ?? 1 - (row.dampingRatio ?? 0)
      let spring = try Spring(perceptualDuration: duration, bounce: bounce)
      #expect(isClose(spring.stiffness, row.stiffness, within: row.tol * row.stiffness))
      #expect(isClose(spring.damping, row.damping, within: row.tol * row.damping))
      guard let settling = row.settlingDuration else { continue }
      #expect(isClose(spring.settlingDuration, settling, within: row.tol), "\(duration) \(bounce)")
    }
  }

  @Test func `springs settle at the measured times`() throws {
    for row in Conformance.spring.settling {
      let spring = try Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping,
        initialVelocity: row.velocity)
      let duration = row.duration ?? Double(Float.greatestFiniteMagnitude)
      #expect(isClose(spring.settlingDuration, duration, within: row.tol), "\(row)")
    }
  }
}
