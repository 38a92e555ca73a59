import Foundation

extension CALayer {
  func setContents(_ contents: Any?) {
    let old = state.contents
    let new = contents.map { value in
      old.flatMap { $0.holds(value) ? $0 : nil } ?? LayerContents(value)
    }
    guard new != old else { return }
    keepForAnimation([old, new].compactMap(\.self))
    change(\.contents, to: new, of: .contents)
  }

  func setContentsRect(_ rect: CGRect) {
    Self.requireFinite(rect.components, "contentsRect")
    change(\.contentsRect, to: rect, forKey: "contentsRect")
  }

  func setContentsCenter(_ rect: CGRect) {
    Self.requireFinite(rect.components, "contentsCenter")
    change(\.contentsCenter, to: rect, forKey: "contentsCenter")
  }
}
