import Animatic
import AnimaticObjects
import Testing

/// Objects that come to the addresses of released ones.
@MainActor
struct AddressTests {
  let simulator = Simulator()

  @Test func `no layer has the identity of an earlier one`() {
    var identities: Set<LayerNode.ID> = []
    for _ in 0..<100 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      simulator.show(view)
      if let node = simulator.layerTree().nodes.last { identities.insert(node.id) }
      view.removeFromSuperview()
    }
    #expect(identities.count == 100)
  }

  @Test(arguments: [("place", true), ("Straße", false)])
  func `a text that is kept has one address`(text: String, isASCII: Bool) {
    let kept = StaticString(keeping: text)
    #expect(kept.description == text && kept.isASCII == isASCII && kept.hasPointerRepresentation)
    #expect(StaticString(keeping: text).utf8Start == kept.utf8Start)
  }

  /// The window of an earlier tap may be gone.
  @Test func `a tap on a new window is the first one there`() {
    var counts: [Int] = []
    for _ in 0..<20 {
      let window = UIWindow(frame: simulator.window.bounds)
      let view = TapView(frame: window.bounds)
      view.onTap = { counts.append($0) }
      window.addSubview(view)
      window.makeKeyAndVisible()
      simulator.touch.tap(at: CGPoint(x: 10, y: 10))
      simulator.advance(by: 0.01)
      window.isHidden = true
    }
    #expect(counts == Array(repeating: 1, count: 20))
  }

  private final class TapView: UIView {
    var onTap: (Int) -> Void = { _ in }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { onTap(touch.tapCount) }
    }
  }

  /// An empty block is an event of the screen that its task, or else the program, drove last (E9).
  @Test func `a task does not find the screen of an earlier one`() async {
    await AnimationContext.isolatedTask {
      let (old, latest) = (Simulator(), Simulator())
      for _ in 0..<100 {
        await Task { @MainActor in old.flush() }.value
        latest.flush()
        await Task { @MainActor in
          UIView.animate(withDuration: 0, animations: {}, completion: nil)
        }.value
      }
      latest.flush()
      #expect(old.events.isEmpty && latest.events.count == 100)
    }
  }
}
