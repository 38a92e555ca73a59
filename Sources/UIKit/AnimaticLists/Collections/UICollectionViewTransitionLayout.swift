import AnimaticTiming
import Foundation

/// A layout between two others, for a change that the program takes step by step (rule Q10).
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the start.
  public let currentLayout: UICollectionViewLayout
  /// The layout at the end.
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  /// Creates a layout between two empty ones, and ignores the coder.
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
    super.init(coder: coder)
  }

  /// The progress from the layout at the start, 0, to that at the end, 1; 0 by default.
  ///
  /// - Precondition: The number is finite.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      let progress = transitionProgress
      guard isUsable(progress.isFinite, "a progress must be finite, not \(progress)") else {
        transitionProgress = oldValue
        return
      }
      invalidateLayout()
      collectionView?.followProgress(transitionProgress)
    }
  }
  /// Sets a number of a name, for subclasses.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns the number of a name; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Prepares both layouts.
  open override func prepare() {
    for layout in [currentLayout, nextLayout] {
      layout.collectionView = collectionView
      layout.prepare()
    }
  }
  override func decorationClass(_ kind: String) -> UICollectionReusableView.Type? {
    decorations[kind] ?? nextLayout.decorationClass(kind) ?? currentLayout.decorationClass(kind)
  }
  override func follow(_ changes: ListUpdateMap) {
    for layout in [currentLayout, nextLayout] { layout.follow(changes) }
  }
  /// Makes the layout invalid, and both others if the data has changed.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts {
      for layout in [currentLayout, nextLayout] {
        let inner = layout.makeContext()
        inner.invalidateEverything = context.invalidateEverything
        inner.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: inner)
      }
    }
    super.invalidateLayout(with: context)
  }
  /// The size between those of both layouts.
  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
  }

  private func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }

  /// Returns the elements that either layout has in the rectangle.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var seen: Set<ElementKey> = []
    return [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: rect) ?? [] }
      .compactMap { seen.insert($0.key).inserted ? between($0.key) : nil }
  }
  /// Returns the attributes between those of both layouts.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { between(ElementKey(cell: indexPath)) }
  /// Returns the attributes between those of both layouts.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(ElementKey(.decorationView, elementKind, path))
  }
  /// Returns the attributes between those of both layouts.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(ElementKey(.supplementaryView, elementKind, path))
  }

  /// Returns the attributes between those of both layouts. What only one layout has fades.
  private func between(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (from, to) = (currentLayout.attributes(of: key), nextLayout.attributes(of: key))
    guard let start = from ?? to, let end = to ?? from else { return nil }
    return start.changed {
      $0.size = CGSize(
        width: mix(start.size.width, end.size.width),
        height: mix(start.size.height, end.size.height))
      $0.center = CGPoint(
        x: mix(start.center.x, end.center.x), y: mix(start.center.y, end.center.y))
      $0.alpha = mix(from?.alpha ?? 0, to?.alpha ?? 0)
      $0.zIndex = end.zIndex
    }
  }
}

extension UICollectionView {
  func beginInteraction(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    require(
      state.interaction == nil,
      "an interactive change of the layout is under way; finish or cancel it first")
    let old = collectionViewLayout
    let between =
      itemDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    let start = contentOffset
    layout.collectionView = self
    layout.prepare()
    let end = layout.targetContentOffset(forProposedContentOffset: start)
    state.interaction = LayoutInteraction(
      layout: between, completion: completion, from: start, to: end)
    setCollectionViewLayout(between, animated: false)
    return between
  }

  /// Whether a layout is part of the interactive change.
  func isInteracting(_ layout: UICollectionViewLayout) -> Bool {
    guard let between = state.interaction?.layout else { return false }
    return layout === between.currentLayout || layout === between.nextLayout
  }

  func followProgress(_ progress: CGFloat) {
    guard let interaction = state.interaction, interaction.from != interaction.to else { return }
    let (from, to) = (interaction.from, interaction.to)
    contentOffset = CGPoint(
      x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
  }

  func endInteraction(finishes: Bool) {
    guard let interaction = state.interaction else {
      stopProgram("no interactive change of the layout is under way; start one first")
    }
    let between = interaction.layout
    state.interaction = nil
    let (end, other) =
      finishes
      ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    setCollectionViewLayout(end, animated: true) { interaction.completion?($0, finishes) }
    if other !== collectionViewLayout { other.collectionView = nil }
  }
}
