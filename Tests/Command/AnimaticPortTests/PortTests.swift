import Glibc
import Testing

/// What a port makes of each construct of Apple's systems.
struct PortTests {
  @Test(arguments: [
    ("@objc func f() {}", "func f() {}"),
    ("@objc(g:) public func f(_ a: Int) {}", "public func f(_ a: Int) {}"),
    ("@objc (g:) func f(_ a: Int) {}", "func f(_ a: Int) {}"),
    ("@objc\n(g:)\nfunc f(_ a: Int) {}", "func f(_ a: Int) {}"),
    ("@IBOutlet (b)", "(b)"),
    ("  @objc\n  func f() {}", "  func f() {}"),
    ("@objcMembers final class A {}", "final class A {}"),
    ("@IBOutlet private weak var a: UIView!", "private weak var a: UIView!"),
    ("@IBAction func f(_ sender: Any) {}", "func f(_ sender: Any) {}"),
    ("@IBDesignable\nclass A {\n  @IBInspectable var b = 1\n}", "class A {\n  var b = 1\n}"),
    ("@NSManaged var a: String?", "var a: String?"),
    ("class A: B {\n  @NSManaged var a: Int\n}", "class A: B {\n  var a: Int\n}"),
    ("@UIApplicationMain\nclass A: B {}", "@main\nclass A: B {}"),
    ("UIApplicationMain(a, b, nil, c)", "UIApplicationMain(a, b, nil, c)"),
    ("@objc dynamic var a = 1", "var a = 1"),
    ("override dynamic func f() {}", "override func f() {}"),
    ("@objc enum A: Int { case b }", "enum A: Int { case b }"),
    ("var a: Int { @objc(b) get { 1 } }", "var a: Int { get { 1 } }"),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    ("import class UIKit.UIColor", "import class UIKit.UIColor"),
    ("a = NSAttributedString()", "a = NSAttributedString(string: \"\")"),
    (
      "f(NSMutableAttributedString(), UIColor())",
      "f(NSMutableAttributedString(string: \"\"), UIColor(white: 0, alpha: 0))"
    ),
    ("import ObjectiveC.runtime", "import UIKit"),
    ("import class ObjectiveC.NSObject", "import UIKit"),
    ("import Darwin.C", "import Foundation"),
    ("import os.log", "#if canImport(os)\nimport os.log\n#endif"),
    (
      "#if canImport(UIKit)\nimport SwiftUI\n#endif",
      "#if canImport(UIKit)\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n#endif"
    ),
    ("#if os(macOS)\nimport AppKit\n#endif", "#if os(macOS)\nimport AppKit\n#endif"),
    (
      "import Foundation\nobjc_sync_enter(a)", "import UIKit\nimport Foundation\nobjc_sync_enter(a)"
    ),
  ])
  func `attributes, dynamic and imports of submodules go`(
    text: String, expected: String
  ) throws {
    #expect(try ported(text) == expected)
  }

  @Test(
    arguments: [
      (
        "class A: B {\n  let a = 1\n}\nextension A {\n  @objc override func f() {}\n}\n",
        "class A: B {\n  let a = 1\n\n  override func f() {}\n}\nextension A {}\n"
      ),
      (
        "class A: B {}; extension A: P { override var a: Int { 1 }; private func g() {} }",
        "class A: B { override var a: Int { 1 }; private func g() {} }; extension A: P {}"
      ),
      (
        "class A: B {}; public extension A { override func f() {}; private var a: Int { 1 } }",
        "class A: B { override public func f() {}; private var a: Int { 1 } }; public extension A {}"
      ),
      (
        "class A {}; class C: A { override func f() {} }; extension A { func f() {} }",
        "class A { func f() {} }; class C: A { override func f() {} }; extension A {}"
      ),
      (
        """
        #if os(macOS)
        class A: B {}
        extension A { override func f() {} }
        #else
        class A: C {}
        #endif
        extension A { override func g() {} }
        """,
        """
        #if os(macOS)
        class A: B {}
        extension A { override func f() {} }
        #else
        class A: C { override func g() {} }
        #endif
        extension A {}
        """
      ),
      ("class A: B {}; class C { override func f() {} }; extension A { func f() {} }", nil),
      ("class A: B {}; extension A { func f() {} }", nil),
      ("class A: B {}; extension A where T: P { override func f() {} }", nil),
      ("class A: B {}; private extension A { override func f() {} }", nil),
      ("class A: B {}; extension A { class C: D { override func f() {} } }", nil),
      ("extension A { override func f() {} }", nil),
    ] as [(String, String?)])
  func `overrides in extensions move into the class`(text: String, expected: String?) throws {
    let once = try ported(text)
    #expect(once == expected ?? text)
    #expect(try ported(once) == once)
  }

  @Test(
    arguments: [
      (
        "class A: NSObject { override func responds(to s: Selector!) -> Bool { true } }",
        "class A: NSObject { func responds(to s: Selector!) -> Bool { true } }"
      ),
      (
        "class A: V { public override func awakeAfter(using c: C) -> Any? { 1 } }",
        "class A: V { public func awakeAfter(using c: C) -> Any? { 1 } }"
      ),
      (
        "class A: NSObject { override func awakeFromNib() {} }; class B: A { override func awakeFromNib() {} }",
        "class A: NSObject { func awakeFromNib() {} }; class B: A { override func awakeFromNib() {} }"
      ),
      ("class A: V { override func awakeFromNib() {} }", nil),
      (
        "class A: NSObject, P { override func observeValue(forKeyPath k: S, of o: O, change: C, context: D) {} }",
        "class A: NSObject, KeyValueObserver, P { "
          + "func observeValue(forKeyPath k: S, of o: O, change: C, context: D) {} }"
      ),
    ] as [(String, String?)])
  func `a method of NSObject begins in the class that has it first`(
    text: String, expected: String?
  ) throws {
    let once = try ported(text)
    #expect(once == expected ?? text)
    #expect(try ported(once) == once)
  }

  @Test(arguments: [
    (
      "UIApplication.shared.delegate?.window??.frame",
      "UIApplication.shared.delegate?.window?.frame"
    ),
    ("let a = b.window ?? c", "let a = b.window ?? c"),
    ("a?.tableView?(b, didSelectRowAt: c)", "a?.tableView(b, didSelectRowAt: c)"),
    ("a { $0.b?.numberOfSections?(in: c) }", "a { $0.b?.numberOfSections(in: c) }"),
    ("a?.searchBar?(b, textDidChange: c)", "a?.searchBar(b, textDidChange: c)"),
    ("a?.pickerView?(b, titleForRow: 1)", "a?.pickerView(b, titleForRow: 1)"),
  ])
  func `what UIKit declares as optional always exists`(text: String, expected: String) throws {
    #expect(try ported(text) == expected)
    #expect(try ported(expected) == expected)
  }

  @Test(arguments: [
    ("CGFloat", "value(forKey: \"a\") as? CGFloat ?? 0"),
    ("Float", "(value(forKey: \"a\") as? NSNumber)?.floatValue ?? 0"),
    ("Bool", "value(forKey: \"a\") as? Bool ?? false"),
    ("CGPoint", "value(forKey: \"a\") as? CGPoint ?? .zero"),
    ("CGColor?", "value(forKey: \"a\") as? CGColor"),
    ("[Slice]", "value(forKey: \"a\") as! [Slice]"),
    ("Pie.\n    Slice", "value(forKey: \"a\") as! Pie.\n    Slice"),
    ("Sweet &\n    Warm", "value(forKey: \"a\") as! Sweet &\n    Warm"),
  ])
  func `a property of a layer that Core Animation stores becomes a computed one`(
    type: String, read: String
  ) throws {
    let text = """
      class Base: CAShapeLayer {}
      final class Ring: Base {
        @NSManaged public var a: \(type)
      }
      """
    let expected = """
      class Base: CAShapeLayer {}
      final class Ring: Base {
        public var a: \(type) {
          get { \(read) }
          set { setValue(newValue, forKey: "a") }
        }
      }
      """
    #expect(try ported(text) == expected)
  }

  @Test(arguments: [
    ("import Foundation\nlet a: URLRequest", "FoundationNetworking"),
    ("import UIKit\nURLSession.shared", "FoundationNetworking"),
    ("let a: TimeInterval = 1", "UIKit"),
    ("let a: UIView", "UIKit"),
    ("let a: UIView, b: URLSession", "UIKit\nimport FoundationNetworking"),
    ("import QuartzCore\nCADisplayLink(target: a, selector: b)", "UIKit"),
    ("import QuartzCore\nvar a: CADisplayLink?", nil),
    ("import Foundation\nlet a: NSLayoutConstraint", "UIKit"),
    ("import CoreGraphics\nlet a: UIView", "UIKit"),
    ("import CoreGraphics\nlet a: CALayer", "UIKit"),
    ("import CoreGraphics\nlet a: CGRect", nil),
    ("import QuartzCore\nlet a: CALayer", nil),
    ("import Foundation\nlet a: TimeInterval = 1", nil),
    ("let a: Int, b = c.URLSession", nil),
    ("import FoundationNetworking\nimport Foundation\nlet a: URLRequest", nil),
  ])
  func `modules that others export on Apple's systems are imported`(
    text: String, modules: String?
  ) throws {
    let once = try ported(text, isOfUIKit: true)
    #expect(once == (modules.map { "import \($0)\n" } ?? "") + text)
    #expect(try ported(once, isOfUIKit: true) == once)
  }

  @Test(arguments: [
    ("#if os(iOS)", "#if os(iOS) || os(Linux)"),
    ("#if os(iOS) || os(tvOS) // a", "#if os(iOS) || os(Linux) || os(tvOS) // a"),
    ("#if !os(iOS)", "#if !(os(iOS) || os(Linux))"),
    ("#if canImport(UIKit) && os(iOS)", "#if canImport(UIKit) && (os(iOS) || os(Linux))"),
    ("#if os(macOS)\n#elseif os(iOS)", "#if os(macOS)\n#elseif os(iOS) || os(Linux)"),
    ("#if os(Linux)\n#elseif os(iOS)", "#if os(Linux)\n#elseif os(iOS)"),
    ("#if A\n#if os(iOS)\n#endif", "#if A\n#if os(iOS) || os(Linux)\n#endif"),
  ])
  func `code for iOS is for Linux too, unless a branch is`(text: String, expected: String) throws {
    #expect(try ported("\(text)\nf()\n#endif") == "\(expected)\nf()\n#endif")
    #expect(try ported("\(expected)\nf()\n#endif") == "\(expected)\nf()\n#endif")
  }

  @Test(arguments: [
    (
      "#if os(iOS)\nimport UIKit\nimport PhotosUI\n#endif",
      "#if os(iOS) || os(Linux)\nimport UIKit\n#if canImport(PhotosUI)\nimport PhotosUI\n#endif\n"
        + "#endif"
    ),
    (
      "#if os(macOS)\nimport AppKit\n#elseif os(iOS)\n  @_exported import CoreText // a\n#endif",
      "#if os(macOS)\nimport AppKit\n#elseif os(iOS) || os(Linux)\n  #if canImport(CoreText)\n"
        + "  @_exported import CoreText\n  #endif // a\n#endif"
    ),
    (
      "#if !os(iOS)\nimport A\n#else\nimport struct B.C\n#endif",
      "#if !(os(iOS) || os(Linux))\n#if canImport(A)\nimport A\n#endif\n#else\n"
        + "#if canImport(B)\nimport struct B.C\n#endif\n#endif"
    ),
    (
      "#if os(iOS)\nimport A; import UIKit; import B\n#endif",
      "#if os(iOS) || os(Linux)\n#if canImport(A)\nimport A;\n#endif\n import UIKit; \n"
        + "#if canImport(B)\nimport B\n#endif\n#endif"
    ),
    (
      "#if os(iOS)\n#if canImport(A)\nimport A\n#endif\n#endif",
      "#if os(iOS) || os(Linux)\n#if canImport(A)\nimport A\n#endif\n#endif"
    ),
    ("#if os(iOS)\nlet a = b.import\n#endif", "#if os(iOS) || os(Linux)\nlet a = b.import\n#endif"),
    ("#if canImport(UIKit)\nimport A\n#endif", "#if canImport(UIKit)\nimport A\n#endif"),
  ])
  func `an import of a branch that Linux takes from now on asks for its module`(
    text: String, expected: String
  ) throws {
    #expect(try ported(text) == expected)
    #expect(try ported(expected) == expected)
  }

  @Test(arguments: [
    ("#keyPath(CALayer.strokeEnd)", #""strokeEnd""#),
    ("#keyPath(A.B.c.d)", #""c.d""#),
    ("#keyPath(name)", #""name""#),
    ("#keyPath(UIView.isHidden)", #""hidden""#),
    ("#keyPath(A.isOpen); var isOpen = 1", #""isOpen"; var isOpen = 1"#),
    ("#keyPath( A<Int>.b )", #""b""#),
  ])
  func `a key path becomes its text`(text: String, expected: String) throws {
    #expect(try ported(text) == expected)
  }

  @Test(arguments: [
    ("f", "Selector(\"f\", A.f)"),
    ("self.f", "Selector(\"f\", A.f)"),
    ("A.f", "Selector(\"f\", A.f)"),
    ("Self.f", "Selector(\"f\", Self.f)"),
    ("tap(_:)", "Selector(\"tap:\", A.tap(_:))"),
    ("tap", "Selector(\"tap:\", A.tap)"),
    ("show(from:)", "Selector(\"showFrom:\", A.show(from:))"),
    ("show(item:)", "Selector(\"showWithItem:\", A.show(item:))"),
    ("press(_:for:)", "Selector(\"press:for:\", A.press(_:for:))"),
    ("own", "Selector(\"another:\", A.own)"),
    ("getter: title", "Selector(\"title\")"),
    ("setter: A.title", "Selector(\"setTitle:\")"),
    ("UIView.layoutSubviews", "Selector(\"layoutSubviews\")"),
    ("other.f", "Selector.init(\"f\")"),
    ("other.none", "Selector(\"none\")"),
    ("end(_:finished:context:)", "Selector(\"end:finished:context:\", A.end(_:finished:context:))"),
    ("long(_:_:_:_:)", "Selector(\"long::::\")"),
    ("make", "Selector(\"make\")"),
  ])
  func `a selector brings its method along`(name: String, expected: String) throws {
    let members = """
      func f() {}
        func tap(_ sender: UIButton) {}
        func show(from place: Int) {}
        func show(item: Int) {}
        func press(_ a: Any, for event: UIEvent) {}
        %func own(_ a: Any) {}
        func end(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {}
        func long(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {}
        static func make() {}
      """
    let text = "class A: B {\n  \(members)\n  func g() { h(%) }\n}\n"
    let before = text.replacing("%func", with: "@objc(another:) func")
      .replacing("%", with: "#selector(\(name))")
    let after = text.replacing("%func", with: "func").replacing("%", with: expected)
    #expect(try ported(before) == after)
    #expect(try ported(after) == after)
  }

  @Test(arguments: [
    "f(#selector(g", "f(#selector(g(_:)", "f(#selector(g]", "f(#selector(g([)", "#selector(a + b)",
    "let k = #keyPath(A.b", "@objc(a func f() {}", "a?.tabBarController?(b, didSelect: c",
    "#selector(#selector(", "let a = #/b\nlet c = #/d",
  ])
  func `what has no closing bracket, or is no name, stays`(text: String) throws {
    let text = "class A {\n  \(text)\n  func rest() {}\n}\n"
    #expect(try ported(text) == text)
  }

  @Test(arguments: [
    ("_Cell.changed(_:)", #"Selector("changed:", _Cell.changed(_:))"#),
    ("__Cell.changed", #"Selector("changed", __Cell.changed)"#),
    ("cell.changed(_:)", #"Selector("changed:", cell.changed(_:))"#),
    ("類.changed(_:)", #"Selector("changed:", 類.changed(_:))"#),
    ("self.view.changed(_:)", #"Selector.init("changed:")"#),
    ("view.changed(_:)", #"Selector.init("changed:")"#),
    ("setter: changed", #"Selector("setChanged:")"#),
  ])
  func `a class whose name begins with no capital keeps its method, and no other takes it`(
    name: String, expected: String
  ) throws {
    let text = """
      class A { func changed(_ sender: Any) {} }
      class _Cell { func changed(_ sender: Any) {} }
      class __Cell { func changed() {} }
      class cell { func changed(_ sender: Any) {} }
      class 類 { func changed(_ sender: Any) {} }
      class Z { func changed(_ sender: Any) {}; func g() { h(%) } }

      """
    let once = try ported(text.replacing("%", with: "#selector(\(name))"))
    #expect(once == text.replacing("%", with: expected))
    #expect(try ported(once) == once)
  }

  @Test func `a selector with a type names its method`() throws {
    let text = "class A { func f() {}\n  let s = #selector(f as () -> Void) }"
    #expect(
      try ported(text)
        == text.replacing("#selector(f as () -> Void)", with: #"Selector("f", A.f)"#))
  }

  /// A method of the type comes before that of another, and types count in their alphabet's order.
  @Test func `of methods of one name that of the type is meant`() throws {
    let sources = [
      "class C { func f() {} }", "class A { func f(_ a: Int) {} }",
      "class B { func f(b: Int) {} }\nlet own = #selector(B.f), of = #selector(D.f)",
      "let all = #selector(x.f(_:)), none = #selector(x.f(z:))",
    ]
    let texts = try port(sources).map { String(decoding: $0.file.bytes, as: UTF8.self) }
    #expect(
      texts[2].hasSuffix(#"own = Selector("fWithB:", B.f), of = Selector("f:", D.f)"#))
    #expect(texts[3] == #"let all = Selector("f:"), none = Selector("fWithZ:")"#)
  }

  @Test(arguments: [
    ("extension A { override func f() { g() } }; func g() {}", true),
    ("extension A { override func f() { g() } }; private func g() {}", false),
    ("extension A { override func f() { g() } }; private extension A { func g() {} }", false),
    ("extension A { override func f(_ a: G) {} }; fileprivate struct G {}", false),
    ("private extension B {}; extension A { override func f(_ a: B) {} }", true),
  ])
  func `an extension moves to another source unless it needs its own`(
    text: String, moves: Bool
  ) throws {
    let texts = try port(["class A: B {}", text]).map {
      String(decoding: $0.file.bytes, as: UTF8.self)
    }
    #expect((texts[1] == text) == !moves)
    #expect(texts[0].contains("override") == moves)
  }

  /// A search through all functions for each selector takes 16 times as long for 4 times as many.
  @Test func `many sources with selectors, and many types in one, take a linear time`() throws {
    func time(of count: Int, _ texts: ([String]) -> [String]) throws -> Double {
      let sources = texts(
        (0..<count).map { "class C\($0): B { @objc func go() { x.add(self, #selector(go)) } }" })
      let begin = processorTime
      let ported = try port(sources)
      let end = processorTime
      let text = String(decoding: ported[ported.count - 1].file.bytes, as: UTF8.self)
      let selector = "Selector(\"go\", C\(count - 1).go)"
      #expect(text.hasSuffix("func go() { x.add(self, \(selector)) } }"))
      return end - begin
    }
    let forms: [([String]) -> [String]] = [
      { $0 }, { [$0.joined(separator: "\n")] }, { [$0.joined(separator: ";")] },
    ]
    for form in forms {
      let few = try time(of: 400, form)
      #expect(try time(of: 1600, form) < 10 * few)
    }
  }

  /// The time of this thread in seconds.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `the text of a method of the type around brings it along`() throws {
    let text = """
      extension A {
        private func tap(_ sender: Any) {}
        func f() { g(Selector("tap:"), Selector(("tap:")), Selector("cut:")) }
      }
      """
    let method = #"Selector("tap:", A.tap(_:))"#
    #expect(
      try ported(text)
        == text.replacing(#"Selector(("tap:"))"#, with: method)
        .replacing(#"Selector("tap:")"#, with: method))
  }

  @Test(arguments: [
    ("f(_ a: Int, _ b: Int, _ c: Int)", "f:::", #"Selector("f:::", A.f(_:_:_:))"#),
    ("f(_ a: Int, _ b: Int, _ c: Int, _ d: Int)", "f::::", #"Selector("f::::")"#),
    ("f(_ a: Int, b: Int, c: Int)", "f:b:c:", #"Selector("f:b:c:", A.f(_:b:c:))"#),
  ])
  func `a text brings a method of up to three parameters along`(
    method: String, name: String, expected: String
  ) throws {
    let text = "class A {\n  func \(method) {}\n  let s = Selector(\"\(name)\")\n}\n"
    #expect(try ported(text) == text.replacing("Selector(\"\(name)\")", with: expected))
  }
}
