import Foundation
import Testing

@testable import AnimaticViews

/// The motion of scrolled content as functions of time: rules I8 and L46.
struct ScrollPhysicsTests {
  @Test(arguments: [
    (480.0, 50.0, 26.01), (480, 100, 49.3458), (480, 200, 89.49), (480, -100, -49.3458),
    (480, 0, 0), (320, 100, 46.93), (0, 50, 0),
  ])
  func `past an edge, less shows than the finger pulls`(
    length: Double, pulled: Double, shown: Double
  ) {
    let band = RubberBand(length: length)
    expectClose(band.shown(pulled), shown, within: 0.01)
    if length > 0 { expectClose(band.pulled(band.shown(pulled)), pulled, within: 1e-6) }
  }

  @Test(arguments: [
    (0.998, 1000.0, 494.01, 2.3003), (0.998, 500, 244.51, 1.954), (0.998, -1000, -494.01, 2.3003),
    (0.99, 1000, 98.01, 0.4582), (0.998, 10, 0, 0), (0.998, 0, 0, 0),
  ])
  func `a throw ends after a distance and a time`(
    rate: Double, velocity: Double, distance: Double, duration: Double
  ) {
    let throwing = ScrollDeceleration(from: 100, velocity: velocity, rate: rate)
    expectClose(throwing.end, 100 + distance, within: 0.01)
    expectClose(throwing.duration, duration, within: 0.001)
    expectClose(throwing.offset(at: duration + 1), throwing.end)
    expectClose(throwing.offset(at: throwing.duration - 1e-9), throwing.end, within: 1e-5)
    #expect(throwing.velocity(at: throwing.duration) == 0)
  }

  @Test(arguments: [0.998, 0.99])
  func `a throw is exactly at its end after its duration`(rate: Double) {
    for velocity in stride(from: -3000.0, through: 3000, by: 50) {
      let throwing = ScrollDeceleration(from: 100, velocity: velocity, rate: rate)
      #expect(throwing.offset(at: throwing.duration) == throwing.end, "\(velocity)")
    }
  }

  @Test func `content held past an edge leaves the finger towards the edge (I8)`() {
    let axis = ScrollAxis(length: 480, content: 1000)
    for (offset, edge) in [(-20, 0), (530, 520)] as [(Double, Double)] {
      #expect(axis.seed(0, at: offset) == -ScrollBounce.heldSpeed * (offset - edge))
      let seed = axis.seed(100, at: offset)
      #expect(seed > 0 && seed < 100)
    }
    #expect(axis.seed(100, at: 10) == 100 && axis.seed(0, at: 10) == 0)
  }

  @Test func `the announced target lies a thousandth beyond the end`() {
    let throwing = ScrollDeceleration(from: 5326.165, velocity: 3000, rate: 0.998)
    expectClose(throwing.announcedEnd - throwing.start, 1493.505, within: 0.001)
    expectClose(throwing.end - throwing.start, 1492.01, within: 0.001)
  }

  @Test(arguments: [0.998, 0.99], [-700.0, -3, 0, 0.25, 40, 2000])
  func `a throw with a target ends exactly there`(rate: Double, distance: Double) {
    let throwing = ScrollDeceleration(from: 250, to: 250 + distance, rate: rate)
    #expect(throwing.end == 250 + distance)
    let natural = ScrollDeceleration(from: 250, velocity: throwing.velocity, rate: rate)
    expectClose(natural.end, throwing.end, within: 1e-9)
  }

  @Test(arguments: [
    (235.0, -7.3 * 235, 0.677), (0, 3005, 0.774), (-60, 0, 0.6282), (0.4, 0, 0),
    // Without a change of its own, the distance only falls: by ln 200 / ω from 100 points.
    (100, -1090, 0.48609), (-100, 1090, 0.48609),
  ])
  func `a bounce ends below half a point`(distance: Double, velocity: Double, duration: Double) {
    let bounce = ScrollBounce(distance: distance, velocity: velocity)
    expectClose(bounce.duration, duration, within: 0.002)
    for step in 0..<100 {
      let time = bounce.duration + 1e-6 + Double(step) * 0.01
      #expect(abs(bounce.distance(at: time)) < 0.5)
    }
  }

  @Test(arguments: [0.0, 0.05, 0.1, 0.3])
  func `a bounce is a critically damped spring`(time: Double) {
    let bounce = ScrollBounce(distance: 100, velocity: 200)
    expectClose(
      bounce.distance(at: time), (100 + (200 + 10.9 * 100) * time) * exp(-10.9 * time),
      within: 1e-9)
    let slope = (bounce.distance(at: time + 1e-6) - bounce.distance(at: time)) / 1e-6
    expectClose(bounce.velocity(at: time), slope, within: 0.05)
  }

  @Test func `a throw that meets an edge passes it and comes back`() {
    let motion = AxisMotion(from: 900, velocity: 1000, in: 0...1000, rate: 0.998, bounces: true)
    #expect((motion.segments.count, motion.end) == (2, 1000))
    let impact = motion.segments[1].begin
    expectClose(motion.offset(at: impact), 1000, within: 1e-6)
    #expect(motion.offset(at: impact + 0.1) > 1010)
    let (end, speed) = (motion.offset(at: motion.duration), motion.velocity(at: motion.duration))
    #expect((end, speed) == (1000, 0))
    let stopping = AxisMotion(from: 900, velocity: 1000, in: 0...1000, rate: 0.998, bounces: false)
    #expect(stopping.end == 1000)
    expectClose(stopping.duration, impact, within: 1e-12)
  }

  @Test func `a throw back into the range goes on from the edge`() {
    let motion = AxisMotion(from: -50, velocity: 3000, in: 0...5000, rate: 0.998, bounces: true)
    #expect(motion.segments.count == 2)
    let crossing = motion.segments[1].begin
    expectClose(motion.offset(at: crossing), 0, within: 1e-6)
    expectClose(
      motion.velocity(at: crossing - 1e-9), motion.velocity(at: crossing + 1e-9), within: 0.01)
    #expect(motion.end > 100)
  }

  @Test func `a throw that comes back to the edge too slowly to go on bounces to its end`() {
    let bounce = ScrollBounce(distance: -50, velocity: 695)
    let speed = bounce.velocity(at: bounce.crossing ?? 0)
    #expect(speed > 0 && speed < ScrollDeceleration.finalSpeed)
    let motion = AxisMotion(from: -50, velocity: 695, in: 0...5000, rate: 0.998, bounces: true)
    #expect((motion.end, motion.duration) == (0, bounce.duration))
  }

  /// The page of 320 points at which a release comes to rest.
  @Test(arguments: [
    // offset, velocity, offset at the start of the drag, page
    (100.0, 0.0, 0.0, 0.0), (170, 0, 0, 1), (30, 50, 0, 1), (300, -50, 0, 0), (310, 5000, 0, 1),
    (330, -100, 320, 1), (290, -100, 320, 0), (700, 0, 640, 2), (2900, 900, 2880, 9),
    (640, 0, 640, 2), (-1, 0, 0, 0), (30, 0, 0, 0), (30, 0.5, 0, 1), (170, 0.5, 0, 1),
    (170, -0.5, 0, 0), (300, 50, 320, 1),
  ])
  func `a release with paging rests at a page`(
    offset: Double, velocity: Double, origin: Double, page: Double
  ) {
    var axis = ScrollAxis(length: 320, content: 3200)
    axis.isPaging = true
    #expect(axis.target(from: offset, velocity: velocity, dragBegan: origin) == page * 320)
  }

  @Test(arguments: [(false, 0.998), (true, 0.99)])
  func `a throw to a page slows down fast, and one to another target at the rate of the view`(
    isPaging: Bool, rate: Double
  ) {
    var axis = ScrollAxis(length: 320, content: 3200)
    axis.isPaging = isPaging
    let motion = axis.motion(from: 10, velocity: 500, to: 320)
    expectClose(motion.duration, ScrollDeceleration(from: 10, to: 320, rate: rate).duration)
  }

  @Test(arguments: [
    (480.0, 1000.0, 0.0, 0.0, 0.0, 520.0), (480, 100, 0, 0, 0, 0), (480, 1000, 64, 20, -64, 540),
    (480, 0, 30, 0, -30, -30), (0, 0, 0, 0, 0, 0),
  ])
  func `the range has the insets`(
    length: Double, content: Double, lead: Double, trail: Double, lower: Double, upper: Double
  ) {
    let axis = ScrollAxis(length: length, content: content, lead: lead, trail: trail)
    #expect(axis.range == lower...upper && axis.canScroll == (lower < upper))
  }
}
