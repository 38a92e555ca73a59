import Foundation

extension CALayer {
  /// What is drawn, or `nil` for nothing; the layer only keeps it, for a renderer to look at.
  ///
  /// It animates by a cross-fade (rule H2), of which a presentation layer has the contents that are
  /// the nearer ones; ``contentsFade`` has both.
  public var contents: Any? {
    get { state.contents?.value }
    set {
      let old = state.contents
      let new = newValue.map { value in
        old.flatMap { $0.holds(value) ? $0 : nil } ?? LayerContents(value)
      }
      guard new != old else { return }
      keepForAnimation([old, new].compactMap(\.self))
      change(\.contents, to: new, of: .contents, by: self)
    }
  }

  /// The part of the contents that shows, in the unit square; all of it unless set.
  public var contentsRect: CGRect {
    get { state.contentsRect }
    set {
      Self.requireFinite(newValue.components, "contentsRect")
      change(\.contentsRect, to: newValue, of: .contentsRect, by: self)
    }
  }

  /// The part of the contents that stretches when the layer is resized, in the unit square; all of
  /// it unless set.
  public var contentsCenter: CGRect {
    get { state.contentsCenter }
    set {
      Self.requireFinite(newValue.components, "contentsCenter")
      change(\.contentsCenter, to: newValue, of: .contentsCenter, by: self)
    }
  }

  /// Where the contents lie in a layer of another size; `resize` unless set.
  public var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { change(\.contentsGravity, to: newValue, forKey: "contentsGravity") }
  }

  /// How many pixels of the contents make a point; 1 unless set.
  public var contentsScale: CGFloat {
    get { state.contentsScale }
    set {
      Self.requireFinite(newValue, "contentsScale")
      change(\.contentsScale, to: newValue, of: .contentsScale, by: self)
    }
  }
}
