import Foundation

/// The shadow of a text; UIKit's type, which Linux lacks.
open class NSShadow {
  /// The distance from the text in points, y downwards; (0, 0) by default.
  open var shadowOffset = CGSize.zero
  /// The blur in points, at least 0, the default.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`; by default black of alpha 1/3. `nil` for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a sharp shadow without offset.
  public init() {}
}
