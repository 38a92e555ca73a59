import Animatic

extension SceneContent {
  /// A key of contents: the row from which help, schema, reader, writer and player come.
  struct Kind: Sendable {
    let choice: SceneChoice<SceneContent>
    let includes: @Sendable (SceneContent) -> Bool
    /// Whether a view without a frame has the size of the content.
    let hasOwnSize: Bool
    let makeView: @MainActor @Sendable (SceneContent) -> UIView
    let set: @MainActor @Sendable (SceneContent, UIView) -> Void
    /// The views that can show the content, in the singular without an article.
    private(set) var viewNoun: String
    private(set) var canShow: @MainActor @Sendable (UIView) -> Bool
    private(set) var layerKeys: @Sendable (SceneContent) -> [String] = { _ in [] }

    var key: String { choice.description.name }

    init<Values: SceneCodable & Hashable, View: UIView>(
      _ key: String, _ make: @escaping @Sendable (Values) -> SceneContent, _ summary: String,
      making makeView: @escaping @MainActor @Sendable (Values) -> View, hasOwnSize: Bool = false,
      set: @escaping @MainActor @Sendable (View, Values) -> Void
    ) {
      choice = SceneChoice(key, summary, as: make) { $0.values as? Values }
      includes = { $0.values is Values }
      self.hasOwnSize = hasOwnSize
      self.makeView = { content in
        guard let values = content.values as? Values else { return UIView() }
        return makeView(values)
      }
      (viewNoun, canShow) = ("\(View.self)", { $0 is View })
      self.set = { content, view in
        if let values = content.values as? Values, let view = view as? View { set(view, values) }
      }
    }

    init<Values: SceneCodable & Hashable, View: UIView>(
      _ key: String, _ make: @escaping @Sendable (Values) -> SceneContent, _ summary: String,
      of makeView: @escaping @MainActor @Sendable () -> View, hasOwnSize: Bool = false,
      set: @escaping @MainActor @Sendable (View, Values) -> Void
    ) {
      self.init(
        key, make, summary, making: { _ in makeView() }, hasOwnSize: hasOwnSize, set: set)
    }

    init<Values: SceneSettings & Hashable>(
      _ key: String, _ make: @escaping @Sendable (Values) -> SceneContent, _ summary: String,
      of makeView: @escaping @MainActor @Sendable () -> Values.Target, hasOwnSize: Bool = false
    ) where Values.Target: UIView {
      self.init(key, make, summary, of: makeView, hasOwnSize: hasOwnSize) { view, values in
        values.set(in: view)
      }
    }

    init<Values: SceneSettings & Hashable>(
      _ key: String, _ make: @escaping @Sendable (Values) -> SceneContent, _ summary: String,
      ofLayer makeView: @escaping @MainActor @Sendable () -> UIView
    ) where Values.Target: CALayer {
      self.init(key, make, summary, of: makeView) { view, values in
        if let layer = view.layer as? Values.Target { values.set(in: layer) }
      }
      viewNoun = "view whose layer is a \(Values.Target.self)"
      canShow = { $0.layer is Values.Target }
      layerKeys = { ($0.values as? Values)?.setKeys ?? [] }
    }
  }

  /// All kinds, of which a view and a change have at most one.
  static let kinds = [
    Kind(
      "draw", SceneContent.draw, "What the view draws; a change replaces the whole drawing",
      of: { DrawingView() },
      set: { $0.drawing = $1 }),
    Kind(
      "image", SceneContent.image, "Makes the view an image view, or replaces its image",
      of: { UIImageView() }, hasOwnSize: true, set: { $0.image = $1.uiImage }),
    Kind(
      "label", SceneContent.label, "Makes the view a label, or sets values of the label",
      of: { UILabel() }, hasOwnSize: true),
    Kind(
      "shape", SceneContent.shape,
      "Makes the layer of the view a shape layer, or sets values of the shape",
      ofLayer: { ShapeView() }),
    Kind(
      "gradient", SceneContent.gradient,
      "Makes the layer of the view a gradient layer, or sets values of the gradient",
      ofLayer: { GradientView() }),
    Kind(
      "button", SceneContent.button,
      "Makes the view a button, or sets values of the button",
      making: SceneControl.Button.makeView, hasOwnSize: true, set: { $1.set(in: $0) }),
    Kind(
      "switch", SceneContent.toggle,
      "Makes the view a switch, or sets values of the switch", of: { UISwitch() },
      hasOwnSize: true),
    Kind(
      "slider", SceneContent.slider,
      "Makes the view a slider, or sets values of the slider", of: { UISlider() }),
    Kind(
      "progress", SceneContent.progress,
      "Makes the view a progress view, or sets values of it", of: { UIProgressView() }),
    Kind(
      "pageControl", SceneContent.pageControl,
      "Makes the view a page control, or sets values of it", of: { UIPageControl() },
      hasOwnSize: true),
    Kind(
      "activityIndicator", SceneContent.activityIndicator,
      "Makes the view an activity indicator, or sets values of it",
      of: { UIActivityIndicatorView() }, hasOwnSize: true),
    Kind(
      "textField", SceneContent.textField,
      "Makes the view a text field, which the return key leaves, or sets values of it",
      of: { SceneControl.TextField.makeView() }, hasOwnSize: true),
    Kind(
      "scroll", SceneContent.scroll, "Makes the view a scroll view, or sets values of it",
      of: { UIScrollView() }),
    Kind(
      "list", SceneContent.list,
      "Makes the view a list, whose subviews are its rows, or sets values of it",
      of: { SceneListView.make() }),
  ]
  static let keys = kinds.map(\.choice.description)

  var kind: Kind? { Self.kinds.first { $0.includes(self) } }

  /// Decodes the content among the keys of a view or a change; `nil` if it has none.
  init?(_ fields: SceneFields) {
    guard fields.hasAny(of: Self.keys.map(\.name)),
      let content = fields.choose(among: Self.kinds.map(\.choice))?.value
    else { return nil }
    self = content
  }
}
