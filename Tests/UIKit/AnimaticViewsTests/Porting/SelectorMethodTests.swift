import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Selectors with methods, which need no object that knows its actions by their names.
@MainActor @Suite(.isolated)
struct SelectorMethodTests {
  /// An object of a class that is no responder and no ``ActionTarget``.
  @MainActor
  private class Editor {
    var log: [String] = []
    func save() { log.append("save") }
    func tap(_ sender: UITapGestureRecognizer) { log.append("tap \(sender.numberOfTapsRequired)") }
    func press(_ sender: UIButton, for event: UIEvent?) -> Bool {
      log.append("press")
      return true
    }
    func step(_ link: CADisplayLink) { log.append("step \(link.timestamp)") }
    func tick(_ timer: Timer) { log.append("tick \(timer.userInfo ?? "")") }
    func notice(_ notification: Notification) { log.append(notification.name.rawValue) }
  }

  private final class Special: Editor {
    override func save() { log.append("special") }
  }

  @Test func `a control calls the method with the sender and the event`() {
    let (editor, button) = (Editor(), UIButton(frame: .zero))
    button.addTarget(editor, action: Selector("save", Editor.save), for: .touchDown)
    button.addTarget(
      editor, action: Selector("press:for:", Editor.press(_:for:)), for: .touchUpInside)
    button.sendActions(for: .touchDown)
    button.sendActions(for: .touchUpInside)
    #expect(editor.log == ["save", "press"])
    #expect(button.actions(forTarget: editor, forControlEvent: .touchDown) == ["save"])
    button.removeTarget(editor, action: "save", for: .allEvents)
    button.sendActions(for: .touchDown)
    #expect(editor.log == ["save", "press"])
  }

  @Test func `a subclass performs its own method, and a control does not retain the object`() {
    let button = UIButton(frame: .zero)
    weak var released: Editor?
    do {
      let editor = Special()
      released = editor
      button.addTarget(editor, action: Selector("save", Editor.save), for: .touchDown)
      button.sendActions(for: .touchDown)
      #expect(editor.log == ["special"])
    }
    #expect(released == nil)
    button.sendActions(for: .touchDown)
  }

  @Test func `recognisers, links and notifications call the method`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 100))
    let (editor, view) = (Editor(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    simulator.window.addSubview(view)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: editor, action: Selector("tap:", Editor.tap(_:))))
    simulator.flush()
    simulator.touch.tap(at: CGPoint(x: 50, y: 50))
    simulator.advance(by: 1)
    #expect(editor.log == ["tap 1"])
    let link = CADisplayLink(target: editor, selector: Selector("step:", Editor.step(_:)))
    link.preferredFramesPerSecond = 1
    link.add(to: .main, forMode: .common)
    simulator.advance(by: 1)
    link.invalidate()
    #expect(editor.log.count == 2)
    let center = NotificationCenter()
    center.addObserver(
      editor, selector: Selector("notice:", Editor.notice(_:)), name: .init("a"), object: nil)
    center.post(name: .init("a"), object: nil)
    center.post(name: .init("b"), object: nil)
    center.removeObserver(editor)
    center.post(name: .init("a"), object: nil)
    #expect(editor.log.dropFirst(2) == ["a"])
  }

  @Test func `a timer calls the method, and has its value`() {
    let (editor, tick) = (Editor(), Selector("tick:", Editor.tick(_:)))
    let timer = Timer(
      timeInterval: 60, target: editor, selector: tick, userInfo: "own", repeats: true)
    #expect(59...60 ~= timer.fireDate.timeIntervalSinceNow)
    timer.fire()
    timer.fire()
    timer.invalidate()
    #expect(editor.log == ["tick own", "tick own"])
    let scheduled = Timer.scheduledTimer(
      timeInterval: 60, target: editor, selector: tick, userInfo: "value", repeats: false)
    scheduled.fire()
    #expect(editor.log.last == "tick value" && !scheduled.isValid)
  }

  @Test func `the responder chain finds the object of the method's class`() {
    final class Page: UIView {
      var isSaved = false
      func save(_ sender: Any?) { isSaved = true }
    }
    let (page, view) = (Page(), UIView())
    page.addSubview(view)
    let save = Selector("save:", Page.save(_:))
    #expect(!view.canPerformAction(save, withSender: nil))
    #expect(view.target(forAction: save, withSender: nil) as? UIView === page)
    #expect(page.responds(to: save))
    #expect(UIApplication.shared.sendAction(save, to: nil, from: view, for: nil) && page.isSaved)
  }

  @Test func `selectors are equal by their names`() {
    #expect(Selector("save", Editor.save) == "save" && NSSelectorFromString("a:") == Selector("a:"))
    #expect(NSStringFromSelector("a:") == "a:")
  }

  /// A view whose blocks call its own methods, as programs of before iOS 4 do.
  @MainActor
  private final class Fader: UIView {
    var log: [String] = []
    func began(_ name: String?, context: UnsafeMutableRawPointer?) {
      log.append("began \(name ?? "nothing") \(context == nil)")
    }
    func ended(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
      log.append("ended \(name ?? "nothing") \(finished) \(context == nil)")
    }
    func endedEarly(_ name: String?, finished: Bool) { log.append("\(finished)") }
    func over() { log.append("over") }
  }

  /// Plays a block of half a second, of which the body sets the callbacks (rules F3, F4).
  private func log(_ name: String? = "fade", _ body: (Fader) -> Void) -> [String] {
    let simulator = Simulator()
    let fader = Fader(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.window.addSubview(fader)
    var value = 0
    withUnsafeMutablePointer(to: &value) { pointer in
      UIView.beginAnimations(name, context: name == nil ? nil : pointer)
      UIView.setAnimationDuration(0.5)
      body(fader)
      fader.alpha = 0
      UIView.commitAnimations()
      simulator.advance(to: 1)
    }
    return fader.log
  }

  @Test func `a block lets its delegate perform actions as it starts and stops`() {
    let (start, stop) = (
      Selector("began:context:", Fader.began(_:context:)),
      Selector("ended:finished:context:", Fader.ended(_:finished:context:))
    )
    let both = log { fader in
      // The delegate may come after the actions.
      UIView.setAnimationWillStart(start)
      UIView.setAnimationDidStop(stop)
      UIView.setAnimationDelegate(fader)
    }
    #expect(both == ["began fade false", "ended fade 1 false"])
    let nameless = log(nil) { fader in
      UIView.setAnimationDelegate(fader)
      UIView.setAnimationDidStop(stop)
    }
    #expect(nameless == ["ended nothing 1 true"])
    #expect(log { _ in UIView.setAnimationDidStop(stop) } == [])
  }

  @Test func `the method of a block's action takes the first arguments, or none`() {
    let stops: [Selector] = [
      Selector("endedEarly:finished:", Fader.endedEarly(_:finished:)),
      Selector("over", Fader.over), "named",
    ]
    let logs = stops.map { stop in
      log { fader in
        fader.setAction("named") { _ in fader.log.append("named") }
        UIView.setAnimationDelegate(fader)
        UIView.setAnimationDidStop(stop)
      }
    }
    #expect(logs == [["true"], ["over"], ["named"]])
  }

  @Test func `of a closure and an action of a block the last one counts`() {
    let action = Selector("over", Fader.over)
    let closure = log { fader in
      UIView.setAnimationDelegate(fader)
      UIView.setAnimationDidStop(action)
      UIView.setAnimationDidStop { _, _, _ in fader.log.append("closure") }
    }
    #expect(closure == ["closure"])
    let none = log { fader in
      UIView.setAnimationDelegate(fader)
      UIView.setAnimationDidStop(action)
      UIView.setAnimationDidStop(nil)
    }
    #expect(none == [])
  }
}
