import Animatic
import Foundation

// Components of an app that knows nothing of a simulator.

@MainActor final class ToastQueue {
  let label = UILabel(frame: CGRect(x: 20, y: 400, width: 280, height: 40))
  private var waiting: [String] = []

  func show(_ text: String) {
    waiting.append(text)
    if waiting.count == 1 { showFirst() }
  }

  private func showFirst() {
    label.text = waiting.first
    UIView.animate(withDuration: 0.3) { self.label.alpha = self.waiting.isEmpty ? 0 : 1 }
    guard !waiting.isEmpty else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      self.waiting.removeFirst()
      self.showFirst()
    }
  }
}

@MainActor final class SearchField {
  var onSearch: (String) -> Void = { _ in }
  private var pending: DispatchWorkItem?

  func type(_ text: String) {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.onSearch(text) }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
}

@MainActor final class ExpandableCard: UIView {
  let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(button)
    button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func toggle() {
    let height: CGFloat = frame.height == 44 ? 200 : 44
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) {
      self.frame.size.height = height
    }
  }
}

actor PictureDecoder {
  func decode(_ name: String) -> [UInt8] {
    let start = Date()
    while Date().timeIntervalSince(start) < 0.01 {}
    return Array(name.utf8)
  }
}

@MainActor final class PictureView: UIView {
  private(set) var state = "empty"
  private let decoder = PictureDecoder()

  func load(_ name: String) {
    state = "loading"
    alpha = 0
    Task {
      let bytes = await decoder.decode(name)
      state = "\(bytes.count) bytes"
      await UIView.animate(withDuration: 0.2) { self.alpha = 1 }
      try await Task.sleep(for: .seconds(1))
      state = "idle"
    }
  }
}

@MainActor final class CountdownLabel: UILabel {
  var onEnd: () -> Void = {}
  private var timer: (any DispatchSourceTimer)?

  func count(from seconds: Int) {
    var left = seconds
    text = "\(left)"
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        left -= 1
        self?.text = "\(left)"
        guard left == 0 else { return }
        self?.timer?.cancel()
        self?.onEnd()
      }
    }
    self.timer = timer
    timer.resume()
  }
}
