import Foundation

extension CALayer {
  /// What is drawn, or `nil` for nothing; the layer only keeps it, for a renderer to look at.
  public var contents: Any? {
    get { state.contents?.value }
    set { change(\.contents, to: newValue.map(LayerContents.init), of: nil) }
  }

  /// The part of the contents that shows, in the unit square; all of it unless set.
  public var contentsRect: CGRect {
    get { state.contentsRect }
    set {
      Self.requireFinite(newValue.components, "contentsRect")
      change(\.contentsRect, to: newValue, of: .contentsRect)
    }
  }

  /// The part of the contents that stretches when the layer is resized, in the unit square; all of
  /// it unless set.
  public var contentsCenter: CGRect {
    get { state.contentsCenter }
    set {
      Self.requireFinite(newValue.components, "contentsCenter")
      change(\.contentsCenter, to: newValue, of: .contentsCenter)
    }
  }

  /// Where the contents lie in a layer of another size; `resize` unless set.
  public var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { change(\.contentsGravity, to: newValue, of: nil) }
  }

  /// How many pixels of the contents make a point; 1 unless set.
  public var contentsScale: CGFloat {
    get { state.contentsScale }
    set {
      Self.requireFinite(newValue, "contentsScale")
      change(\.contentsScale, to: newValue, of: .contentsScale)
    }
  }
}
