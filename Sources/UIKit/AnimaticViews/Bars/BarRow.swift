import Foundation

/// The positions of items in a row from left to right, with spaces among them.
struct BarRow {
  /// An item: a width in points, or a space that takes a part of the rest.
  enum Item: Equatable {
    case fixed(CGFloat)
    case flexible
  }

  /// The distance between two items that show something, and from the edges, in points.
  static let (spacing, margin): (CGFloat, CGFloat) = (8, 16)

  /// Returns the left edge and the width of each item in a width. All flexible spaces are the same,
  /// at least 0.
  static func place(_ items: [Item], in width: CGFloat) -> [(x: CGFloat, width: CGFloat)] {
    let fixed = items.reduce(CGFloat(0)) {
      if case .fixed(let width) = $1 { $0 + width } else { $0 }
    }
    let count = items.count { $0 == .flexible }
    let gaps = max(0, CGFloat(items.count - 1)) * spacing
    let rest = max(0, width - 2 * margin - fixed - gaps)
    var x = margin
    return items.map { item in
      var length = rest / CGFloat(max(count, 1))
      if case .fixed(let width) = item { length = width }
      defer { x += length + spacing }
      return (x, length)
    }
  }
}
