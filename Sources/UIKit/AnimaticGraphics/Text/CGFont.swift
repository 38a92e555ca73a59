import Foundation

/// A font without its size, by its name, with the metrics of `UIFont` in units of 1/1000 of the
/// size.
///
/// There are no font files: every name has a font, and none comes from data. A text layer takes one
/// as its font:
///
/// ```swift
/// let text = CATextLayer()
/// text.font = CGFont(font.fontName as CFString)
/// text.fontSize = font.pointSize
/// ```
public final class CGFont: Hashable, Sendable, NamedFont {
  private let face: FontFace

  /// Creates a font by its name, as "Helvetica-Bold"; `nil` for an empty one.
  public init?(_ name: CFString) {
    guard !name.isEmpty else { return nil }
    face = FontFace(name: name)
  }

  package var fontName: String { face.name }
  /// The name with weight and slant.
  public var postScriptName: CFString? { face.name }
  /// The name with weight and slant, with spaces between the words, as "Helvetica Bold".
  public var fullName: CFString? { face.name.replacingOccurrences(of: "-", with: " ") }
  /// The number of units in the size of the font: 1000.
  public var unitsPerEm: Int32 { 1000 }
  /// The distance of the top of a line above the base line, in units: 920.
  public var ascent: Int32 { 920 }
  /// The distance of the bottom of a line above the base line, in units: −230.
  public var descent: Int32 { -230 }
  /// The additional distance between lines: 0.
  public var leading: Int32 { 0 }
  /// The height of capital letters, in units.
  public var capHeight: Int32 { Int32((face.capHeight * 1000).rounded()) }
  /// The height of small letters without ascenders, as "x", in units.
  public var xHeight: Int32 { Int32((face.xHeight * 1000).rounded()) }
  /// The angle of slanted letters to the vertical, in degrees, anticlockwise: −12, or else 0.
  public var italicAngle: CGFloat { face.isItalic ? -12 : 0 }

  /// Returns whether both have the same name.
  public static func == (first: CGFont, second: CGFont) -> Bool { first.face == second.face }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}
