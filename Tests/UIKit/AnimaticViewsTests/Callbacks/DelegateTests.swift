import Animatic
import AnimaticStage
import Testing

/// Calls of delegates and closures, and their lifetimes: rules F1, F2 and F10.
@MainActor
struct DelegateTests {
  /// F1: one call per block, not per property.
  @Test(arguments: AnimationSemantics.allCases)
  func `a delegate is called once for a whole block`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    let other = simulator.addView()
    let recorder = CallRecorder()
    block("a", delegate: recorder) {
      view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      view.alpha = 0
      UIView.setAnimationDelay(1)
      other.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    }
    simulator.advance(to: 2)
    #expect(recorder.calls.list == ["S(a,nil)", "E(a,YES,nil)"])
  }

  /// L39, F1
  @Test(arguments: [nil, "a", ""] as [String?], [nil, 42] as [Int?])
  func `identifier and context pass through untouched`(id: String?, number: Int?) {
    let (simulator, view) = Fixture().parts
    let context = number.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
    let recorder = CallRecorder()
    var closureCalls: [String] = []
    block(
      id, delegate: recorder, context: context,
      willStart: { closureCalls.append("\(String(describing: $0)) \($1 == context)") },
      didStop: { closureCalls.append("\(String(describing: $0)) \($1) \($2 == context)") },
      animations: { view.moveX(to: 100) })
    simulator.advance(to: 1)
    let name = "\(id ?? "nil")"
    let place = number.map { "\($0)" } ?? "nil"
    #expect(recorder.calls.list == ["S(\(name),\(place))", "E(\(name),YES,\(place))"])
    #expect(
      closureCalls == ["\(String(describing: id)) true", "\(String(describing: id)) true true"])
    #expect(simulator.events.map(\.animationID) == [id, id])
  }

  /// F1: methods that a delegate does not implement are not called.
  @Test func `a delegate may implement no method`() {
    final class Silent: UIViewAnimationDelegate {}
    let (simulator, view) = Fixture().parts
    block("a", delegate: Silent()) { view.moveX(to: 100) }
    block("b", delegate: NotADelegate()) { view.alpha = 0 }
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "0 S(b)", "0.2 E(a,YES)", "0.2 E(b,YES)"])
  }

  /// L39, F2: closures are released like delegates.
  @Test func `a delegate and captures of closures live until their block has stopped`() {
    let (simulator, view) = Fixture().parts
    let calls = CallRecorder.Calls()
    weak var delegate: CallRecorder?
    weak var held: NotADelegate?
    do {
      let (recorder, object) = (CallRecorder(calls), NotADelegate())
      (delegate, held) = (recorder, object)
      block(
        "a", delegate: recorder, didStop: { _, _, _ in _ = object },
        animations: { view.moveX(to: 100) })
    }
    simulator.advance(to: 0.1)
    #expect(delegate != nil && held != nil)
    simulator.advance(to: 0.2)
    #expect(calls.list == ["S(a,nil)", "E(a,YES,nil)"] && delegate == nil && held == nil)
  }

  /// F2
  @Test(arguments: ["empty", "interrupted", "superseded", "removed", "off screen"])
  func `a block releases its delegate however the block ends`(ending: String) {
    let (simulator, view) = Fixture().parts
    let calls = CallRecorder.Calls()
    weak var delegate: CallRecorder?
    do {
      let recorder = CallRecorder(calls)
      delegate = recorder
      block("a", delegate: recorder) {
        switch ending {
        case "empty": break
        case "off screen": UIView().moveX(to: 100)
        case "superseded":
          view.moveX(to: 50)
          block { view.moveX(to: 100) }
        default: view.moveX(to: 100)
        }
      }
    }
    simulator.advance(to: 0.1)
    switch ending {
    case "interrupted": block { view.moveX(to: 0) }
    case "removed": view.removeFromSuperview()
    default: break
    }
    simulator.flush()
    #expect(calls.list.last == "E(a,\(ending == "empty" ? "YES" : "NO"),nil)")
    #expect(delegate == nil)
  }

  private final class NotADelegate {}
}
