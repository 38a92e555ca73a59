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
  ///
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
