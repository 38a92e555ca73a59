import Foundation

/// The view behind the contents of a cell that a ``UIBackgroundConfiguration`` describes.
final class ConfiguredBackground: UIView {
  private let fill = UIView(frame: .zero)
  private var stroke: UIView?
  private var picture: UIImageView?
  var corners: CACornerMask = [] { didSet { if corners != oldValue { setNeedsLayout() } } }
  /// The radius of the corners of a card, if the configuration has none.
  var cardRadius: CGFloat = 0 { didSet { if cardRadius != oldValue { setNeedsLayout() } } }

  var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { show(oldValue) } }
  }

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = configuration.customView != nil
    addSubview(fill)
    show(nil)
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ old: UIBackgroundConfiguration?) {
    let tint: UIColor = tintColor
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    if configuration.image != nil || picture != nil {
      let view = picture ?? UIImageView(frame: .zero)
      if picture == nil { insertSubview(view, aboveSubview: fill) }
      picture = view
      (view.image, view.contentMode) = (configuration.image, configuration.imageContentMode)
      view.clipsToBounds = true
    }
    if configuration.strokeWidth > 0 || stroke != nil {
      let view = stroke ?? UIView(frame: .zero)
      if stroke == nil { addSubview(view) }
      stroke = view
      view.layer.borderWidth = configuration.strokeWidth
      view.layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor
    }
    if old?.customView !== configuration.customView {
      old?.customView?.removeFromSuperview()
      if let own = configuration.customView { addSubview(own) }
    }
    isUserInteractionEnabled = configuration.customView != nil
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(configuration)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = UIEdgeInsets(configuration.backgroundInsets, effectiveUserInterfaceLayoutDirection)
    let place = bounds.inset(by: insets)
    let outset = configuration.strokeOutset
    let own = configuration.cornerRadius
    let radius = own > 0 ? own : cardRadius
    let views: [(UIView?, CGFloat)] = [
      (fill, 0), (picture, 0), (configuration.customView, 0), (stroke, outset),
    ]
    for (view, distance) in views {
      guard let view else { continue }
      view.frame = place.insetBy(dx: -distance, dy: -distance)
      view.layer.cornerRadius = radius > 0 ? radius + distance : 0
      view.layer.maskedCorners = own > 0 ? .card(isFirst: true, isLast: true) : corners
    }
  }
}

extension CACornerMask {
  /// Returns the round corners of a cell on a card.
  static func card(isFirst: Bool, isLast: Bool) -> CACornerMask {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}
