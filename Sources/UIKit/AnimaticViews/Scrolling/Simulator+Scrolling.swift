import Foundation

extension Simulator {
  /// The number of pixels per point to which scroll views round their offsets; `nil`, the default,
  /// for exact offsets. The screen of a phone rounds (rule I8).
  public var scrollingScale: CGFloat? {
    get { host.screenScale.map { CGFloat($0) } }
    set { host.screenScale = newValue.map { Double($0) } }
  }

  /// Taps on the status bar: the scroll view on the screen scrolls to its top, as
  /// ``UIScrollView/scrollsToTop`` says.
  ///
  /// As in UIKit, nothing scrolls if several scroll views on the screen would.
  public func tapStatusBar() {
    var found: [UIScrollView] = []
    var waiting: [UIView] = host.allWindows
    while let view = waiting.popLast() {
      guard !view.isHidden, view.alpha >= 0.01 else { continue }
      if let scrollView = view as? UIScrollView, scrollView.scrollsToTop {
        found.append(scrollView)
      }
      waiting += view.children
    }
    if found.count == 1 { found[0].scrollToTop() }
  }
}
