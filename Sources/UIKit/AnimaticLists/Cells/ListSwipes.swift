@_spi(Hooks) import AnimaticViews
import Foundation

/// The row that a swipe has opened.
struct ListSwipes {
  var open: OpenRow?
  /// Whether the question which rows can be edited was answered by default.
  var isDefaultAsked = false
  /// Whether a finger moves the open row.
  var isMoving = false
}

/// A row beside which the buttons of a swipe show.
@MainActor final class OpenRow {
  /// The part of the row's width from which on a swipe performs the first action.
  static let fullPart: CGFloat = 0.6

  let path: IndexPath
  let isLeading: Bool
  let configuration: UISwipeActionsConfiguration
  let view = UIView(frame: .zero)
  private var buttons: [UIButton] = []
  private var widths: [CGFloat] = []
  /// The offset of the row as the finger came down.
  var base: CGFloat = 0
  /// The way by which the row has moved, in points; negative to the left.
  private(set) var offset: CGFloat = 0

  /// The width of all buttons, in points.
  var width: CGFloat { widths.reduce(0, +) }

  init(
    _ path: IndexPath, isLeading: Bool, _ configuration: UISwipeActionsConfiguration,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    (self.path, self.isLeading, self.configuration) = (path, isLeading, configuration)
    view.clipsToBounds = true
    for action in configuration.actions {
      let button = UIButton(type: .custom)
      button.setTitle(action.title, for: .normal)
      button.setImage(action.image, for: .normal)
      button.backgroundColor = action.backgroundColor
      button.addAction(
        UIAction { [weak button] _ in if let button { perform(action, button) } },
        for: .touchUpInside)
      view.addSubview(button)
      buttons.append(button)
      widths.append(max(74, button.intrinsicContentSize.width + 30))
    }
  }

  /// Moves the row as a finger does. Past the buttons it follows by a quarter, unless a long swipe
  /// performs the first action.
  func pull(_ way: CGFloat) {
    let direction: CGFloat = isLeading ? 1 : -1
    var distance = max(0, (base + way) * direction)
    if distance > width, !configuration.performsFirstActionWithFullSwipe {
      distance = width + (distance - width) / 4
    }
    set(distance * direction)
  }

  /// Moves the row to an offset, and gives the buttons their share of the room beside it.
  func set(_ offset: CGFloat) {
    self.offset = offset
    let (size, room) = (view.bounds.size, abs(offset))
    var x: CGFloat = isLeading ? 0 : size.width
    for (button, width) in zip(buttons, widths) {
      let share = self.width > 0 ? room * width / self.width : 0
      if !isLeading { x -= share }
      button.frame = CGRect(x: x, y: 0, width: share, height: size.height)
      if isLeading { x += share }
    }
  }

  /// Whether the row is so far open that letting go performs the first action.
  var isFull: Bool {
    configuration.performsFirstActionWithFullSwipe && !configuration.actions.isEmpty
      && abs(offset) > max(width, view.bounds.width * Self.fullPart)
  }

  func staysOpen(_ velocity: CGFloat) -> Bool {
    let (direction, distance): (CGFloat, CGFloat) = (isLeading ? 1 : -1, abs(offset))
    if abs(velocity) > 100 { return velocity * direction > 0 && distance > 0 }
    return distance > width / 2
  }
}

/// The recogniser of swipes that open rows.
final class SwipeGesture: UIPanGestureRecognizer {
  /// The list; `nil` once it has gone, for which the fingers on it do not wait.
  private weak var list: (any SwipeHost)?

  init(_ list: any SwipeHost) {
    self.list = list
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    addAction { [weak list] (pan: UIPanGestureRecognizer) in list?.swipeMoved(pan) }
  }

  override func canBegin(with translation: SIMD2<Double>) -> Bool {
    guard let list, abs(translation.x) > abs(translation.y) else { return false }
    let now = location(in: list)
    let start = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
    return list.swipeMayBegin(at: start, isLeading: translation.x > 0)
  }
}
