import Animatic
import Testing

@testable import AnimaticCommand

struct PlayStatusTests {
  private func line(
    _ duration: Double?, _ seconds: Double, _ keys: [PlayKey] = [], events: Int = 0,
    _ event: AnimationEvent? = nil, columns: Int = 60
  ) -> String {
    var playback = Playback(duration: duration, framesPerSecond: 60)
    playback.pass(seconds)
    for key in keys { _ = playback.handle(key) }
    return PlayStatus(
      playback: playback, framesPerSecond: 59.94, eventCount: events, lastEvent: event
    ).line(columns: columns)
  }

  private let start = AnimationEvent(time: 0, kind: .willStart, animationID: "fade\u{1B}")

  @Test func `the line says what plays`() {
    #expect(line(2, 0.5) == " playing  0.500 s of 2.000 s  1×  59.9 fps  0 events")
    #expect(line(nil, 0.5) == " playing  0.500 s  1×  59.9 fps  0 events")
    #expect(line(2, 3) == " at the end  2.000 s of 2.000 s  1×  0 events")
    #expect(line(2, 0.5, [.pause, .slower]) == " paused  0.500 s of 2.000 s  0.5×  0 events")
    #expect(
      line(2, 0, [.faster], events: 1) == " playing  0.000 s of 2.000 s  2×  59.9 fps  1 event")
  }

  @Test func `the line says which part loops`() {
    let keys: [PlayKey] = [.pause, .loop]
    #expect(line(2, 0.5, keys) == " paused  0.500 s of 2.000 s  1×  loops  0 events")
    let part = line(2, 0.5, [.pause, .loopFrom], columns: 99)
    #expect(part == " paused  0.500 s of 2.000 s  1×  loops from 0.500 to 2.000 s  0 events")
    #expect(line(nil, 0.5, [.pause, .loopFrom], columns: 99).contains("loops from 0.500 s  0"))
  }

  @Test func `the line names the last event, without control characters`() {
    #expect(
      line(2, 1, [.pause], events: 3, start, columns: 80)
        == #" paused  1.000 s of 2.000 s  1×  3 events: willStart fade\u{1B}"#)
    let touch = AnimationEvent(
      time: 0, kind: .touch,
      interaction: AnimationEvent.Interaction(
        "began", view: "card", location: nil, finger: nil))
    #expect(line(2, 1, [.pause], events: 1, touch).hasSuffix("1 event: touch card"))
  }

  @Test func `a narrow line lists the keys on demand, and the time again`() {
    #expect(line(2, 0.5, [.keys], columns: 80) == " " + PlayKey.help)
    #expect(line(2, 0.5, [.keys], columns: 10) == " space pau")
    #expect(line(2, 0.5, [.keys, .keys]) == line(2, 0.5))
  }

  @Test func `a wide line ends with the keys, and a narrow one is cut off`() {
    let wide = line(2, 1, [.pause], columns: 120)
    #expect(wide.count == 119)
    #expect(wide.hasSuffix(PlayKey.help))
    #expect(line(2, 1, [.pause], columns: 10) == " paused  1")
  }
}
