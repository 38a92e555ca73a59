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
    ("onEnd?(x)", "onEnd?(x)"),
    ("self.other?(x)", "self.other?(x)"),
    ("list.delegate?.scrollViewDidScroll?(list)", "list.delegate?.scrollViewDidScroll(list)"),
  ])
  func `a call loses its question mark`(call: String, expected: String) throws {
    let list = """
      @objc protocol P {
        @objc optional func didEnd(_ x: Int)
        @objc optional func count(of x: Int) -> Int
      }
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
}
