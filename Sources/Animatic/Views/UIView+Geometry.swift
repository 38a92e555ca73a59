import AnimaticTracks
import Foundation

// Setters of a layer of the program's own may be overridden, so they are called; a plain layer takes
// the change at once, and need not ask whose it is. Only that of the opacity is not called: it takes
// a number of single precision, which would round that of the view.
extension UIView {
  func setFrame(_ frame: CGRect) {
    if backing.isPlain { backing.setFrame(frame) } else { backing.frame = frame }
  }

  func setBounds(_ bounds: CGRect) {
    if backing.isPlain { backing.setBounds(bounds) } else { backing.bounds = bounds }
  }

  func setCenter(_ center: CGPoint) {
    if backing.isPlain { backing.setPosition(center) } else { backing.position = center }
  }

  func setTransform(_ matrix: Matrix4) {
    if backing.isPlain {
      backing.setTransform(matrix)
    } else {
      backing.transform = CATransform3D(matrix)
    }
  }

  func setBackground(_ color: UIColor?) {
    if backing.isPlain {
      backing.setBackground(color?.components)
    } else {
      backing.backgroundColor = color?.cgColor
    }
  }
}
