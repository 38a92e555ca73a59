import Foundation

/// A rectangle in a view that takes part in constraints, and draws nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view in whose coordinates the guide lies; `nil` until it is added to one.
  open internal(set) weak var owningView: UIView?
  /// A name in messages; empty by default.
  open var identifier = ""
  /// The rectangle in points of the owning view's coordinates: that of the last layout, or of the
  /// present insets if no constraint names a guide that a view has by itself (rule M8).
  open internal(set) var layoutFrame: CGRect {
    get { (item == nil ? insetFrame : nil) ?? laidOutFrame }
    set { laidOutFrame = newValue }
  }
  private var laidOutFrame = CGRect.zero
  var item: LayoutItem?

  /// Creates a guide, which belongs to no view.
  public override init() {}

  /// The rectangle in terms of the view's size; `nil` for a guide that constraints lay out.
  var pins: LayoutPins? { nil }

  /// The present rectangle of a guide that UIKit gives a view; `nil` for any other, and for one
  /// whose size constraints alone determine.
  private var insetFrame: CGRect? {
    guard let owningView, let state = owningView.layoutState,
      state.systemGuides.contains(where: { $0 === self }), let pins, !pins.hasFreeSize
    else { return nil }
    return pins.rect(in: owningView.bounds.size).rounded(owningView.treeRoot.contentScaleFactor)
  }

  /// Handles that the ``layoutFrame`` has been set.
  func frameDidChange() {}

  /// The edge where text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where text ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal middle.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical middle.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// A guide whose rectangle UIKit sets (rule M8).
@MainActor final class SystemLayoutGuide: UILayoutGuide {
  enum Kind { case safeArea, margins, readable, content, frame }

  let kind: Kind

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
    identifier = "\(kind)"
  }

  /// The greatest width of text that is easy to read, in points.
  private static let readableWidth = 672.0

  /// The distances between the edges of the view and the guide.
  private var insets: UIEdgeInsets {
    guard let owningView else { return .zero }
    switch kind {
    case .safeArea: return owningView.safeAreaInsets
    case .margins, .readable: return owningView.layoutMargins
    case .content, .frame: return .zero
    }
  }

  override var pins: LayoutPins? {
    if kind == .readable { return LayoutPins(insets, atMost: Self.readableWidth) }
    var pins = LayoutPins(insets)
    guard let owningView else { return pins }
    if kind == .content { pins.hasFreeSize = true }
    if kind == .frame {
      (pins.constants.x, pins.constants.y) = (owningView.bounds.minX, owningView.bounds.minY)
    }
    return pins
  }

  /// Gives a scroll view the size of its content.
  override func frameDidChange() {
    if kind == .content { (owningView as? UIScrollView)?.contentSize = layoutFrame.size }
  }
}

extension UIView {
  /// The guides of the view, in the order in which they came.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a guide; it leaves its former view first.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    neededLayout.guides.append(layoutGuide)
  }

  /// Removes a guide, and deactivates its constraints. Does nothing if it is not here.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let state = layoutState else { return }
    for constraint in state.naming.all
    where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
      constraint.isActive = false
    }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    if let item = layoutGuide.item { item.engine?.remove(item) }
    layoutGuide.item = nil
  }

  fileprivate func systemGuide(_ kind: SystemLayoutGuide.Kind) -> UILayoutGuide {
    let guides = layoutState?.systemGuides.lazy.compactMap { $0 as? SystemLayoutGuide }
    if let guide = guides?.first(where: { $0.kind == kind }) { return guide }
    let new = SystemLayoutGuide(kind, of: self)
    neededLayout.systemGuides.append(new)
    return new
  }

  /// The part of the view that nothing else covers, see ``safeAreaInsets``.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The part of the view inside its ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// The part of the view inside its margins that is narrow enough for reading: at most 672 points.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }
}

extension UIScrollView {
  /// The content. Constraints to its edges set the `contentSize`.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
  /// The frame, which stays while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    session.hasFrameGuide = true
    return systemGuide(.frame)
  }
}
