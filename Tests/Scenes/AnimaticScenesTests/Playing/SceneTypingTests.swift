import Animatic
import Foundation
import Testing

@testable import AnimaticScenes

/// Text fields and keys in scene files.
@MainActor struct SceneTypingTests {
  private func played(_ members: String, _ steps: String, to time: Double = 3) throws -> Played {
    try Played(
      #""views": [{"name": "a", "frame": [10, 20, 100, 40], \#(members)}], "#
        + #""timeline": [\#(steps)]"#, to: time)
  }

  private func field(_ played: Played) throws -> UITextField {
    try #require(played.player.play.madeView("a") as? UITextField)
  }

  @Test func `a text field has the values of its keys`() throws {
    let field = try field(
      played(
        #""textField": {"text": "b", "placeholder": "Name", "font": {"size": 12}, "#
          + #""textColor": "red", "textAlignment": "right", "borderStyle": "bezel", "#
          + #""clearButtonMode": "whileEditing", "secureTextEntry": true, "#
          + #""clearsOnBeginEditing": true, "adjustsFontSizeToFitWidth": true, "#
          + #""minimumFontSize": 8, "enabled": false}"#, ""))
    #expect(field.text == "b" && field.placeholder == "Name" && field.font?.pointSize == 12)
    #expect(field.textColor == .red && field.textAlignment == .right)
    #expect(field.borderStyle == .bezel && field.clearButtonMode == .whileEditing)
    #expect(field.isSecureTextEntry && field.clearsOnBeginEditing && !field.isEnabled)
    #expect(field.adjustsFontSizeToFitWidth && field.minimumFontSize == 8)
  }

  @Test func `keys edit the field that was tapped, and return leaves it`() throws {
    let played = try played(
      #""textField": {}"#,
      #"{"at": 0, "tap": "a"}, {"at": 0.5, "type": "Helo"}, {"at": 1, "press": "leftArrow"}, "#
        + #"{"at": 1.1, "type": "l"}, {"at": 1.3, "press": "home", "modifiers": ["shift"]}, "#
        + #"{"at": 1.4, "press": "delete"}, {"at": 1.6, "press": "return"}"#)
    #expect(played.player.failure == nil)
    let field = try field(played)
    #expect(field.text == "o" && !field.isEditing)
    try played.simulator.settle(limit: 1)
    #expect(
      played.simulator.events.filter { $0.kind == .key }.compactMap { $0.interaction?.name }
        .filter { $0.hasPrefix("began") } == [
          "began shift+H", "began e", "began l", "began o", "began leftArrow", "began l",
          "began shift+home", "began delete", "began return",
        ])
  }

  /// Steps that reach nothing, and the error.
  nonisolated private static let failures: [(String, String)] = [
    (#"{"at": 0, "type": "x"}"#, #""x" cannot be typed: there is no first responder"#),
    (
      #"{"at": 0, "press": "return"}"#,
      "the key reaches nothing: there is no first responder"
    ),
    (
      #"{"at": 0, "tap": "a"}, {"at": 0.5, "type": "x\ny"}"#,
      #""y" cannot be typed after "x\n": there is no first responder"#
    ),
  ]

  @Test(arguments: failures)
  func `a key that reaches nothing is an error of its step`(steps: String, message: String) throws {
    let failure = try #require(played(#""textField": {}"#, steps).player.failure)
    #expect(failure.message == message)
    #expect(failure.remedy == "tap on a text field in an earlier step")
  }
}
