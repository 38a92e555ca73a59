extension UIView {
  /// Asks for ``layoutSubviews()`` before the end of the turn.
  ///
  /// A change of the size of ``bounds`` asks for it, and so do one of a subview's and a subview
  /// that comes, goes or moves; a change of the origin, as by scrolling, does not (rule I.7).
  public func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out this view and all in it at once, where that was asked for; from the farthest superview
  /// on that an unbroken line of views waiting for layout leads to.
  ///
  /// Inside an animation block what is placed animates with the block.
  public func layoutIfNeeded() { layer.layoutIfNeeded() }
}
