extension UIView {
  static func makeLayer() -> CALayer {
    let layerClass: AnyClass = layerClass
    if layerClass == CALayer.self { return CALayer() }
    guard let layerClass = layerClass as? CALayer.Type else {
      fatalError("the layerClass of \(self) must be CALayer or a subclass")
    }
    return layerClass.make()
  }

  /// What the view answers for its layer: to let the open block animate the change, or nothing.
  var blocksAction: any CAAction {
    let runtime = AnimationRuntime.shared
    return runtime.isBlockOpen ? runtime.blockAction : runtime.noAction
  }
}
