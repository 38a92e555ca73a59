extension UIView {
  /// Keeps the mask that was set last.
  private var keptMask: UIView? {
    get { tree.mask }
    set { tree.mask = newValue }
  }

  func setMask(_ mask: UIView?) {
    if let superview = mask?.container {
      fatalError(
        "a mask is in no superview, this one is in \(superview.shortDescription); remove it first")
    }
    backing.mask = mask?.backing
    keptMask = mask
  }
}
