import Animatic
import AnimaticPrinting

/// A value of UIKit for which scene files have a word.
protocol SceneWord: SceneCodable, Equatable {
  /// The values by their words, in the order in which the help lists them.
  static var words: KeyValuePairs<String, Self> { get }
}

extension SceneWord {
  static var form: SceneForm<Self> { .words(words.map(\.key)) }

  init?(_ node: SceneNode) {
    guard let text = node.text else { return nil }
    guard let value = Self.words.first(where: { $0.key == text })?.value else {
      node.report(unknown: text, among: Self.words.map(\.key))
      return nil
    }
    self = value
  }

  /// The word; for a value without one, its description, which the reader then calls unknown.
  var json: JSONValue { .text(Self.words.first { $0.value == self }?.key ?? "\(self)") }
}

extension UIView.ContentMode: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}

extension UIView.AutoresizingMask: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
    "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
    "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
  ]
}

extension UIView.KeyframeAnimationOptions: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "linear": .calculationModeLinear, "discrete": .calculationModeDiscrete,
    "paced": .calculationModePaced, "cubic": .calculationModeCubic,
    "cubicPaced": .calculationModeCubicPaced,
  ]
}

extension CACornerMask: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "topLeft": .layerMinXMinYCorner, "topRight": .layerMaxXMinYCorner,
    "bottomLeft": .layerMinXMaxYCorner, "bottomRight": .layerMaxXMaxYCorner,
  ]
}

extension NSTextAlignment: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "natural": .natural, "left": .left, "center": .center, "right": .right,
    "justified": .justified,
  ]
}

extension NSLineBreakMode: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "byTruncatingTail": .byTruncatingTail, "byTruncatingHead": .byTruncatingHead,
    "byTruncatingMiddle": .byTruncatingMiddle, "byWordWrapping": .byWordWrapping,
    "byCharWrapping": .byCharWrapping, "byClipping": .byClipping,
  ]
}

extension UIFont.Weight: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}

extension UITextField.BorderStyle: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
}

extension UITextField.ViewMode: SceneWord {
  static let words: KeyValuePairs<String, Self> = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]
}
