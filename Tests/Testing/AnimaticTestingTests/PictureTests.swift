import Animatic
import AnimaticTesting
import Foundation
import TestSupport
import Testing

/// Pictures of the screen, compared with recorded ones.
@MainActor @Suite(.simulator) struct PictureTests {
  /// A file beside this one that goes with the test.
  private struct Recorded {
    let name = "missing-\(UUID().uuidString).svg"
    private var folder: URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    }
    var file: URL { folder.appending(path: name) }
    var difference: URL {
      folder.appending(path: String(name.dropLast(4)) + ".difference.svg")
    }
    func remove() {
      for url in [file, difference] { try? FileManager.default.removeItem(at: url) }
    }
    var exists: Bool { FileManager.default.fileExists(atPath: difference.path) }
  }

  /// Shows a card that slides to some x in a second, and a photo that rests.
  private func slide(to x: CGFloat, in simulator: Simulator) {
    for (index, name) in ["photo", "card"].enumerated() {
      let view = UIView(frame: CGRect(x: 0, y: 30 * index, width: 20, height: 20))
      view.accessibilityIdentifier = name
      view.backgroundColor = .red
      simulator.window.addSubview(view)
      guard name == "card" else { continue }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = x }
    }
  }

  private func issues(
    _ recorded: Recorded, to x: CGFloat, within tolerance: Int = 0, recording: Bool = false
  ) -> [String] {
    withSimulator { simulator in
      slide(to: x, in: simulator)
      return Issues.recorded {
        expectPictures(
          of: simulator, at: [0, 0.5, 1], recorded.name, within: tolerance, recording: recording)
      }
    }
  }

  @Test func `pictures are recorded, equal, or different with the times and the views`() throws {
    let recorded = Recorded()
    defer { recorded.remove() }
    let name = recorded.name
    #expect(
      issues(recorded, to: 90) == [
        "\(name) does not exist; ANIMATIC_RECORD=1 swift test records it"
      ])
    #expect(
      issues(recorded, to: 90, recording: true) == ["recorded \(name), which did not exist"])
    #expect(issues(recorded, to: 90) == [])
    let text = try String(contentsOf: recorded.file, encoding: .utf8)
    #expect(text.components(separatedBy: " s</text>").count == 4)
    let found = issues(recorded, to: 110)
    #expect(found.count == 1)
    let issue = found.first ?? ""
    // Without the programs that draw, the issue says so in place of the numbers.
    #expect(issue.hasPrefix("\(name): the screen differs at 0.5 s, 1.0 s, in \"card\""))
    #expect(
      issue.hasSuffix(
        "; \(recorded.difference.path) shows both\nANIMATIC_RECORD=1 swift test records it again"))
    let picture = try String(contentsOf: recorded.difference, encoding: .utf8)
    #expect(picture.contains("mix-blend-mode:difference"))
    #expect(picture.components(separatedBy: "data:image/svg+xml").count == 5)
    // The recorded picture stays as it is, and the other one goes when the test passes again.
    #expect(try String(contentsOf: recorded.file, encoding: .utf8) == text)
    #expect(issues(recorded, to: 90) == [])
    #expect(!recorded.exists)
    _ = issues(recorded, to: 110)
    #expect(issues(recorded, to: 110, recording: true) == ["recorded \(name) again"])
    #expect(!recorded.exists)
  }

  /// The card is 20 points high; it moves a point further, and 2 columns change in the last still,
  /// and those of its edges, half a point further, in the one before.
  @Test(.needs("rsvg-convert", "ffmpeg"))
  func `so many pixels may differ as the tolerance says`() throws {
    let recorded = Recorded()
    defer { recorded.remove() }
    _ = issues(recorded, to: 90, recording: true)
    #expect(issues(recorded, to: 91, within: 80) == [])
    #expect(!recorded.exists)
    let found = issues(recorded, to: 91, within: 79)
    let picture = try String(contentsOf: recorded.difference, encoding: .utf8)
    #expect(picture.contains(">80 of 499968 pixels, by up to 255 of 255</text>"))
    #expect(
      found == [
        "\(recorded.name): the screen differs at 0.5 s, 1.0 s, in \"card\": 80 of 499968 pixels, by "
          + "up to 255 of 255; \(recorded.difference.path) shows both\n"
          + "ANIMATIC_RECORD=1 swift test records it again"
      ])
    #expect(issues(recorded, to: 91, within: 80) == [])
    #expect(!recorded.exists)
  }

  @Test func `no times are an issue`() {
    let issues = Issues.recorded {
      expectPictures(of: Simulator.current, at: [], "none.svg", recording: false)
    }
    #expect(issues == ["none.svg has no times; give at least one"])
  }
}
