import Animatic
import Foundation

@MainActor
extension SceneControl {
  /// Creates a view that is a control of this kind.
  func makeView() -> UIView {
    switch self {
    case .button: UIButton(type: .system)
    case .toggle: UISwitch()
    case .slider: UISlider()
    case .progress: UIProgressView()
    case .pageControl: UIPageControl()
    case .activityIndicator: UIActivityIndicatorView()
    }
  }

  /// Sets the values that have a key, in a control of this kind.
  func set(in view: UIView) {
    switch (self, view) {
    case (.button(let values), let button as UIButton): values.set(in: button)
    case (.toggle(let values), let toggle as UISwitch): values.set(in: toggle)
    case (.slider(let values), let slider as UISlider): values.set(in: slider)
    case (.progress(let values), let progress as UIProgressView): values.set(in: progress)
    case (.pageControl(let values), let pages as UIPageControl): values.set(in: pages)
    case (.activityIndicator(let values), let indicator as UIActivityIndicatorView):
      values.set(in: indicator)
    default: break
    }
  }
}

@MainActor
extension SceneControl.Button {
  fileprivate func set(in button: UIButton) {
    if let title { button.setTitle(title, for: .normal) }
    if let enabled { button.isEnabled = enabled }
    if let selected { button.isSelected = selected }
  }
}

@MainActor
extension SceneControl.Toggle {
  fileprivate func set(in toggle: UISwitch) {
    if let on { toggle.setOn(on, animated: animated ?? false) }
    if let enabled { toggle.isEnabled = enabled }
  }
}

@MainActor
extension SceneControl.Slider {
  fileprivate func set(in slider: UISlider) {
    if let minimum = minimumValue { slider.minimumValue = Float(minimum) }
    if let maximum = maximumValue { slider.maximumValue = Float(maximum) }
    if let value { slider.setValue(Float(value), animated: animated ?? false) }
    if let enabled { slider.isEnabled = enabled }
  }
}

@MainActor
extension SceneControl.Progress {
  fileprivate func set(in view: UIProgressView) {
    if let progress { view.setProgress(Float(progress), animated: animated ?? false) }
  }
}

@MainActor
extension SceneControl.PageControl {
  fileprivate func set(in pages: UIPageControl) {
    if let count = numberOfPages { pages.numberOfPages = count }
    if let page = currentPage { pages.currentPage = page }
    if let enabled { pages.isEnabled = enabled }
  }
}

@MainActor
extension SceneControl.ActivityIndicator {
  fileprivate func set(in indicator: UIActivityIndicatorView) {
    if let hides = hidesWhenStopped { indicator.hidesWhenStopped = hides }
    if let animating { animating ? indicator.startAnimating() : indicator.stopAnimating() }
  }
}
