import Foundation

/// The places of the items of a group, relative to its origin (rule Q14).
@MainActor struct GroupSolver {
  struct Leaf {
    var frame: CGRect
    var zIndex = 0
    /// Whether the width and the height are what the cell prefers.
    var estimates = (width: false, height: false)
    var badges: [NSCollectionLayoutSupplementaryItem] = []
  }

  /// The number of items of a group that repeats items of no length.
  private static let mostItems = 1000

  private(set) var leaves: [Leaf] = []
  private let traits: UITraitCollection
  private let preferred: (Int) -> CGSize?

  /// - Parameters:
  ///   - traits: The traits of the collection view.
  ///   - preferred: Returns the size that the cell of the item prefers that is so many places after
  ///     the first of the group.
  init(_ traits: UITraitCollection, preferred: @escaping (Int) -> CGSize? = { _ in nil }) {
    (self.traits, self.preferred) = (traits, preferred)
  }

  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> CGSize {
    place(group, size: group.layoutSize.size(in: container))
  }

  private mutating func place(_ item: NSCollectionLayoutItem, size: CGSize) -> CGSize {
    if let group = item as? NSCollectionLayoutGroup { return place(group, size: size) }
    let dimensions = item.layoutSize
    let whole = dimensions.settled(size, dimensions.isEstimated ? preferred(leaves.count) : nil)
    let (inner, insets) = (whole.inset(by: item.contentInsets), item.contentInsets)
    leaves.append(
      Leaf(
        frame: CGRect(origin: CGPoint(x: insets.leading, y: insets.top), size: inner),
        estimates: (dimensions.widthDimension.isEstimated, dimensions.heightDimension.isEstimated),
        badges: item.supplementaryItems))
    return whole
  }

  private mutating func place(_ group: NSCollectionLayoutGroup, size: CGSize) -> CGSize {
    let (insets, inner) = (group.contentInsets, size.inset(by: group.contentInsets))
    let start = leaves.count
    if case .custom(let provider) = group.arrangement {
      let room = LayoutRoom(size, insets, traits)
      leaves += provider(room).map { Leaf(frame: $0.frame, zIndex: $0.zIndex) }
      return size
    }
    var (row, pieces) = (Row(group, inner), [(place: Range<Int>, size: CGSize)]())
    while row.hasRoom(after: pieces.count) {
      let item = group.subitems[pieces.count % group.subitems.count]
      let wanted = row.size(of: item, inner)
      guard row.fits(item, wanted, after: pieces.count) else { break }
      let first = leaves.count
      let piece = place(item, size: wanted)
      pieces.append((first..<leaves.count, piece))
      row.add(item, piece)
      if pieces.count >= Self.mostItems { break }
    }
    row.close()
    for (index, piece) in pieces.enumerated() {
      let origin = row.origin(of: index)
      for leaf in piece.place {
        leaves[leaf].frame.origin.x += origin.x
        leaves[leaf].frame.origin.y += origin.y
      }
    }
    for leaf in start..<leaves.count {
      leaves[leaf].frame.origin.x += insets.leading
      leaves[leaf].frame.origin.y += insets.top
    }
    let extent = row.extent
    return group.layoutSize.settled(
      size,
      CGSize(
        width: extent.width + insets.leading + insets.trailing,
        height: extent.height + insets.top + insets.bottom))
  }
}

/// The items of a group in a row, whose direction is that of the group.
@MainActor private struct Row {
  private let group: NSCollectionLayoutGroup
  private let isHorizontal: Bool
  /// The length that there is, or `nil` if it follows from the items.
  private let room: CGFloat?
  private let gap: CGFloat
  private var used: CGFloat = 0
  private var across: CGFloat = 0
  /// The fixed part of the distance before each item, and the number of flexible ones before it.
  private var starts: [(fixed: CGFloat, flexible: Int, across: CGFloat)] = []
  private var flexibles = 0
  private var share: CGFloat = 0

  init(_ group: NSCollectionLayoutGroup, _ inner: CGSize) {
    self.group = group
    if case .horizontal = group.arrangement { isHorizontal = true } else { isHorizontal = false }
    let dimension =
      isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    room = dimension.isEstimated ? nil : isHorizontal ? inner.width : inner.height
    gap = group.interItemSpacing?.spacing ?? 0
  }

  private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  private func edges(_ item: NSCollectionLayoutItem)
    -> (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?)
  {
    let edges = item.edgeSpacing
    return isHorizontal ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
  }

  /// Whether another item may follow so many.
  func hasRoom(after count: Int) -> Bool {
    if let limit = group.count { return count < limit }
    return room == nil ? count < group.subitems.count : true
  }

  func size(of item: NSCollectionLayoutItem, _ inner: CGSize) -> CGSize {
    var size = item.layoutSize.size(in: inner)
    guard group.sharesLength, let room, let count = group.count else { return size }
    let length = max(0, (room - gap * CGFloat(count - 1)) / CGFloat(count))
    if isHorizontal { size.width = length } else { size.height = length }
    return size
  }

  /// Whether an item fits after so many; the first one always does.
  func fits(_ item: NSCollectionLayoutItem, _ size: CGSize, after count: Int) -> Bool {
    guard let room, group.count == nil, count > 0 else { return true }
    let edges = edges(item)
    let outside = (edges.before?.spacing ?? 0) + (edges.after?.spacing ?? 0)
    return used + gap + along(size) + outside <= room + 1e-6
  }

  mutating func add(_ item: NSCollectionLayoutItem, _ size: CGSize) {
    let edges = edges(item)
    if !starts.isEmpty {
      used += gap
      flexibles += group.interItemSpacing?.isFlexibleSpacing == true ? 1 : 0
    }
    used += edges.before?.spacing ?? 0
    flexibles += edges.before?.isFlexibleSpacing == true ? 1 : 0
    let lead = isHorizontal ? item.edgeSpacing?.top : item.edgeSpacing?.leading
    let trail = isHorizontal ? item.edgeSpacing?.bottom : item.edgeSpacing?.trailing
    starts.append((used, flexibles, lead?.spacing ?? 0))
    used += along(size) + (edges.after?.spacing ?? 0)
    flexibles += edges.after?.isFlexibleSpacing == true ? 1 : 0
    let thickness = isHorizontal ? size.height : size.width
    across = max(across, thickness + (lead?.spacing ?? 0) + (trail?.spacing ?? 0))
  }

  /// Shares the room that is left.
  mutating func close() {
    guard let room, flexibles > 0 else { return }
    share = max(0, room - used) / CGFloat(flexibles)
  }

  func origin(of index: Int) -> CGPoint {
    let start = starts[index]
    let along = start.fixed + CGFloat(start.flexible) * share
    return isHorizontal ? CGPoint(x: along, y: start.across) : CGPoint(x: start.across, y: along)
  }

  var extent: CGSize {
    isHorizontal ? CGSize(width: used, height: across) : CGSize(width: across, height: used)
  }
}
