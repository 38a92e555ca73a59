import Animatic

extension SceneKey where Object.Target: UIControl {
  static func enabled(_ property: WritableKeyPath<Object, Bool?> & Sendable) -> SceneKey {
    SceneKey("enabled", property, "Whether it takes touches", default: "true") { $0.isEnabled = $1 }
  }
}

extension SceneKey {
  /// The key that says how the value of another one changes.
  fileprivate static func animated(
    _ property: WritableKeyPath<Object, Bool?> & Sendable
  ) -> SceneKey {
    SceneKey("animated", property, "Whether the change is animated", default: "false")
  }
}

extension SceneControl.Toggle: SceneSettings {
  typealias Target = UISwitch
  static let noun = "a switch"
  static let object = SceneObject(
    Self.self, "The values of a switch.", sample: #"{"on": true, "animated": true}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "on", \.on, "Whether it is on", default: "false",
      applied: { toggle, on, values in toggle.setOn(on, animated: values.animated ?? false) }),
    SceneKey(
      "onTintColor", \.onTintColor, "The colour of the track while it is on", default: "green"
    ) { $0.onTintColor = $1.uiColor },
    SceneKey("thumbTintColor", \.thumbTintColor, "The colour of the knob", default: "\"white\"") {
      $0.thumbTintColor = $1.uiColor
    }, .animated(\.animated), .enabled(\.enabled),
  ]
}

extension SceneControl.Slider: SceneSettings {
  typealias Target = UISlider
  static let noun = "a slider"
  static let object = SceneObject(
    Self.self, "The values of a slider.", sample: #"{"value": 3, "maximumValue": 10}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "value", \.value, "The value, which is kept in the range", default: "0",
      applied: { slider, value, values in
        slider.setValue(Float(value), animated: values.animated ?? false)
      }),
    SceneKey(
      "minimumValue", \.minimumValue, "The least value", default: "0", comesFirst: true
    ) { $0.minimumValue = Float($1) },
    SceneKey(
      "maximumValue", \.maximumValue, "The greatest value", default: "1", comesFirst: true
    ) { $0.maximumValue = Float($1) },
    SceneKey(
      "minimumTrackTintColor", \.minimumTrackTintColor, "The colour of the track before the knob",
      default: "the tint colour"
    ) { $0.minimumTrackTintColor = $1.uiColor },
    SceneKey(
      "maximumTrackTintColor", \.maximumTrackTintColor, "The colour of the track behind the knob",
      default: "grey"
    ) { $0.maximumTrackTintColor = $1.uiColor },
    SceneKey("thumbTintColor", \.thumbTintColor, "The colour of the knob", default: "\"white\"") {
      $0.thumbTintColor = $1.uiColor
    }, .animated(\.animated), .enabled(\.enabled),
  ]
}

extension SceneControl.Progress: SceneSettings {
  typealias Target = UIProgressView
  static let noun = "a progress view"
  static let object = SceneObject(
    Self.self, "The values of a progress view.", sample: #"{"progress": 0.5, "animated": true}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "progress", \.progress, "The progress", .fraction, default: "0",
      applied: { view, progress, values in
        view.setProgress(Float(progress), animated: values.animated ?? false)
      }),
    SceneKey(
      "progressTintColor", \.progressTintColor, "The colour of what is done",
      default: "the tint colour"
    ) { $0.progressTintColor = $1.uiColor },
    SceneKey("trackTintColor", \.trackTintColor, "The colour of the rest", default: "grey") {
      $0.trackTintColor = $1.uiColor
    }, .animated(\.animated),
  ]
}

extension SceneControl.PageControl: SceneSettings {
  typealias Target = UIPageControl
  static let noun = "a page control"
  static let object = SceneObject(
    Self.self, "The values of a page control.", sample: #"{"numberOfPages": 3}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "numberOfPages", \.numberOfPages, "The number of pages", .count(to: 10_000), default: "0"
    ) { pages, count in pages.numberOfPages = count },
    SceneKey(
      "currentPage", \.currentPage, "The page that shows, counted from 0",
      .count(to: 10_000).withoutRange, default: "0"
    ) { $0.currentPage = $1 },
    SceneKey(
      "pageIndicatorTintColor", \.pageIndicatorTintColor, "The colour of the other dots",
      default: "half transparent"
    ) { $0.pageIndicatorTintColor = $1.uiColor },
    SceneKey(
      "currentPageIndicatorTintColor", \.currentPageIndicatorTintColor,
      "The colour of the dot of the page that shows", default: "\"white\""
    ) { $0.currentPageIndicatorTintColor = $1.uiColor },
    .enabled(\.enabled),
  ]

  mutating func finish(_ fields: SceneFields) {
    fields.node.reader.add(numberOfPages ?? 0, to: .pages, at: fields.node.offset)
  }
}

extension SceneControl.TextField: SceneSettings {
  typealias Target = UITextField
  static let noun = "a text field"
  static let object = SceneObject(
    Self.self, "The values of a text field.",
    sample: #"{"placeholder": "Name", "borderStyle": "roundedRect"}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey("text", \.text, "The text") { $0.text = $1 },
    SceneKey("placeholder", \.placeholder, "What shows while there is no text") {
      $0.placeholder = $1
    },
    SceneKey("font", \.font, "The font", default: "the system's, 17 points", comesFirst: true) {
      $0.font = $1.uiFont
    },
    SceneKey("textColor", \.textColor, "The colour of the text", default: "\"black\"") {
      $0.textColor = $1.uiColor
    },
    SceneKey(
      "textAlignment", \.textAlignment, "The alignment of the text", default: "natural"
    ) { $0.textAlignment = $1 },
    SceneKey("borderStyle", \.borderStyle, "The border", default: "none") {
      $0.borderStyle = $1
    },
    SceneKey(
      "clearButtonMode", \.clearButtonMode, "When the button that clears the text shows",
      default: "never"
    ) { $0.clearButtonMode = $1 },
    SceneKey(
      "secureTextEntry", \.secureTextEntry, "Whether dots show in place of characters",
      default: "false"
    ) { $0.isSecureTextEntry = $1 },
    SceneKey(
      "clearsOnBeginEditing", \.clearsOnBeginEditing,
      "Whether the text is removed when editing begins", default: "false"
    ) { $0.clearsOnBeginEditing = $1 },
    SceneKey(
      "adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth,
      "Whether a text that is too wide gets a smaller font", default: "false"
    ) { $0.adjustsFontSizeToFitWidth = $1 },
    SceneKey(
      "minimumFontSize", \.minimumFontSize, "The size of the smallest such font in points",
      .length, default: "0"
    ) { $0.minimumFontSize = $1 },
    .enabled(\.enabled),
  ]
}

extension SceneControl.ActivityIndicator: SceneSettings {
  typealias Target = UIActivityIndicatorView
  static let noun = "an activity indicator"
  static let object = SceneObject(
    Self.self, "The values of an activity indicator.", sample: #"{"animating": true}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey("animating", \.animating, "Whether it turns", default: "false") {
      indicator, animates in animates ? indicator.startAnimating() : indicator.stopAnimating()
    },
    SceneKey(
      "hidesWhenStopped", \.hidesWhenStopped, "Whether it is hidden while it does not turn",
      default: "true", comesFirst: true
    ) { $0.hidesWhenStopped = $1 },
    SceneKey("color", \.color, "The colour", default: "grey") { $0.color = $1.uiColor },
  ]
}
