extension SceneObject {
  /// The keys of controls and scroll views, of which a view and a change have at most one.
  static let controls = [
    SceneObject.Key("button", "button", "Makes the view a button, or sets values of the button"),
    SceneObject.Key("switch", "switch", "Makes the view a switch, or sets values of the switch"),
    SceneObject.Key("slider", "slider", "Makes the view a slider, or sets values of the slider"),
    SceneObject.Key(
      "progress", "progress view", "Makes the view a progress view, or sets values of it"),
    SceneObject.Key(
      "pageControl", "page control", "Makes the view a page control, or sets values of it"),
    SceneObject.Key(
      "activityIndicator", "activity indicator",
      "Makes the view an activity indicator, or sets values of it"),
    SceneObject.Key(
      "scroll", "scroll view", "Makes the view a scroll view, or sets values of it"),
  ]

  /// A button.
  static let button = SceneObject(
    "a button", "The values of a button.", sample: #"{"title": "OK"}"#,
    keys: [
      SceneObject.Key("title", "\"text\"", "The title"),
      enabled,
      SceneObject.Key("selected", "true | false", "Whether it is selected", default: "false"),
    ])

  /// A switch.
  static let toggle = SceneObject(
    "a switch", "The values of a switch.", sample: #"{"on": true, "animated": true}"#,
    keys: [
      SceneObject.Key("on", "true | false", "Whether it is on", default: "false"), animated,
      enabled,
    ])

  /// A slider.
  static let slider = SceneObject(
    "a slider", "The values of a slider.", sample: #"{"value": 3, "maximumValue": 10}"#,
    keys: [
      SceneObject.Key("value", "number", "The value, which is kept in the range", default: "0"),
      SceneObject.Key("minimumValue", "number", "The least value", default: "0"),
      SceneObject.Key("maximumValue", "number", "The greatest value", default: "1"), animated,
      enabled,
    ])

  /// A progress view.
  static let progress = SceneObject(
    "a progress view", "The values of a progress view.",
    sample: #"{"progress": 0.5, "animated": true}"#,
    keys: [
      SceneObject.Key("progress", "number", "The progress, 0...1", default: "0"), animated,
    ])

  /// A page control.
  static let pageControl = SceneObject(
    "a page control", "The values of a page control.", sample: #"{"numberOfPages": 3}"#,
    keys: [
      SceneObject.Key(
        "numberOfPages", "whole number", "The number of pages, 0 to 10000", default: "0"),
      SceneObject.Key(
        "currentPage", "whole number", "The page that shows, counted from 0", default: "0"),
      enabled,
    ])

  /// An activity indicator.
  static let activityIndicator = SceneObject(
    "an activity indicator", "The values of an activity indicator.",
    sample: #"{"animating": true}"#,
    keys: [
      SceneObject.Key("animating", "true | false", "Whether it turns", default: "false"),
      SceneObject.Key(
        "hidesWhenStopped", "true | false", "Whether it is hidden while it does not turn",
        default: "true"),
    ])

  /// A scroll view.
  static let scroll = SceneObject(
    "a scroll view", "The values of a scroll view, whose subviews are what scrolls.",
    sample: #"{"contentSize": [320, 2000]}"#,
    keys: [
      SceneObject.Key(
        "contentSize", "[width, height]", "The size of what scrolls in points, both 0 to 1e12",
        default: "[0, 0]"),
      SceneObject.Key(
        "contentInset", "[top, left, bottom, right]",
        "The distances in points by which it scrolls beyond its edges", default: "[0, 0, 0, 0]"),
      SceneObject.Key(
        "contentOffset", "[x, y]", "The point of the content at the top left corner",
        default: "[0, 0]"),
      SceneObject.Key(
        "pagingEnabled", "true | false", "Whether it stops at multiples of its size",
        default: "false"),
      SceneObject.Key(
        "scrollEnabled", "true | false", "Whether a finger can scroll it", default: "true"),
      SceneObject.Key(
        "bounces", "true | false", "Whether a finger can pull it past its edges", default: "true"),
      SceneObject.Key(
        "alwaysBounceVertical", "true | false",
        "Whether it bounces up and down though its content fits", default: "false"),
      SceneObject.Key(
        "alwaysBounceHorizontal", "true | false",
        "Whether it bounces to the sides though its content fits", default: "false"),
      SceneObject.Key(
        "directionalLockEnabled", "true | false",
        "Whether a drag scrolls in the direction alone in which it begins", default: "false"),
      SceneObject.Key(
        "decelerationRate", alternatives(SceneScroll.DecelerationRate.self),
        "How it slows down", default: "normal"),
    ])

  private static let enabled = SceneObject.Key(
    "enabled", "true | false", "Whether it takes touches", default: "true")

  private static let animated = SceneObject.Key(
    "animated", "true | false", "Whether the change is animated", default: "false")
}
