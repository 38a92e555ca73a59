import Foundation

/// The place of a popover beside its source, in the room of its container.
struct PopoverPlace: Equatable {
  /// The length of the arrow, in points.
  static let arrowLength: CGFloat = 13

  let frame: CGRect
  let direction: UIPopoverArrowDirection

  /// Finds the place: in the first permitted direction, of up, down, left and right, with enough
  /// room for the size, or else in the one with the most.
  /// - Parameters:
  ///   - size: The wanted size, in points.
  ///   - source: The rectangle that the arrow points at.
  ///   - room: The rectangle in which the popover may lie.
  ///   - permitted: The directions of the arrow; none counts as all.
  init(of size: CGSize, at source: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection) {
    let all: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let allowed = all.filter { permitted.contains($0) }
    let places = (allowed.isEmpty ? all : allowed).map { direction in
      (direction, Self.space(direction, at: source, in: room))
    }
    let fitting = places.first { $0.1.width >= size.width && $0.1.height >= size.height }
    let (direction, space) =
      fitting ?? places.max { $0.1.width * $0.1.height < $1.1.width * $1.1.height } ?? (.up, room)
    let width = min(size.width, max(0, space.width))
    let height = min(size.height, max(0, space.height))
    func centred(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(middle - length / 2, low), max(low, high - length))
    }
    let x: CGFloat =
      switch direction {
      case .left: space.minX
      case .right: space.maxX - width
      default: centred(source.midX, width, space.minX, space.maxX)
      }
    let y: CGFloat =
      switch direction {
      case .up: space.minY
      case .down: space.maxY - height
      default: centred(source.midY, height, space.minY, space.maxY)
      }
    frame = CGRect(x: x, y: y, width: width, height: height)
    self.direction = direction
  }

  /// Returns the part of the room beside the source for an arrow of a direction.
  private static func space(
    _ direction: UIPopoverArrowDirection, at source: CGRect, in room: CGRect
  ) -> CGRect {
    var (minX, minY, maxX, maxY) = (room.minX, room.minY, room.maxX, room.maxY)
    switch direction {
    case .up: minY = max(minY, source.maxY + arrowLength)
    case .down: maxY = min(maxY, source.minY - arrowLength)
    case .left: minX = max(minX, source.maxX + arrowLength)
    default: maxX = min(maxX, source.minX - arrowLength)
    }
    return CGRect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
  }
}
