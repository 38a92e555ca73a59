import AnimaticChecks
import AnimaticGraphics
import AnimaticTracks

/// A property of layers that animates (section D): an index into the table of all of them.
package struct LayerProperty: Hashable, Sendable {
  /// The index of the property's row, by which the engine knows the property.
  let index: UInt8

  private init(index: UInt8) { self.index = index }

  /// The property of a key, such as "cornerRadius"; `nil` if no property of the table has it.
  init?(key: String) {
    guard let property = Self.byKey[key] else { return nil }
    self = property
  }

  /// Creates the property with a number of the engine; returns `nil` for a component and for a
  /// number that no property of layers has.
  @inline(__always)
  init?(_ id: PropertyID) {
    // The properties with code of their own are in the table: a look at its length takes a call.
    guard id.rawValue <= Self.contents.index || id.rawValue < Self.count else { return nil }
    index = id.rawValue
  }

  var id: PropertyID { PropertyID(rawValue: index) }
  /// The row of the property.
  var row: LayerPropertyRow { Self.table[Int(index)] }
  /// The animation key.
  var key: String { row.key }
  /// The class whose layers have the property.
  var layerClass: LayerClass { Self.classes[Int(index)] }
  /// Whether animations of the property are added to each other under additive semantics.
  var isAdditive: Bool { row.isAdditive }

  static let all = table.indices.map { LayerProperty(index: UInt8($0)) }
  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
  private static let count = UInt8(table.count)
  private static let classes = table.map(\.layerClass)

  // MARK: - Properties with code of their own

  // They are the first rows of the table, in this order.
  static var bounds: LayerProperty { LayerProperty(index: 0) }
  static var boundsOrigin: LayerProperty { LayerProperty(index: 1) }
  static var boundsSize: LayerProperty { LayerProperty(index: 2) }
  static var position: LayerProperty { LayerProperty(index: 3) }
  static var transform: LayerProperty { LayerProperty(index: 4) }
  static var opacity: LayerProperty { LayerProperty(index: 5) }
  static var backgroundColor: LayerProperty { LayerProperty(index: 6) }
  static var hidden: LayerProperty { LayerProperty(index: 7) }
  static var contents: LayerProperty { LayerProperty(index: 8) }

  // MARK: - The table

  /// The list of all animatable properties. Blocks, actions, key paths and presentations support
  /// every property in the list.
  private static let table: [LayerPropertyRow] = {
    let table =
      rows + rows(of: ShapeValues.self) + rows(of: GradientValues.self) + rows(of: TextValues.self)
      + rows(of: ReplicatorValues.self)
    require(table.count < LayerDifferences.capacity, "a set of differences has a bit for each row")
    return table
  }()

  private static func rows<Values: ClassValues>(of _: Values.Type) -> [LayerPropertyRow] {
    Values.rows.map { row in
      var row = row
      row.layerClass = Values.layerClass
      return row
    }
  }

  /// The properties of all layers.
  private static let rows: [LayerPropertyRow] = [
    .rectangle("bounds", \.bounds, .additiveInTwo) { $0.bounds = $1.bounds },
    .point("bounds.origin", \.bounds.origin, .additiveHalf) { $0.bounds = $1.bounds },
    .size("bounds.size", \.bounds.size, .additiveHalf) { $0.bounds = $1.bounds },
    .point("position", \.position, .additive) { $0.position = $1.position },
    .transform("transform", \.transform, .additive) {
      $0.transform = CATransform3D($1.transform)
    },
    .number("opacity", \.opacity, isSingle: true) { $0.opacity = Float($1.opacity) },
    .color("backgroundColor", \.backgroundColor) {
      $0.backgroundColor = $1.backgroundColor.map(CGColor.make)
    },
    .flag("hidden", \.isHidden) { $0.isHidden = $1.isHidden },
    .contents("contents", \.contents),
    .rectangle("contentsCenter", \.contentsCenter) { $0.contentsCenter = $1.contentsCenter },
    .number("zPosition", \.zPosition) { $0.zPosition = $1.zPosition },
    .point("anchorPoint", \.anchorPoint) { $0.anchorPoint = $1.anchorPoint },
    .number("anchorPointZ", \.anchorPointZ) { $0.anchorPointZ = $1.anchorPointZ },
    .transform("sublayerTransform", \.sublayerTransform) {
      $0.sublayerTransform = CATransform3D($1.sublayerTransform)
    },
    .number("cornerRadius", \.cornerRadius) { $0.cornerRadius = $1.cornerRadius },
    .number("borderWidth", \.borderWidth) { $0.borderWidth = $1.borderWidth },
    .color("borderColor", \.borderColor) { $0.borderColor = $1.borderColor.map(CGColor.make) },
    .rectangle("contentsRect", \.contentsRect) { $0.contentsRect = $1.contentsRect },
    .number("contentsScale", \.contentsScale) { $0.contentsScale = $1.contentsScale },
    .color("shadowColor", \.shadowColor) { $0.shadowColor = $1.shadowColor.map(CGColor.make) },
    .number("shadowOpacity", \.shadowOpacity, isSingle: true) {
      $0.shadowOpacity = Float($1.shadowOpacity)
    },
    .size("shadowOffset", \.shadowOffset) { $0.shadowOffset = $1.shadowOffset },
    .number("shadowRadius", \.shadowRadius) { $0.shadowRadius = $1.shadowRadius },
    .path("shadowPath", \.shadowPath) { $0.shadowPath = $1.shadowPath.map(CGPath.make) },
    .flag("shouldRasterize", \.shouldRasterize) { $0.shouldRasterize = $1.shouldRasterize },
    .number("rasterizationScale", \.rasterizationScale) {
      $0.rasterizationScale = $1.rasterizationScale
    },
  ]
}
