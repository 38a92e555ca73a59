import AnimaticObjects
import AnimaticTiming
import Foundation

/// A control with a row of segments, of which the user chooses one.
///
/// A finger that lifts on a segment chooses it, and the control sends
/// ``UIControl/Event/valueChanged`` if the choice has changed. A finger that comes down on the
/// chosen segment drags the thumb from segment to segment. The track, the thumb and the contents of
/// the segments are subviews (rule N4).
open class UISegmentedControl: UIControl {
  /// The index of no segment: −1.
  public static let noSegment = -1

  /// The height of the control, and the distance of the thumb from the edges, in points.
  private static let (height, inset): (CGFloat, CGFloat) = (32, 2)
  private static let motion = ControlMotion.smooth(0.25)
  private static let trackColor = UIColor(
    red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.12)

  private var row = SegmentRow()
  private let track = UIView(frame: .zero)
  private let thumb = UIView(frame: .zero)
  /// The labels and image views of the segments.
  private var contents: [UIView] = []
  private var attributes = StateValues<[NSAttributedString.Key: Any]>()
  private var selection = noSegment
  /// The segment that shows as chosen, which is another one while a finger takes the thumb along.
  private var shown = noSegment
  private var isDragging = false

  /// Creates a control with segments, as large as they need.
  ///
  /// - Parameter items: The titles and images of the segments, `String` and ``UIImage``; anything
  ///   else becomes a text.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      let image = item as? UIImage
      let title = image == nil ? item as? String ?? "\(item)" : nil
      row.segments.append(SegmentRow.Segment(title: title, image: image))
    }
    rebuild()
    super.frame.size = intrinsicContentSize
  }

  /// Creates a control whose segments are actions, which the control performs as the user chooses
  /// their segments.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  override func setUp() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.backgroundColor = Self.trackColor
    track.layer.cornerRadius = 8
    thumb.layer.cornerRadius = 7
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    layOut()
  }

  override var spoken: Accessibility {
    let value = selection == Self.noSegment ? nil : titleForSegment(at: selection)
    return Accessibility(isElement: true, value: value, traits: spokenState)
  }

  // MARK: - Segments

  /// The number of segments.
  open var numberOfSegments: Int { row.segments.count }
  /// The index of the chosen segment; ``noSegment``, the default, for none. Setting it moves the
  /// thumb at once, or with the animation block around, and sends no event.
  ///
  /// - Precondition: A segment has the index, or it is ``noSegment``.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      if newValue != Self.noSegment { checkIndex(newValue) }
      (selection, shown) = (newValue, newValue)
      move(with: nil)
    }
  }
  /// Whether a chosen segment is not chosen any more once the event is sent; `false` by default.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
  }
  /// Whether segments are as wide as their contents need, instead of all the same; `false` by
  /// default.
  open var apportionsSegmentWidthsByContent: Bool {
    get { row.isProportional }
    set { change { $0.isProportional = newValue } }
  }

  /// Inserts a segment with a title. An index beyond the end counts as the end.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - segment: The index of the new segment.
  ///   - animated: Whether the others move over 0.25 s, and the new one fades in.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentRow.Segment(title: title), at: segment, animated)
  }
  /// Inserts a segment with an image; see ``insertSegment(withTitle:at:animated:)``.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentRow.Segment(image: image), at: segment, animated)
  }
  /// Inserts a segment with the title and the image of an action; see
  /// ``insertSegment(withTitle:at:animated:)``.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let title = action.image == nil ? action.title : nil
    insert(
      SegmentRow.Segment(title: title, image: action.image, action: action), at: segment, animated)
  }
  /// Removes a segment. Nothing is chosen after the chosen one has gone.
  ///
  /// - Parameters:
  ///   - segment: The index of the segment.
  ///   - animated: Whether the others move over 0.25 s.
  /// - Precondition: A segment has the index.
  open func removeSegment(at segment: Int, animated: Bool) {
    checkIndex(segment)
    row.segments.remove(at: segment)
    contents.remove(at: segment).removeFromSuperview()
    if selection == segment { selection = Self.noSegment }
    if selection > segment { selection -= 1 }
    shown = selection
    invalidateIntrinsicContentSize()
    move(with: animated ? Self.motion : nil)
  }
  /// Removes all segments.
  open func removeAllSegments() {
    row.segments = []
    (selection, shown) = (Self.noSegment, Self.noSegment)
    rebuild()
  }

  /// Sets the title of a segment, in place of an image.
  ///
  /// - Precondition: A segment has the index.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    checkIndex(segment)
    change { ($0.segments[segment].title, $0.segments[segment].image) = (title, nil) }
  }
  /// Returns the title of a segment; `nil` for one with an image.
  ///
  /// - Precondition: A segment has the index.
  open func titleForSegment(at segment: Int) -> String? { self[segment].title }
  /// Sets the image of a segment, in place of a title.
  ///
  /// - Precondition: A segment has the index.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    checkIndex(segment)
    change { ($0.segments[segment].title, $0.segments[segment].image) = (nil, image) }
  }
  /// Returns the image of a segment; `nil` for one with a title.
  ///
  /// - Precondition: A segment has the index.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment].image }
  /// Returns the action of a segment; `nil` for one without.
  ///
  /// - Precondition: A segment has the index.
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment].action }
  /// Sets the width of a segment in points; 0 for an equal part of what the others leave.
  ///
  /// - Precondition: A segment has the index.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    checkIndex(segment)
    guard width.isFinite else {
      return AnimationDiagnostic.numberIgnored(of: "the width of a segment").report()
    }
    change { $0.segments[segment].width = width }
  }
  /// Returns the width that was set of a segment, in points; 0 for none.
  ///
  /// - Precondition: A segment has the index.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment].width }
  /// Sets whether the user can choose a segment.
  ///
  /// - Precondition: A segment has the index.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    checkIndex(segment)
    change { $0.segments[segment].isEnabled = enabled }
  }
  /// Returns whether the user can choose a segment; `true` by default.
  ///
  /// - Precondition: A segment has the index.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment].isEnabled }

  private subscript(segment: Int) -> SegmentRow.Segment {
    checkIndex(segment)
    return row.segments[segment]
  }

  private func checkIndex(_ segment: Int) {
    require(
      row.segments.indices.contains(segment),
      "there is no segment \(segment) among \(row.segments.count)")
  }

  private func insert(_ new: SegmentRow.Segment, at index: Int, _ animated: Bool) {
    let index = min(max(index, 0), row.segments.count)
    row.segments.insert(new, at: index)
    if selection >= index { selection += 1 }
    shown = selection
    let view = makeContent(of: new)
    contents.insert(view, at: index)
    addSubview(view)
    invalidateIntrinsicContentSize()
    UIView.performWithoutAnimation {
      view.frame = frames[index]
      if animated { view.alpha = 0 }
    }
    move(with: animated ? Self.motion : nil)
  }

  private func change(_ body: (inout SegmentRow) -> Void) {
    body(&row)
    rebuild()
  }

  // MARK: - Appearance

  /// The colour of the thumb; `nil`, the default, for white.
  open var selectedSegmentTintColor: UIColor? { didSet { showAppearance() } }
  /// Sets the attributes of the titles in a state; `nil` for those of the normal state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    rebuild()
  }
  /// Returns the attributes of the titles that were set for a state, or else for the normal one.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes.value(for: state)
  }

  private func makeContent(of segment: SegmentRow.Segment) -> UIView {
    if let image = segment.image { return UIImageView(image: image) }
    let label = UILabel(frame: .zero)
    label.textAlignment = .center
    return label
  }

  private func title(of segment: SegmentRow.Segment, isChosen: Bool) -> NSAttributedString {
    var all: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular),
      .foregroundColor: UIColor.black,
    ]
    let state: State = !segment.isEnabled ? .disabled : isChosen ? .selected : .normal
    all.merge(titleTextAttributes(for: state) ?? [:]) { $1 }
    return NSAttributedString(string: segment.title ?? "", attributes: all)
  }

  /// Makes the contents of all segments again.
  private func rebuild() {
    for view in contents { view.removeFromSuperview() }
    contents = row.segments.map { makeContent(of: $0) }
    for view in contents { addSubview(view) }
    invalidateIntrinsicContentSize()
    layOut()
  }

  private func showAppearance() {
    thumb.backgroundColor = selectedSegmentTintColor ?? .white
    track.alpha = isEnabled ? 1 : 0.5
    for (segment, view) in zip(row.segments, contents) {
      view.alpha = isEnabled && segment.isEnabled ? 1 : 0.5
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showAppearance()
  }

  // MARK: - Layout

  /// The widths of the titles, chosen or not, and of the images, in points.
  private var contentWidths: [CGFloat] {
    row.segments.map { segment in
      if let image = segment.image { return image.size.width }
      return [true, false].map { title(of: segment, isChosen: $0).size().width.rounded(.up) }
        .max() ?? 0
    }
  }

  private var frames: [CGRect] {
    let edges = row.edges(in: bounds.width, contents: contentWidths)
    return zip(edges, edges.dropFirst()).map { left, right in
      CGRect(x: bounds.minX + left, y: bounds.minY, width: right - left, height: bounds.height)
    }
  }

  private func layOut() {
    track.frame = bounds
    let frames = frames
    for (index, view) in contents.enumerated() {
      if let label = view as? UILabel {
        label.attributedText = title(of: row.segments[index], isChosen: index == shown)
        label.textAlignment = .center
      }
      let size = view.sizeThatFits(.zero)
      view.bounds.size = CGSize(width: min(size.width, frames[index].width), height: size.height)
      view.center = CGPoint(x: frames[index].midX, y: frames[index].midY)
    }
    thumb.alpha = shown == Self.noSegment || isMomentary ? 0 : 1
    if frames.indices.contains(shown) {
      let frame = frames[shown]
      // A rectangle that is smaller than its insets has no finite place.
      thumb.frame = frame.insetBy(
        dx: min(Self.inset, frame.width / 2), dy: min(Self.inset, frame.height / 2))
    }
    showAppearance()
  }

  private func move(with motion: ControlMotion?) {
    UIView.change([track, thumb] + contents, with: motion) { layOut() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
  /// Returns the size of the segments; see ``intrinsicContentSize``.
  ///
  /// - Parameter size: Ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  /// The width of the contents with 10 points at both sides of each, where all segments are as
  /// wide as the widest, and a height of 32 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: row.fittingWidth(contents: contentWidths).rounded(.up), height: Self.height)
  }

  // MARK: - Tracking

  /// Takes the thumb along if the touch is on the chosen segment.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(under: touch) else { return false }
    isDragging = index == selection && !isMomentary
    return super.beginTracking(touch, with: event)
  }
  /// Moves the thumb to the segment under the finger, if it takes the thumb along.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isDragging, let index = segment(under: touch), index != shown {
      shown = index
      move(with: Self.motion)
    }
    return super.continueTracking(touch, with: event)
  }
  /// Chooses the segment under the finger.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let under = touch.flatMap { segment(under: $0) }
    isDragging = false
    guard isTouchInside, let index = under, index != selection || isMomentary else {
      return showSelection()
    }
    choose(index, with: event)
  }
  /// Shows the chosen segment again.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    isDragging = false
    showSelection()
  }

  private func showSelection() {
    guard shown != selection else { return }
    shown = selection
    move(with: Self.motion)
  }

  private func choose(_ index: Int, with event: UIEvent?) {
    selection = index
    let action = row.segments[index].action
    if !isMomentary { showSelection() }
    send([.valueChanged, .primaryActionTriggered], with: event)
    action?.performWithSender(self, target: nil)
    if isMomentary, selection == index { selection = Self.noSegment }
  }

  /// Returns the segment whose column a touch is in, if the user can choose it. The columns of the
  /// first and the last one reach on to the sides.
  private func segment(under touch: UITouch) -> Int? {
    let x = touch.location(in: self).x
    guard let found = frames.firstIndex(where: { x < $0.maxX }) ?? frames.indices.last,
      row.segments[found].isEnabled
    else { return nil }
    return found
  }
}
