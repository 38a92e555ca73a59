import Foundation

/// The picture above a context menu: that of the view, or the view of a controller.
final class MenuPreview: UIView {
  /// What dims the rest of the window.
  let dimming = UIView(frame: .zero)
  /// The rectangle of the view in the window, from which the picture comes.
  private let source: CGRect

  init(
    _ view: UIView, _ controller: UIViewController?, in window: UIWindow,
    _ parameters: UIPreviewParameters?
  ) {
    let part = parameters?.visiblePath?.bounds ?? view.bounds
    source = view.convert(part, to: window)
    super.init(frame: source)
    isUserInteractionEnabled = false
    dimming.frame = window.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.isUserInteractionEnabled = false
    backgroundColor = parameters?.backgroundColor
    layer.cornerRadius = controller == nil ? view.layer.cornerRadius : 13
    clipsToBounds = true
    if let controller {
      frame = Self.place(of: controller, in: window)
      add(controller.view)
    } else if let picture = view.resizableSnapshotView(
      from: part, afterScreenUpdates: true, withCapInsets: .zero)
    {
      add(picture)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ view: UIView) {
    view.frame = bounds
    addSubview(view)
  }

  /// The place of a controller: its preferred size, in the middle of the upper half.
  private static func place(of controller: UIViewController, in window: UIWindow) -> CGRect {
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 16)
    let preferred = controller.preferredContentSize
    let width = preferred.width > 0 ? min(preferred.width, room.width) : room.width
    let height = preferred.height > 0 ? min(preferred.height, room.height) : room.height / 2
    return CGRect(
      x: room.midX - width / 2, y: room.minY + max(0, room.height / 2 - height) / 2, width: width,
      height: height)
  }

  /// Shows the picture at its place, or as small as the view that it belongs to.
  func show(_ isOpen: Bool) {
    dimming.alpha = isOpen ? 1 : 0
    guard !isOpen, bounds.width > 0, bounds.height > 0 else {
      transform = .identity
      return
    }
    transform = CGAffineTransform(translationX: source.midX - center.x, y: source.midY - center.y)
      .scaledBy(x: source.width / bounds.width, y: source.height / bounds.height)
  }
}
