import AnimaticGraphics
import AnimaticTiming
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
  @inline(__always) init?(_ id: PropertyID) {
    // The properties with code of their own are in the table: a look at its length takes a call.
    guard id.rawValue <= UInt16(Self.contents.index) || id.rawValue < Self.count else { return nil }
    index = UInt8(truncatingIfNeeded: id.rawValue)
  }

  var id: PropertyID { PropertyID(rawValue: UInt16(index)) }
  var row: LayerPropertyRow { Self.table[Int(index)] }
  var key: String { row.key }
  var layerClass: LayerClass { Self.classes[Int(index)] }
  /// Whether animations of the property can be added to each other (rule E13).
  var isAdditive: Bool { row.isAdditive }
  /// Whether a view lets its blocks animate the property (rule H4).
  var animatesInBlocks: Bool { Self.inBlocks[Int(index)] }

  static let all = table.indices.map { LayerProperty(index: UInt8($0)) }
  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
  private static let count = UInt16(table.count)
  private static let classes = table.map(\.layerClass)
  private static let inBlocks = table.map(\.animatesInBlocks)

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

  static let zPosition = LayerProperty(key: "zPosition")

  // MARK: - The table

  /// The list of all animatable properties. Blocks, actions, key paths and presentations support
  /// every property in the list.
  private static let table: [LayerPropertyRow] = {
    let table =
      rows + own(.shape, ShapeValues.rows) + own(.gradient, GradientValues.rows)
      + own(.text, TextValues.rows) + own(.replicator, ReplicatorValues.rows)
      + own(.emitter, EmitterValues.rows)
    require(table.count < LayerDifferences.capacity, "a set of differences has a bit for each row")
    return table
  }()

  /// Returns the rows of the properties that only layers of a class have.
  private static func own(
    _ layerClass: LayerClass, _ rows: [LayerPropertyRow]
  ) -> [LayerPropertyRow] {
    rows.map { row in
      var row = row
      row.layerClass = layerClass
      return row
    }
  }

  private static let rows: [LayerPropertyRow] = [
    .rectangle("bounds", \.bounds, .additiveInTwo).inBlocks,
    .point("bounds.origin", \.bounds.origin, .additiveHalf).inBlocks,
    .size("bounds.size", \.bounds.size, .additiveHalf).inBlocks,
    .point("position", \.position, .additive).inBlocks,
    .transform("transform", \.transform, .additive).inBlocks,
    .number("opacity", \.opacity, isSingle: true).inBlocks,
    .color("backgroundColor", \.backgroundColor, .background).inBlocks,
    .flag("hidden", \.isHidden, isImplicit: false),
    .contents("contents", \.contents),
    .rectangle("contentsCenter", \.contentsCenter).inBlocks,
    .number("zPosition", \.zPosition),
    .point("anchorPoint", \.anchorPoint).inBlocks,
    .number("anchorPointZ", \.anchorPointZ),
    .transform("sublayerTransform", \.sublayerTransform),
    .number("cornerRadius", \.cornerRadius, .additive).inBlocks,
    .number("borderWidth", \.border.width),
    .color("borderColor", \.border.color, .border),
    .rectangle("contentsRect", \.contentsRect),
    .number("contentsScale", \.contentsScale),
    .color("shadowColor", \.shadowColor, .shadow),
    .number("shadowOpacity", \.shadowOpacity, isSingle: true),
    .size("shadowOffset", \.shadowOffset),
    .number("shadowRadius", \.shadowRadius),
    .path("shadowPath", \.shadowPath),
    .flag("shouldRasterize", \.shouldRasterize),
    .number("rasterizationScale", \.rasterizationScale),
    .flag("masksToBounds", \.masksToBounds, isImplicit: false),
    .flag("doubleSided", \.isDoubleSided, isImplicit: false),
  ]
}
