import AnimaticReports

extension FramesOptions {
  static let fps = OptionSpec(
    "fps", value: "N", default: "60",
    summary: "Frames per second, above 0; frame k is at the time from + k / fps.")

  static let from = OptionSpec(
    "from", value: "S", default: "0",
    summary: "The time of frame 0, in seconds.")

  static let times = OptionSpec(
    "times", value: "t1,t2,...",
    summary: """
      Print exactly these times, in seconds, instead of frames; not with --fps, --from, --until \
      or --frames.
      """)

  static let frames = OptionSpec(
    "frames", value: "A..<B",
    summary: """
      Print only the frames A to B - 1. The header comes with frame 0 alone, so that parts \
      concatenate to the whole.
      """)

  static let views = OptionSpec(
    "views", value: "name,...", default: "all",
    summary: "Print only the views of these names.")

  static let properties = OptionSpec(
    "properties", value: "name,...", kind: .list(of: TraceColumns.Word.groups.map(\.text)),
    default: "all but hidden",
    summary: """
      Print only these properties, or single numbers of them such as center.x; the order of the \
      columns stays.
      """)

  static let format = OptionSpec(
    "format", value: "format", kind: .words(FrameFormat.allCases.map(\.rawValue)),
    default: "csv",
    summary: "Print comma-separated values or JSON lines.")

  static let wide = OptionSpec("wide", summary: "Print one row per frame, all views in it.")

  static let jobs = OptionSpec(
    "jobs", value: "N", default: "all cores",
    summary: "Work on this many threads, 1 to 1024; the output is the same for every number.")

  /// All options of `frames`, in the order of the help text.
  static let specs: [OptionSpec] = [
    fps, from, .until, times, frames, views, properties, .precision, format, wide, jobs, .output,
  ]
}
