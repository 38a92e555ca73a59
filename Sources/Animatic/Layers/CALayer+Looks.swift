import Foundation

extension CALayer {
  /// Whether the layer and all below it do not show. Does not animate for the layers of views.
  public var isHidden: Bool {
    get { state.isHidden }
    set { change(\.isHidden, to: newValue, of: isViewBacked ? nil : .hidden, by: self) }
  }

  /// Whether the layer is known to cover all behind it; not so unless set.
  public var isOpaque: Bool {
    get { state.isOpaque }
    set { change(\.isOpaque, to: newValue, forKey: "opaque") }
  }

  /// Whether sublayers are cut off at the bounds; not so unless set.
  public var masksToBounds: Bool {
    get { state.masksToBounds }
    set { change(\.masksToBounds, to: newValue, forKey: "masksToBounds") }
  }

  /// The colour behind the contents, or `nil`, the default, for none.
  public var backgroundColor: CGColor? {
    get { state.backgroundColor.map(CGColor.make) }
    set { setBackground(newValue?.srgbComponents, by: self) }
  }

  // MARK: - Border

  /// How round the corners are, in points; 0 unless set.
  public var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set {
      Self.requireFinite(newValue, "cornerRadius")
      change(\.cornerRadius, to: newValue, of: .cornerRadius, by: self)
    }
  }

  /// How wide the border inside the bounds is, in points; 0 unless set.
  public var borderWidth: CGFloat {
    get { state.borderWidth }
    set {
      Self.requireFinite(newValue, "borderWidth")
      change(\.borderWidth, to: newValue, of: .borderWidth, by: self)
    }
  }

  /// The colour of the border, or `nil` for none; opaque black unless set.
  public var borderColor: CGColor? {
    get { state.borderColor.map(CGColor.make) }
    set { changeColor(\.borderColor, to: newValue?.srgbComponents, of: .borderColor, by: self) }
  }

  // MARK: - Shadow

  /// The colour of the shadow, or `nil` for none; opaque black unless set.
  public var shadowColor: CGColor? {
    get { state.shadowColor.map(CGColor.make) }
    set { changeColor(\.shadowColor, to: newValue?.srgbComponents, of: .shadowColor, by: self) }
  }

  /// How opaque the shadow is, 0…1; 0 unless set.
  public var shadowOpacity: Float {
    get { Float(state.shadowOpacity) }
    set {
      Self.requireFinite(Double(newValue), "shadowOpacity")
      change(\.shadowOpacity, to: Double(newValue), of: .shadowOpacity, by: self)
    }
  }

  /// How far the shadow is off the layer, in points; (0, −3) unless set.
  public var shadowOffset: CGSize {
    get { state.shadowOffset }
    set {
      Self.requireFinite(newValue.components, "shadowOffset")
      change(\.shadowOffset, to: newValue, of: .shadowOffset, by: self)
    }
  }

  /// How blurred the shadow is, in points; 3 unless set.
  public var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set {
      Self.requireFinite(newValue, "shadowRadius")
      change(\.shadowRadius, to: newValue, of: .shadowRadius, by: self)
    }
  }

  /// What casts the shadow, in the layer's own coordinates, or `nil`, the default, for the layer as
  /// it looks. The path is copied; it does not animate.
  public var shadowPath: CGPath? {
    get { state.shadowPath.flatMap { $0.value as? CGPath } }
    set {
      guard newValue != shadowPath else { return }
      change(\.shadowPath, to: newValue?.copy().map(LayerContents.init), forKey: "shadowPath")
    }
  }
}
