import Foundation

/// The options of the command line.
struct Options {
  static let usage = """
    simulate [--seeds FIRST..<END | --seconds SECONDS | --seed SEED] [--jobs JOBS] [--of KIND]

    --seeds    plays the programs of these seeds
    --seconds  plays programs of fresh seeds for this time
    --seed     prints the program of a seed, and plays it
    --jobs     the number of processes that play at the same time
    --of       values: programs of blocks, whose values a model checks; timing: programs of
               explicit animations, whose values a model checks; layout: programs of constraints,
               stack views and callbacks; lists: programs of tables;
               collections: programs of collections; widgets: programs of text views,
               pickers, bars and menus; misuse: programs that end with a mistake, which a
               message must name; all: all programs
    """

  /// The seeds to play.
  private(set) var seeds: Range<UInt64> = 0..<1000
  /// The time after which no program begins, in seconds.
  private(set) var seconds = Double.infinity
  private(set) var printsProgram = false
  private(set) var jobs = 1
  private(set) var kinds = ProgramKind.allCases

  /// A word that is no option, or that is missing.
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments.reversed())
    while let name = arguments.popLast() {
      guard let value = arguments.popLast() else { throw Misuse(description: "\(name) what?") }
      try read(name, value)
    }
  }

  private mutating func read(_ name: String, _ value: String) throws {
    switch name {
    case "--seeds":
      let ends = value.components(separatedBy: "..<").compactMap { UInt64($0) }
      guard ends.count == 2, ends[0] <= ends[1] else { throw Misuse(description: "seeds \(value)") }
      seeds = ends[0]..<ends[1]
    case "--seconds":
      seconds = try number(value)
      let first = UInt64.random(in: 0..<1 << 62)
      seeds = first..<first + 1 << 40
    case "--seed":
      let seed: UInt64 = try number(value)
      (seeds, printsProgram) = (seed..<seed + 1, true)
    case "--jobs": jobs = try number(value)
    case "--of":
      kinds = ProgramKind.allCases.filter { value == "all" || $0.rawValue == value }
    default: throw Misuse(description: "\(name) is no option")
    }
  }

  private func number<Number: LosslessStringConvertible>(_ value: String) throws -> Number {
    guard let number = Number(value) else { throw Misuse(description: "\(value) is no number") }
    return number
  }
}
