import Formats
import Toasts
import UIKit

/// A list of notes with a field that searches them.
final class NotesViewController: UIViewController {
  let field = UITextField()
  let countLabel = UILabel()
  let dot = UIView(frame: CGRect(x: 20, y: 300, width: 20, height: 20))
  private(set) var found: [String] = []
  /// How often the dot has blinked.
  private(set) var blinks = 0

  private let store: NoteStore
  private let debouncer = Debouncer(interval: 0.3)
  private var timer: Timer?

  init(store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    field.frame = CGRect(x: 20, y: 120, width: 280, height: 36)
    field.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
    countLabel.frame = CGRect(x: 20, y: 170, width: 280, height: 24)
    for view in [field, countLabel, dot] { self.view.addSubview(view) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.blink() }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
  }

  private func blink() {
    blinks += 1
    UIView.animate(withDuration: 0.2) { self.dot.alpha = self.dot.alpha == 1 ? 0 : 1 }
  }

  /// Searches what the field says, once the user stops typing.
  func search() {
    debouncer.call { [weak self] in
      guard let self else { return }
      Task { await self.reload() }
    }
  }

  /// Searches at once.
  func reload() async {
    let text = field.text ?? ""
    guard let found = try? await store.search(text) else { return }
    show(found)
  }

  private func show(_ found: [String]) {
    self.found = found
    countLabel.text = Formats.text(ofCount: found.count)
    countLabel.textColor = Formats.color(ofCount: found.count)
    countLabel.transform = .identity
    UIView.animate(
      withDuration: 0.25,
      animations: { self.countLabel.alpha = found.isEmpty ? 0.5 : 1 },
      completion: { _ in
        if found.isEmpty { Toast(text: "Nothing found").show(in: self.view) }
      })
  }
}
