import Foundation

// Setters of a layer of the program's own may be overridden, so they are called; a plain layer takes
// the change at once, and need not ask whose it is.
extension UIView {
  func setFrame(_ frame: CGRect) {
    if backing.isPlain { backing.setFrame(frame, by: self) } else { backing.frame = frame }
  }

  func setBounds(_ bounds: CGRect) {
    if backing.isPlain { backing.setBounds(bounds, by: self) } else { backing.bounds = bounds }
  }

  func setCenter(_ center: CGPoint) {
    if backing.isPlain { backing.setPosition(center, by: self) } else { backing.position = center }
  }
}
