package enum PictureSubject: Sendable, Equatable {
  case moving(FrameTimes.Sampling)
  /// The screen at one time, in seconds.
  case still(at: Double)
  /// Some stills of evenly spaced times, side by side.
  case filmstrip(count: Int, from: Double, until: Double?)
  /// Some stills of evenly spaced times, on top of each other.
  case onion(count: Int, from: Double, until: Double?)

  /// Whether the picture goes on until the scene has settled.
  var isOpen: Bool {
    switch self {
    case .moving(let sampling): sampling.isOpen
    case .still: false
    case .filmstrip(_, _, let until), .onion(_, _, let until): until == nil
    }
  }

  /// The first time, in seconds.
  var from: Double {
    switch self {
    case .moving(let sampling): sampling.from
    case .still(let time): time
    case .filmstrip(_, let from, _), .onion(_, let from, _): from
    }
  }

  /// Reads the options of `animatic render`.
  /// - Throws: `UsageError` for a value out of range and for options that exclude each other.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    typealias Options = RenderCommand.Options
    let fps = FramesCommand.Options.fps
    let subjects = [Options.at, Options.filmstrip, Options.onion].filter(parsed.has)
    if subjects.count > 1 { throw .conflict(subjects[0].flag, subjects[1].flag) }
    guard let subject = subjects.first else {
      self = .moving(try FrameTimes.Sampling(parsed))
      return
    }
    let others =
      subject == Options.at
      ? [fps, FramesCommand.Options.from, .until, Options.once] : [fps, Options.once]
    if let other = others.first(where: parsed.has) { throw .conflict(subject.flag, other.flag) }
    if let time = try parsed.number(Options.at, .time) {
      self = .still(at: time)
      return
    }
    guard case .frames(_, let from, let until, _) = try FrameTimes.Sampling(parsed) else {
      self = .still(at: 0)
      return
    }
    let count = try parsed.integer(subject, in: 2...100) ?? 2
    self =
      subject == Options.filmstrip
      ? .filmstrip(count: count, from: from, until: until)
      : .onion(count: count, from: from, until: until)
  }
}
