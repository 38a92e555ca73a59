import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// `animatic render`: pictures of scenes.
@MainActor struct RenderCommandTests {
  /// A view that moves 100 points to the right in a second, linearly.
  private static let move = Stages.centerTo100(
    #""name": "b", "duration": 1, "curve": "linear""#)

  /// The same, for ever.
  private static let endless = Stages.centerTo100(
    #""name": "b", "duration": 1, "curve": "linear", "repeatCount": "forever""#)

  private func picture(_ scene: String, _ options: String = "") -> String {
    ToolCall.done("render - " + options, scene).output
  }

  @Test func `a scene becomes a moving picture that repeats after a second of rest`() {
    let text = picture(Self.move)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\""))
    #expect(text.contains("dur=\"2s\" repeatCount=\"indefinite\""))
    #expect(picture(Self.move, "-o -") == text)
    let endless = picture(Self.endless, "--until 1")
    #expect(endless.contains("dur=\"1s\" repeatCount=\"indefinite\""))
  }

  @Test func `frames that linear interpolation restores leave no trace`() {
    let text = picture(Self.move, "--once")
    #expect(
      text.contains(
        "<animateTransform attributeName=\"transform\" type=\"translate\" values=\"-5 -5;95 -5\" "
          + "keyTimes=\"0;1\" dur=\"1s\" fill=\"freeze\"/>"))
  }

  @Test(arguments: [("0", "translate(-5 -5)"), ("0.25", "translate(20 -5)")])
  func `a still shows one time, and a scene in which nothing happens is one`(
    _ time: String, _ transform: String
  ) {
    let text = picture(Self.move, "--at \(time)")
    #expect(text.contains("data-view=\"a\" transform=\"\(transform)\""))
    #expect(!text.contains("<animate") && !picture(Stages.withSteps()).contains("<animate"))
  }

  @Test func `a filmstrip shows evenly spaced times side by side`() {
    let text = picture(Self.move, "--filmstrip 3")
    for time in ["0", "0.5", "1"] { #expect(text.contains(">\(time) s</text>")) }
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"992\""))
  }

  @Test func `onion layers show evenly spaced times on top of each other`() {
    let text = picture(Self.move, "--onion 3 --until 0.5")
    for x in ["-5", "20", "45"] { #expect(text.contains("\"translate(\(x) -5)\"")) }
  }

  @Test(arguments: [
    ("--background none", nil), ("", "#ffffff"), ("--background #10203040", "#102030"),
    ("--background orange", "#ff8000"),
  ])
  func `the background is white or as wished`(_ options: String, _ color: String?) {
    let text = picture(Self.move, "--at 0 " + options)
    let rect = "<rect width=\"320\" height=\"480\" fill="
    #expect(text.contains(rect) == (color != nil))
    if let color { #expect(text.contains(rect + "\"\(color)\"")) }
  }

  @Test func `the scale changes the size and not the coordinates`() {
    #expect(
      picture(Self.move, "--at 0 --scale 2").contains(
        "width=\"640\" height=\"960\" viewBox=\"0 0 320 480\""))
  }

  @Test(arguments: [
    ("--at 1 --until 2", "options '--at' and '--until' exclude each other"),
    ("--at 1 --onion 2", "options '--at' and '--onion' exclude each other"),
    ("--filmstrip 3 --fps 2", "options '--filmstrip' and '--fps' exclude each other"),
    ("--filmstrip 1", "'--filmstrip' takes a whole number from 2 to 100, not '1'"),
    ("--scale 0", "'--scale' takes a number from 0.01 to 100, not '0'"),
    (
      "--background orang",
      "'--background' takes none, #RRGGBB, #RRGGBBAA or the name of a colour, not 'orang'; did you "
        + "mean 'orange'?"
    ),
    (
      "-o svg",
      "'--output' takes a file name that ends with .svg, .png, .gif, .webp, .mp4, .webm, .html, not "
        + "'svg'"
    ),
  ])
  func `wrong options are named`(_ options: String, _ message: String) {
    let call = ToolCall("render - " + options, Self.move)
    #expect(call.refusal == Refusal(.usage, message))
  }

  @Test func `a page plays the frames of a scene`() {
    let page = picture(Self.move, "--fps 30 -o -.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    for part in ["\"frames\":31,\"from\":0,\"fps\":30,", "[\"active\",0,1]", "[\"willStart\",0]"] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test(arguments: ["--at 0.5", "--filmstrip 3", "--onion 3", "--once"])
  func `a page shows no still`(_ option: String) {
    #expect(
      ToolCall("render - \(option) -o -.html", Self.move).isRefused(.usage, "exclude each other"))
  }
}
