import AnimaticGraphics
import Foundation

/// A way to combine that SVG has no name for, and that changes what lies below.
///
/// S stands for the source, the elements of a command, and D for the destination, all elements of
/// the layer before it.
enum CompositeMode {
  /// D outside of S.
  case destinationOut
  /// D inside of S.
  case destinationIn
  /// S below D.
  case destinationOver
  /// D inside of S, above S outside of D.
  case destinationAtop
  /// S inside of D.
  case sourceIn
  /// S outside of D.
  case sourceOut
  /// S inside of D, above D.
  case sourceAtop
  /// S outside of D, and D outside of S.
  case xor
  /// S in place of D.
  case copy

  /// D outside of S.
  static var clear: CompositeMode { .destinationOut }

  /// Creates the way of a blend mode; `nil` for a mode that only paints over what lies below.
  init?(_ mode: CGBlendMode) {
    switch mode {
    case .clear, .destinationOut: self = .destinationOut
    case .destinationIn: self = .destinationIn
    case .destinationOver: self = .destinationOver
    case .destinationAtop: self = .destinationAtop
    case .sourceIn: self = .sourceIn
    case .sourceOut: self = .sourceOut
    case .sourceAtop: self = .sourceAtop
    case .xor: self = .xor
    case .copy: self = .copy
    default: return nil
    }
  }
}

extension CGBlendMode {
  /// The name of the mode in CSS; `nil` for one without a name, and for normal blending.
  var svgName: String? {
    switch self {
    case .multiply, .plusDarker: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    default: nil
    }
  }
}

extension SVGCanvas {
  /// Appends the combination of two texts, with masks in place of the modes that SVG lacks.
  ///
  /// - Parameters:
  ///   - source: The elements of a command.
  ///   - destination: The elements before it.
  ///   - mode: The mode in which they combine.
  ///   - surface: A rectangle around both, in points.
  func combine(
    source: [UInt8], destination: [UInt8], _ mode: CompositeMode, in surface: CGRect
  ) {
    let masks = SVGMasks(canvas: self, surface: surface)
    if destination.isEmpty {
      switch mode {
      case .destinationOut, .destinationIn, .sourceIn, .sourceAtop: return
      case .destinationOver, .destinationAtop, .sourceOut, .xor, .copy:
        return text.append(source)
      }
    }
    switch mode {
    case .destinationOver:
      text.append(source)
      text.append(destination)
    case .destinationIn: masks.append(destination, inside: masks.define(source))
    case .destinationOut: masks.append(destination, inside: masks.defineInverse(source))
    case .copy:
      let use = masks.define(shared: source)
      masks.append(destination, inside: masks.defineInverse(use))
      text.append(use)
    case .sourceIn: masks.append(source, inside: masks.define(destination))
    case .sourceOut: masks.append(source, inside: masks.defineInverse(destination))
    case .sourceAtop:
      let use = masks.define(shared: destination)
      text.append(use)
      masks.append(source, inside: masks.define(use))
    case .destinationAtop, .xor:
      let below = masks.define(shared: destination)
      let above = masks.define(shared: source)
      masks.append(above, inside: masks.defineInverse(below))
      masks.append(
        below, inside: mode == .xor ? masks.defineInverse(above) : masks.define(above))
    }
  }
}
