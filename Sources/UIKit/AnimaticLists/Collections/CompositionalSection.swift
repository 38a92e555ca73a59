import Foundation

/// The places of the groups, headers and footers of a section of a compositional layout, along the
/// direction of scrolling and across it.
@MainActor struct CompositionalSection {
  /// A header or a footer with its rectangle, from the start of the section.
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    var frame: CGRect
  }

  let section: NSCollectionLayoutSection
  let count: Int
  let room: LayoutRoom
  let isVertical: Bool
  /// The distance of the section from the start of the content.
  var start: CGFloat = 0
  private(set) var length: CGFloat = 0
  private(set) var boundaries: [Boundary] = []
  /// The origin of the first group, from the start of the section.
  private(set) var origin = CGPoint.zero
  /// The groups: one that repeats, or all of them if their sizes differ.
  private var groups: [[GroupSolver.Leaf]] = []
  private var isUniform = true
  /// The heights of the rows of a list, with the distances between them.
  private var rows: ListRows?
  /// The first item and the place of each group, and of the end, if they differ.
  private var firsts: [Int] = [0]
  private var places: [CGFloat] = [0]
  /// The distance between the starts of equal groups, and the length of all groups.
  private(set) var pitch: CGFloat = 0
  private(set) var extent: CGFloat = 0
  private var thickness: CGFloat = 0

  /// - Parameters:
  ///   - count: The number of its items.
  ///   - room: The room for it.
  ///   - isVertical: Whether the layout scrolls vertically.
  ///   - heights: The heights that cells of a list prefer, by item.
  ///   - preferred: Returns the size that the cell of an item prefers.
  ///   - header: Returns the size that a header or footer of a kind prefers.
  init(
    _ section: NSCollectionLayoutSection, count: Int, room: LayoutRoom, isVertical: Bool,
    heights: [Int: CGFloat], preferred: @escaping (Int) -> CGSize?, header: (String) -> CGSize?
  ) {
    (self.section, self.count, self.room, self.isVertical) = (section, count, room, isVertical)
    let inner = room.effectiveContentSize.inset(by: section.contentInsets)
    if section.list != nil, isVertical, !isOrthogonal {
      isUniform = false
      let rows = ListRows(count, spacing: section.interGroupSpacing, width: inner.width, heights)
      self.rows = rows
      extent = rows.extent
    } else if section.group.hasEstimates {
      isUniform = false
      solveEach(inner, preferred)
    } else {
      solveOnce(inner)
    }
    placeBoundaries(inner, header)
  }

  /// Whether groups follow each other across the direction of the layout.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// Whether groups follow each other from top to bottom.
  private var stacksDown: Bool { isVertical != isOrthogonal }

  private func along(_ size: CGSize) -> CGFloat { stacksDown ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { stacksDown ? size.width : size.height }

  private mutating func solveOnce(_ inner: CGSize) {
    var solver = GroupSolver(room.traitCollection)
    let size = solver.solve(section.group, in: inner)
    groups = [solver.leaves]
    thickness = across(size)
    pitch = along(size) + section.interGroupSpacing
    guard count > 0, !solver.leaves.isEmpty else { return }
    let number = (count - 1) / solver.leaves.count + 1
    extent = CGFloat(number) * pitch - section.interGroupSpacing
  }

  private mutating func solveEach(_ inner: CGSize, _ preferred: @escaping (Int) -> CGSize?) {
    (firsts, places) = ([], [])
    var (first, place) = (0, CGFloat(0))
    while first < count {
      let base = first
      var solver = GroupSolver(room.traitCollection) { preferred(base + $0) }
      let size = solver.solve(section.group, in: inner)
      guard !solver.leaves.isEmpty else { break }
      groups.append(solver.leaves)
      firsts.append(first)
      places.append(place)
      first += solver.leaves.count
      place += along(size) + section.interGroupSpacing
      thickness = max(thickness, across(size))
    }
    firsts.append(first)
    places.append(place)
    extent = max(0, place - section.interGroupSpacing)
  }

  private mutating func placeBoundaries(_ inner: CGSize, _ header: (String) -> CGSize?) {
    let (insets, whole) = (section.contentInsets, room.effectiveContentSize)
    let follows = section.supplementariesFollowContentInsets
    let lead = follows ? (isVertical ? insets.leading : insets.top) : 0
    let width =
      follows ? (isVertical ? inner.width : inner.height) : isVertical ? whole.width : whole.height
    let container =
      isVertical
      ? CGSize(width: width, height: inner.height) : CGSize(width: inner.width, height: width)
    func make(_ item: NSCollectionLayoutBoundarySupplementaryItem, at place: CGFloat) -> Boundary {
      let size = item.layoutSize.settled(
        item.layoutSize.size(in: container), header(item.elementKind))
      let side =
        lead + item.place(isVertical ? size.width : size.height, in: width, isVertical: isVertical)
      let origin = isVertical ? CGPoint(x: side, y: place) : CGPoint(x: place, y: side)
      return Boundary(
        item: item,
        frame: CGRect(
          x: origin.x + item.offset.x, y: origin.y + item.offset.y, width: size.width,
          height: size.height))
    }
    func lengthOf(_ boundary: Boundary) -> CGFloat {
      boundary.item.extendsBoundary
        ? (isVertical ? boundary.frame.height : boundary.frame.width) : 0
    }
    length = section.topPadding
    for item in section.boundarySupplementaryItems where !item.isFooter(isVertical: isVertical) {
      let boundary = make(item, at: length)
      length += lengthOf(boundary)
      boundaries.append(boundary)
    }
    length += isVertical ? insets.top : insets.leading
    origin = isVertical ? CGPoint(x: insets.leading, y: length) : CGPoint(x: length, y: insets.top)
    length += isOrthogonal ? (count > 0 ? thickness : 0) : extent
    length += isVertical ? insets.bottom : insets.trailing
    for item in section.boundarySupplementaryItems where item.isFooter(isVertical: isVertical) {
      var boundary = make(item, at: length)
      if !item.extendsBoundary {
        if isVertical {
          boundary.frame.origin.y -= boundary.frame.height
        } else {
          boundary.frame.origin.x -= boundary.frame.width
        }
      }
      length += lengthOf(boundary)
      boundaries.append(boundary)
    }
  }

  /// Gives a row of a list the height that its cell prefers.
  /// - Returns: The distance by which what follows moves; `nil` if the section is no list.
  mutating func setHeight(_ height: CGFloat, ofRow item: Int) -> CGFloat? {
    guard let rows, (0..<count).contains(item) else { return nil }
    let distance = rows.set(height, at: item)
    extent += distance
    length += distance
    for index in boundaries.indices where boundaries[index].item.isFooter(isVertical: true) {
      boundaries[index].frame.origin.y += distance
    }
    return distance
  }

  // MARK: - Items

  /// Returns the place of an item, from the start of the section.
  func leaf(of item: Int) -> GroupSolver.Leaf? {
    guard (0..<count).contains(item) else { return nil }
    if let rows { return moved(rows.leaf(of: item), by: 0) }
    if isUniform {
      guard let group = groups.first, !group.isEmpty else { return nil }
      return moved(group[item % group.count], by: CGFloat(item / group.count) * pitch)
    }
    let index = firsts.firstIndexAbove { $0 > item } - 1
    guard groups.indices.contains(index) else { return nil }
    return moved(groups[index][item - firsts[index]], by: places[index])
  }

  private func moved(_ leaf: GroupSolver.Leaf, by distance: CGFloat) -> GroupSolver.Leaf {
    var leaf = leaf
    leaf.frame.origin.x += origin.x + (stacksDown ? 0 : distance)
    leaf.frame.origin.y += origin.y + (stacksDown ? distance : 0)
    return leaf
  }

  /// Returns the items of the groups that touch a rectangle, from the start of the section.
  func items(in rect: CGRect) -> Range<Int> {
    let low = stacksDown ? rect.minY - origin.y : rect.minX - origin.x
    let high = stacksDown ? rect.maxY - origin.y : rect.maxX - origin.x
    guard count > 0, high >= 0, low <= extent else { return 0..<0 }
    if let rows { return rows.rows(from: low, to: high) }
    if isUniform {
      guard let size = groups.first?.count, size > 0, pitch > 0 else { return 0..<count }
      let last = CGFloat((count - 1) / size)
      func group(_ place: CGFloat) -> Int {
        Int(max(0, min((place / pitch).rounded(.down), last)))
      }
      return group(low) * size..<min(count, (group(high) + 1) * size)
    }
    let first = max(0, places.firstIndexAbove { $0 > low } - 1)
    let end = min(groups.count, places.firstIndexAbove { $0 > high })
    return first < end ? firsts[first]..<min(count, firsts[end]) : 0..<0
  }

  var scrollFrame: CGRect {
    let whole = room.effectiveContentSize
    return isVertical
      ? CGRect(x: 0, y: origin.y, width: whole.width, height: thickness)
      : CGRect(x: origin.x, y: 0, width: thickness, height: whole.height)
  }

  var scrollLength: CGFloat {
    let insets = section.contentInsets
    return extent + (isVertical ? insets.leading + insets.trailing : insets.top + insets.bottom)
  }

  /// Returns where a section that scrolls comes to rest (rule Q15).
  func target(_ proposed: CGFloat, from start: CGFloat, velocity: CGFloat, room: CGFloat) -> CGFloat
  {
    guard pitch > 0 else { return proposed }
    let end = max(0, scrollLength - room)
    func clamped(_ place: CGFloat) -> CGFloat { max(0, min(place, end)) }
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: return clamped((proposed / pitch).rounded() * pitch)
    case .groupPaging, .groupPagingCentered:
      let isCentered = section.orthogonalScrollingBehavior == .groupPagingCentered
      let group = pitch - section.interGroupSpacing
      let lead = isVertical ? section.contentInsets.leading : section.contentInsets.top
      let shift = isCentered ? lead + group / 2 - room / 2 : 0
      let present = ((start - shift) / pitch).rounded()
      let wanted = ((proposed - shift) / pitch).rounded()
      let step: CGFloat = velocity > 0 ? 1 : velocity < 0 ? -1 : 0
      let next = step == 0 ? wanted : max(present - 1, min(present + step, present + 1))
      return clamped(next * pitch + shift)
    }
  }
}
