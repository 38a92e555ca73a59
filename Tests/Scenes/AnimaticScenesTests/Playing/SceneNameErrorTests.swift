import Animatic
import Testing

@testable import AnimaticScenes

/// Names that stand for nothing, and screens and views that do not fit a scene.
@MainActor @Suite struct SceneNameErrorTests {
  private let scene: Scene

  init() throws {
    scene = try parse(
      """
      {"views": [{"name": "card", "label": {}}, {"name": "dot"}],
       "timeline": [{"at": 0, "animate": {"name": "slide", "changes": [{"view": "dot"}]}}]}
      """)
  }

  @Test func `a name that the scene has not is an error with those that it has`() throws {
    let play = try scene.play(on: Simulator(for: scene))
    func message(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "nothing"
      } catch {
        return "\(error)"
      }
    }
    let table: [(() throws -> Void, String)] = [
      ({ _ = try play.view("crad") }, #"no view is called "crad" (did you mean "card"?)"#),
      ({ _ = try play.view("window") }, #"no view is called "window" (there are "card", "dot")"#),
      (
        { try play.onStart(of: "slied") {} },
        #"no block is called "slied" (did you mean "slide"?)"#
      ),
      (
        { try play.onStop(of: "fade") { _ in } },
        #"no block is called "fade" (there are "slide")"#
      ),
      (
        { _ = try play.view("dot", as: UILabel.self) },
        #"the view "dot" is a UIView, no UILabel; make one of your own in 'views' of play(on:)"#
      ),
      (
        { _ = try scene.play(on: Simulator(for: scene), views: ["crad": { UIView() }]) },
        #"no view is called "crad" (did you mean "card"?)"#
      ),
      (
        { try Scene().play(on: Simulator()).onStop(of: "a") { _ in } },
        #"no block is called "a" (there is none)"#
      ),
    ]
    for (body, expected) in table { #expect(message(body) == expected) }
  }

  @Test func `of many names an error lists twenty`() throws {
    let scene = Scene {
      $0.views = (1...21).map { SceneView(SceneValue.Name("view \($0) of many")) }
    }
    let play = try scene.play(on: Simulator())
    let error = #expect(throws: SceneNameError.self) { try play.view("x") }
    #expect(error?.description.hasSuffix(#""view 20 of many", …)"#) == true)
  }

  /// A mistake that ends the process, by what the message says.
  enum Misfit: String, CaseIterable, Codable {
    case semantics = "the scene has additive semantics, and the screen has others"
    case view = "which a UIView cannot show; make a UILabel"

    @MainActor func play() throws {
      switch self {
      case .semantics:
        try Scene { $0.semantics = .additive }.play(on: Simulator(semantics: .legacy))
      case .view:
        let label = SceneView("card") { $0.content = .label(SceneContent.Label { _ in }) }
        try Scene { $0.views = [label] }.play(on: Simulator(), views: ["card": { UIView() }])
      }
    }
  }

  @Test(arguments: Misfit.allCases)
  func `a screen and a view that do not fit the scene are refused`(misfit: Misfit) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misfit = misfit as Misfit] in
      try await MainActor.run { try misfit.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(misfit.rawValue))
  }
}
