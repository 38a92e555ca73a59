import Animatic
import SimulatorSupport
import Testing

/// The responder chain and the first responder: rule I9.
@MainActor @Suite(.isolated)
struct ResponderTests {
  private let simulator = Simulator()
  private var window: UIWindow { simulator.window }

  /// A view that can be the first responder.
  private final class Field: UIView {
    var accepts = true
    var refusesToResign = false
    var lines: [String] = []
    override var canBecomeFirstResponder: Bool { accepts }
    override var canResignFirstResponder: Bool { !refusesToResign }
    override func resignFirstResponder() -> Bool {
      lines.append("resign")
      return super.resignFirstResponder()
    }
  }

  private func makeField() -> Field {
    let field = Field()
    window.addSubview(field)
    return field
  }

  @Test func `the chain goes from a view to its superview, its window and the application`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.next === outer && outer.next == nil)
    window.addSubview(outer)
    #expect(outer.next === window && window.next === UIApplication.shared)
    outer.removeFromSuperview()
    #expect(outer.next == nil)
  }

  @Test func `a responder becomes the first one in a window, if it can`() {
    let field = Field()
    #expect(!field.becomeFirstResponder() && !field.isFirstResponder)
    window.addSubview(field)
    #expect(field.becomeFirstResponder() && field.isFirstResponder && field.becomeFirstResponder())
    #expect(field.resignFirstResponder() && !field.isFirstResponder)
    field.accepts = false
    #expect(!field.becomeFirstResponder())
    let plain = UIView()
    window.addSubview(plain)
    #expect(!plain.becomeFirstResponder() && plain.resignFirstResponder())
  }

  @Test func `the present one resigns before, or refuses`() {
    let (first, second) = (makeField(), makeField())
    first.becomeFirstResponder()
    first.refusesToResign = true
    #expect(!second.becomeFirstResponder() && first.isFirstResponder)
    first.refusesToResign = false
    #expect(second.becomeFirstResponder() && !first.isFirstResponder && second.isFirstResponder)
    #expect(first.lines == ["resign", "resign"])
  }

  @Test func `each window has a first responder of its own`() {
    let (field, other) = (makeField(), Field())
    let second = UIWindow()
    second.addSubview(other)
    #expect(field.becomeFirstResponder() && other.becomeFirstResponder())
    #expect(field.isFirstResponder && other.isFirstResponder)
  }

  @Test func `removal and hiding resign, from any superview up, even if the responder refuses`() {
    let (outer, field) = (UIView(), Field())
    outer.addSubview(field)
    window.addSubview(outer)
    for refuses in [false, true] {
      field.refusesToResign = refuses
      field.becomeFirstResponder()
      field.lines = []
      outer.removeFromSuperview()
      #expect(!field.isFirstResponder && field.lines == ["resign"])
      window.addSubview(outer)
      #expect(!field.isFirstResponder)
    }
    for hidden in [field, outer] {
      field.refusesToResign = false
      field.becomeFirstResponder()
      hidden.isHidden = true
      #expect(!field.isFirstResponder)
      hidden.isHidden = false
    }
  }

  @Test func `moving within the window does not resign, moving to another window does`() {
    let (field, other) = (makeField(), UIView())
    window.addSubview(other)
    field.becomeFirstResponder()
    other.addSubview(field)
    #expect(field.isFirstResponder)
    let second = UIWindow()
    second.addSubview(field)
    #expect(field.lines == ["resign"] && !field.isFirstResponder)
  }

  @Test func `endEditing asks the first responder inside, or forces it without a question`() {
    let (outer, field, beside) = (UIView(), Field(), UIView())
    window.addSubview(outer)
    window.addSubview(beside)
    outer.addSubview(field)
    #expect(!window.endEditing(false))
    field.becomeFirstResponder()
    #expect(!beside.endEditing(true) && field.isFirstResponder)
    field.refusesToResign = true
    #expect(!outer.endEditing(false) && field.isFirstResponder)
    field.lines = []
    #expect(outer.endEditing(true) && !field.isFirstResponder && field.lines.isEmpty)
    field.refusesToResign = false
    field.becomeFirstResponder()
    #expect(field.endEditing(false) && !field.isFirstResponder)
  }

  @Test func `a responder that dies is not the first one any more`() {
    var field: Field? = makeField()
    field?.becomeFirstResponder()
    field?.removeFromSuperview()
    field = nil
    let other = makeField()
    #expect(other.becomeFirstResponder())
  }

  @Test func `a responder that makes another one first as it resigns wins`() {
    final class Yielding: UIView {
      var heir: UIView?
      override var canBecomeFirstResponder: Bool { true }
      override func resignFirstResponder() -> Bool {
        let result = super.resignFirstResponder()
        let heir = heir
        self.heir = nil
        heir?.becomeFirstResponder()
        return result
      }
    }
    let (yielding, heir, late) = (Yielding(), makeField(), makeField())
    window.addSubview(yielding)
    yielding.becomeFirstResponder()
    yielding.heir = heir
    #expect(!late.becomeFirstResponder() && heir.isFirstResponder)
  }

  @Test func `an action goes along the chain to the first responder that performs it`() {
    final class Host: UIView {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action != "paste:" && super.canPerformAction(action, withSender: sender)
      }
    }
    window.makeKey()
    let (host, field) = (Host(), makeField())
    window.addSubview(host)
    host.addSubview(field)
    var lines: [String] = []
    host.setAction("copy:") { lines.append("copy from \($0 as? String ?? "")") }
    host.setAction("paste:") { _ in lines.append("paste") }
    window.setAction("paste:") { _ in lines.append("paste in window") }
    #expect(field.target(forAction: "copy:", withSender: nil) as? UIView === host)
    #expect(field.target(forAction: "paste:", withSender: nil) as? UIView === window)
    #expect(field.target(forAction: "cut:", withSender: nil) == nil)
    #expect(!field.canPerformAction("copy:", withSender: nil))
    field.becomeFirstResponder()
    let application = UIApplication.shared
    #expect(application.sendAction("copy:", to: nil, from: "menu", for: nil))
    #expect(application.sendAction("paste:", to: nil, from: field, for: nil))
    #expect(application.sendAction("paste:", to: host, from: nil, for: nil))
    #expect(!application.sendAction("cut:", to: nil, from: nil, for: nil))
    #expect(!application.sendAction("copy:", to: field, from: nil, for: nil))
    #expect(lines == ["copy from menu", "paste in window", "paste"])
    host.setAction("copy:", handler: nil)
    #expect(!application.sendAction("copy:", to: nil, from: field, for: nil))
  }

  @Test func `any object can be a target`() {
    final class Target: ActionTarget {
      var senders: [String] = []
      func perform(_ action: Selector, from sender: Any?, for event: UIEvent?) -> Bool {
        guard action == "save:" else { return false }
        senders.append("\(sender ?? "nobody")")
        return true
      }
    }
    let target = Target()
    let application = UIApplication.shared
    #expect(application.sendAction("save:", to: target, from: 1, for: UIEvent()))
    #expect(!application.sendAction("load:", to: target, from: 2, for: nil))
    #expect(target.senders == ["1"])
  }
}
