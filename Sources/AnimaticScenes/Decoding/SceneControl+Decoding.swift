extension SceneControl {
  /// The keys of controls in views and changes.
  static let keys = [
    "button", "switch", "slider", "progress", "pageControl", "activityIndicator",
  ]

  /// Decodes the control of a key.
  init?(_ node: SceneNode, of key: String) {
    let control: SceneControl? =
      switch key {
      case "button": Button(node).map(Self.button)
      case "switch": Toggle(node).map(Self.toggle)
      case "slider": Slider(node).map(Self.slider)
      case "progress": Progress(node).map(Self.progress)
      case "pageControl": PageControl(node).map(Self.pageControl)
      default: ActivityIndicator(node).map(Self.activityIndicator)
      }
    guard let control else { return nil }
    self = control
  }
}

extension SceneControl.Button: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .button) else { return nil }
    title = fields["title"].flatMap(\.text)
    enabled = fields.read("enabled")
    selected = fields.read("selected")
  }
}

extension SceneControl.Toggle: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .toggle) else { return nil }
    on = fields.read("on")
    animated = fields.read("animated")
    enabled = fields.read("enabled")
  }
}

extension SceneControl.Slider: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .slider) else { return nil }
    value = fields.read("value")
    minimumValue = fields.read("minimumValue")
    maximumValue = fields.read("maximumValue")
    animated = fields.read("animated")
    enabled = fields.read("enabled")
  }
}

extension SceneControl.Progress: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .progress) else { return nil }
    progress = fields.readFraction("progress")
    animated = fields.read("animated")
  }
}

extension SceneControl.PageControl: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .pageControl) else { return nil }
    numberOfPages = fields.readCount("numberOfPages", to: 10_000)
    currentPage = fields.readCount("currentPage", to: 10_000)
    enabled = fields.read("enabled")
  }
}

extension SceneControl.ActivityIndicator: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .activityIndicator) else { return nil }
    animating = fields.read("animating")
    hidesWhenStopped = fields.read("hidesWhenStopped")
  }
}

extension SceneScroll: SceneDecodable {
  init?(_ node: SceneNode) {
    guard let fields = SceneFields(node, of: .scroll) else { return nil }
    contentSize = fields.readExtent("contentSize")
    contentInset = fields["contentInset"]?.numbers("top", "left", "bottom", "right")
    contentOffset = fields.read("contentOffset")
    pagingEnabled = fields.read("pagingEnabled")
    scrollEnabled = fields.read("scrollEnabled")
    bounces = fields.read("bounces")
    alwaysBounceVertical = fields.read("alwaysBounceVertical")
    alwaysBounceHorizontal = fields.read("alwaysBounceHorizontal")
    directionalLockEnabled = fields.read("directionalLockEnabled")
    decelerationRate = fields.read("decelerationRate")
  }
}

extension SceneScroll.DecelerationRate: SceneDecodable {}
extension SceneView.Gesture: SceneDecodable {}
