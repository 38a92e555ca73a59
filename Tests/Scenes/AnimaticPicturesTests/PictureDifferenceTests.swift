import Animatic
import TestSupport
import Testing

@testable import AnimaticPictures

struct PictureDifferenceTests {
  private static func picture(_ body: String, width: Int = 40, height: Int = 20) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">\n"
      + "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>\n\(body)\n</svg>\n"
  }

  private static func card(x: Int, _ color: String) -> String {
    "<g data-view=\"a &lt;&amp; b\"><rect x=\"\(x)\" width=\"10\" height=\"5\" fill=\"\(color)\"/></g>"
  }

  /// A picture, another one, and the pixels that differ.
  @Test(
    .needs("rsvg-convert", "ffmpeg"),
    arguments: [
      (picture(card(x: 0, "#000")), picture(card(x: 0, "#000000")), "no pixel", CGRect.null),
      (
        picture(card(x: 0, "#000")), picture(card(x: 3, "#000")),
        "30 of 800 pixels, by up to 255 of 255", CGRect(x: 0, y: 0, width: 13, height: 5)
      ),
      (
        picture(card(x: 0, "#102030")), picture(card(x: 0, "#102833")),
        "50 of 800 pixels, by up to 8 of 255", CGRect(x: 0, y: 0, width: 10, height: 5)
      ),
      (
        picture(""), picture("", width: 41, height: 22), "102 of 902 pixels, by up to 255 of 255",
        CGRect(x: 0, y: 0, width: 41, height: 22)
      ),
    ])
  func `the pixels that differ are counted`(
    _ found: String, _ recorded: String, _ text: String, _ area: CGRect
  ) throws {
    let pixels = try PixelDifference(of: found, from: recorded)
    #expect((pixels.description, pixels.area) == (text, area))
  }

  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: [(0, false), (29, false), (30, true)])
  func `so few pixels as the tolerance says do not count`(tolerance: Double, isSame: Bool) {
    let difference = PictureDifference(
      of: Self.picture(Self.card(x: 0, "#000")), from: Self.picture(Self.card(x: 3, "#000")))
    #expect((difference.isWithin(tolerance), difference.views) == (isSame, ["a <& b"]))
    #expect(
      difference.summary(times: [])
        == "the screen differs, in \"a <& b\": 30 of 800 pixels, by up to 255 of 255")
    #expect(difference.svg.contains(">a &lt;&amp; b</text>"))
    // The frame around what differs, in all three.
    let frame = "<rect x=\"-2\" y=\"-2\" width=\"17\" height=\"9\" fill=\"none\""
    #expect(difference.svg.components(separatedBy: frame).count == 4)
  }

  @Test func `without programs the difference says why it has no numbers`() throws {
    let directory = try ScratchDirectory()
    let difference = PictureDifference(
      of: Self.picture(Self.card(x: 0, "#000")), from: Self.picture(""),
      searchPath: directory.path)
    #expect(!difference.isWithin(1e9))
    #expect(
      difference.summary(times: []) == """
        the screen differs, in "a <& b"; its pixels are not counted: rsvg-convert or resvg is not \
        installed: install the Debian package librsvg2-bin
        """)
  }

  @Test func `a view that moves is named, and not the one in it`() {
    func picture(_ x: Int) -> String {
      Self.picture(
        "<g data-view=\"a\" transform=\"translate(\(x) 0)\"><g data-view=\"b\"><rect/></g>\n</g>")
    }
    let difference = PictureDifference(of: picture(0), from: picture(1), searchPath: "")
    #expect(difference.views == ["a"])
  }

  @Test func `stills have their times or numbers, whatever texts are in them`() {
    let stills = (0..<8).map { "\n<svg x=\"\($0)\"><g><svg x=\"0\"></svg></g></svg>" }
    let difference = PictureDifference(of: stills.joined(), from: stills[0], searchPath: "")
    #expect(difference.stills == [1, 2, 3, 4, 5, 6, 7])
    #expect(
      difference.summary(times: [0, 0.1 + 0.2]).hasPrefix(
        "the screen differs at 0.3 s, still 3, still 4, still 5, still 6 and 2 more; its pixels"))
  }
}
