import AnimaticGraphics
import Foundation

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

  /// Whether SVG has no name for the mode and it changes what lies below.
  var needsBackdrop: Bool { self != .normal && svgName == nil }
}

extension SVGCanvas {
  /// Appends the combination of two texts, with masks in place of the modes that SVG lacks.
  ///
  /// Below, S stands for the source and D for the destination.
  /// - Parameters:
  ///   - source: The elements of a command.
  ///   - destination: The elements before it.
  ///   - surface: A rectangle around both, in points.
  func combine(source: [UInt8], destination: [UInt8], _ mode: CGBlendMode, in surface: CGRect) {
    let masks = SVGMasks(canvas: self, surface: surface)
    if destination.isEmpty {
      switch mode {
      case .clear, .destinationOut, .destinationIn, .sourceIn, .sourceAtop: return
      default: return text.append(source)
      }
    }
    switch mode {
    // S below D.
    case .destinationOver:
      text.append(source)
      text.append(destination)
    // D inside of S.
    case .destinationIn: masks.append(destination, inside: masks.define(source))
    // D outside of S.
    case .clear, .destinationOut: masks.append(destination, inside: masks.defineInverse(source))
    // S in place of D.
    case .copy:
      let use = masks.define(shared: source)
      masks.append(destination, inside: masks.defineInverse(use))
      text.append(use)
    // S inside of D.
    case .sourceIn: masks.append(source, inside: masks.define(destination))
    // S outside of D.
    case .sourceOut: masks.append(source, inside: masks.defineInverse(destination))
    // S inside of D, above D.
    case .sourceAtop:
      let use = masks.define(shared: destination)
      text.append(use)
      masks.append(source, inside: masks.define(use))
    // D inside or outside of S, and S outside of D.
    case .destinationAtop, .xor:
      let below = masks.define(shared: destination)
      let above = masks.define(shared: source)
      masks.append(above, inside: masks.defineInverse(below))
      masks.append(below, inside: mode == .xor ? masks.defineInverse(above) : masks.define(above))
    default: break
    }
  }
}
