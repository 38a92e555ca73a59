import Animatic

extension SceneControl.Button: SceneSettings {
  typealias Target = UIButton
  static let noun = "a button"
  static let object = SceneObject(
    Self.self, "The values of a button.", sample: #"{"title": "OK"}"#,
    rules: [.notBoth("backgroundImage", "backgroundColor")])
  static let keys: [SceneKey<Self>] = ownKeys + lookKeys + stateKeys

  private static let ownKeys: [SceneKey<Self>] = [
    SceneKey(
      "kind", \.kind, "Whether it has the system's colours or none; not in a change",
      default: "system"),
    SceneKey("title", \.title, "The title") { button, title in button.setTitle(title, for: .normal)
    }, .enabled(\.enabled),
    SceneKey("selected", \.selected, "Whether it is selected", default: "false") {
      $0.isSelected = $1
    },
    SceneKey("font", \.font, "The font of the title", default: "the system's, 15 points") {
      $0.setTitleFont($1.uiFont, for: .normal)
    },
    SceneKey("tintColor", \.tintColor, "The colour of the title", default: "blue") {
      $0.tintColor = $1.uiColor
    },
  ]

  private static let lookKeys: [SceneKey<Self>] = SceneControl.ButtonLook.shownKeys.map { key in
    SceneKey(key, in: \.look) { SceneControl.ButtonState(button: $0, state: .normal) }
  }

  private static let stateKeys: [SceneKey<Self>] = [
    state("whenHighlighted", \.whenHighlighted, .highlighted, "a finger presses it"),
    state("whenDisabled", \.whenDisabled, .disabled, "it takes no touches"),
    state("whenSelected", \.whenSelected, .selected, "it is selected"),
  ]

  func finish(_ fields: SceneFields) { look.check(fields) }

  @MainActor static func makeView(_ values: Self) -> UIButton {
    UIButton(type: values.kind == .custom ? .custom : .system)
  }

  private static func state(
    _ name: String, _ property: WritableKeyPath<Self, SceneControl.ButtonLook?> & Sendable,
    _ state: UIControl.State, _ condition: String
  ) -> SceneKey<Self> {
    SceneKey(name, property, "What differs while \(condition)", default: "nothing") {
      $1.set(in: SceneControl.ButtonState(button: $0, state: state))
    }
  }
}

extension SceneControl {
  /// A state of a button, whose look can be set.
  struct ButtonState {
    let button: UIButton
    let state: UIControl.State
  }
}

extension SceneControl.ButtonLook: SceneSettings {
  typealias Target = SceneControl.ButtonState
  static let noun = "a button state"
  static let object = SceneObject(
    Self.self, "What a button shows in one of its states.", sample: ##"{"titleColor": "#FFFFFF"}"##,
    rules: [.notBoth("backgroundImage", "backgroundColor")])
  static let keys: [SceneKey<Self>] =
    [
      SceneKey("title", \.title, "The title") { $0.button.setTitle($1, for: $0.state) },
      SceneKey("font", \.font, "The font of the title", default: "that of the button") {
        $0.button.setTitleFont($1.uiFont, for: $0.state)
      },
    ] + shownKeys
  /// The keys that a button has itself, too; its title and its font are keys of its own.
  static let shownKeys: [SceneKey<Self>] = [
    SceneKey("titleColor", \.titleColor, "The colour of the title", default: "the tint colour") {
      $0.button.setTitleColor($1.uiColor, for: $0.state)
    },
    SceneKey("image", \.image, "The image beside the title") {
      $0.button.setImage($1.uiImage.withRenderingMode(.alwaysOriginal), for: $0.state)
    },
    SceneKey("backgroundImage", \.backgroundImage, "The image behind the title") {
      let image = $1.uiImage.withRenderingMode(.alwaysOriginal)
      $0.button.setBackgroundImage(image, for: $0.state)
    },
    SceneKey(
      "backgroundColor", \.backgroundColor,
      "The colour of the whole button behind the title; not beside \"backgroundImage\""
    ) { $0.button.setBackgroundImage($1.uiColor.pixel, for: $0.state) },
  ]

  func finish(_ fields: SceneFields) { check(fields) }

  fileprivate func check(_ fields: SceneFields) {
    if fields["backgroundImage"] != nil {
      fields.forbid(["backgroundColor"], beside: "backgroundImage")
    }
  }
}

extension SceneControl.ButtonKind: SceneCodable {}

extension UIColor {
  /// An image of one point, which a background stretches.
  @MainActor fileprivate var pixel: UIImage {
    let box = CGRect(x: 0, y: 0, width: 1, height: 1)
    return UIGraphicsImageRenderer(bounds: box).image { context in
      setFill()
      context.fill(box)
    }.withRenderingMode(.alwaysOriginal)
  }
}
