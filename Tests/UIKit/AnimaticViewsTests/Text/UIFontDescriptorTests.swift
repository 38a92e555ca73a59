import Animatic
import Testing

struct UIFontDescriptorTests {
  private static let helvetica = UIFont.systemFont(ofSize: 17).fontDescriptor

  @Test(
    arguments: [
      ([.traitBold], "Helvetica-Bold"), ([.traitItalic], "Helvetica-Oblique"),
      ([.traitBold, .traitItalic], "Helvetica-BoldOblique"), ([], "Helvetica"),
    ] as [(UIFontDescriptor.SymbolicTraits, String)])
  func `symbolic traits find the face of the family`(
    traits: UIFontDescriptor.SymbolicTraits, name: String
  ) throws {
    let descriptor = try #require(Self.helvetica.withSymbolicTraits(traits))
    #expect(descriptor.postscriptName == name && descriptor.symbolicTraits == traits)
    let font = UIFont(descriptor: descriptor, size: 0)
    #expect(font.fontName == name && font.pointSize == 17)
  }

  nonisolated(unsafe) private static let attributes:
    [([UIFontDescriptor.AttributeName: Any], String)] = [
      ([.name: "Avenir-Heavy"], "Avenir-Heavy"), ([.family: "Avenir"], "Avenir"),
      ([.family: "Avenir", .face: "Medium"], "Avenir-Medium"),
      ([.name: "Avenir-Heavy", .family: "Georgia"], "Georgia-ExtraBold"), ([:], "Helvetica"),
      ([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold]], "Helvetica-Semibold"),
      ([.family: "Avenir", .traits: [UIFontDescriptor.TraitKey.weight: 0.4]], "Avenir-Bold"),
      (
        [
          .name: "Avenir",
          .traits: [
            UIFontDescriptor.TraitKey.symbolic: UIFontDescriptor.SymbolicTraits.traitItalic.rawValue
          ],
        ], "Avenir-Oblique"
      ),
    ]

  @Test(arguments: attributes.indices)
  func `attributes find a font`(index: Int) {
    let (attributes, name) = Self.attributes[index]
    let font = UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 20)
    #expect(font.fontName == name && font.pointSize == 20)
  }

  @Test func `a description changes its size, its family and its design`() throws {
    let bold = UIFont.boldSystemFont(ofSize: 12).fontDescriptor
    #expect(
      bold.withSize(30).pointSize == 30 && bold.withSize(30).postscriptName == "Helvetica-Bold")
    #expect(bold.withFamily("Georgia").postscriptName == "Georgia")
    #expect(bold.withFace("Light").postscriptName == "Helvetica-Light")
    let monospaced = try #require(bold.withDesign(.monospaced))
    #expect(monospaced.postscriptName == "Courier-Bold")
    #expect(monospaced.symbolicTraits == [.traitBold, .traitMonoSpace])
    #expect(bold == UIFontDescriptor(name: "Helvetica-Bold", size: 12))
    #expect(bold.object(forKey: .family) as? String == "Helvetica")
    let headline = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
    #expect(headline.pointSize == 17 && headline.symbolicTraits == .traitBold)
    #expect(UIFont.fontNames(forFamilyName: "Courier").last == "Courier-BoldOblique")
  }
}
