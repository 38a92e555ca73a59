import AnimaticGraphics

/// The colours of a layer that are greys, which have one component besides alpha.
///
/// A grey draws and animates as equal red, green and blue, so that only the getters need the set.
package struct GrayColors: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package static let background = GrayColors(rawValue: 1)
  package static let border = GrayColors(rawValue: 2)
  package static let shadow = GrayColors(rawValue: 4)
  static let fill = GrayColors(rawValue: 8)
  static let stroke = GrayColors(rawValue: 16)
  static let text = GrayColors(rawValue: 32)
  static let instance = GrayColors(rawValue: 64)

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Includes or excludes colours.
  @inline(__always) mutating func set(_ colors: GrayColors, to isGray: Bool) {
    if isGray { formUnion(colors) } else { subtract(colors) }
  }
}

extension LayerState {
  /// Returns a colour in Core Graphics' type. While a grey changes to another colour, it has red,
  /// green and blue.
  func color(_ field: KeyPath<LayerState, SIMD4<Double>?>, _ gray: GrayColors) -> CGColor? {
    self[keyPath: field].map { .make($0, asGray: grays.contains(gray)) }
  }
}
