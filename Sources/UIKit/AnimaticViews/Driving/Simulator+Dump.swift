import AnimaticLayers
import Foundation

extension Simulator {
  /// Returns the time and the trees of all windows as text; see ``UIView/dump()``.
  ///
  /// ```
  /// time=0.1 screen=320,480 semantics=asIntroduced running
  /// UIWindow frame=0,0,320,480
  ///   UIView "card" frame=20,40,120,80
  /// ```
  ///
  /// - Complexity: O(*n*) in layers and running animations.
  public func dump() -> String {
    var dump = TreeDump()
    let size = window.bounds.size
    var fields = [
      "time=\(dumpText(of: [time]))", "screen=\(dumpText(of: [size.width, size.height]))",
      "semantics=\(host.stage.semantics)",
    ]
    if isRunning { fields.append("running") }
    if let due = host.nextDue { fields.append("due=\(dumpText(of: [due]))") }
    dump.append(line: fields.joined(separator: " "))
    for window in [window] + host.windows { dump.append(window.backing) }
    return dump.text
  }
}
