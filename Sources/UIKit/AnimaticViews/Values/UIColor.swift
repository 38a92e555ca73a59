import AnimaticObjects
import AnimaticTiming
import Foundation

/// A colour in the sRGB colour space, or a grey, with opacity.
///
/// All colours, greys and hues too, draw and animate as red, green, blue and alpha. An animation
/// interpolates these components one by one, without premultiplying them by alpha (rule D2). A grey
/// does not equal the colour with the same components.
open class UIColor: @unchecked Sendable, AssociationOwner, _ExpressibleByColorLiteral {
  /// Red, green, blue and alpha, each in 0…1; of a dynamic colour those that it was made with.
  private let made: SIMD4<Double>
  private let isMadeOfGray: Bool
  /// What finds a dynamic colour for traits; `nil` for any other.
  final var provider: (any ColorProvider)?

  /// Red, green, blue and alpha, each in 0…1.
  package final var components: SIMD4<Double> { provider == nil ? made : present?.made ?? made }
  /// Whether the colour was made of a brightness.
  package final var isGray: Bool {
    provider == nil ? isMadeOfGray : present?.isMadeOfGray ?? isMadeOfGray
  }
  private var present: UIColor? { provider?.present }

  /// - Parameter isGray: Whether the colour is a grey if red, green and blue are equal.
  package init(components: SIMD4<Double>, isGray: Bool = false) {
    made = components
    isMadeOfGray = isGray && components.x == components.y && components.y == components.z
  }

  deinit { releaseAssociations() }

  /// Creates a colour from its components, and clamps each to 0…1.
  ///
  /// - Precondition: All components are finite.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    made = Self.clamped([red, green, blue, alpha])
    isMadeOfGray = false
  }

  /// Creates a grey from its brightness and opacity, and clamps each to 0…1.
  ///
  /// - Precondition: Both numbers are finite.
  public init(white: CGFloat, alpha: CGFloat) {
    made = Self.clamped([white, white, white, alpha])
    isMadeOfGray = true
  }

  /// Creates a colour from its components in the colour space Display P3, as the nearest colour of
  /// sRGB. Each is clamped to 0…1.
  ///
  /// - Precondition: All components are finite.
  public convenience init(
    displayP3Red displayP3: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let wide = Self.clamped([displayP3, green, blue, alpha])
    let light = SIMD3(Self.light(wide.x), Self.light(wide.y), Self.light(wide.z))
    func component(_ weights: SIMD3<Double>) -> CGFloat {
      CGFloat(Self.encoded((weights * light).sum()))
    }
    self.init(
      red: component([1.224_940, -0.224_940, 0]), green: component([-0.042_057, 1.042_057, 0]),
      blue: component([-0.019_638, -0.078_636, 1.098_274]), alpha: CGFloat(wide.w))
  }

  /// Returns the light of a component of sRGB or Display P3, which share this curve.
  private static func light(_ value: Double) -> Double {
    value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  private static func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Creates a colour from its hue, saturation, brightness and opacity, and clamps each to 0…1.
  ///
  /// The hue is an angle in the colour circle as a fraction of a full turn: 0 and 1 are red, 1/3 is
  /// green, 2/3 is blue.
  ///
  /// - Precondition: All four numbers are finite.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let tint = TintedColor(Self.clamped([hue, saturation, brightness, alpha]))
    made = SIMD4(tint.rgb, tint.alpha)
    isMadeOfGray = false
  }

  /// Creates the colour of a `#colorLiteral`, and clamps each component to 0…1.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  private static func clamped(_ components: SIMD4<Double>) -> SIMD4<Double> {
    let isColor = isUsable(
      components.isFinite, "a colour must consist of finite numbers, not \(components)")
    guard isColor else { return SIMD4() }
    return components.clamped(lowerBound: SIMD4(), upperBound: .one)
  }

  /// Returns the same colour with another opacity, which is clamped to 0…1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let new = Self.clamped([components.x, components.y, components.z, alpha])
    return UIColor(components: new, isGray: isGray)
  }

  /// Writes the components to the pointers that are not `nil`.
  ///
  /// - Returns: `true`, as every colour has these components.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.x
    green?.pointee = components.y
    blue?.pointee = components.z
    alpha?.pointee = components.w
    return true
  }

  /// Writes hue, saturation, brightness and opacity, each in 0…1, to the pointers that are not
  /// `nil`. A grey has the hue 0 and the saturation 0.
  ///
  /// - Returns: `true`, as every colour has these components.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let tint = TintedColor(rgba: components)
    hue?.pointee = tint.hue
    saturation?.pointee = tint.saturation
    brightness?.pointee = tint.brightness
    alpha?.pointee = tint.alpha
    return true
  }

  /// Writes the brightness and the opacity of a grey to the pointers that are not `nil`.
  ///
  /// - Returns: Whether the colour is a grey. For any other colour the method writes nothing.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard components.x == components.y, components.y == components.z else { return false }
    white?.pointee = components.x
    alpha?.pointee = components.w
    return true
  }

  /// Sets the fill and the stroke colour of the current context. Without one the method does
  /// nothing.
  @preconcurrency @MainActor
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context. Without one the method does nothing.
  @preconcurrency @MainActor
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context. Without one the method does nothing.
  @preconcurrency @MainActor
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// The components in the order red, green, blue, alpha.
  open var description: String {
    "UIColor(\(components.x), \(components.y), \(components.z), \(components.w))"
  }

  /// The Core Graphics colour with the same components, as properties of layers have it.
  open var cgColor: CGColor { .make(components, asGray: isGray) }

  /// Returns whether an object is a colour with the same components.
  open func isEqual(_ object: Any?) -> Bool { object as? UIColor == self }
}

extension UIColor: Hashable {
  /// Returns whether all components are equal. A grey equals greys only.
  public static func == (first: UIColor, second: UIColor) -> Bool {
    first.components == second.components && first.isGray == second.isGray
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension UIColor: CustomStringConvertible {}

extension UIColor: LayerKeyPath.ColorConvertible {
  package func replaced(by components: SIMD4<Double>) -> any LayerKeyPath.ColorConvertible {
    UIColor(components: components, isGray: isGray)
  }

  /// Creates a colour from a Core Graphics colour, which is converted to sRGB unless it is a grey.
  public convenience init(cgColor: CGColor) {
    self.init(components: cgColor.srgbComponents, isGray: cgColor.isGray)
  }
}

extension UIColor {
  private convenience init(gray: Double) {
    self.init(components: [gray, gray, gray, 1], isGray: true)
  }

  private convenience init(_ red: Double, _ green: Double, _ blue: Double) {
    self.init(components: [red, green, blue, 1])
  }

  /// Black: white 0, alpha 1.
  public static let black = UIColor(gray: 0)
  /// Dark grey: white 1/3, alpha 1.
  public static let darkGray = UIColor(gray: 1 / 3)
  /// Light grey: white 2/3, alpha 1.
  public static let lightGray = UIColor(gray: 2 / 3)
  /// White: white 1, alpha 1.
  public static let white = UIColor(gray: 1)
  /// Grey: white 0.5, alpha 1.
  public static let gray = UIColor(gray: 0.5)
  /// Red: RGB 1, 0, 0, alpha 1.
  public static let red = UIColor(1, 0, 0)
  /// Green: RGB 0, 1, 0, alpha 1.
  public static let green = UIColor(0, 1, 0)
  /// Blue: RGB 0, 0, 1, alpha 1.
  public static let blue = UIColor(0, 0, 1)
  /// Cyan: RGB 0, 1, 1, alpha 1.
  public static let cyan = UIColor(0, 1, 1)
  /// Yellow: RGB 1, 1, 0, alpha 1.
  public static let yellow = UIColor(1, 1, 0)
  /// Magenta: RGB 1, 0, 1, alpha 1.
  public static let magenta = UIColor(1, 0, 1)
  /// Orange: RGB 1, 0.5, 0, alpha 1.
  public static let orange = UIColor(1, 0.5, 0)
  /// Purple: RGB 0.5, 0, 0.5, alpha 1.
  public static let purple = UIColor(0.5, 0, 0.5)
  /// Brown: RGB 0.6, 0.4, 0.2, alpha 1.
  public static let brown = UIColor(0.6, 0.4, 0.2)
  /// Transparent black: white 0, alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)
}

/// A colour as hue, saturation, brightness and opacity, each in 0…1 (the HSB model).
struct TintedColor {
  /// The angle in the colour circle as a fraction of a full turn: red 0, green 1/3, blue 2/3.
  let hue: Double
  let saturation: Double
  let brightness: Double
  let alpha: Double

  /// Creates a colour from hue, saturation, brightness and alpha, in this order.
  init(_ numbers: SIMD4<Double>) {
    (hue, saturation, brightness, alpha) = (numbers.x, numbers.y, numbers.z, numbers.w)
  }

  /// Creates a colour from red, green, blue and alpha. A grey gets the hue 0.
  init(rgba: SIMD4<Double>) {
    let (red, green, blue) = (rgba.x, rgba.y, rgba.z)
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    let span = most - least
    let sixth: Double
    if span == 0 {
      sixth = 0
    } else if most == red {
      sixth = (green - blue) / span + (green < blue ? 6 : 0)
    } else if most == green {
      sixth = (blue - red) / span + 2
    } else {
      sixth = (red - green) / span + 4
    }
    self.init([sixth / 6, most == 0 ? 0 : span / most, most, rgba.w])
  }

  /// Red, green and blue, each in 0…1.
  var rgb: SIMD3<Double> {
    let sixth = hue * 6
    let phases = SIMD3(sixth + 5, sixth + 3, sixth + 1)
    let distances = SIMD3(
      Self.distance(phases.x), Self.distance(phases.y), Self.distance(phases.z))
    return brightness - brightness * saturation * distances
  }

  /// Returns how far a component is below its maximum, 0…1, at a phase in sixths of the circle.
  ///
  /// Each component is at its maximum for two sixths of the circle, rises and falls within one
  /// sixth each, and is at its minimum for the remaining two.
  private static func distance(_ phase: Double) -> Double {
    let phase = phase.truncatingRemainder(dividingBy: 6)
    return max(0, min(phase, 4 - phase, 1))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
