import Animatic

extension StepKind {
  static let surroundings = [
    StepKind(weight: 1) { _ in
      Call("UIApplication.shared.receiveMemoryWarning()") { _ in
        UIApplication.shared.receiveMemoryWarning()
      }
    },
    StepKind(weight: 2) { draw in
      let isUpright = draw.chance(0.5)
      let size = CGSize(width: isUpright ? 320 : 480, height: isUpright ? 480 : 320)
      return Call("simulator.resize(to: \(size.source))") { $0.simulator.resize(to: size) }
    },
    StepKind(weight: 1) { _ in
      Call(
        "UIApplication.shared.enterBackground()\nUIApplication.shared.enterForeground()"
      ) { _ in
        UIApplication.shared.enterBackground()
        UIApplication.shared.enterForeground()
      }
    },
  ]
}
