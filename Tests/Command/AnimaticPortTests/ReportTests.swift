import AnimaticPort
import Testing

/// The list of changed lines, and the second port of a source.
struct ReportTests {
  private let text = """
    import UIKit

    @objc protocol P {
      @objc optional func f() -> Int
    }
    class A: UIView, P {
      @IBOutlet
      weak var b: UIView!
      func f() -> Int { 1 }
      func g() { h(#selector(A.g), #keyPath(A.b)); p?.f?() }
    }
    """

  @Test func `each changed line is listed once, with its number`() throws {
    let changes = try port([text])[0].changes
    #expect(changes.map(\.line) == [3, 4, 6, 7, 9, 10])
    #expect(changes[3].old == ["  @IBOutlet"])
    #expect(changes[3].new == [])
    #expect(changes[5].new == [#"  func g() { h(Selector("g", A.g), "b"); p?.f() }"#])
  }

  @Test func `the lines before and after make both texts`() throws {
    let source = try port([text])[0]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for change in source.changes.reversed() {
      let range = change.line - 1..<change.line - 1 + change.old.count
      #expect(Array(lines[range]) == change.old)
      lines.replaceSubrange(range, with: change.new)
    }
    #expect(lines.joined(separator: "\n") == String(decoding: source.file.bytes, as: UTF8.self))
  }

  @Test func `porting again changes nothing`() throws {
    let once = try port([text])
    let twice = try SourcePort.port(once.map(\.file))
    #expect(twice.map(\.file) == once.map(\.file))
    #expect(twice.flatMap(\.changes).isEmpty)
  }

  @Test func `an import comes before an attribute that goes`() throws {
    let once = try ported("@objc class A: UIView {}", isOfUIKit: true)
    #expect(once == "import UIKit\nclass A: UIView {}")
    #expect(try ported(once, isOfUIKit: true) == once)
  }

  @Test(arguments: [
    "#selector(", "#keyPath(", "Selector(\"", "@objc(", "import UIKit.", "func", "protocol P: {",
    "class A { func f(", "@objc protocol P { @objc optional func f() -> ", "@", "#", "}", "`", "/",
  ])
  func `a source that ends too early is ported as far as it goes`(text: String) throws {
    do throws(SourceError) {
      _ = try SourcePort.port([SourceFile(name: "a", bytes: Array(text.utf8))])
    } catch {
      #expect(error.flaw == .unterminatedString)
    }
  }

  @Test(arguments: ["", "\n", "let a = 1", "let a = 1\r\n", "// é\n"])
  func `a source without Apple's constructs stays as it is`(text: String) throws {
    let source = try port([text], isOfUIKit: true)[0]
    #expect(Array(text.utf8) == source.file.bytes)
    #expect(source.changes.isEmpty)
  }
}
