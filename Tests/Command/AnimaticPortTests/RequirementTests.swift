import AnimaticPort
import Testing

/// Optional requirements become defaults, and their callers call them without a question mark.
struct RequirementTests {
  @Test func `a function without a value gets an empty default`() throws {
    let text = """
      @objc public protocol Watcher {
        @objc optional func didEnd(_ view: UIView, at time: Double)
        func mustBe()
      }
      """
    #expect(
      try ported(text) == """
        public protocol Watcher: AnyObject {
          func didEnd(_ view: UIView, at time: Double)
          func mustBe()
        }

        extension Watcher {
          public func didEnd(_ view: UIView, at time: Double) {}
        }
        """)
  }

  @Test func `a value becomes optional, in what implements the requirement too`() throws {
    let text = """
      @objc protocol Source: NSObjectProtocol {
        @objc optional func count(of list: List) -> Int
        @objc optional var title: String { get }
        @objc optional func name() -> String?
      }
      class A: NSObject, Source {
        func count(of list: List) -> Int { 3 }
        var title: String { "a" }
      }
      class B: A {
        override func count(of list: List) -> Int { 4 }
      }
      class C {
        func count(of list: List) -> Int { 5 }
      }
      """
    #expect(
      try ported(text) == """
        protocol Source: NSObjectProtocol {
          func count(of list: List) -> Int?
          var title: String? { get }
          func name() -> String?
        }

        extension Source {
          func count(of list: List) -> Int? { nil }
          func name() -> String? { nil }
          var title: String? { nil }
        }
        class A: NSObject, Source {
          func count(of list: List) -> Int? { 3 }
          var title: String? { "a" }
        }
        class B: A {
          override func count(of list: List) -> Int? { 4 }
        }
        class C {
          func count(of list: List) -> Int { 5 }
        }
        """)
  }

  @Test(arguments: [
    ("func f() async -> Int", "func f() async -> Int? { nil }"),
    ("func f(a: Int) async throws -> [Int]", "func f(a: Int) async throws -> [Int]? { nil }"),
    ("func f() -> A.\n    B", "func f() -> A.\n    B? { nil }"),
    ("func f() -> A\n    .B", "func f() -> A\n    .B? { nil }"),
    ("func f() -> P &\n    Q", "func f() -> (P &\n    Q)? { nil }"),
    ("func f() -> (Int) ->\n    Int", "func f() -> ((Int) ->\n    Int)? { nil }"),
  ])
  func `the default of a requirement has its whole type`(
    requirement: String, expected: String
  ) throws {
    let text = "@objc protocol Source {\n  @objc optional \(requirement)\n  func g()\n}\n"
    let result = try ported(text)
    #expect(result.hasSuffix("extension Source {\n  \(expected)\n}\n"), "\(result)")
  }

  @Test(arguments: [
    ("delegate?.didEnd?(x)", "delegate?.didEnd(x)"),
    ("delegate.didEnd!(x)", "delegate.didEnd(x)"),
    ("let n = delegate?.count?(of: x) ?? 0", "let n = delegate?.count(of: x) ?? 0"),
    ("let n = delegate.count!(of: x) + 1", "let n = delegate.count(of: x)! + 1"),
    ("delegate?.count?(of: x).description", "delegate?.count(of: x)?.description"),
    ("delegate?.count?(by: x)", "delegate?.count?(by: x)"),
    ("field.delegate!.textFieldShouldClear!(field)", "field.delegate!.textFieldShouldClear(field)"),
    (
      "var textFieldShouldClear: Bool; a.delegate?.textFieldShouldClear?(a)",
      "var textFieldShouldClear: Bool; a.delegate?.textFieldShouldClear(a)"
    ),
    (
      "delegate?.count?(of: x) ?? Standard().count(of: x)",
      "delegate?.count(of: x) ?? Standard().count(of: x)!"
    ),
    ("a.rate ?? Standard().rate", "a.rate ?? Standard().rate!"),
    ("a.rate ?? Standard.shared.rate + 1", "a.rate ?? Standard.shared.rate! + 1"),
    ("Standard().rate = 1", "Standard().rate = 1"),
    ("Other().rate", "Other().rate"),
    ("onEnd?(x)", "onEnd?(x)"),
    ("self.other?(x)", "self.other?(x)"),
    ("list.delegate?.scrollViewDidScroll?(list)", "list.delegate?.scrollViewDidScroll(list)"),
  ])
  func `a call loses its question mark`(call: String, expected: String) throws {
    let list = """
      @objc protocol P {
        @objc optional func didEnd(_ x: Int)
        @objc optional func count(of x: Int) -> Int
        @objc optional var rate: Double { get }
      }
      class Standard: P {}
      """
    let sources = try port([list, call])
    #expect(String(decoding: sources[1].file.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("protocol P {}", "protocol P: AnyObject {}"),
    ("protocol P: Q {}", "protocol P: AnyObject, Q {}"),
    ("protocol P: class {}", "protocol P: class {}"),
    ("protocol P: AnyObject {}", "protocol P: AnyObject {}"),
  ])
  func `a protocol stays one of classes`(text: String, expected: String) throws {
    #expect(try ported("@objc " + text) == expected)
    #expect(try ported(text) == text)
  }

  @Test(
    arguments: [
      (
        "class A: V, P {}; class B: A { func f(_ a: Int) {} }",
        "class A: V, P {  func f(_ a: Int) {}\n}; class B: A { override func f(_ a: Int) {} }"
      ),
      (
        "open class A: P {}; class B: A {}; class C: B { public func f(_ a: Int) {} }",
        "open class A: P {  open func f(_ a: Int) {}\n}; class B: A {}; "
          + "class C: B { public override func f(_ a: Int) {} }"
      ),
      (
        "class A: P {}; class B: A {}; extension B { func g() -> Int { 1 } }",
        "class A: P {  func g() -> Int? { nil }\n}; "
          + "class B: A { override func g() -> Int? { 1 } }; extension B {}"
      ),
      (
        "class A: UITableViewDelegate {}; class B: A { func tableView(_ t: T, didSelectRowAt i: I) {} }",
        "class A: UITableViewDelegate {  func tableView(_ t: T, didSelectRowAt i: I) {}\n}; "
          + "class B: A { override func tableView(_ t: T, didSelectRowAt i: I) {} }"
      ),
      ("class A: P { func f(_ a: Int) {} }; class B: A {}", nil),
      ("class A: Q {}; class B: A { func f(_ a: Int) {} }", nil),
      ("class A: B {}; class B: A { func f(_ a: Int) {} }", nil),
    ] as [(String, String?)])
  func `an heir that alone implements a requirement is reached`(
    classes: String, expected: String?
  ) throws {
    let requirements =
      "@objc protocol P { @objc optional func f(_ a: Int); @objc optional func g() -> Int }"
    let sources = try port([requirements, classes])
    let once = String(decoding: sources[1].file.bytes, as: UTF8.self)
    #expect(once == expected ?? classes)
    let again = try SourcePort.port(sources.map(\.file))
    #expect(again.allSatisfy { $0.changes.isEmpty })
  }
}
