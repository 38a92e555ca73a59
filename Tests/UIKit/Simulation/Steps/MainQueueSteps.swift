import Animatic
import Dispatch

// What waits when a program ends goes to the system, and runs when its world may be gone.

/// Work that the program gives to the main queue.
struct QueueWork: Step {
  let number: Int
  /// The delay in seconds; `nil` for work that is due at once.
  let delay: Double?
  var steps: [any Step]

  private var name: String { "work \(number)" }

  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let promise = world.promises.make(name, isDue: true)
    let work = DispatchWorkItem { [weak world, name, steps] in
      MainActor.assumeIsolated {
        world?.promises.stop(promise)
        world?.receive(name, steps)
      }
    }
    if let delay {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
    } else {
      DispatchQueue.main.async(execute: work)
    }
  }

  func print(to text: inout SourceText) {
    let call = delay.map { "asyncAfter(deadline: .now() + \($0))" } ?? "async"
    text.callback("DispatchQueue.main.\(call) {", steps, "}")
  }
}

/// Work that the program cancels after a while, which may be too late, and of which it wants to
/// know the end.
struct CancelledWork: Step {
  let number: Int
  let (delay, cancellation): (Double, Double)

  private var name: String { "item \(number)" }

  func perform(in world: World) {
    // Nobody waits for an item that is cancelled, so its end may come in real time.
    let told = world.promises.make("\(name) told", isDue: false)
    // The closure that cancels runs on the main actor, too.
    nonisolated(unsafe) let item = DispatchWorkItem { [weak world, name] in
      MainActor.assumeIsolated { world?.receive(name) }
    }
    item.notify(queue: .main) { [weak world, name] in
      MainActor.assumeIsolated {
        world?.promises.stop(told)
        world?.receive("\(name) told")
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
    DispatchQueue.main.asyncAfter(deadline: .now() + cancellation) { item.cancel() }
  }

  func print(to text: inout SourceText) {
    text.add("let item\(number) = DispatchWorkItem {}")
    text.add("item\(number).notify(queue: .main) {}")
    text.add("DispatchQueue.main.asyncAfter(deadline: .now() + \(delay), execute: item\(number))")
    text.add(
      "DispatchQueue.main.asyncAfter(deadline: .now() + \(cancellation)) { item\(number).cancel() }"
    )
  }
}

/// A notification of a group that works of the main queue leave.
struct GroupOfWork: Step {
  let number: Int
  let delays: [Double]
  var steps: [any Step]

  private var name: String { "group \(number)" }

  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let promise = world.promises.make(name, isDue: true)
    let group = DispatchGroup()
    for delay in delays {
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { group.leave() }
    }
    group.notify(queue: .main) { [weak world, name, steps] in
      MainActor.assumeIsolated {
        world?.promises.stop(promise)
        world?.receive(name, steps)
      }
    }
  }

  func print(to text: inout SourceText) {
    text.add("let group\(number) = DispatchGroup()")
    for delay in delays {
      text.add("group\(number).enter()")
      text.add(
        "DispatchQueue.main.asyncAfter(deadline: .now() + \(delay)) { group\(number).leave() }")
    }
    text.callback("group\(number).notify(queue: .main) {", steps, "}")
  }
}

/// A timer of the main queue that cancels itself after a number of firings.
struct QueueTimer: Step {
  let number: Int
  let (delay, interval): (Double, Double)
  let firings: Int
  var steps: [any Step]

  private var name: String { "queue timer \(number)" }

  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let promise = world.promises.make(name, isDue: true)
    let timer = DispatchSource.makeTimerSource(queue: .main)
    var left = firings
    timer.setEventHandler { [weak world, name, steps] in
      left -= 1
      if left == 0 { timer.cancel() }
      world?.receive(name, steps)
    }
    timer.setCancelHandler { [weak world] in world?.promises.stop(promise) }
    timer.schedule(deadline: .now() + delay, repeating: interval)
    timer.activate()
  }

  func print(to text: inout SourceText) {
    let timer = "timer\(number)"
    text.add("let \(timer) = DispatchSource.makeTimerSource(queue: .main)")
    text.add("var left\(number) = \(firings)")
    let counting = "left\(number) -= 1; if left\(number) == 0 { \(timer).cancel() }"
    text.callback("\(timer).setEventHandler { \(counting)", steps, "}")
    text.add("\(timer).schedule(deadline: .now() + \(delay), repeating: \(interval))")
    text.add("\(timer).activate()")
  }
}

extension StepKind {
  static let mainQueue = [
    StepKind(weight: 4, nests: true, repeats: false) {
      QueueWork(
        number: $0.blockNumber(), delay: $0.chance(0.7) ? $0.seconds(upTo: 1.5) : nil,
        steps: $0.body())
    },
    StepKind(weight: 1) {
      CancelledWork(
        number: $0.blockNumber(), delay: $0.seconds(upTo: 1.5),
        cancellation: $0.seconds(upTo: 1.5))
    },
    StepKind(weight: 1, nests: true, repeats: false) {
      GroupOfWork(
        number: $0.blockNumber(), delays: [$0.seconds(upTo: 1), $0.seconds(upTo: 1)],
        steps: $0.body())
    },
    StepKind(weight: 1, nests: true, repeats: false) {
      QueueTimer(
        number: $0.blockNumber(), delay: $0.seconds(upTo: 1),
        interval: $0.seconds(upTo: 0.5) + 0.01,
        firings: Int($0.seconds(upTo: 3)) + 1, steps: $0.repeatedCallback())
    },
  ]
}
