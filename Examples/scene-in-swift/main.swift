// A scene from a file, played live with a view of the program's own, a line for each frame.
//
//     swift run scene-in-swift

import Animatic
import AnimaticScenes

/// A card that knows how far it has come.
final class CardView: UIView {
  var line: String {
    let shown = layer.presentation() ?? layer
    return String(format: "center.y %5.1f  alpha %.2f", shown.position.y, shown.opacity)
  }
}

let scene = try Scene(contentsOf: URL(fileURLWithPath: "Examples/Scenes/card.json"))
let display = LiveDisplay(for: scene, clock: FrameClock())
let play = try scene.play(on: display, views: ["card": { CardView() }])
let card = try play.view("card", as: CardView.self)
for block in ["slide", "settle"] {
  try play.onStop(of: block) { finished in print("\(block) stopped, finished: \(finished)") }
}
for frame in 0...10 {
  display.tick(at: Double(frame) / 10)
  print(String(format: "%.1f s  ", display.time) + card.line)
}
