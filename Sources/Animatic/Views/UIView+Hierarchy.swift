import AnimaticChecks
import AnimaticStage

// Views are moved past what subclasses override, and told of it in the order of rule I.4.
extension UIView {
  func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    receive(view) {
      let index = place(view, at: index)
      // Layers without a view keep their place relative to the views around them (rule I.4).
      if index + 1 < tree.children.count {
        backing.place(view.backing, below: tree.children[index + 1].backing)
      } else {
        backing.place(view.backing) { $0.count }
      }
    }
  }

  func insert(_ view: UIView, above sibling: UIView) {
    receive(view) {
      _ = place(view) { views in
        views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.count
      }
      backing.place(view.backing, above: sibling.backing)
    }
  }

  /// Puts a subview elsewhere among the subviews; nothing happens to other views.
  func moveSubview(_ view: UIView, to index: ([UIView]) -> Int) {
    if view.container === self { insert(view, at: index) }
  }

  func exchange(_ index1: Int, _ index2: Int) {
    let views = tree.children
    require(
      views.indices.contains(index1) && views.indices.contains(index2),
      "\(shortDescription) has \(views.count) subviews: none at both \(index1) and \(index2)")
    guard index1 != index2 else { return }
    insert(views[max(index1, index2)]) { _ in min(index1, index2) }
    insert(views[min(index1, index2)]) { _ in max(index1, index2) }
  }

  func leaveSuperview() {
    guard let superview = container else { return }
    let leavesWindow = enclosingWindow != nil && !isWindow
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let news = leavesWindow ? announceMove(to: nil) : nil
    container?.tree.children.removeAll { $0 === self }
    container = nil
    WindowNews.treesHaveChanged()
    backing.removeFromSuperlayer()
    if let news { report(news) }
    didMoveToSuperview()
  }

  /// Puts a view into this one, and lets both and all in the view know.
  ///
  /// A view that is a subview already only changes its place, of which nobody is told.
  private func receive(_ view: UIView, placing: () -> Void) {
    let window = windowForReceiving(view)
    let old = view.container
    guard old !== self else { return placing() }
    let entersWindow = !view.isWindow && old?.enclosingWindow !== window
    old?.willRemoveSubview(view)
    let news = entersWindow ? view.announceMove(to: window) : nil
    view.willMove(toSuperview: self)
    // A callback may have put the view elsewhere.
    if let other = view.container, other !== old, other !== self { other.willRemoveSubview(view) }
    if let shown = view as? UIWindow { shown.backing.host?.forgetRoot(shown) }
    placing()
    WindowNews.treesHaveChanged()
    if let news { view.report(news) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// The window of this view, which is about to receive another one.
  private func windowForReceiving(_ view: UIView) -> UIWindow? {
    var window: UIWindow?
    var ancestor: UIView? = self
    while let present = ancestor {
      require(
        present !== view,
        "\(view.shortDescription) cannot be put into \(shortDescription), which is it or lies in it"
      )
      if present.isWindow && window == nil { window = present as? UIWindow }
      ancestor = present.container
    }
    return window
  }

  /// Puts a view among the subviews, though not yet its layer among the sublayers.
  private func place(_ view: UIView, at index: ([UIView]) -> Int) -> Int {
    view.container?.tree.children.removeAll { $0 === view }
    let index = index(tree.children)
    tree.children.insert(view, at: index)
    view.container = self
    return index
  }

  /// Orders the subviews as their layers are (rule I.4).
  package func sublayersDidChange() {
    guard tree.children.count > 1 else { return }
    let places = Dictionary(
      uniqueKeysWithValues: backing.children.enumerated().map { (ObjectIdentifier($1), $0) })
    let ordered = tree.children.enumerated().map { place, view in
      (places[ObjectIdentifier(view.backing)] ?? .max, place, view)
    }
    tree.children = ordered.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  // MARK: - News of windows

  /// Tells this view and all in it that they are about to be in a window, or in none.
  private func announceMove(to window: UIWindow?) -> WindowNews {
    willMove(toWindow: window)
    // Most views come and go alone.
    var news = WindowNews(window: window)
    guard !tree.children.isEmpty else { return news }
    for view in viewsInside where news.isCurrent || view.isDescendant(of: self) {
      view.willMove(toWindow: window)
      news.told.append(view)
    }
    return news
  }

  /// Tells this view and all in it that they are in another window, or in none. Those that a
  /// callback has put elsewhere know already; those that came in are told both.
  private func report(_ news: WindowNews) {
    guard enclosingWindow === news.window else { return }
    // What comes in from here on is told as it comes.
    let views = tree.children.isEmpty ? [] : viewsInside
    didMoveToWindow()
    guard !views.isEmpty else { return }
    let told = Set(news.told.map { ObjectIdentifier($0) })
    for view in views {
      if !told.contains(ObjectIdentifier(view)) { view.willMove(toWindow: news.window) }
      // Callbacks may move what is still to be told.
      if news.isAlone || view.enclosingWindow === news.window {
        view.didMoveToWindow()
      }
    }
  }

  /// All views in this one as they are now, parents before their children.
  private var viewsInside: [UIView] {
    var views: [UIView] = []
    forEachInTree { view, _ in
      if view !== self { views.append(view) }
      return true
    }
    return views
  }
}

/// What is told of a move to a window.
@MainActor
private struct WindowNews {
  let window: UIWindow?
  /// The views inside the one that moves that were told before the move.
  var told: [UIView] = []
  private let revision = WindowNews.revision

  init(window: UIWindow?) { self.window = window }

  /// Counts the changes of all trees of views: as long as there are none, nobody has to look where a
  /// view is.
  private static var revision = 0

  static func treesHaveChanged() { revision &+= 1 }

  /// Whether no tree has changed since.
  var isCurrent: Bool { revision == Self.revision }

  /// Whether no tree has changed since but by the move itself.
  var isAlone: Bool { revision &+ 1 == Self.revision }
}
