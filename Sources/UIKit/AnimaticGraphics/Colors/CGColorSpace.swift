import Foundation

/// A colour space by name; Core Graphics' type, which Linux lacks.
///
/// Animatic keeps all colours as sRGB or as greys. The components of every RGB space are read as
/// sRGB, and those of every grey space draw as equal red, green and blue; a colour space tells
/// how many components there are.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the space; `nil` for a device's.
  public let name: CFString?
  /// The kind of the components.
  public let model: CGColorSpaceModel

  /// The sRGB space.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The sRGB space with components beyond 0…1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The generic RGB space, which is read as sRGB.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  /// The wide space of Apple's displays, which is read as sRGB.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The grey space with a gamma of 2.2.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// The linear grey space.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"

  private init(name: CFString?, model: CGColorSpaceModel) {
    (self.name, self.model) = (name, model)
  }

  /// Creates a colour space by name; `nil` for an unknown name.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.genericRGBLinear, Self.displayP3:
      self.init(name: name, model: .rgb)
    case Self.genericGrayGamma2_2, Self.linearGray: self.init(name: name, model: .monochrome)
    default: return nil
    }
  }

  /// The number of components of a colour without its alpha: 3 or 1.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// Returns whether both have the same name and kind.
  public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool {
    first.name == second.name && first.model == second.model
  }

  /// Hashes the name and the kind.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }

  fileprivate static let deviceRGB = CGColorSpace(name: nil, model: .rgb)
  fileprivate static let deviceGray = CGColorSpace(name: nil, model: .monochrome)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the RGB space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the grey space of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColor {
  /// The sRGB space, or that of greys with a gamma of 2.2.
  public var colorSpace: CGColorSpace? {
    CGColorSpace(name: isGray ? CGColorSpace.genericGrayGamma2_2 : CGColorSpace.sRGB)
  }

  /// Creates a colour from its components in a space, followed by its alpha; `nil` if a component
  /// is not finite.
  ///
  /// - Parameters:
  ///   - space: The space, which tells the number of components.
  ///   - components: The components and the alpha, 0…1: ``CGColorSpace/numberOfComponents`` + 1
  ///     numbers.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let numbers = (0...space.numberOfComponents).map { components[$0] }
    guard numbers.allSatisfy(\.isFinite) else {
      AnimationDiagnostic.numberIgnored(of: "a colour").report()
      return nil
    }
    if space.model == .rgb {
      self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    } else {
      self.init(gray: numbers[0], alpha: numbers[1])
    }
  }
}

/// The kind of the components of a colour space; Core Graphics' type, which Linux lacks.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}
