import Foundation

extension CALayer {
  func setName(_ name: String?) {
    core.name = name
    forgetPresentation()
  }

  func setShadowOffset(_ offset: CGSize) {
    Self.requireFinite(offset.components, "shadowOffset")
    change(\.shadowOffset, to: offset, forKey: "shadowOffset")
  }

  func setShadowPath(_ path: CGPath?) {
    guard path != state.shadowPath.flatMap({ $0.value as? CGPath }) else { return }
    change(\.shadowPath, to: path?.copy().map(LayerContents.init), forKey: "shadowPath")
  }
}
