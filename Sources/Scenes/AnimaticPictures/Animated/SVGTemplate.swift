import AnimaticGraphics
import AnimaticPrinting
import Foundation

/// Elements of SVG without the numbers in them: texts with equal templates differ in numbers only,
/// which animations can change.
package struct SVGTemplate: Hashable {
  package enum Piece: Hashable {
    case text(String)
    /// An attribute with numbers.
    case attribute(Int)
    /// The end of a tag, with the fields of its attributes.
    case endTag(Range<Int>, isEmpty: Bool, name: String)
  }

  /// An attribute with numbers.
  package struct Field: Hashable {
    package let name: String
    package let kind: AttributeKind
    let count: Int
    /// The numbers of an attribute that is left out; `nil` for one that must be there.
    package let fallback: [Double]?
  }

  package private(set) var pieces: [Piece] = []
  package private(set) var fields: [Field] = []

  /// Creates the template of a drawing, whose ids begin with ``idPrefix``.
  /// - Parameters:
  ///   - images: The images of the document.
  ///   - values: Receives the numbers of the fields; those of colours have 16 bits.
  package init(of list: DisplayList, images: SVGImages, values: inout [[Double]]) {
    let canvas = SVGCanvas(idPrefix: Self.idPrefix, images: images, hasWideColors: true)
    DisplayListPainter(canvas: canvas, surface: nil).draw(list)
    self.init(SVGElement.elements(of: canvas.text.string), values: &values)
  }

  /// The beginning of ids, instead of which a document has one of its own.
  package static let idPrefix = "\u{E000}"

  /// Creates the template of elements.
  /// - Parameter values: Receives the numbers of the fields.
  init(_ elements: [SVGElement], values: inout [[Double]]) {
    for element in elements { append(element, &values) }
  }

  private mutating func append(_ element: SVGElement, _ values: inout [[Double]]) {
    beginTag(element, &values)
    let isEmpty = element.children.isEmpty && element.text.isEmpty
    guard !isEmpty else { return }
    if !element.text.isEmpty { pieces.append(.text(element.text)) }
    for child in element.children { append(child, &values) }
    pieces.append(.text("</\(element.name)>"))
  }

  /// Appends a tag with the animations of its attributes; and the end of an element with nothing in
  /// it.
  mutating func beginTag(
    _ element: SVGElement, _ values: inout [[Double]], staysOpen: Bool = false
  ) {
    let first = fields.count
    pieces.append(.text("<" + element.name))
    for (name, value) in element.attributes + Self.missing(in: element) {
      guard let (kind, numbers) = AttributeKind.read(name, value, of: element.name) else {
        pieces.append(.text(" \(name)=\"\(value)\""))
        continue
      }
      pieces.append(.attribute(fields.count))
      fields.append(
        Field(
          name: name, kind: kind, count: numbers.count,
          fallback: Self.fallbacks[name].flatMap { AttributeKind.read(name, $0, of: "")?.numbers }))
      values.append(numbers)
    }
    let isEmpty = !staysOpen && element.children.isEmpty && element.text.isEmpty
    pieces.append(.endTag(first..<fields.count, isEmpty: isEmpty, name: element.name))
  }

  /// The values that attributes have when they are left out.
  private static let fallbacks = [
    "opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "stop-opacity": "1",
    "flood-opacity": "1", "transform": "translate(0 0)", "rx": "0", "stroke-dashoffset": "0",
    "stroke-width": "1",
  ]

  /// Returns the attributes that an element has when they are left out, and that may change.
  private static func missing(in element: SVGElement) -> [(name: String, value: String)] {
    let names = Set(element.attributes.map(\.name))
    func has(_ name: String) -> Bool {
      element.attributes.contains { $0.name == name && $0.value.hasPrefix("#") }
    }
    var wanted: [String] = []
    switch element.name {
    case "g": wanted = ["transform", "opacity"]
    case "stop": wanted = ["stop-opacity"]
    case "feFlood": wanted = ["flood-opacity"]
    case "rect": wanted = ["rx"]
    default: break
    }
    if has("fill") { wanted.append("fill-opacity") }
    if has("stroke") { wanted += ["stroke-opacity", "stroke-width"] }
    if names.contains("stroke-dasharray") { wanted.append("stroke-dashoffset") }
    return wanted.filter { !names.contains($0) }.map { ($0, fallbacks[$0] ?? "") }
  }
}
