import AnimaticLayers
import Foundation

extension UIView: KeyValueObservable {
  /// The observers of the view and of its layer.
  public var keyValueObservers: KeyValueObservers { backing.keyValueObservers }

  /// Returns the value of a property by its name in UIKit, such as "center", "hidden" or
  /// "contentOffset", or of the layer, such as "layer.opacity".
  public func observedValue(forKeyPath keyPath: String) -> Any?? {
    if keyPath.hasPrefix("layer.") {
      return backing.observedValue(forKeyPath: String(keyPath.dropFirst(6)))
    }
    return viewValue(named: keyPath) ?? classValue(named: keyPath)
      ?? KeyValueObservers.storedValue(of: self, named: keyPath)
  }

  private func viewValue(named name: String) -> Any?? {
    switch name {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "transform": transform
    case "alpha": alpha
    case "hidden", "isHidden": isHidden
    case "opaque", "isOpaque": isOpaque
    case "backgroundColor": .some(backgroundColor)
    case "clipsToBounds": clipsToBounds
    case "contentMode": contentMode
    case "tag": tag
    default: nil
    }
  }

  /// Returns the value of a property that a class of UIKit adds.
  private func classValue(named name: String) -> Any?? {
    switch (self, name) {
    case (let view as UIScrollView, "contentOffset"): view.contentOffset
    case (let view as UIScrollView, "contentSize"): view.contentSize
    case (let view as UIScrollView, "contentInset"): view.contentInset
    case (let view as UIScrollView, "zoomScale"): view.zoomScale
    case (let view as UITextField, "text"): .some(view.text)
    case (let view as UILabel, "text"): .some(view.text)
    case (let view as UIProgressView, "progress"): view.progress
    case (let view as UISlider, "value"): view.value
    case (let view as UISwitch, "on"): view.isOn
    case (let view as UIControl, "enabled"): view.isEnabled
    case (let view as UIControl, "selected"): view.isSelected
    case (let view as UIControl, "highlighted"): view.isHighlighted
    default: nil
    }
  }
}
