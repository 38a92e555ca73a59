import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// `animatic render`: images and movies, which programs of the system make.
@MainActor struct RenderMovieTests {
  /// A view that moves 100 points to the right in a second, linearly.
  private static let move = Stages.centerTo100(
    #""name": "b", "duration": 1, "curve": "linear""#)

  @Test(
    .needs("rsvg-convert", "ffmpeg"),
    arguments: [
      ("png", "--at 0.5", [0x89, 0x50, 0x4E, 0x47]),
      ("png", "--onion 3", [0x89, 0x50, 0x4E, 0x47]),
      ("gif", "--until 0.2", [0x47, 0x49, 0x46, 0x38]),
      ("webp", "--until 0.2 --once", [0x52, 0x49, 0x46, 0x46]),
      ("mp4", "--until 0.2 --scale 0.5", [0, 0, 0, 32]),
      ("webm", "--until 0.2 --fps 30 --background none", [0x1A, 0x45, 0xDF, 0xA3]),
    ])
  func `a file has the format of its extension`(
    _ ending: String, _ options: String, _ head: [UInt8]
  ) throws {
    let directory = try ScratchDirectory()
    let file = directory.file("picture." + ending)
    let call = ToolCall.done("render - \(options) -o \(file)", Self.move)
    #expect(call.output == "")
    #expect(try directory.bytes("picture." + ending).starts(with: head))
    #expect(try directory.names() == ["picture." + ending])
  }

  /// The scene lasts a second. Its last frame stays for another one, or, with `--once`, for its own
  /// time.
  @Test(
    .needs("ffmpeg", "ffprobe", "rsvg-convert"),
    arguments: [
      ("", "2.000000"), ("--fps 30", "2.000000"), ("--fps 7", "2.000000"), ("--once", "1.020000"),
      ("--fps 24 --once", "1.040000"), ("--background none", "2.000000"),
    ])
  func `a GIF lasts as long as its scene`(options: String, duration: String) throws {
    let directory = try ScratchDirectory()
    let file = directory.file("x.gif")
    #expect(ToolCall("render - \(options) --scale 0.1 -o \(file)", Self.move).code == .done)
    let text = try run(
      "ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file)
    #expect(text == duration + "\n")
  }

  @Test(.needs("rsvg-convert"))
  func `an image has the scale of the option`() throws {
    let directory = try ScratchDirectory()
    let file = directory.file("picture.png")
    #expect(ToolCall("render - --at 0 --scale 2 -o \(file)", Self.move).code == .done)
    #expect(try directory.bytes("picture.png")[16..<24] == [0, 0, 2, 128, 0, 0, 3, 192])
  }

  @Test(arguments: [
    ("svg", "--until 1e12"), ("html", "--until 2 --fps 1e6"), ("gif", "--until 1e9"),
  ])
  func `a picture that moves has at most a million frames`(ending: String, options: String) {
    let call = ToolCall("render - \(options) -o x.\(ending)", Self.move)
    let message =
      "frames, and a picture that moves or a plot has at most 1000000; give an earlier --until, or "
      + "fewer frames per second, or allow more with --limit frames=N"
    #expect(call.isRefused(.badData, message))
    #expect(!FileManager.default.fileExists(atPath: "x.\(ending)"))
  }

  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: ["--at 0 -o x.png", "--until 1 -o x.mp4"])
  func `a screen of too many pixels is refused`(options: String) {
    let scene = #"{"screen": {"width": 30000, "height": 30000}, "views": []}"#
    let message = """
      an image of 30000 × 30000 pixels is too large: make the screen or the scale smaller, so that \
      there are at most 32767 pixels on a side and 100000000 in all
      """
    #expect(ToolCall("render - \(options)", scene).refusal == Refusal(.badData, message))
  }

  @Test(arguments: [
    ("png", "", "'--output' takes a .png file only with --at, --filmstrip or --onion, not 'x.png'"),
    ("mp4", "--at 1", "options '--at' and '--output with .mp4' exclude each other"),
    ("gif", "--onion 3", "options '--onion' and '--output with .gif' exclude each other"),
  ])
  func `options that the format does not have are errors of usage`(
    _ ending: String, _ options: String, _ message: String
  ) {
    let call = ToolCall("render - \(options) -o x.\(ending)", Self.move)
    #expect(call.refusal == Refusal(.usage, message))
    #expect(!FileManager.default.fileExists(atPath: "x.\(ending)"))
  }

  @Test(.needs("rsvg-convert", "ffmpeg"))
  func `a movie that never ends is an error, and leaves no file`() throws {
    let directory = try ScratchDirectory()
    let endless = Stages.centerTo100(#""name": "b", "duration": 1, "repeatCount": "forever""#)
    let call = ToolCall("render - -o \(directory.file("x.webp"))", endless)
    #expect(call.code == .badData)
    #expect(try directory.names() == [])
  }
}
