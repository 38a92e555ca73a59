import Animatic
import AnimaticGolden
import AnimaticIssues
import AnimaticPictures
import AnimaticTiming

/// Advances from time to time, and expects the screen of a simulator to look as recorded.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import Testing
///
/// @MainActor @Test(.simulator) func `the card slides as drawn`() {
///   let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
///   card.backgroundColor = .red
///   Simulator.current.window.addSubview(card)
///   UIView.animate(withDuration: 0.2) { card.center.y = 140 }
///   expectPictures(of: Simulator.current, at: [0, 0.1, 0.2], "slide.svg")
/// }
/// ```
///
/// The recorded file is a filmstrip in SVG, in the folder `Golden` beside the file of the test. It
/// is the same on every machine, as fonts are the engine's own. Record it as for
/// ``expectGolden(_:_:within:recording:fileID:filePath:line:column:)``. A screen that looks other
/// than recorded is an issue with the times, the views and the pixels, and a picture beside the
/// recorded one, such as `slide.difference.svg`, shows both and what changed, until the test passes
/// again. Keep such pictures out of the repository.
///
/// The pixels are those of `rsvg-convert` or `resvg` and `ffmpeg`, which draw both filmstrips with
/// the fonts of this machine. Without these programs the issue does not count pixels; a tolerance
/// needs them.
///
/// - Parameters:
///   - simulator: The simulator.
///   - times: The times in seconds, in ascending order, from the present time of the simulator on.
///   - name: The name of the file, which ends with `.svg`.
///   - tolerance: The number of pixels that may differ; 0 for a screen that is exactly the same in
///     SVG.
///   - background: The colour behind the windows; `nil` for none.
///   - recording: Whether to record the picture; `nil` to ask the environment.
///   - fileID: The file of the issue.
///   - filePath: The path of that file, beside which the folder lies.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Precondition: The times are finite, ascend, and none is in the past; the tolerance is not
///   negative.
/// - Complexity: O(*n*) in the layers of all times, besides the cost of the simulator.
@MainActor
public func expectPictures(
  of simulator: Simulator, at times: [TimeInterval], _ name: String,
  within tolerance: Int = 0, background: UIColor? = .white, recording: Bool? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  require(tolerance >= 0, "a tolerance of \(tolerance) pixels; let it be 0 or more")
  let location = TestLocation(fileID, filePath, line, column)
  guard !times.isEmpty else {
    return report("\(name) has no times; give at least one", at: location)
  }
  var sheet = PictureSheet(.filmstrip)
  for time in times {
    require(
      time.isFinite && time >= simulator.time,
      "pictures at \(times) s cannot be taken in this order from \(simulator.time) s on; let the "
        + "times ascend")
    simulator.advance(to: time)
    sheet.append(simulator)
  }
  let svg = sheet.picture(background: background).svg
  do {
    let file = try GoldenFile.recorded(name, beside: filePath, recording: recording)
    let recorded = try? String(contentsOf: file.url, encoding: .utf8)
    let comparison = file.url.deletingPathExtension().appendingPathExtension("difference.svg")
    switch try file.compare(svg, recording: recording ?? GoldenFile.isRecording) {
    case .same: try? FileManager.default.removeItem(at: comparison)
    case .missing:
      report("\(name) does not exist; ANIMATIC_RECORD=1 swift test records it", at: location)
    case .recorded:
      try? FileManager.default.removeItem(at: comparison)
      report(
        recorded == nil ? "recorded \(name), which did not exist" : "recorded \(name) again",
        at: location)
    case .differs:
      let difference = PictureDifference(of: svg, from: recorded ?? "")
      guard !difference.isWithin(Double(tolerance)) else {
        try? FileManager.default.removeItem(at: comparison)
        return
      }
      try Data(difference.svg.utf8).write(to: comparison)
      report(
        "\(name): \(difference.summary(times: times)); \(comparison.path) shows both\n"
          + "ANIMATIC_RECORD=1 swift test records it again", at: location)
    }
  } catch {
    report("\(name) cannot be compared or recorded: \(error)", at: location)
  }
}
