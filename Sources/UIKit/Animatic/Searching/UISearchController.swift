import Foundation

/// A controller of a search: its bar, and the results below the bar (rule N23).
///
/// ```swift
/// let search = UISearchController(searchResultsController: nil)
/// search.searchResultsUpdater = self
/// navigationItem.searchController = search
/// ```
///
/// The search begins as the text field of the bar becomes the first responder, or as the program
/// sets ``isActive``. The results lie over the view of the controller around the bar, as those of
/// a child.
open class UISearchController: UIViewController, SearchBarFollower {
  private static let duration: TimeInterval = 0.25
  private var active = false
  /// Whether the delegate hears of a beginning or an end that has not come yet.
  private var isChanging = false
  private let results: UIViewController?
  private var showsResults = false

  /// The bar of the search.
  public final let searchBar = UISearchBar(frame: .zero)
  /// The object that shows the results; `nil` by default.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is notified; `nil` by default.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether what lies below is dimmed while there are no results of a controller of their own;
  /// `true` by default. A tap there ends the search.
  open var obscuresBackgroundDuringPresentation = true { didSet { showParts() } }
  /// The same under its former name.
  @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the navigation bar hides during the search; `true` by default. It has no effect: it
  /// stays.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar shows the button that cancels during the search; `true` by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the bar shows its scopes during the search, if it has some; `true` by default.
  open var automaticallyShowsScopeBar = true
  /// Whether the controller of the results shows while there is a text; `true` by default.
  /// Otherwise ``showsSearchResultsController`` says so.
  open var automaticallyShowsSearchResultsController = true
  /// Whether the controller of the results shows. Setting it ends what the text decides.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showsResults = newValue
      showParts()
    }
  }
  /// The controller of the results; `nil` if the program shows them itself.
  open var searchResultsController: UIViewController? { results }

  /// Creates a controller.
  ///
  /// - Parameter searchResultsController: The controller of the results; `nil` if the program shows
  ///   them itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.follower = self
  }
  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }
  /// Creates a controller without a controller of the results, and ignores the coder.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    searchBar.follower = self
  }

  // MARK: - The search

  /// Whether the search runs; `false` by default. Setting it begins or ends the search with an
  /// animation.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active, !isChanging else { return }
      isChanging = true
      newValue
        ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
      isChanging = false
      newValue ? begin() : end()
    }
  }

  private func begin() {
    active = true
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
      searchBar.showsScopeBar = true
    }
    updateResults()
    guard let owner, owner.viewIfLoaded?.window != nil else {
      delegate?.didPresentSearchController(self)
      return
    }
    owner.addChild(self)
    UIView.performWithoutAnimation {
      view.frame = place(in: owner.view)
      view.alpha = 0
      owner.view.addSubview(view)
    }
    didMove(toParent: owner)
    fade(to: 1) { [weak self] in
      if let self, active { delegate?.didPresentSearchController(self) }
    }
  }

  private func end() {
    active = false
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    searchBar.text = ""
    updateResults()
    fade(to: 0) { [weak self] in
      guard let self, !active else { return }
      if parent != nil {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
      }
      delegate?.didDismissSearchController(self)
    }
  }

  private func fade(to alpha: CGFloat, then completion: @escaping () -> Void) {
    guard parent != nil else { return completion() }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.curveEaseInOut, .beginFromCurrentState, .allowUserInteraction],
      animations: { view.alpha = alpha }, completion: { _ in completion() })
  }

  private func updateResults() {
    if automaticallyShowsSearchResultsController {
      showsResults = active && searchBar.text?.isEmpty == false
    }
    showParts()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  package var followedBar: UISearchBar { searchBar }
  package func searchDidBegin() {
    if active { updateResults() } else { isActive = true }
  }
  package func searchDidChange() { if active { updateResults() } }
  package func searchDidCancel() { isActive = false }

  // MARK: - The view

  /// The controller that has the bar in its view, or that has the navigation item with the search.
  private var owner: UIViewController? {
    let around = sequence(first: searchBar as UIResponder, next: \.next)
    return around.lazy.compactMap { $0 as? UIViewController }.first
      ?? item?.owner as? UIViewController
  }
  weak var item: UINavigationItem?

  /// The part of a view below the bar, if the bar is in it.
  private func place(in view: UIView) -> CGRect {
    guard searchBar.isDescendant(of: view) else { return view.bounds }
    let top = searchBar.convert(searchBar.bounds, to: view).maxY
    let bounds = view.bounds
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: max(0, bounds.maxY - top))
  }

  open override func loadView() {
    let view = SearchRoom(frame: .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    view.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in
        if self?.showsResults == false { self?.isActive = false }
      })
    if let results {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    }
    showParts()
  }

  private func showParts() {
    guard let room = viewIfLoaded as? SearchRoom else { return }
    results?.view.isHidden = !showsResults
    room.backgroundColor =
      obscuresBackgroundDuringPresentation ? UIColor(white: 0, alpha: 0.2) : nil
    room.letsTouchesThrough = !obscuresBackgroundDuringPresentation
  }

  /// Ends the search, or else dismisses what the controller presents.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard active, presentedViewController == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    isActive = false
    completion?()
  }
}

/// The view of a search, which may let touches through beside the results.
private final class SearchRoom: UIView {
  var letsTouchesThrough = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && letsTouchesThrough ? nil : hit
  }
}

extension UINavigationItem {
  /// The search whose bar a navigation bar shows below the title; `nil` by default.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set {
      searchController?.item = nil
      newValue?.item = self
      search = newValue
    }
  }
}

/// An object that a search controller notifies. Each method has a default, which does nothing.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// Notifies that the search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Notifies that the search has begun, and that the animation has ended.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Notifies that the search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Notifies that the search has ended, and the animation too.
  func didDismissSearchController(_ searchController: UISearchController)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// An object that shows the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Shows the results for the text and the scope of the search bar.
  func updateSearchResults(for searchController: UISearchController)
}
