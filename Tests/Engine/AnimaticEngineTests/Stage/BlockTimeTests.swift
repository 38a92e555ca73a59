import AnimaticTiming
import AnimaticTracks
import Testing

@testable import AnimaticStage

/// Blocks whose time the renderer takes over, and what has no effect on a stage.
struct BlockTimeTests {
  private let driver = StageDriver()

  private static func block(_ driver: StageDriver, _ node: AnimationNode) throws -> BlockID {
    let track = try #require(driver.stage.tracks(of: node).first).track
    return driver.stage.block(of: track)
  }

  @Test func `a held block shows one fraction until it gets a time again`() throws {
    let (plain, slow) = (driver.node(), driver.node())
    driver.stage.setTimeMap(TimeMap(rate: 0.5), of: slow)
    driver.block("a", duration: 1) {
      driver.set(plain, to: 10)
      driver.set(slow, to: 20)
    }
    #expect(driver.shown(plain, at: [0.5]) == [5] && driver.shown(slow) == 5)
    let block = try Self.block(driver, plain)
    let revision = driver.stage.revision
    driver.stage.hold(block, at: 0.75)
    #expect(driver.stage.revision != revision)
    for time in [0.5, 1, 5] {
      driver.advance(to: time)
      #expect(driver.shown(plain) == 7.5 && driver.shown(slow) == 15)
    }
    driver.stage.setTime(of: block, to: .plain(GroupTiming(begin: 4, duration: 2)))
    #expect(driver.shown(plain) == 5 && driver.shown(slow) == 10)
    #expect(driver.timeline(to: 7) == "S(a)@0 E(a,yes)@6")
  }

  @Test func `a track ends when its group does, unless its owner drives it`() throws {
    let node = driver.node()
    driver.block("a", duration: 1, delay: 0.5) { driver.set(node, to: 10) }
    driver.advance(to: 0)
    let track = try #require(driver.stage.tracks(of: node).first).track
    #expect(driver.stage.end(of: track) == 1.5)
    let time = GroupTime.plain(GroupTiming(begin: 0, duration: 2))
    driver.stage.drive(driver.stage.block(of: track), by: time)
    #expect(driver.stage.end(of: track) == nil)
  }

  @Test func `a block that is not there is neither held nor interrupted`() throws {
    let (node, other) = (driver.node(), AnimationNode())
    driver.block("a", duration: 1) { driver.set(node, to: 10) }
    driver.advance(to: 0.5)
    let running = try Self.block(driver, node)
    let unknown = driver.stack.makeBlockID()
    driver.stage.hold(unknown, at: 0.75)
    driver.stage.setTime(of: unknown, to: .plain(GroupTiming(begin: 4, duration: 2)))
    driver.stage.interrupt(unknown, of: node)
    // The block has no animation of a node that is on no stage.
    driver.stage.interrupt(running, of: other)
    driver.stage.submit([])
    #expect(driver.shown(node) == 5)
    #expect(driver.timeline(to: 2) == "S(a)@0 E(a,yes)@1")
  }

  @Test func `a block that was interrupted before does not end as finished`() throws {
    for (interrupts, asked, finished) in [
      (false, true, true), (false, false, false), (true, true, false), (true, false, false),
    ] {
      let driver = StageDriver()
      let node = driver.node()
      driver.block("a", duration: 1) {
        driver.set(node, to: 10)
        driver.set(node, StageDriver.y, to: 10)
      }
      driver.advance(to: 0.5)
      let block = try Self.block(driver, node)
      if interrupts {
        let track = try #require(driver.stage.tracks(of: node).first).track
        driver.write(driver.stage.removeAnimation(track, of: node))
      }
      driver.write(driver.stage.end(block, finished: asked))
      #expect(driver.timeline == "S(a)@0 E(a,\(finished ? "yes" : "no"))@0.5")
    }
  }

  @Test func `an explicit animation of a node off stage stops without a start`() {
    for (asFinished, finished) in [(false, false), (true, true)] {
      let stage = Stage()
      stage.reportsOffScreenAsFinished = asFinished
      let block = TransactionStack().makeBlockID()
      stage.submit([.moving(AnimationNode(), for: block)])
      stage.flush()
      var stops: [Bool] = []
      while let event = stage.nextEvent(dueBy: 10) {
        if case .didStop(block, let finished) = event { stops.append(finished) }
      }
      #expect(stops == [finished])
    }
  }

  @Test func `the schedule of a group has its iterations in the time of the stage`() throws {
    let rows: [(timings: [MediaTiming], rate: Double, duration: Double, alternates: Bool)] = [
      ([MediaTiming(duration: 3)], 1, 3, false),
      ([MediaTiming(duration: 3, speed: 2, autoreverses: true)], 0.5, 3, true),
      // The iterations differ, or do not run forwards.
      (
        [MediaTiming(duration: 6), MediaTiming(duration: 2, autoreverses: true)], 1, .infinity,
        false
      ),
      ([MediaTiming(duration: 3, speed: -1)], 1, .infinity, false),
      ([MediaTiming(duration: 3)], 0, .infinity, false),
    ]
    for row in rows {
      let (stage, node) = (Stage(), AnimationNode())
      stage.attach(node)
      stage.setTimeMap(TimeMap(rate: row.rate), of: node)
      stage.submit([.moving(node, timings: row.timings)])
      stage.flush()
      let schedule = try #require(stage.schedules.first)
      let found = (schedule.duration, schedule.alternates, stage.schedules.count)
      #expect(found == (row.duration, row.alternates, 1), "\(row)")
    }
  }

  @Test func `an animation of a block that does not show yet is not visited`() {
    let node = driver.node()
    let block = driver.stack.makeBlockID()
    let timing = MediaTiming(begin: 5, duration: 1)
    driver.stage.submit([.moving(node, for: block, timings: [timing])])
    driver.stage.flush()
    for (time, values) in [(0, []), (5.25, [0.25])] as [(Double, [Double])] {
      driver.advance(to: time)
      var visited: [Double] = []
      driver.stage.forEachAnimation(of: node, in: [block]) { visited.append($0.value.firstNumber) }
      #expect(visited == values, "at \(time)")
      driver.stage.forEachAnimation(of: node, in: []) { _ in Issue.record("another block") }
    }
  }
}
