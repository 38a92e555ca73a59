import Foundation
import Testing

/// A page as a test reads it: the rules of keys, and the animations of each view.
struct WebPage {
  let text: String
  /// The texts of keys by the names of their rules.
  let rules: [String: String]

  init(_ data: Data) throws {
    text = String(decoding: data, as: UTF8.self)
    var rules: [String: String] = [:]
    for rule in text.components(separatedBy: "@keyframes ").dropFirst() {
      let name = rule.prefix { $0 != "{" }
      rules[String(name)] = String(rule.prefix { $0 != "\n" }.dropFirst(name.count + 1).dropLast())
    }
    self.rules = rules
  }

  /// Returns the animations of a view, each with its keys instead of their name.
  func animations(of view: String) -> [String] {
    let tag = text.components(separatedBy: "data-view=\"\(view)\"").dropFirst().first ?? ""
    let style =
      tag.prefix { $0 != ">" }.components(separatedBy: "animation:").dropFirst().last ?? ""
    return style.prefix { $0 != "\"" }.replacing(",k", with: "\u{0}k").split(separator: "\u{0}")
      .map { animation in
        let name = animation.prefix { $0 != " " }
        return (rules[String(name)] ?? "") + animation.dropFirst(name.count)
      }
  }

  struct Event: Decodable, Equatable {
    let time: Double
    let event: String
    let block: String?
    var finished: Bool?
  }

  /// The starts and the stops of blocks.
  func events() throws -> [Event] {
    let begin = "<script type=\"application/json\" id=\"events\">"
    let table = try #require(text.components(separatedBy: begin).last)
    return try JSONDecoder().decode(
      [Event].self, from: Data(table.components(separatedBy: "</script>")[0].utf8))
  }
}
