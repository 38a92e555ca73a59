import Foundation

/// Colours with their locations along a gradient; Core Graphics' type, which Linux lacks.
public final class CGGradient: Hashable, Sendable {
  /// A colour at a location.
  public struct Stop: Hashable, Sendable {
    /// The location, from 0 at the start to 1 at the end.
    public let location: Double
    /// The colour, in sRGB.
    public let color: CGColor
  }

  /// The colours in the order of their locations.
  public let stops: [Stop]

  init(stops: [Stop]) {
    // The sort is stable, as two stops at one location make an edge.
    self.stops = stops.sorted { $0.location < $1.location }
  }

  /// Creates a gradient from colours; `nil` if there are none, or if a number is not finite.
  ///
  /// - Parameters:
  ///   - space: The space to interpolate in. Animatic interpolates in sRGB.
  ///   - colors: Colours of the type ``CGColor``; others make the gradient `nil`.
  ///   - locations: A location for each colour, clamped to 0…1; `nil` for even distances.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    self.init(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  /// Creates a gradient from the components of its colours; `nil` if there are none, or if a
  /// number is not finite.
  ///
  /// - Parameters:
  ///   - colorSpace: The space of the components.
  ///   - colorComponents: The components of each colour, followed by its alpha.
  ///   - locations: A location for each colour, clamped to 0…1; `nil` for even distances.
  ///   - count: The number of colours.
  public convenience init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let stride = colorSpace.numberOfComponents + 1
    let colors = (0..<max(count, 0)).compactMap {
      CGColor(colorSpace: colorSpace, components: colorComponents + $0 * stride)
    }
    guard colors.count == count else { return nil }
    self.init(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  private convenience init?(_ colors: [CGColor], _ locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    let last = CGFloat(max(colors.count - 1, 1))
    let locations = locations ?? colors.indices.map { CGFloat($0) / last }
    guard locations.allSatisfy(\.isFinite), colors.allSatisfy(\.isFinite) else {
      AnimationDiagnostic.numberIgnored(of: "a gradient").report()
      return nil
    }
    self.init(
      stops: zip(locations, colors).map { Stop(location: min(max($0, 0), 1), color: $1.inSRGB) })
  }

  /// Returns whether the colours and locations are equal.
  public static func == (first: CGGradient, second: CGGradient) -> Bool {
    first.stops == second.stops
  }

  /// Hashes the colours and locations.
  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

extension CGColor {
  var isFinite: Bool { (srgbComponents * 0).sum() == 0 }

  /// The colour as a display list has it: a grey with red, green and blue.
  var inSRGB: CGColor { isGray ? .make(srgbComponents) : self }
}

/// The ends beyond which a gradient continues; Core Graphics' type, which Linux lacks.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour fills what lies before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour fills what lies after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
