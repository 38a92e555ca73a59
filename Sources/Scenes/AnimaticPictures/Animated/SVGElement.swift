import Foundation

/// An element of a text of SVG that this module wrote.
struct SVGElement {
  var name: String
  /// The attributes in order, with their entities.
  var attributes: [(name: String, value: String)]
  /// The characters in the element, with their entities.
  var text = ""
  var children: [SVGElement] = []

  /// Returns the elements of a text.
  ///
  /// The text is one that this module wrote: it has no comments, no declarations and no errors, and
  /// all attributes are in double quotation marks.
  static func elements(of text: String) -> [SVGElement] {
    var reader = SVGReader(bytes: Array(text.utf8))
    return reader.removeElements()
  }
}

/// A reader of the texts that this module writes.
private struct SVGReader {
  let bytes: [UInt8]
  var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Moves to the first of some bytes and returns what lies before it.
  private mutating func removeText(before ends: [UInt8]) -> String {
    let start = offset
    while offset < bytes.count, !ends.contains(bytes[offset]) { offset += 1 }
    return string(start..<offset)
  }

  mutating func removeElements() -> [SVGElement] {
    // The elements that are open; the first one stands for the text.
    var open = [SVGElement(name: "", attributes: [])]
    while true {
      let text = removeText(before: [UInt8(ascii: "<")])
      if text.contains(where: { !$0.isNewline }) { open[open.count - 1].text += text }
      guard offset < bytes.count else { return open[0].children }
      offset += 1
      if bytes[offset] == UInt8(ascii: "/") {
        _ = removeText(before: [UInt8(ascii: ">")])
        offset += 1
        close(&open)
        continue
      }
      open.append(removeTag())
      let isEmpty = bytes[offset] == UInt8(ascii: "/")
      offset += isEmpty ? 2 : 1
      if isEmpty { close(&open) }
    }
  }

  private func close(_ open: inout [SVGElement]) {
    guard open.count > 1 else { return }
    let element = open.removeLast()
    open[open.count - 1].children.append(element)
  }

  /// Removes the name and the attributes of an element.
  private mutating func removeTag() -> SVGElement {
    let ends = [UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "/")]
    var element = SVGElement(name: removeText(before: ends), attributes: [])
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") {
      offset += 1
      let name = removeText(before: [UInt8(ascii: "=")])
      offset += 2
      let value = removeText(before: [UInt8(ascii: "\"")])
      offset += 1
      element.attributes.append((name, value))
    }
    return element
  }
}
