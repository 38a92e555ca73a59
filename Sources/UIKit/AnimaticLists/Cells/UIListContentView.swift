import AnimaticTiming
@_spi(Hooks) import AnimaticViews
import Foundation

/// The view of a ``UIListContentConfiguration``, in a cell or anywhere else (rule Q17).
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private final var content: UIListContentConfiguration
  private final let label = UILabel(frame: .zero)
  private final let second = UILabel(frame: .zero)
  private final let picture = UIImageView(frame: .zero)
  /// The distances of the contents from the left and the right edge that the cell wants, and how
  /// much further to the right they begin; `nil` for the margins of the superview.
  final var edges: (left: CGFloat, right: CGFloat, indent: CGFloat)? {
    didSet {
      guard let edges, let oldValue, edges == oldValue else { return setNeedsLayout() }
    }
  }

  /// Creates a view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = true
    show()
  }
  /// Creates a view of a cell without text, and ignores the coder.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    show()
  }

  /// The configuration, which is a ``UIListContentConfiguration``.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        stopProgram("a UIListContentView shows a UIListContentConfiguration, not \(newValue)")
      }
      guard new != content else { return }
      content = new
      show()
    }
  }
  /// The place of the text; `nil` if there is none.
  open var textLayoutGuide: UILayoutGuide? { hasText ? guide(of: label) : nil }
  /// The place of the second text; `nil` if there is none.
  open var secondaryTextLayoutGuide: UILayoutGuide? { hasSecond ? guide(of: second) : nil }
  /// The place of the image; `nil` if there is none.
  open var imageLayoutGuide: UILayoutGuide? { content.image == nil ? nil : guide(of: picture) }

  private var guides: [PartGuide] = []

  private func guide(of part: UIView) -> UILayoutGuide {
    if let guide = guides.first(where: { $0.part === part }) { return guide }
    let guide = PartGuide(part)
    guides.append(guide)
    addLayoutGuide(guide)
    return guide
  }

  // MARK: - Contents

  private var hasText: Bool { label.superview != nil }
  private var hasSecond: Bool { second.superview != nil }

  private func show() {
    fill(label, content.text, content.attributedText, content.textProperties)
    fill(
      second, content.secondaryText, content.secondaryAttributedText,
      content.secondaryTextProperties)
    picture.image = content.image
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    picture.clipsToBounds = content.imageProperties.cornerRadius > 0
    picture.tintColor =
      content.imageProperties.tintColor == nil
        && content.imageProperties.tintColorTransformer == nil
      ? nil : content.imageProperties.resolvedTintColor(for: tintColor)
    set(picture, isThere: content.image != nil)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func set(_ view: UIView, isThere: Bool) {
    guard isThere != (view.superview != nil) else { return }
    if isThere { addSubview(view) } else { view.removeFromSuperview() }
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ look: UIListContentConfiguration.TextProperties
  ) {
    label.font = look.font
    label.textColor = look.resolvedColor()
    label.textAlignment =
      look.alignment == .center ? .center : look.alignment == .justified ? .justified : .natural
    label.lineBreakMode = look.lineBreakMode
    label.numberOfLines = look.numberOfLines
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = look.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = look.allowsDefaultTighteningForTruncation
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map { look.transformed($0) }
    }
    set(label, isThere: !(label.text ?? "").isEmpty)
  }

  // MARK: - Layout

  /// The texts and the image in a width, without the margins above and below.
  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var second = CGRect.zero
    var height: CGFloat = 0
  }

  private var margins: UIEdgeInsets {
    var insets = UIEdgeInsets(
      content.directionalLayoutMargins, effectiveUserInterfaceLayoutDirection)
    let axes = content.axesPreservingSuperviewLayoutMargins
    let outer = superview?.layoutMargins ?? .zero
    if axes.contains(.horizontal) {
      insets.left = max(insets.left, edges?.left ?? outer.left)
      insets.right = max(insets.right, edges?.right ?? outer.right)
    }
    if axes.contains(.vertical) {
      insets.top = max(insets.top, outer.top)
      insets.bottom = max(insets.bottom, outer.bottom)
    }
    insets.left += edges?.indent ?? 0
    return insets
  }

  private func places(_ width: CGFloat) -> Places {
    let insets = margins
    var (places, left) = (Places(), insets.left)
    let right = max(left, width - insets.right)
    if let image = content.image {
      let (size, room) = (
        content.imageProperties.size(of: image), content.imageProperties.reservedLayoutSize
      )
      let wide = room.width > 0 ? room.width : size.width
      places.image = CGRect(
        x: left + (wide - size.width) / 2, y: 0, width: size.width, height: size.height)
      places.height = max(size.height, room.height)
      left += wide + (hasText || hasSecond ? content.imageToTextPadding : 0)
    }
    let room = max(0, right - left)
    func size(_ label: UILabel) -> CGSize {
      label.superview == nil ? .zero : label.sizeThatFits(CGSize(width: room, height: 0))
    }
    let (first, other) = (size(label), size(second))
    let gap = hasText && hasSecond
    let together = first.width + content.textToSecondaryTextHorizontalPadding + other.width
    if gap, content.prefersSideBySideTextAndSecondaryText, together <= room {
      let height = max(first.height, other.height)
      places.text = CGRect(x: left, y: 0, width: room - other.width, height: first.height)
      places.second = CGRect(x: right - other.width, y: 0, width: other.width, height: other.height)
      places.height = max(places.height, height)
    } else {
      let below = first.height + (gap ? content.textToSecondaryTextVerticalPadding : 0)
      places.text = CGRect(x: left, y: 0, width: room, height: first.height)
      places.second = CGRect(x: left, y: below, width: room, height: other.height)
      places.height = max(places.height, below + other.height)
    }
    return places
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (places, insets) = (places(bounds.width), margins)
    let height = max(0, bounds.height - insets.top - insets.bottom)
    func middle(_ rect: CGRect, _ length: CGFloat) -> CGFloat {
      insets.top + ((height - length) / 2).rounded(.down)
    }
    picture.frame = places.image.offsetBy(dx: 0, dy: middle(places.image, places.image.height))
    let isRow = places.second.minX > places.text.minX
    let block = isRow ? places.text.height : max(places.text.maxY, places.second.maxY)
    label.frame = places.text.offsetBy(dx: 0, dy: middle(places.text, block))
    second.frame = places.second.offsetBy(
      dx: 0, dy: middle(places.second, isRow ? places.second.height : block))
    for guide in guides { guide.follow() }
  }
  /// Returns the size that the contents need in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = margins
    return CGSize(width: size.width, height: places(size.width).height + insets.top + insets.bottom)
  }
  /// The height of the contents in the present width.
  open override var intrinsicContentSize: CGSize {
    let width = bounds.width > 0 ? bounds.width : 10_000
    return CGSize(
      width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }
  @_spi(Hooks) open override var wrapsContents: Bool { true }
  /// Returns the size of ``sizeThatFits(_:)`` in the width of a size.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  /// The distance of the line below the cell from the left edge of the view: where the texts begin.
  final var separatorStart: CGFloat { places(bounds.width).text.minX }
}

extension UIListContentConfiguration.TextProperties {
  fileprivate func transformed(_ text: String) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
