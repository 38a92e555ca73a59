import Animatic
import Foundation
import Testing

@MainActor
struct CGFontTests {
  @Test(arguments: [
    ("Helvetica", "Helvetica", 718, 523, 0.0),
    ("Helvetica-BoldOblique", "Helvetica BoldOblique", 718, 532, -12),
    ("Courier", "Courier", 562, 426, 0),
  ])
  func `a font has the metrics of its name`(
    name: String, fullName: String, capHeight: Int32, xHeight: Int32, angle: CGFloat
  ) throws {
    let font = try #require(CGFont(name as CFString))
    #expect(font.postScriptName == name && font.fullName == fullName)
    #expect(font.capHeight == capHeight && font.xHeight == xHeight && font.italicAngle == angle)
    let large = try #require(UIFont(name: name, size: 1000))
    #expect(CGFloat(font.ascent) == large.ascender && CGFloat(font.descent) == large.descender)
    #expect(abs(large.capHeight - CGFloat(font.capHeight)) < 1e-9 && font.leading == 0)
    #expect(CGFont("") == nil && CGFont(name) == font)
  }

  @Test func `a text layer draws in it`() {
    let fonts: [CFTypeRef?] = [
      CGFont("Courier-Bold" as CFString), UIFont(name: "Courier-Bold", size: 10),
      "Courier-Bold" as CFTypeRef,
    ]
    let lists = fonts.map { font in
      let layer = CATextLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 20)
      (layer.string, layer.font, layer.fontSize) = ("Five stars", font, 10)
      let context = CGContext(bounds: layer.bounds)
      layer.render(in: context)
      return "\(context.displayList)"
    }
    #expect(lists[0].contains("Courier-Bold") && Set(lists).count == 1)
  }
}
