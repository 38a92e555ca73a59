import AnimaticPrinting
import Foundation

/// The times of the frames of an animated picture.
struct SVGTimeline {
  let frameCount: Int
  /// The number of frames for which the last one stays, after its own time.
  let holdCount: Double
  /// The duration of a frame, in seconds.
  let frameDuration: Double
  /// Whether the picture begins again at its end.
  let repeats: Bool
  /// The duration of one pass, in seconds.
  var duration: Double { (Double(frameCount - 1) + holdCount) * frameDuration }

  /// Returns the fraction of the pass at which a frame shows.
  private func fraction(of frame: Int) -> Double {
    Double(frame) / (Double(frameCount - 1) + holdCount)
  }

  /// Appends what all animations have in common.
  private func appendTiming(to text: inout TextBuffer) {
    text.append(" dur=\"")
    text.append(duration, decimals: 6)
    text.append(repeats ? "s\" repeatCount=\"indefinite\"/>" : "s\" fill=\"freeze\"/>")
  }

  /// Appends the animation of an attribute; nothing if its numbers do not change.
  func append(
    attribute name: String, _ kind: AttributeKind, _ values: [FrameValues],
    to text: inout TextBuffer
  ) {
    guard !values.isConstant else { return }
    let keys = extended(values.reduced(tolerance: kind.tolerance))
    text.append("<animate attributeName=\"")
    text.append(name)
    append(keys: keys, to: &text) { numbers, text in kind.append(numbers, to: &text) }
  }

  func append(attribute name: String, _ tracks: TransformTracks, to text: inout TextBuffer) {
    for (index, track) in tracks.tracks.enumerated() {
      text.append("<animateTransform attributeName=\"")
      text.append(name)
      text.append("\" type=\"\(track.type)")
      if index > 0 { text.append("\" additive=\"sum") }
      let values =
        track.values.isConstant
        ? Array(track.values.prefix(1)) : track.values.reduced(tolerance: track.tolerance)
      append(keys: extended(values), to: &text) { numbers, text in
        let decimals = "\(track.type)" == "translate" ? 3 : 6
        text.append(list: numbers) { $0.append($1, decimals: decimals) }
      }
    }
  }

  /// Appends the animation that shows an element at some frames only; nothing if it always shows.
  func append(visibleAt frames: [Bool], to text: inout TextBuffer) {
    let changes = frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }
    guard changes.count > 1 else { return }
    text.append("<animate attributeName=\"display\" calcMode=\"discrete\" values=\"")
    text.append(list: changes, between: ";") { $0.append(frames[$1] ? "inline" : "none") }
    text.append("\" keyTimes=\"")
    text.append(list: changes, between: ";") { text, frame in
      // A change is never later than its frame.
      text.append((fraction(of: frame) * 1e6).rounded(.down) / 1e6, decimals: 6)
    }
    text.append("\"")
    appendTiming(to: &text)
  }

  /// Returns keys that begin with the pass and end with it.
  private func extended(_ keys: [FrameValues]) -> [(fraction: Double, numbers: [Double])] {
    var result = keys.map { (fraction: fraction(of: $0.frame), numbers: $0.numbers) }
    if let first = result.first, first.fraction > 0 { result.insert((0, first.numbers), at: 0) }
    if let last = result.last, last.fraction < 1 { result.append((1, last.numbers)) }
    return result
  }

  private func append(
    keys: [(fraction: Double, numbers: [Double])], to text: inout TextBuffer,
    _ value: ([Double], inout TextBuffer) -> Void
  ) {
    text.append("\" values=\"")
    let isConstant = keys.allSatisfy { $0.numbers == keys[0].numbers }
    text.append(list: keys.prefix(isConstant ? 1 : .max), between: ";") { value($1.numbers, &$0) }
    if !isConstant {
      text.append("\" keyTimes=\"")
      text.append(list: keys, between: ";") { $0.append($1.fraction, decimals: 6) }
    }
    text.append("\"")
    appendTiming(to: &text)
  }
}
