import AnimaticPort
import Testing

/// What a port leaves to a person: parts that Linux leaves out, and what does not compile there.
struct RemarkTests {
  @Test func `parts for SwiftUI are left out, and the rest stays`() throws {
    let text = """
      import SwiftUI
      import UIKit
      final class Card: UIView {}
      @available(iOS 13, *)
      public struct CardView: UIViewRepresentable {}
      #Preview { Card() }
      """
    let source = try port([text])[0]
    #expect(
      String(decoding: source.file.bytes, as: UTF8.self) == """
        #if canImport(SwiftUI)
        import SwiftUI
        #endif
        import UIKit
        final class Card: UIView {}
        #if canImport(SwiftUI)
        @available(iOS 13, *)
        public struct CardView: UIViewRepresentable {}
        #endif
        #if canImport(SwiftUI)
        #Preview { Card() }
        #endif
        """)
    #expect(source.remarks.map(\.line) == [4, 6])
    #expect(source.remarks.allSatisfy { $0.text == "left out on Linux: it needs SwiftUI" })
    #expect(try SourcePort.port([source.file])[0].changes.isEmpty)
  }

  @Test(
    arguments: [
      ("import os.log", "Linux has no os; what uses it does not compile"),
      ("#if canImport(os)\nimport os.log\n#endif", nil),
      ("import Foundation", nil),
      (
        "method_exchangeImplementations(a, b)",
        "Linux exchanges no methods; override the method, or call the new one"
      ),
      (
        "@objc protocol P { @objc optional func f() }; if a?.f != nil {}",
        "f is never nil after the port; find another way to ask for it"
      ),
      ("@objc protocol P { @objc optional func f() }; if a?.g != nil {}", nil),
    ] as [(String, String?)])
  func `what no rewriting carries is a remark`(text: String, remark: String?) throws {
    #expect(try port([text])[0].remarks.map(\.text) == (remark.map { [$0] } ?? []))
  }
}
