import AnimaticLayers
import Foundation

extension UIView {
  /// Returns the tree of the view and its layers as text, for messages and tests.
  ///
  /// Each line has the class of a view or of a layer without a view, the name, the frame in points
  /// of the superview, and then only what differs from the defaults: values of the model, contents,
  /// what the next turn will lay out, draw or commit, and the values that a running animation shows
  /// instead. A line that begins with a tilde is a running animation, with its times in seconds.
  ///
  /// ```
  /// UIWindow frame=0,0,320,480
  ///   UIView "card" frame=20,40,120,80 opacity=0 needs=display shows(opacity=0.5)
  ///     ~ opacity CABasicAnimation begin=0 duration=0.2
  ///     UILabel "title" frame=0,0,40,20 contents=list(40×20, 1 commands)
  /// ```
  ///
  /// The same tree at the same time has the same text on every machine. UIKit has
  /// `recursiveDescription`, which only a debugger can call.
  ///
  /// - Complexity: O(*n*) in layers and running animations.
  public func dump() -> String {
    var dump = TreeDump()
    dump.append(backing)
    return dump.text
  }

  package var dumpFields: [String] {
    var fields: [String] = []
    if tag != 0 { fields.append("tag=\(tag)") }
    if contentMode != .scaleToFill { fields.append("contentMode=\(contentMode)") }
    if !isUserInteractionEnabled { fields.append("interaction=off") }
    if !autoresizingMask.isEmpty { fields.append("resizes=\(autoresizingMask.names)") }
    return fields
  }
}

extension UIView.AutoresizingMask {
  /// The names of the options, separated by commas.
  fileprivate var names: String {
    let options: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "left"), (.flexibleWidth, "width"), (.flexibleRightMargin, "right"),
      (.flexibleTopMargin, "top"), (.flexibleHeight, "height"), (.flexibleBottomMargin, "bottom"),
    ]
    return options.filter { contains($0.0) }.map(\.1).joined(separator: ",")
  }
}
