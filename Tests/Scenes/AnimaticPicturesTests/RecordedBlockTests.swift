import Animatic
import Foundation
import Testing

@testable import AnimaticPictures

@MainActor struct RecordedBlockTests {
  private let simulator = Simulator()
  private let view = UIView()

  init() { simulator.window.addSubview(view) }

  /// Begins a linear block, which fades the view to a value.
  private func fade(
    _ name: String?, to alpha: CGFloat, over duration: Double, delay: Double = 0,
    fromCurrentState: Bool = false
  ) {
    UIView.beginAnimations(name, context: nil)
    UIView.setAnimationDuration(duration)
    UIView.setAnimationDelay(delay)
    UIView.setAnimationBeginsFromCurrentState(fromCurrentState)
    view.alpha = alpha
    UIView.commitAnimations()
  }

  /// Returns the rows of the page: the name, the spans and the events of each.
  private func rows(framesPerSecond: Double, until end: Double) throws -> [String] {
    let recording = Recording(of: simulator, framesPerSecond: framesPerSecond, keepsPictures: false)
    recording.advance(to: end)
    var text = ""
    PlayerTrace(recording).write { text += String(decoding: $0, as: UTF8.self) }
    let side = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let blocks = try #require(side?["blocks"] as? [[String: Any]])
    return blocks.map { block in
      let spans = (block["spans"] as? [[Any]] ?? []).map { "\($0[0]) \($0[1])-\($0[2])" }
      let marks = (block["marks"] as? [[Any]] ?? []).map { "\($0[0]) \($0[1])" }
      return "\(block["name"] as? String ?? "unnamed"): "
        + (spans + marks).joined(separator: ", ")
    }
  }

  @Test(arguments: [1, 10, 24, 30, 60, 120, 240, 1000])
  func `events stand at their own times in the rows of their blocks, at any frame rate`(
    rate: Double
  ) throws {
    simulator.schedule(after: 0.003) { fade("short", to: 0.5, over: 0.2) }
    simulator.schedule(after: 0.301) { fade("long", to: 0, over: 0.5, delay: 0.1) }
    simulator.schedule(after: 0.4997) { fade("other", to: 1, over: 0.25, fromCurrentState: true) }
    #expect(
      try rows(framesPerSecond: rate, until: 1) == [
        "short: active 0.003-0.203, willStart 0.003, didStop 0.203",
        "long: delay 0.301-0.401, active 0.401-0.4997, willStart 0.401, didStop, interrupted 0.4997",
        "other: active 0.4997-0.7497, willStart 0.4997, didStop 0.7497",
      ])
  }

  @Test func `blocks of one name have rows of their own, also between two frames`() throws {
    for index in 0..<3 {
      simulator.schedule(after: 0.01 + Double(index) / 100) { [view] in
        UIView.animate(withDuration: 0.008) { view.alpha = CGFloat(index) / 4 }
      }
    }
    #expect(
      try rows(framesPerSecond: 1, until: 1) == [
        "unnamed: active 0.01-0.018, willStart 0.01, didStop 0.018",
        "unnamed: active 0.02-0.028, willStart 0.02, didStop 0.028",
        "unnamed: active 0.03-0.038, willStart 0.03, didStop 0.038",
      ])
  }

  @Test func `a row has its views, its curve and what is to be said about its animations`() throws {
    let other = UIView()
    simulator.window.addSubview(other)
    UIView.animate(withDuration: 0.4, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      [view] in view.alpha = 0
    }
    simulator.schedule(after: 0.05) { [view] in
      UIView.animate(withDuration: 0.2) {
        for each in [other, view] { each.center.x = 10 }
      }
    }
    let recording = Recording(of: simulator, framesPerSecond: 10, keepsPictures: false)
    recording.advance(to: 0.5)
    var text = ""
    PlayerTrace(recording).write { text += String(decoding: $0, as: UTF8.self) }
    let side = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let blocks = try #require(side?["blocks"] as? [[String: Any]])
    let curves = try #require(side?["curves"] as? [[Int]])
    #expect(blocks.map { $0["views"] as? [Int] } == [[0], [1, 0]])
    #expect(
      blocks.map { $0["facts"] as? String } == [
        "linear, for ever, there and back", "easeInOut, additive",
      ])
    let middles = blocks.compactMap { $0["curve"] as? Int }.map { curves[$0] }
    #expect(middles.map { $0[12] } == [50, 50])
    #expect(middles.map { $0[6] } == [25, 13])
    #expect(middles.allSatisfy { $0.first == 0 && $0.last == 100 && $0.count == 25 })
  }

  @Test func `a block without animations has a row with its events`() throws {
    simulator.schedule(after: 0.51) { [view] in
      UIView.beginAnimations("nothing", context: nil)
      UIView.setAnimationDidStop { _, _, _ in }
      view.alpha = 1
      UIView.commitAnimations()
    }
    simulator.schedule(after: 0.7) { fade("fade", to: 0, over: 0.2) }
    let rows = try rows(framesPerSecond: 10, until: 1)
    #expect(rows.count == 2)
    #expect(rows[0].hasPrefix("nothing: ") && rows[0].hasSuffix("didStop 0.51"), "\(rows[0])")
    #expect(rows[1] == "fade: active 0.7-0.9, willStart 0.7, didStop 0.9")
  }

  @Test func `blocks that began with the recording have their starts`() throws {
    fade("before", to: 0.5, over: 1)
    simulator.advance(to: 0.25)
    let other = UIView()
    simulator.window.addSubview(other)
    UIView.beginAnimations("now", context: nil)
    UIView.setAnimationDuration(0.5)
    other.alpha = 0
    UIView.commitAnimations()
    #expect(
      try rows(framesPerSecond: 10, until: 1.25) == [
        "before: active 0-1, didStop 1",
        "now: active 0.25-0.75, willStart 0.25, didStop 0.75",
      ])
  }
}
