import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticStage
@testable import AnimaticTracks

/// What a stage records of animations that begin and end.
struct JournalTests {
  private let stage = Stage()
  private let node = AnimationNode()
  private let journal: AnimationJournal

  init() {
    stage.attach(node)
    journal = stage.keepJournal()
  }

  private func submit(
    _ timings: [MediaTiming], _ content: TrackContent = .ramp(from: .number(0), to: .number(1)),
    isRemovedOnCompletion: Bool = true
  ) {
    stage.submit([
      .moving(
        node, content, timings: timings, curve: .easeIn,
        isRemovedOnCompletion: isRemovedOnCompletion)
    ])
    stage.flush()
  }

  private func takeBegun() throws -> AnimationRecord.Animation {
    let record = try #require(journal.takeRecords().first)
    guard case .began(let animation) = record else { throw CancellationError() }
    return animation
  }

  private typealias Case = (
    timings: [MediaTiming], duration: Double, iterations: Double, alternates: Bool
  )

  private static let cases: [Case] = [
    ([MediaTiming(duration: 4, repeatCount: 3, fillMode: .both)], 4, 3, false),
    ([MediaTiming(duration: 4)], 4, 1, false),
    ([MediaTiming(duration: 0.1, repeatCount: 3)], 0.1, 3, false),
    ([MediaTiming(duration: 4, repeatCount: .infinity)], 4, .infinity, false),
    ([MediaTiming(duration: 4, autoreverses: true)], 4, 2, true),
    ([MediaTiming(duration: 4, repeatDuration: 6, autoreverses: true)], 4, 1.5, true),
    ([MediaTiming(duration: 4, speed: 2)], 2, 1, false),
    ([MediaTiming(duration: 4, speed: -1)], .infinity, 1, false),
    ([MediaTiming(duration: 9), MediaTiming(duration: 2, repeatCount: 4)], .infinity, 4, false),
  ]

  @Test(arguments: cases.indices)
  func `a begin has the length, the number and the direction of iterations`(index: Int) throws {
    let row = Self.cases[index]
    submit(row.timings)
    let animation = try takeBegun()
    let found = (
      animation.schedule.duration, animation.iterations, animation.schedule.alternates
    )
    #expect(found == (row.duration, row.iterations, row.alternates))
    #expect(animation.curve == .easeIn)
  }

  @Test func `keyframes have no curve, also where every cycle adds a value`() throws {
    let two = try #require(try KeyframeTiming(count: 2))
    let lists = [[0.0, 0, 0, 0, 0], [1, 2, 3, 4, 5]].map { AnimatableValue.list(NumberList($0)) }
    for values in [[.number(0), .number(1)], [.translation(0, 0), .translation(1, 2)], lists] {
      let (ramp, keyframes) = (
        TrackContent.ramp(from: values[0], to: values[1]), TrackContent.keyframes(values, two)
      )
      for (content, curve) in [(ramp, .easeIn), (keyframes, nil)] as [(_, TimingCurve?)] {
        for content in [content, .cumulative(content, gain: values[1])] {
          submit([MediaTiming(duration: 4)], content)
          #expect(try takeBegun().curve == curve, "\(content)")
        }
      }
    }
  }

  /// B3: an animation that stays keeps its end as the end.
  @Test func `an animation that stays has ended at its end, whatever removes it later`() throws {
    submit([MediaTiming(duration: 4, fillMode: .both)], isRemovedOnCompletion: false)
    let track = try takeBegun().track
    while stage.nextEvent(dueBy: 6) != nil {}
    stage.advance(to: 6)
    stage.interrupt(track, of: node)
    let ends = journal.takeRecords().compactMap { record -> (Double, Bool)? in
      guard case .ended(_, at: let time, let finished, by: nil) = record else { return nil }
      return (time, finished)
    }
    #expect(ends.count == 1 && ends.first?.0 == 4 && ends.first?.1 == true)
    #expect(journal.takeRecords().isEmpty)
  }

  @Test func `each journal has all entries, and nobody keeps one that its reader has left`() {
    let other = stage.keepJournal()
    do {
      let left = stage.keepJournal()
      #expect(left.takeRecords().isEmpty)
    }
    submit([MediaTiming(duration: 1)])
    #expect([journal, other].map { $0.takeRecords().count } == [1, 1])
    #expect(stage.state.journals.count == 2)
  }
}
