import Animatic
import Foundation

/// A small program, written as people write them, that knows nothing of a simulator.
struct Program: Sendable, CustomStringConvertible {
  let description: String
  /// The time in which it ends, in seconds.
  let duration: Double
  /// What it does, with the times in milliseconds.
  let expected: [String]
  let run: @MainActor @Sendable (Journal) -> Void

  init(
    _ description: String, lasts duration: Double, _ expected: [String],
    run: @escaping @MainActor @Sendable (Journal) -> Void
  ) {
    (self.description, self.duration) = (description, duration)
    (self.expected, self.run) = (expected, run)
  }
}

extension Program {
  /// Programs whose work is all of libdispatch.
  static let ofDispatch = [
    Program(
      "a spinner chains its steps", lasts: 1,
      ["200 step 1", "400 step 2", "600 step 3", "600 hidden"]
    ) { journal in
      @MainActor func step(_ number: Int) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
          journal.note("step \(number)")
          if number < 3 { step(number + 1) } else { journal.note("hidden") }
        }
      }
      step(1)
    },
    Program("asynchronous work comes later, in order", lasts: 0.1, ["0 now", "0 one", "0 two"]) {
      journal in
      DispatchQueue.main.async { journal.note("one") }
      DispatchQueue.main.async { journal.note("two") }
      journal.note("now")
    },
    Program(
      "work of work comes after all that waited", lasts: 0.1, ["0 one", "0 two", "0 of one"]
    ) { journal in
      DispatchQueue.main.async {
        journal.note("one")
        DispatchQueue.main.async { journal.note("of one") }
      }
      DispatchQueue.main.async { journal.note("two") }
    },
    Program("equal deadlines keep their order", lasts: 0.5, ["300 a", "300 b", "400 c"]) {
      journal in
      let start = DispatchTime.now()
      for (delay, text) in [(0.4, "c"), (0.3, "a"), (0.3, "b")] {
        DispatchQueue.main.asyncAfter(deadline: start + delay) { journal.note(text) }
      }
    },
    Program("a search waits for the last key", lasts: 1, ["600 search abc"]) { journal in
      let search = Debounced(journal)
      for (index, text) in ["a", "ab", "abc"].enumerated() {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(150 * index)) {
          search.type(text)
        }
      }
    },
    Program(
      "toasts show one after the other", lasts: 3,
      ["0 show saved", "1000 hide saved", "1000 show sent", "2000 hide sent"]
    ) { journal in
      let toasts = Toasts(journal)
      toasts.show("saved")
      toasts.show("sent")
    },
    Program(
      "a request tries again, later each time", lasts: 1,
      ["0 attempt 1", "100 attempt 2", "300 attempt 3", "300 done"]
    ) { journal in
      @MainActor func attempt(_ number: Int) {
        journal.note("attempt \(number)")
        guard number < 3 else { return journal.note("done") }
        let delay = DispatchTimeInterval.milliseconds(100 << (number - 1))
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { attempt(number + 1) }
      }
      attempt(1)
    },
    Program("a tap cancels what waits", lasts: 1, ["200 tap"]) { journal in
      let hide = DispatchWorkItem { journal.note("hide") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: hide)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
        journal.note("tap")
        hide.cancel()
      }
    },
    Program("an item tells that it is done", lasts: 1, ["250 work", "250 told"]) { journal in
      let item = DispatchWorkItem { journal.note("work") }
      item.notify(queue: .main) { journal.note("told") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25, execute: item)
    },
    Program("a group waits for two animations", lasts: 1, ["500 both"]) { journal in
      let group = DispatchGroup()
      for duration in [0.3, 0.5] {
        group.enter()
        let view = journal.view()
        UIView.animate(withDuration: duration, animations: { view.alpha = 0 }) { _ in
          group.leave()
        }
      }
      group.notify(queue: .main) { journal.note("both") }
    },
    Program("a group runs blocks of its own", lasts: 0.1, ["0 a", "0 b", "0 both"]) { journal in
      let group = DispatchGroup()
      DispatchQueue.main.async(group: group) { journal.note("a") }
      DispatchQueue.main.async(group: group) { journal.note("b") }
      group.notify(queue: .main) { journal.note("both") }
    },
    Program("letters appear one by one", lasts: 1, ["100 H", "200 He", "300 Hey"]) { journal in
      let typing = Typing("Hey", journal)
      typing.begin()
    },
    Program("a countdown ends itself", lasts: 2, ["0 3", "500 2", "1000 1", "1000 cancelled"]) {
      journal in
      var left = 3
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler {
        journal.note("\(left)")
        left -= 1
        if left == 0 { timer.cancel() }
      }
      timer.setCancelHandler { journal.note("cancelled") }
      timer.schedule(deadline: .now(), repeating: 0.5)
      timer.resume()
    },
    Program(
      "a timer that is suspended fires once when it goes on", lasts: 1,
      ["100 fires 1", "200 fires 1", "550 fires 3", "600 fires 1"]
    ) { journal in
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 0.1, repeating: .milliseconds(100))
      timer.setEventHandler { journal.note("fires \(timer.data)") }
      timer.activate()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { timer.suspend() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.55) { timer.resume() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.65) { timer.cancel() }
    },
    Program("only the first of many taps counts", lasts: 1, ["0 tap 0", "320 tap 8"]) { journal in
      var isOpen = true
      for tap in 0..<12 {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.04 * Double(tap)) {
          guard isOpen else { return }
          isOpen = false
          journal.note("tap \(tap)")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { isOpen = true }
        }
      }
    },
    Program(
      "rows enter one after the other", lasts: 1, ["300 row 0", "400 row 1", "500 row 2"]
    ) { journal in
      for row in 0..<3 {
        let view = journal.view()
        view.alpha = 0
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1 * Double(row)) {
          UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { _ in
            journal.note("row \(row)")
          }
        }
      }
    },
    Program("an alarm goes by the calendar", lasts: 1, ["400 alarm"]) { journal in
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.4) { journal.note("alarm") }
    },
  ]
}

/// A search that begins when the user has not typed for a while.
@MainActor
private final class Debounced {
  private var item: DispatchWorkItem?
  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func type(_ text: String) {
    item?.cancel()
    let item = DispatchWorkItem { [journal] in journal.note("search \(text)") }
    self.item = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
}

/// Messages that show for a second each.
@MainActor
private final class Toasts {
  private var waiting: [String] = []
  private var isShowing = false
  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func show(_ text: String) {
    waiting.append(text)
    if !isShowing { showNext() }
  }

  private func showNext() {
    isShowing = !waiting.isEmpty
    guard isShowing else { return }
    let text = waiting.removeFirst()
    journal.note("show \(text)")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.journal.note("hide \(text)")
      self.showNext()
    }
  }
}

/// A text of which a timer shows a letter at a time.
@MainActor
private final class Typing {
  private let text: String
  private let journal: Journal
  private var timer: (any DispatchSourceTimer)?
  private var count = 0

  init(_ text: String, _ journal: Journal) { (self.text, self.journal) = (text, journal) }

  func begin() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.1, repeating: 0.1, leeway: .milliseconds(5))
    timer.setEventHandler {
      self.count += 1
      self.journal.note(String(self.text.prefix(self.count)))
      // The last reference to a timer goes away while its handler runs.
      if self.count == self.text.count { self.timer = nil }
    }
    timer.activate()
    self.timer = timer
  }
}
