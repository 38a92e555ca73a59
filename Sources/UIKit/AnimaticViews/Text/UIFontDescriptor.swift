import AnimaticGraphics
import Foundation

/// A description of fonts by attributes, which a ``UIFont`` is made of.
///
/// There are no font files, so that a description finds the font with its name, or the one with its
/// family, weight and slant.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// A key of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the family: a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the font: a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the face in the family, as "Bold": a `String`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points: a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits: a dictionary of ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The style of text: a `String`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The settings of features; drawing ignores them.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A key of a setting in the attribute ``AttributeName/featureSettings``.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The feature: a number.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The choice of the feature: a number.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The same as ``type``, by its former name.
    public static let featureIdentifier = type
    /// The same as ``selector``, by its former name.
    public static let typeIdentifier = selector
  }

  /// A key in the attribute ``AttributeName/traits``.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits: a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, as ``UIFont/Weight`` numbers it.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// What a font looks like. The bits are UIKit's.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The letters are slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The letters are bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The letters are wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The letters are narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All characters have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The lines are closer together.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// The lines are farther apart.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The text of the design.
    public let rawValue: String
    /// Creates a design from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// One width for all characters.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// Round ends; with the widths of the usual one.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Serifs; with the widths of the usual one.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  /// The attributes that were given.
  public let fontAttributes: [AttributeName: Any]

  /// Creates a description of attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) { fontAttributes = attributes }

  /// Creates a description of the font of a name in a size in points.
  public convenience init(name: String, size: CGFloat) {
    self.init(fontAttributes: [.name: name, .size: size])
  }

  convenience init(_ face: FontFace, size: CGFloat) { self.init(name: face.name, size: size) }

  /// Returns the system font of a text style; see ``UIFont/preferredFont(forTextStyle:)``.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
      .addingAttributes([.textStyle: style.rawValue])
  }

  // MARK: - What it describes

  /// The size in points; 0 if it is open.
  open var pointSize: CGFloat { Self.number(fontAttributes[.size]) ?? 0 }
  /// The name of the font that the description finds.
  open var postscriptName: String { face.name }
  /// What the font looks like that the description finds.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if face.hasOneWidth { traits.insert(.traitMonoSpace) }
    return traits
  }
  /// Returns an attribute that was given, or the family, the name or the size of the font that the
  /// description finds; `nil` for any other.
  open func object(forKey anAttribute: AttributeName) -> Any? {
    if let given = fontAttributes[anAttribute] { return given }
    return switch anAttribute {
    case .family: face.family
    case .name: face.name
    case .size: pointSize
    case .traits: [TraitKey.weight: face.weight]
    default: nil
    }
  }

  /// The font: that of the name, or that of the family with the weight and the slant.
  var face: FontFace {
    let traits = fontAttributes[.traits] as? [TraitKey: Any] ?? [:]
    let symbols = SymbolicTraits(
      rawValue: UInt32(clamping: Double(Self.number(traits[.symbolic]) ?? 0)))
    let named = (fontAttributes[.name] as? String).map { FontFace(name: $0) }
    let weight = Self.number(traits[.weight])
    let family = fontAttributes[.family] as? String ?? named?.family ?? "Helvetica"
    if let faceName = fontAttributes[.face] as? String {
      return FontFace(name: "\(family)-\(faceName)")
    }
    if let named, fontAttributes[.traits] == nil, family == named.family { return named }
    let bold = symbols.contains(.traitBold) ? UIFont.Weight.bold.rawValue : named?.weight ?? 0
    return FontFace(
      family: family, weight: weight ?? bold,
      isItalic: symbols.contains(.traitItalic) || named?.isItalic == true && traits.isEmpty)
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as UIFont.Weight: value.rawValue
    case let value as UInt32: CGFloat(value)
    case let value as Int: CGFloat(value)
    default: nil
    }
  }

  // MARK: - Others like it

  /// Returns a description with more attributes, which replace those of the same keys.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }
  /// Returns a description with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }
  /// Returns a description of the usual face of a family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [.family: newFamily, .size: pointSize])
  }
  /// Returns a description of a face of the family, as "Bold".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [.family: face.family, .face: newFace, .size: pointSize])
  }
  /// Returns a description of a font of the family that looks like some traits: bold and slanted
  /// or not. Every family has them all.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let weight: CGFloat = symbolicTraits.contains(.traitBold) ? UIFont.Weight.bold.rawValue : 0
    let new = FontFace(
      family: face.family, weight: weight, isItalic: symbolicTraits.contains(.traitItalic))
    return UIFontDescriptor(new, size: pointSize)
  }
  /// Returns a description of the font in another design; all but `monospaced` look the same.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let family = design == .monospaced ? "Courier" : "Helvetica"
    let new = FontFace(family: family, weight: face.weight, isItalic: face.isItalic)
    return UIFontDescriptor(new, size: pointSize)
  }

  open override var description: String { String(reflecting: type(of: self)) }

  /// Returns whether both find the same font in the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return face == other.face && pointSize == other.pointSize
  }
  /// A number that equal descriptors share.
  open override var hash: Int { face.hashValue ^ pointSize.hashValue }
}
