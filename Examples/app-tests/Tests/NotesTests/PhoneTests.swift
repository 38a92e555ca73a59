import Testing
import UIKit

/// What the process of an app's tests has of a phone.
@MainActor struct PhoneTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))

  init() {
    window.makeKeyAndVisible()
    window.addSubview(field)
  }

  @Test func `the screen is that of a phone`() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.scale == 3)
    #expect(window.traitCollection.displayScale == 3)
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1_170, height: 2_532))
  }

  @Test func `the keyboard comes and goes with the first responder`() async throws {
    var frames: [CGRect] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidChangeFrameNotification, object: nil, queue: nil
    ) { notification in
      frames += [notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect]
        .compactMap(\.self)
    }
    field.becomeFirstResponder()
    try await Task.sleep(for: .seconds(1))
    #expect(frames.map(\.minY) == [508])
    field.resignFirstResponder()
    try await Task.sleep(for: .seconds(1))
    #expect(frames.map(\.minY) == [508, 844])
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `a number that is none is an issue of the test, which goes on`() {
    withKnownIssue { field.alpha = .nan }
    withKnownIssue { UIView.animate(withDuration: .nan) { field.alpha = 0 } }
    #expect(field.alpha == 0)
  }
}
