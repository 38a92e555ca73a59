import Testing
import UIKit

@testable import Notes

/// Tests of a screen, as for an app on a phone: they wait as the user would.
@MainActor
struct SearchTests {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let store = NoteStore()
  let notes: NotesViewController

  init() {
    notes = NotesViewController(store: store)
    window.rootViewController = notes
    window.makeKeyAndVisible()
  }

  private func type(_ text: String) {
    notes.field.text = text
    notes.field.sendActions(for: .editingChanged)
  }

  @Test func `a search begins when the user stops typing`() async throws {
    for text in ["m", "mi", "mil"] {
      type(text)
      try await Task.sleep(for: .milliseconds(100))
    }
    try await Task.sleep(for: .seconds(1))
    #expect(await store.searches == ["mil"])
    #expect(notes.found == ["Milk", "Milk the cow"])
    #expect(notes.countLabel.text == "2 notes")
  }

  @Test func `a search without a result says so for two seconds`() async throws {
    type("cheese")
    try await Task.sleep(for: .seconds(1.5))
    let toast = try #require(notes.view.subviews.last)
    #expect(toast !== notes.dot)
    #expect(toast.frame.minY == notes.view.bounds.maxY - 100)
    try await Task.sleep(for: .seconds(3))
    #expect(toast.superview == nil)
  }

  @Test func `the label fades while time passes`() async throws {
    notes.field.text = "cheese"
    await notes.reload()
    try await Task.sleep(for: .milliseconds(125))
    let shown = try #require(notes.countLabel.layer.presentation())
    #expect(abs(shown.opacity - 0.75) < 0.05)
    try await Task.sleep(for: .milliseconds(125))
    #expect(notes.countLabel.alpha == 0.5)
  }

  @Test(arguments: [(1.5, 1), (2.5, 2), (60.5, 60)])
  func `the dot blinks once a second`(seconds: Double, blinks: Int) async throws {
    try await Task.sleep(for: .seconds(seconds))
    #expect(notes.blinks == blinks)
    window.rootViewController = nil
  }

  @Test func `a continuation goes on after work of another queue`() async {
    let sum = await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) {
        let sum = (1...1_000).reduce(0, +)
        DispatchQueue.main.async { continuation.resume(returning: sum) }
      }
    }
    #expect(sum == 500_500)
  }

  @Test func `the calendar has moved by what the test slept`() async throws {
    let start = Date()
    try await Task.sleep(for: .seconds(60))
    #expect(60..<90 ~= Date().timeIntervalSince(start))
  }
}
