import AnimaticExports
import Foundation
import TestSupport
import Testing

@Suite struct LossArticleTests {
  @Test func `the article has everything that is not carried`() throws {
    let article = Repository.root.appending(
      path: "Sources/UIKit/Animatic/Animatic.docc/HandingAnimationsOver.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let first = try #require(text.range(of: "from here -->\n"))
    let last = try #require(text.range(of: "<!-- to here, the losses -->\n"))
    let wanted =
      text[..<first.upperBound] + "\n" + ExportLoss.table + "\n" + text[last.lowerBound...]
    if let failure = try GoldenFile(article).compare(String(wanted))
      .failure(of: "HandingAnimationsOver.md")
    {
      Issue.record("\(failure)")
    }
  }
}
