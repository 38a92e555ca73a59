import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// The table-driven evaluation of the batch loop against the solver.
struct CurveCacheTests {
  @Test("a stepped track follows the solver to 1e-11", arguments: Conformance.oracle.rows)
  func tabled(_ row: OracleFile.Row) throws {
    let curve = try row.curve.curve()
    var store = TrackStore()
    let track = store.addUnitTrack(GroupTiming(begin: 0, duration: 1, curve: .bezier(curve)))
    var generator = SeededGenerator(seed: 11)
    let random = (0..<(isThorough ? 2000 : 400)).map { _ in
      Double.random(in: 0...1, using: &generator)
    }
    for x in row.x + random {
      let error = abs(store.number(of: track, at: x) - curve.value(at: x))
      #expect(error <= 1e-11 * row.curve.scale, "off by \(error) at x = \(x)")
    }
    #expect([0, 1].map { store.number(of: track, at: $0) } == [0, 1], "the ends are exact")
  }

  @Test func `a curve beyond the table limit is solved as well`() throws {
    var store = TrackStore()
    var generator = SeededGenerator(seed: 12)
    var tracks: [(TrackID, UnitBezier)] = []
    for _ in 0..<150 {
      let curve = try UnitBezier(
        .random(in: 0...1, using: &generator), .random(in: -1...2, using: &generator),
        .random(in: 0...1, using: &generator), .random(in: -1...2, using: &generator))
      let timing = GroupTiming(begin: 0, duration: 1, curve: .bezier(curve))
      tracks.append((store.addUnitTrack(timing), curve))
    }
    var values = TrackValues()
    for step in 0...16 {
      let x = Double(step) / 16.5
      store.step(to: x, into: &values)
      for (track, curve) in tracks {
        let value = store.number(of: track, in: values)
        #expect(isClose(value, curve.value(at: x), within: 2e-11), "\(curve) at \(x)")
      }
    }
  }

  @Test func `groups with the same curve share its table`() throws {
    var cache = CurveCache()
    let first = cache.retain(.easeIn)
    let second = cache.retain(.easeOut)
    #expect(first != second)
    #expect(cache.retain(.bezier(try UnitBezier(0.42, 0, 1, 1))) == first)
    #expect(cache.pieces.count == 3 * CurveTable.count)
  }

  @Test func `a straight curve needs no table`() throws {
    var cache = CurveCache()
    for curve in [.linear, .bezier(.linear), .bezier(try UnitBezier(1, 1, 0, 0))] as [TimingCurve] {
      #expect(cache.retain(curve) == CurveCache.linear)
    }
    #expect(cache.pieces.count == CurveTable.count)
  }

  @Test func `a curve that no group runs along any more leaves no memory`() throws {
    var cache = CurveCache()
    for step in 1...100 {
      let bezier = cache.retain(.bezier(try UnitBezier(Double(step) / 100, 0, 1, 1)))
      let spring = cache.retain(
        .spring(try Spring(damping: 10, initialVelocity: Double(step)), duration: 1))
      #expect(bezier >= 0 && spring == -2)
      cache.release(bezier)
      cache.release(spring)
    }
    #expect(cache.pieces.count == CurveCache.tableLimit * CurveTable.count)
    #expect(cache.curveCount <= CurveCache.tableLimit)
  }

  @Test func `a group that is removed leaves its curve`() throws {
    var groups = GroupTable()
    for step in 1...200 {
      let curve = TimingCurve.bezier(try UnitBezier(Double(step) / 200, 0, 1, 1))
      groups.remove(groups.add(GroupTiming(begin: 0, duration: 1, curve: curve)).index)
    }
    #expect(groups.curves.curveCount <= CurveCache.tableLimit)
  }

  @Test func `the tables of many curves take half a megabyte`() throws {
    var cache = CurveCache()
    for step in 1...100 {
      _ = cache.retain(.bezier(try UnitBezier(Double(step) / 100, 0, 1, 1)))
    }
    #expect(cache.pieces.count * MemoryLayout<CurveTable.Piece>.stride < 530_000)
  }

  @Test(arguments: [(0, 0), (129, 0), (-1, 1), (-2, 1)] as [(CurveCache.Handle, UInt8)])
  func `a row knows whether its curve has a table`(handle: CurveCache.Handle, bit: UInt8) {
    var rows = GroupRows()
    rows[3] = GroupRows.Row(curve: handle)
    #expect(rows.untabled == bit << 3)
  }

  @Test func `a curve keeps its place as long as a group runs along it`() throws {
    var cache = CurveCache()
    let curve = TimingCurve.bezier(.easeIn)
    let kept = cache.retain(curve)
    for step in 1...200 {
      cache.release(cache.retain(.bezier(try UnitBezier(Double(step) / 200, 0, 1, 1))))
    }
    #expect(cache.curve(of: kept) == curve)
    #expect(cache.retain(curve) == kept)
  }

  @Test(
    "a named curve has a table except for five pieces next to an end of infinite curvature",
    arguments: [
      (UnitBezier.easeInOut, []), (.systemDefault, []), (.easeIn, [124, 125, 126, 127, 128]),
      (.easeOut, [0, 1, 2, 3, 4]),
    ] as [(UnitBezier, [Int])])
  func pieces(_ curve: UnitBezier, _ solved: [Int]) {
    let table = CurveTable.pieces(of: curve)
    #expect(table.indices.filter { table[$0] != table[$0] } == solved)
  }
}
