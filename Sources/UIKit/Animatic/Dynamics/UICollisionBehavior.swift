import AnimaticDynamics
import AnimaticObjects
import Foundation

/// Collisions of items with each other and with boundaries (rule O4).
open class UICollisionBehavior: UIDynamicBehavior {
  /// What the items collide with.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the mode.
    public let rawValue: UInt
    /// Creates a mode from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The other items.
    public static let items = Mode(rawValue: 1)
    /// The boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// The other items and the boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    let identifier: any NSCopying
    let key: AnyHashable
    let number: UInt32
    let path: UIBezierPath
  }

  private var boundaries: [Boundary] = []
  private var insets: UIEdgeInsets?
  let number = DynamicsEngine.newNumber()
  private let referenceNumber = DynamicsEngine.newNumber()
  /// The bounds of the reference view, as the animator sees them.
  var referenceBounds: CGRect?

  /// Creates collisions of items with each other, and with the boundaries that the program adds.
  public init(items: [any UIDynamicItem] = []) {
    super.init()
    for item in items { take(item) }
  }

  /// The items.
  open var items: [any UIDynamicItem] { moved.list }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { take(item) }
  /// Removes an item. Does nothing if it is not here.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// What the items collide with; `everything` by default.
  open var collisionMode = Mode.everything { didSet { noteChange() } }
  /// An object that learns of touches.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: - Boundaries

  /// Whether the bounds of the reference view are a boundary; `false` by default. The boundary
  /// follows the bounds.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      guard newValue != (insets != nil) else { return }
      insets = newValue ? .zero : nil
      noteChange()
    }
  }
  /// Makes the bounds of the reference view a boundary, with insets in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    noteChange()
  }

  /// Adds a path as a boundary, in points of the reference view. Curves count as 12 lines.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, such as `"wall" as NSString`. A boundary with an equal one
  ///     goes.
  ///   - bezierPath: The path, of which the behaviour keeps a copy.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let key = Self.key(identifier)
    boundaries.removeAll { $0.key == key }
    let path = UIBezierPath(cgPath: bezierPath.cgPath)
    boundaries.append(
      Boundary(
        identifier: identifier, key: key, number: DynamicsEngine.newNumber(), path: path))
    noteChange()
  }
  /// Adds a line as a boundary; see ``addBoundary(withIdentifier:for:)``.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  /// Returns a copy of the path of a boundary, or `nil`.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    let key = Self.key(identifier)
    return boundaries.first { $0.key == key }.map { UIBezierPath(cgPath: $0.path.cgPath) }
  }
  /// Removes a boundary. Does nothing if there is none with this identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = Self.key(identifier)
    boundaries.removeAll { $0.key == key }
    noteChange()
  }
  /// Removes all boundaries but that of the reference bounds.
  open func removeAllBoundaries() {
    boundaries = []
    noteChange()
  }
  /// The identifiers of the boundaries in the order in which they came; `nil` for none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Returns what is equal for equal identifiers.
  private static func key(_ identifier: any NSCopying) -> AnyHashable {
    switch identifier {
    case let text as NSString: text as String
    case let value as any Hashable: AnyHashable(value)
    default: ObjectIdentifier(identifier as AnyObject)
    }
  }

  // MARK: - What the animator asks for

  override func contribute(to engine: DynamicsEngine) {
    for item in moved.list {
      guard let record = engine.record(of: item) else { continue }
      for (index, outline) in record.outlines.enumerated() {
        engine.addShape(outline, body: record.index, owner: record.id, of: self, index: index)
      }
    }
    for boundary in boundaries {
      add(boundary.path.outlinePoints, boundary.number, to: engine)
    }
    if let insets, let bounds = referenceBounds {
      let inner = bounds.inset(by: insets)
      let corners = [
        Vector(inner.minX, inner.minY), Vector(inner.maxX, inner.minY),
        Vector(inner.maxX, inner.maxY), Vector(inner.minX, inner.maxY),
      ]
      add([(corners, true)], referenceNumber, to: engine)
    }
  }

  private func add(
    _ subpaths: [(points: [Vector], isClosed: Bool)], _ owner: UInt32, to engine: DynamicsEngine
  ) {
    var index = 0
    for (points, isClosed) in subpaths {
      let ends = isClosed ? Array(points.dropFirst()) + points.prefix(1) : Array(points.dropFirst())
      for (start, end) in zip(points, ends) where start != end && (start + end).isFinite {
        engine.addShape(
          .line(from: start, to: end), body: World.ground, owner: owner, of: self, index: index)
        index += 1
      }
    }
  }

  /// Tells the delegate of a touch of two items.
  func tell(
    _ began: Bool, _ first: any UIDynamicItem, _ second: any UIDynamicItem, at point: CGPoint
  ) {
    if began {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: first, with: second, at: point)
    } else {
      collisionDelegate?.collisionBehavior(self, endedContactFor: first, with: second)
    }
  }

  /// Tells the delegate of a touch of an item and a boundary.
  func tell(_ began: Bool, _ item: any UIDynamicItem, boundary: UInt32, at point: CGPoint) {
    let identifier = boundaries.first { $0.number == boundary }?.identifier
    guard identifier != nil || boundary == referenceNumber else { return }
    if began {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
    } else {
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}

extension SIMD2<Double> {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
