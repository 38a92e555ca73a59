import AnimaticTiming
import Foundation

/// A property that a proxy gives to the views of its class.
@MainActor struct AppearanceRow {
  /// Notes the first value of a new proxy, and returns what gives a view the value that the program
  /// has set since then; `nil` for a class without the property.
  let changes: (_ proxy: UIView) -> ((_ view: UIView) -> Void)?

  private init<Owner: UIView, Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Owner, Value>
  ) {
    changes = { proxy in
      guard let proxy = proxy as? Owner else { return nil }
      let first = proxy[keyPath: property]
      return { view in
        let value = proxy[keyPath: property]
        guard value != first, let view = view as? Owner, view[keyPath: property] == first else {
          return
        }
        view[keyPath: property] = value
      }
    }
  }

  /// Creates a row for what only the owner can tell whether the program has set it.
  private init<Owner: UIView>(_ give: @escaping (_ proxy: Owner, _ view: Owner) -> Void) {
    changes = { proxy in
      guard let proxy = proxy as? Owner else { return nil }
      return { view in if let view = view as? Owner { give(proxy, view) } }
    }
  }

  static let all: [AppearanceRow] = views + controls + bars

  private static let views: [AppearanceRow] = [
    AppearanceRow(\UIView.ownTint), AppearanceRow(\UIView.backgroundColor),
    AppearanceRow(\UILabel.textColor), AppearanceRow(\UILabel.font),
    AppearanceRow(\UITextField.textColor), AppearanceRow(\UITextField.font),
    AppearanceRow(\UITextField.keyboardAppearance), AppearanceRow(\UITextView.textColor),
    AppearanceRow(\UITextView.font), AppearanceRow(\UITableView.separatorColor),
    AppearanceRow(\UITableView.separatorInset), AppearanceRow(\UIActivityIndicatorView.color),
  ]

  private static let controls: [AppearanceRow] = [
    AppearanceRow(\UISwitch.onTintColor), AppearanceRow(\UISwitch.thumbTintColor),
    AppearanceRow(\UISlider.minimumTrackTintColor), AppearanceRow(\UISlider.maximumTrackTintColor),
    AppearanceRow(\UISlider.thumbTintColor), AppearanceRow(\UIProgressView.progressTintColor),
    AppearanceRow(\UIProgressView.trackTintColor),
    AppearanceRow(\UIPageControl.pageIndicatorTintColor),
    AppearanceRow(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceRow(\UISegmentedControl.selectedSegmentTintColor),
  ]

  private static let bars: [AppearanceRow] = [
    AppearanceRow(\UINavigationBar.barStyle), AppearanceRow(\UINavigationBar.barTintColor),
    AppearanceRow(\UINavigationBar.isTranslucent),
    AppearanceRow(\UINavigationBar.prefersLargeTitles),
    AppearanceRow { (proxy: UINavigationBar, bar: UINavigationBar) in
      let attributes = proxy.titleTextAttributes
      if bar.titleTextAttributes == nil, attributes != nil { bar.titleTextAttributes = attributes }
      if !proxy.standardAppearance.isOfBar, bar.standardAppearance.isOfBar {
        bar.standardAppearance = proxy.standardAppearance
      }
    }, AppearanceRow(\UITabBar.barStyle), AppearanceRow(\UITabBar.barTintColor),
    AppearanceRow(\UITabBar.unselectedItemTintColor), AppearanceRow(\UITabBar.isTranslucent),
    AppearanceRow { (proxy: UITabBar, bar: UITabBar) in
      if !proxy.standardAppearance.isOfBar, bar.standardAppearance.isOfBar {
        bar.standardAppearance = proxy.standardAppearance
      }
    }, AppearanceRow(\UIToolbar.barStyle), AppearanceRow(\UIToolbar.barTintColor),
    AppearanceRow { (proxy: UIToolbar, bar: UIToolbar) in
      if !proxy.standardAppearance.isOfBar, bar.standardAppearance.isOfBar {
        bar.standardAppearance = proxy.standardAppearance
      }
    }, AppearanceRow(\UISearchBar.barStyle), AppearanceRow(\UISearchBar.barTintColor),
  ]
}
