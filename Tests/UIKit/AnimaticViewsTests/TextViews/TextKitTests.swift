import Animatic
import Foundation
import Testing

/// Layout managers, storages and attachments (rule N27).
@MainActor @Suite(.isolated)
struct TextKitTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func manager(_ text: String, width: CGFloat) -> (
    NSLayoutManager, NSTextContainer, NSTextStorage
  ) {
    let storage = NSTextStorage(string: text, attributes: [.font: font])
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = 0
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (manager, container, storage)
  }

  @Test func `the lines of a manager have the size of a drawn text`() {
    let text = "Hamburg lies at the river"
    let (manager, container, storage) = manager(text, width: 120)
    let drawn = NSAttributedString(string: text, attributes: [.font: font]).boundingRect(
      with: CGSize(width: 120, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(manager.usedRect(for: container).size == drawn.size)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: text.utf16.count))
    #expect(manager.textStorage === storage && container.layoutManager === manager)
    var texts: [String] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      _, _, _, range, _ in
      texts.append((text as NSString).substring(with: range))
    }
    #expect(texts.joined() == text && texts.count > 1)
    container.maximumNumberOfLines = 1
    #expect(manager.usedRect(for: container).height == font.lineHeight)
  }

  @Test func `a point finds the character under it`() {
    let (manager, container, storage) = manager("iW", width: 0)
    #expect(storage.layoutManagers == [manager])
    let w = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: container)
    var part: CGFloat = 0
    let found = manager.characterIndex(
      for: CGPoint(x: w.minX + w.width / 4, y: w.midY), in: container,
      fractionOfDistanceBetweenInsertionPoints: &part)
    #expect(found == 1 && abs(part - 0.25) < 1e-9)
    #expect(manager.glyphIndex(for: CGPoint(x: 1, y: 1), in: container) == 0)
  }

  @Test func `the manager of a text view has its lines`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.font = font
    view.text = "one two three four"
    let height = view.layoutManager.usedRect(for: view.textContainer).height
    #expect(height == view.sizeThatFits(CGSize(width: 100, height: 0)).height - 16)
    #expect(view.layoutManager === view.layoutManager && view.textStorage.string == view.text)
  }

  @Test(arguments: [
    (CGRect.zero, 30.0, 20.0),
    (CGRect(x: 0, y: 0, width: 50, height: 40), 50, 40),
    (CGRect(x: 0, y: -6, width: 10, height: 12), 10, 12),
  ])
  func `an attachment has the size of its bounds, or else of its image`(
    bounds: CGRect, width: Double, height: Double
  ) {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    let attachment = NSTextAttachment(image: image)
    attachment.bounds = bounds
    let text = NSAttributedString(attachment: attachment)
    #expect(text.size() == CGSize(width: width, height: height))
    let label = UILabel()
    label.attributedText = text
    #expect(abs(label.intrinsicContentSize.width - width) < 0.5)
  }
}
