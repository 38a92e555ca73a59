import Animatic
import Testing

/// Scripts of fingers, which are values.
struct TouchSequenceTests {
  private func lines(_ sequence: TouchSequence) -> [String] {
    sequence.events.map { event in
      let samples = event.samples.map {
        "\($0.finger) \($0.phase) \(short($0.location.x)) \(short($0.location.y))"
      }
      return "\(short(event.time)): \(samples.joined(separator: ", "))"
    }
  }

  private func short(_ number: Double) -> String {
    let text = "\((number * 1000).rounded() / 1000 + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  @Test func `taps are down for 0.05 s, 0.1 s apart`() {
    #expect(
      lines(.tap(at: CGPoint(x: 1, y: 2), count: 2)) == [
        "0: 0 began 1 2", "0.05: 0 ended 1 2", "0.15: 0 began 1 2", "0.2: 0 ended 1 2",
      ])
  }

  @Test func `a drag follows its curve, and may stand still before it lifts`() {
    #expect(
      lines(
        .drag(
          from: .zero, to: CGPoint(x: 100, y: 0), duration: 0.3, curve: .easeInOut, hold: 0.2,
          frameRate: 10))
        == [
          "0: 0 began 0 0", "0.1: 0 moved 23.177 0", "0.2: 0 moved 76.823 0", "0.3: 0 moved 100 0",
          "0.5: 0 ended 100 0",
        ])
  }

  @Test func `a path goes straight from point to point`() {
    let points: [(location: CGPoint, time: TimeInterval)] = [
      (CGPoint(x: 0, y: 0), 0), (CGPoint(x: 10, y: 0), 0.2), (CGPoint(x: 10, y: 0), 0.2),
      (CGPoint(x: 10, y: 30), 0.35),
    ]
    #expect(
      lines(.path(points, frameRate: 10)) == [
        "0: 0 began 0 0", "0.1: 0 moved 5 0", "0.2: 0 moved 10 0", "0.2: 0 moved 10 0",
        "0.3: 0 moved 10 20", "0.35: 0 moved 10 30", "0.35: 0 ended 10 30",
      ])
    #expect(lines(.path(points, frameRate: nil)).count == 5)
  }

  @Test func `a rotation turns clockwise`() {
    #expect(
      lines(.rotation(at: .zero, by: .pi / 2, radius: 10, duration: 0.1, frameRate: 10)) == [
        "0: 0 began -10 0, 1 began 10 0", "0.1: 0 moved 0 -10, 1 moved 0 10",
        "0.1: 0 ended 0 -10, 1 ended 0 10",
      ])
  }

  @Test func `events are sorted by time, and those of one time stay in order`() {
    let first = TouchSample(.began, at: .zero, finger: 1)
    let second = TouchSample(.began, at: .zero, finger: 2)
    let sequence = TouchSequence([
      .init(at: 0.2, [first]), .init(at: 0.1, [second]), .init(at: 0.2, [second]),
    ])
    #expect(sequence.events.map { $0.samples[0].finger } == [2, 1, 2])
    #expect(sequence.duration == 0.2 && TouchSequence([]).duration == 0)
  }
}
