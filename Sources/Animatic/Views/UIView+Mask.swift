extension UIView {
  /// The view whose opacity says where this one shows, in this one's coordinates; none unless set.
  ///
  /// Setting it does not animate, but the mask animates as any view does. It is on screen with the
  /// view it masks, though in no ``window``.
  ///
  /// - Precondition: The mask has no superview, and does not contain this view.
  public var mask: UIView? {
    get { layer.mask?.view }
    set {
      if let superview = newValue?.superview {
        fatalError(
          "a mask is in no superview, this one is in \(superview.shortDescription); remove it first"
        )
      }
      layer.mask = newValue?.layer
      keptMask = newValue
    }
  }
}
