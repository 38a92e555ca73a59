import Animatic
import AnimaticPrinting
import Foundation
import TestSupport
import Testing

@testable import AnimaticScenes

/// What a scene has, as text.
@Suite struct SceneWritingTests {
  @Test(arguments: ExampleScenes.names)
  func `an example is written as a scene equal to it`(name: String) throws {
    let scene = try Scene(contentsOf: URL(filePath: ExampleScenes.path(name)))
    let again = try Scene(scene.json.utf8)
    #expect(again == scene && again.json == scene.json)
  }

  @Test(arguments: third(UInt64(0)..<200))
  func `a random scene is written as a scene equal to it`(seed: UInt64) throws {
    var scenes = RandomScenes(seed: seed)
    let scene = scenes.scene()
    let again = try Scene(scene.json.utf8)
    #expect(again == scene, "\(scene.json)")
    #expect(again.json == scene.json)
  }

  @Test func `a scene is written in the order of the help, without what is so by default`() {
    let scene = Scene {
      $0.views = [
        SceneView("card") {
          $0.alpha = 0.5
          $0.cornerRadius = 8
          $0.content = .label(SceneContent.Label { $0.text = "Say \"hi\"" })
          $0.frame = CGRect(x: 20, y: -4.5, width: 120, height: 80)
          $0.tag = 7
        }
      ]
      $0.timeline = [
        SceneStep(
          at: 0,
          .animate(
            SceneBlock("slide") {
              $0.repeatCount = .forever
              $0.duration = 0.1
              $0.changes = [
                .view("card") { $0.backgroundColor = .noColor },
                .configure(SceneBlock.Configuration { $0.curve = .named(.easeIn) }),
              ]
            })),
        SceneStep(after: "slide", .remove("card")),
      ]
    }
    #expect(
      scene.json == """
        {
          "views": [
            {
              "name": "card",
              "frame": [20, -4.5, 120, 80],
              "alpha": 0.5,
              "cornerRadius": 8,
              "label": {"text": "Say \\"hi\\""},
              "tag": 7
            }
          ],
          "timeline": [
            {
              "at": 0,
              "animate": {
                "name": "slide",
                "duration": 0.1,
                "repeatCount": "forever",
                "changes": [{"view": "card", "backgroundColor": null}, {"configure": {"curve": "easeIn"}}]
              }
            },
            {"after": "slide", "remove": "card"}
          ]
        }

        """)
  }

  @Test(
    arguments: [
      (SceneValue.Color(red: 1, green: 0, blue: 0), #""red""#),
      (SceneValue.Color(red: 0.2, green: 0.4, blue: 1), ##""#3366FF""##),
      (SceneValue.Color(red: 0, green: 0, blue: 0, alpha: 0.2), ##""#00000033""##),
      (SceneValue.Color(red: 0, green: 0.3, blue: 1), "[0, 0.3, 1, 1]"),
      (SceneValue.Color(red: -1, green: 0, blue: 2), "[-1, 0, 2, 1]"),
    ])
  func `a colour is the shortest text that has its components`(
    color: SceneValue.Color, text: String
  ) {
    #expect(color.json.file == text + "\n")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (0.1, "0.1"), (1e12, "1000000000000"), (1e-7, "1e-07"),
      (1e17, "1e+17"), (.nan, "null"), (.infinity, "null"),
    ] as [(Double, String)])
  func `a number is the shortest decimal that is read back`(number: Double, text: String) {
    #expect(JSONValue.number(number).file == text + "\n")
  }

  @Test func `characters that a text must not have are escapes`() throws {
    let text = "a\"\\\n\t\u{0}\u{1F}\u{7F}é\u{2028}👩‍🚀"
    let scene = Scene { $0.views = [SceneView(SceneValue.Name(text))] }
    #expect(scene.json.contains(#""a\"\\\n\t\u0000\u001f"#))
    #expect(try Scene(scene.json.utf8).viewNames == [text])
  }
}
