import Animatic

/// The controls of scenes: the values that a view has at its creation or that a change sets.
///
/// A value that is `nil` keeps UIKit's default, or in a change its value.
public enum SceneControl {}

extension SceneControl {
  /// The values of a button.
  public struct Button: Hashable, Sendable {
    /// The kind; one of the system without the key. A change cannot set it.
    public var kind: ButtonKind?
    /// The title.
    public var title: String?
    /// Whether it takes touches; `true` without the key.
    public var enabled: Bool?
    /// Whether it is selected; `false` without the key.
    public var selected: Bool?
    /// The font of the title; that of the system without the key.
    public var font: SceneContent.Font?
    /// The colour of the title; that of the superview without the key.
    public var tintColor: SceneValue.Color?
    /// What it shows, in all states that have nothing of their own.
    public var look = ButtonLook()
    /// What differs while a finger presses it.
    public var whenHighlighted: ButtonLook?
    /// What differs while it takes no touches.
    public var whenDisabled: ButtonLook?
    /// What differs while it is selected.
    public var whenSelected: ButtonLook?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The kinds of buttons.
  public enum ButtonKind: String, CaseIterable, Sendable {
    /// A title in the tint colour, which fades while a finger presses the button.
    case system
    /// Nothing but what the scene gives it; the title is white.
    case custom
  }

  /// What a button shows in one of its states.
  public struct ButtonLook: Hashable, Sendable {
    /// The colour of the title.
    public var titleColor: SceneValue.Color?
    /// The image beside the title, in its own colours.
    public var image: SceneContent.Image?
    /// The image behind the title, in its own colours.
    public var backgroundImage: SceneContent.Image?
    /// The colour of the whole button behind the title, not beside a `backgroundImage`.
    public var backgroundColor: SceneValue.Color?
    /// The title, in states with one of their own.
    public var title: String?
    /// The font of the title, in states with one of their own.
    public var font: SceneContent.Font?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The values of a switch.
  public struct Toggle: Hashable, Sendable {
    /// Whether it is on; `false` without the key.
    public var on: Bool?
    /// The colour of the track while it is on; green without the key.
    public var onTintColor: SceneValue.Color?
    /// The colour of the knob; white without the key.
    public var thumbTintColor: SceneValue.Color?
    /// Whether the change is animated; `false` without the key.
    public var animated: Bool?
    /// Whether it takes touches; `true` without the key.
    public var enabled: Bool?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The values of a slider.
  public struct Slider: Hashable, Sendable {
    /// The value, which is kept in the range; 0 without the key.
    public var value: Double?
    /// The least value; 0 without the key.
    public var minimumValue: Double?
    /// The greatest value; 1 without the key.
    public var maximumValue: Double?
    /// The colour of the track before the knob; the tint colour without the key.
    public var minimumTrackTintColor: SceneValue.Color?
    /// The colour of the track behind the knob; grey without the key.
    public var maximumTrackTintColor: SceneValue.Color?
    /// The colour of the knob; white without the key.
    public var thumbTintColor: SceneValue.Color?
    /// Whether the change is animated; `false` without the key.
    public var animated: Bool?
    /// Whether it takes touches; `true` without the key.
    public var enabled: Bool?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The values of a progress view.
  public struct Progress: Hashable, Sendable {
    /// The progress, 0…1; 0 without the key.
    public var progress: Double?
    /// The colour of what is done; the tint colour without the key.
    public var progressTintColor: SceneValue.Color?
    /// The colour of the rest; grey without the key.
    public var trackTintColor: SceneValue.Color?
    /// Whether the change is animated; `false` without the key.
    public var animated: Bool?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The values of a page control.
  public struct PageControl: Hashable, Sendable {
    /// The number of pages, 0 to 10 000; 0 without the key.
    public var numberOfPages: Int?
    /// The page that shows, counted from 0.
    public var currentPage: Int?
    /// The colour of the dots of other pages; half transparent without the key.
    public var pageIndicatorTintColor: SceneValue.Color?
    /// The colour of the dot of the page that shows; white without the key.
    public var currentPageIndicatorTintColor: SceneValue.Color?
    /// Whether it takes touches; `true` without the key.
    public var enabled: Bool?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The values of a text field.
  public struct TextField: Hashable, Sendable {
    /// The text.
    public var text: String?
    /// The text that shows while the field is empty.
    public var placeholder: String?
    /// The font; that of the system with 17 points without the key.
    public var font: SceneContent.Font?
    /// The colour of the text; black without the key.
    public var textColor: SceneValue.Color?
    /// The alignment of the text; natural without the key.
    public var textAlignment: NSTextAlignment?
    /// The border; none without the key.
    public var borderStyle: UITextField.BorderStyle?
    /// The times at which the button shows that clears the text; never without the key.
    public var clearButtonMode: UITextField.ViewMode?
    /// Whether dots show in place of characters; `false` without the key.
    public var secureTextEntry: Bool?
    /// Whether the text is removed when editing begins; `false` without the key.
    public var clearsOnBeginEditing: Bool?
    /// Whether a text that is too wide gets a smaller font; `false` without the key.
    public var adjustsFontSizeToFitWidth: Bool?
    /// The size of the smallest such font in points, 0 to 10¹²; 0 without the key.
    public var minimumFontSize: Double?
    /// Whether it takes touches; `true` without the key.
    public var enabled: Bool?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The values of an activity indicator.
  public struct ActivityIndicator: Hashable, Sendable {
    /// Whether it turns; `false` without the key.
    public var animating: Bool?
    /// Whether it is hidden while it does not turn; `true` without the key.
    public var hidesWhenStopped: Bool?
    /// The colour; grey without the key.
    public var color: SceneValue.Color?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }
}
