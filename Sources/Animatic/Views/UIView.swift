import Foundation

/// A rectangle in a tree of views, whose changes animate inside animation blocks.
///
/// A view keeps its geometry and looks in its ``layer``. Everything here happens on the main
/// actor, as in UIKit.
@preconcurrency @MainActor
open class UIView {
  /// The layer that holds what the view shows.
  public let layer: CALayer
  /// The view this one is in, or `nil`.
  public internal(set) var superview: UIView? {
    get { container }
    set { container = newValue }
  }
  @exclusivity(unchecked) private weak var container: UIView?
  /// The views in this one, the rearmost first.
  public internal(set) var subviews: [UIView] {
    _read { yield tree.children }
    _modify { yield &tree.children }
  }
  private var tree = TreeContents<UIView>()
  /// A number to find the view by; 0 unless set.
  open var tag = 0
  /// A name to find the view by in traces and tests.
  open var accessibilityIdentifier: String?
  /// How the contents follow a change of size. Does not animate.
  open var contentMode = ContentMode.scaleToFill
  /// Whether subviews are cut off at the bounds. Does not animate.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Which of the view's margins and sizes follow a change of the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow a change of this view's size by their ``autoresizingMask``.
  open var autoresizesSubviews = true

  /// Keeps the mask that was set last.
  var keptMask: UIView? {
    get { tree.mask }
    set { tree.mask = newValue }
  }

  /// Makes a view with a frame in the coordinates of the superview it will get, in points.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    layer.back(self)
    layer.frame = frame
  }

  /// The class of the view's layer: `CALayer` or a subclass.
  open class var layerClass: AnyClass { CALayer.self }

  private static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      fatalError("the layerClass of \(self) must be CALayer or a subclass")
    }
    return layerClass.init()
  }

  /// Makes a view without extent at the origin.
  public convenience init() { self.init(frame: .zero) }

  // MARK: - Layout

  /// Places the subviews; does nothing unless overridden.
  ///
  /// Called for a view that waits for layout, superviews first: by ``layoutIfNeeded()``, and at the
  /// end of the turn, where what it changes does not animate (rule I.7).
  open func layoutSubviews() {}

  /// Lays out the subviews when the layer that waits for layout is the view's own.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
  }

  // MARK: - Actions

  /// The action for an event of the view's layer: inside an animation block one that lets the
  /// block animate the change, outside of blocks `NSNull`, which is none (rule H4).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    let runtime = AnimationRuntime.shared
    return runtime.isBlockOpen ? runtime.blockAction : runtime.noAction
  }
}

extension UIView: CALayerDelegate {}

extension UIView: Hashable {
  /// Whether both are the same view.
  nonisolated public static func == (first: UIView, second: UIView) -> Bool { first === second }

  /// Hashes the view's identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
