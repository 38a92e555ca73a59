import Foundation

/// The waits of several views that a change animates one after the other.
public struct SceneStagger: Hashable, Sendable {
  /// The seconds from one view to the next, at least 0.
  public var each = 0.0
  /// The view that begins.
  public var from = Origin.first

  /// The place from which a stagger spreads.
  public enum Origin: Hashable, Sendable {
    /// The first view begins.
    case first
    /// The last view begins.
    case last
    /// The view in the middle of the list begins, or the two in the middle.
    case center
    /// The view whose center is nearest to a point of the screen begins. The others wait in
    /// proportion to their distance, the farthest one as long as the last one of the list would.
    case point(CGPoint)
  }

  /// Creates a stagger.
  public init(_ each: Double = 0, from: Origin = .first) { (self.each, self.from) = (each, from) }

  /// Returns the waits of views in seconds.
  /// - Parameter centers: The centers of the views on the screen.
  func delays(of centers: [CGPoint]) -> [Double] {
    let last = Double(centers.count - 1)
    switch from {
    case .first: return centers.indices.map { Double($0) * each }
    case .last: return centers.indices.map { (last - Double($0)) * each }
    case .center: return centers.indices.map { (abs(Double($0) - last / 2)).rounded(.down) * each }
    case .point(let point):
      let distances = centers.map { hypot($0.x - point.x, $0.y - point.y) }
      guard let least = distances.min(), let most = distances.max(), most > least else {
        return distances.map { _ in 0 }
      }
      return distances.map { ($0 - least) / (most - least) * last * each }
    }
  }
}

extension SceneChange {
  /// A change of several views, one after the other.
  ///
  /// ```swift
  /// SceneChange.group(SceneChange.Group(["row*"], stagger: SceneStagger(0.06)) { $0.alpha = 1 })
  /// ```
  public struct Group: Hashable, Sendable {
    /// The views by their names, or by patterns in which `*` stands for any text and `?` for one
    /// character. The views of a pattern come in their order in the scene.
    public var views: [SceneValue.Name] = []
    /// The waits of the views; all begin at once for `nil`.
    public var stagger: SceneStagger?
    /// The properties that change.
    public var properties = SceneView.Properties()
    /// The views of the scene that are meant.
    @Uncompared package var members: [SceneValue.Name] = []
    /// The offset of the names' first byte in the file.
    @Uncompared package var offset = 0
  }
}

extension SceneChange.Group {
  /// Creates a change of several views, and sets the properties that change.
  ///
  /// - Parameters:
  ///   - views: The names, or patterns with `*` and `?`.
  ///   - stagger: The waits of the views.
  ///   - set: Sets the properties that change.
  public init(
    _ views: [SceneValue.Name], stagger: SceneStagger? = nil,
    _ set: (inout SceneView.Properties) -> Void
  ) {
    self.init(views: views, stagger: stagger)
    set(&properties)
  }

  var changes: [SceneChange] { members.map { .properties(view: $0, properties) } }
}
