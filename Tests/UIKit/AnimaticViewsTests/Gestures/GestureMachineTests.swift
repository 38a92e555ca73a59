import Testing

@testable import AnimaticViews

/// The table of the state machine of gestures (rule I9).
struct GestureMachineTests {
  private typealias Phase = GestureMachine.Phase
  private typealias Input = GestureMachine.Input

  /// The next phase and the notices for each phase, in the order of the inputs: begin, change, end,
  /// cancel, fail, holdBegin, holdEnd, release, interrupt, reset. A dot stands for no transition.
  private static let expected: [(Phase, [String])] = [
    row(
      .possible, "began: began", "began: began", "ended: ended", "failed", "failed",
      "waitingToBegin", "waitingToEnd", ".", "failed", "."),
    row(
      .waitingToBegin, ".", ".", "waitingToBeginAndEnd", "failed", "failed", ".", ".",
      "began: began", "failed", "."),
    row(.waitingToEnd, ".", ".", ".", "failed", "failed", ".", ".", "ended: ended", "failed", "."),
    row(
      .waitingToBeginAndEnd, ".", ".", ".", "failed", "failed", ".", ".", "ended: began ended",
      "failed", "."),
    row(
      .began, "changed: changed", "changed: changed", "ended: ended", "cancelled: cancelled",
      "cancelled: cancelled", ".", ".", ".", "cancelled: cancelled", "."),
    row(
      .changed, "changed: changed", "changed: changed", "ended: ended", "cancelled: cancelled",
      "cancelled: cancelled", ".", ".", ".", "cancelled: cancelled", "."),
    row(.ended, ".", ".", ".", ".", ".", ".", ".", ".", ".", "possible"),
    row(.cancelled, ".", ".", ".", ".", ".", ".", ".", ".", ".", "possible"),
    row(.failed, ".", ".", ".", ".", ".", ".", ".", ".", ".", "possible"),
  ]

  private static func row(_ phase: Phase, _ inputs: String...) -> (Phase, [String]) {
    (phase, inputs)
  }

  /// Returns a machine in a phase, reached by inputs.
  private func machine(in phase: Phase) -> GestureMachine {
    let inputs: [Phase: [Input]] = [
      .possible: [], .waitingToBegin: [.holdBegin], .waitingToEnd: [.holdEnd],
      .waitingToBeginAndEnd: [.holdBegin, .end], .began: [.begin], .changed: [.begin, .change],
      .ended: [.end], .cancelled: [.begin, .cancel], .failed: [.fail],
    ]
    var machine = GestureMachine()
    for input in inputs[phase] ?? [] { _ = machine.handle(input) }
    return machine
  }

  @Test func `every input does in every phase what the table says`() {
    #expect(Self.expected.map(\.0) == Phase.allCases)
    for (phase, row) in Self.expected {
      for (input, expected) in zip(Input.allCases, row) {
        var machine = machine(in: phase)
        #expect(machine.phase == phase)
        let notices = machine.handle(input)
        var text = machine.phase == phase && notices.isEmpty ? "." : "\(machine.phase)"
        if !notices.isEmpty { text += ": " + notices.map { "\($0)" }.joined(separator: " ") }
        #expect(text == expected, "\(phase), \(input)")
      }
    }
  }

  @Test func `no transition stands in the table twice`() {
    let keys = GestureMachine.transitions.map { "\($0.phase) \($0.input)" }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `programs read possible while a gesture waits for the failure of others`() {
    let states = Phase.allCases.map { "\($0.state)" }
    let expected = ["began", "changed", "ended", "cancelled", "failed"]
    #expect(states == Array(repeating: "possible", count: 4) + expected)
  }

  @Test func `every path from possible notifies of at most one end, and of none before a begin`() {
    func visit(_ machine: GestureMachine, _ notices: [UIGestureRecognizer.State], _ depth: Int) {
      let ends = notices.count { $0 == .ended || $0 == .cancelled }
      #expect(ends <= 1)
      #expect(notices.dropFirst().allSatisfy { $0 != .began })
      if notices.contains(.cancelled) { #expect(notices.first == .began) }
      guard depth > 0 else { return }
      for input in Input.allCases where input != .reset {
        var next = machine
        let new = next.handle(input)
        visit(next, notices + new, depth - 1)
      }
    }
    visit(GestureMachine(), [], 5)
  }
}
