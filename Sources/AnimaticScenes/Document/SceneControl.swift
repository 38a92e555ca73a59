/// A control of a scene file, or the values of it that a change sets.
package enum SceneControl: Hashable, Sendable {
  /// `button`.
  case button(Button)
  /// `switch`.
  case toggle(Toggle)
  /// `slider`.
  case slider(Slider)
  /// `progress`.
  case progress(Progress)
  /// `pageControl`.
  case pageControl(PageControl)
  /// `activityIndicator`.
  case activityIndicator(ActivityIndicator)

  /// The key of the control in views and changes.
  var key: String {
    switch self {
    case .button: "button"
    case .toggle: "switch"
    case .slider: "slider"
    case .progress: "progress"
    case .pageControl: "pageControl"
    case .activityIndicator: "activityIndicator"
    }
  }

  /// Whether a view without a frame has the size of the control.
  var hasOwnSize: Bool {
    switch self {
    case .button, .toggle, .pageControl, .activityIndicator: true
    case .slider, .progress: false
    }
  }
}

extension SceneControl {
  /// The values of a button.
  package struct Button: Hashable, Sendable {
    package var title: String?
    package var enabled: Bool?
    package var selected: Bool?
  }

  /// The values of a switch.
  package struct Toggle: Hashable, Sendable {
    package var on: Bool?
    package var animated: Bool?
    package var enabled: Bool?
  }

  /// The values of a slider.
  package struct Slider: Hashable, Sendable {
    package var value: Double?
    package var minimumValue: Double?
    package var maximumValue: Double?
    package var animated: Bool?
    package var enabled: Bool?
  }

  /// The values of a progress view.
  package struct Progress: Hashable, Sendable {
    /// The progress, in 0…1.
    package var progress: Double?
    package var animated: Bool?
  }

  /// The values of a page control.
  package struct PageControl: Hashable, Sendable {
    package var numberOfPages: Int?
    package var currentPage: Int?
    package var enabled: Bool?
  }

  /// The values of an activity indicator.
  package struct ActivityIndicator: Hashable, Sendable {
    package var animating: Bool?
    package var hidesWhenStopped: Bool?
  }
}
