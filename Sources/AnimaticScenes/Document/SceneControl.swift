import Animatic

/// The controls of scene files: the values that a view has at its creation or that a change sets.
package enum SceneControl {}

extension SceneControl {
  package struct Button: Hashable, Sendable {
    package var title: String?
    package var enabled: Bool?
    package var selected: Bool?
  }

  package struct Toggle: Hashable, Sendable {
    package var on: Bool?
    package var animated: Bool?
    package var enabled: Bool?
  }

  package struct Slider: Hashable, Sendable {
    package var value: Double?
    package var minimumValue: Double?
    package var maximumValue: Double?
    package var animated: Bool?
    package var enabled: Bool?
  }

  package struct Progress: Hashable, Sendable {
    package var progress: Double?
    package var animated: Bool?
  }

  package struct PageControl: Hashable, Sendable {
    package var numberOfPages: Int?
    package var currentPage: Int?
    package var enabled: Bool?
  }

  package struct TextField: Hashable, Sendable {
    package var text: String?
    package var placeholder: String?
    package var font: SceneContent.Font?
    package var textColor: SceneValue.Color?
    package var textAlignment: NSTextAlignment?
    package var borderStyle: UITextField.BorderStyle?
    package var clearButtonMode: UITextField.ViewMode?
    package var secureTextEntry: Bool?
    package var clearsOnBeginEditing: Bool?
    package var adjustsFontSizeToFitWidth: Bool?
    package var minimumFontSize: Double?
    package var enabled: Bool?
  }

  package struct ActivityIndicator: Hashable, Sendable {
    package var animating: Bool?
    package var hidesWhenStopped: Bool?
  }
}
