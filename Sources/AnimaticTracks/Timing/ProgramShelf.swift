import AnimaticChecks

/// The programs of the groups whose time the columns cannot tell.
struct ProgramShelf: Sendable {
  private var programs: ContiguousArray<TimeProgram?> = []
  private var free: ContiguousArray<Int32> = []

  /// Whether a way is that of a program, and not of a curve.
  @inline(__always)
  static func holds(_ way: Int32) -> Bool { way < first + mostPrograms }

  private static let first = Int32.min
  private static let mostPrograms: Int32 = 1 << 30

  /// The program of a way, if it is one.
  subscript(_ way: Int32) -> TimeProgram? {
    Self.holds(way) ? programs[Int(way &- Self.first)] : nil
  }

  /// Keeps a program.
  ///
  /// - Returns: The way that stands for it.
  mutating func add(_ program: TimeProgram) -> Int32 {
    if let place = free.popLast() {
      programs[Int(place)] = program
      return Self.first + place
    }
    require(programs.count < Self.mostPrograms, "a store holds up to 2³⁰ time programs")
    programs.append(program)
    return Self.first + Int32(programs.count - 1)
  }

  /// Forgets a program.
  mutating func remove(_ way: Int32) {
    let place = way - Self.first
    programs[Int(place)] = nil
    free.append(place)
  }
}
