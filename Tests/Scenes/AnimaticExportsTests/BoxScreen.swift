import Animatic
import AnimaticExports
import Foundation

/// A screen with a red view called `box`, 40 by 40 points.
@MainActor struct BoxScreen {
  let simulator = Simulator()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() {
    view.accessibilityIdentifier = "box"
    view.backgroundColor = .red
    simulator.window.addSubview(view)
  }

  /// Records the screen up to a time in seconds, and returns the file.
  func data(as format: ExportFormat, until end: Double) throws -> Data {
    let export = AnimationExport(of: simulator)
    export.advance(to: end)
    return try export.file(as: format).data
  }
}
