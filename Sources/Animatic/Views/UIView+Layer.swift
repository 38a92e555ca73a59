extension UIView {
  static func makeLayer() -> CALayer {
    let layerClass: AnyClass = layerClass
    if layerClass == CALayer.self { return CALayer() }
    guard let layerClass = layerClass as? CALayer.Type else {
      fatalError("the layerClass of \(self) must be CALayer or a subclass")
    }
    return layerClass.make()
  }
}
