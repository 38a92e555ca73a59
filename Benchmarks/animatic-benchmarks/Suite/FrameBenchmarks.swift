import AnimaticBatch
import AnimaticCommand

/// Returns the benchmarks of `animatic frames` from the scene to the bytes, on one core.
@MainActor
func frameBenchmarks() -> [Benchmark] {
  var all = [60, 600, 6_000].map { ($0, "6") }
  all.append((600, "full"))
  return all.map { printing(frames: $0, precision: $1) } + [instant(views: 20_000)]
}

/// Measures a number of frames of 200 views that move and fade without end.
@MainActor
private func printing(frames: Int, precision: String) -> Benchmark {
  let (views, cells) = (200, 28)
  return Benchmark(name: "trace/\(precision)/\(frames)", unit: "cell") {
    let scene = Array(waves(of: views).utf8)
    let arguments = [
      "frames", "-", "--until", "\(frames / 60)", "--frames", "0..<\(frames)", "--jobs", "1",
      "--precision", precision,
    ]
    var bytes = 0
    return Trial(units: Double(frames * views * cells)) {
      bytes += runAnimatic(arguments, on: scene)
    } counts: {
      ["bytes": Double(bytes) / Double(frames * views * cells)]
    }
  }
}

/// Measures one instant of many views: reading them, making them and printing them.
@MainActor
private func instant(views count: Int) -> Benchmark {
  Benchmark(name: "trace/instant/\(count)", unit: "view") {
    let views = (0..<count).map {
      ##"{"name": "\##($0)", "frame": [\##($0 % 1000), 0, 10, 10], "backgroundColor": "#3366FF"}"##
    }
    let scene = Array(#"{"views": [\#(views.joined(separator: ","))]}"#.utf8)
    return Trial(units: Double(count)) {
      keep(Double(runAnimatic(["frames", "-", "--times", "0"], on: scene)))
    }
  }
}

/// Runs a command with a scene as its standard input.
///
/// - Returns: The number of bytes that the command prints.
@MainActor
private func runAnimatic(_ arguments: [String], on scene: [UInt8]) -> Int {
  var bytes = 0
  let system = CommandSystem(
    environment: { _ in nil }, standardInput: { _ in scene },
    output: ByteSink(name: "nothing") { bytes += $0.count },
    errorOutput: ByteSink(name: "errors") { print(String(decoding: $0, as: UTF8.self)) })
  let status = AnimaticCommand.run(arguments: arguments, system: system)
  precondition(status == 0, "the scene of the benchmark must play")
  return bytes
}

private func waves(of count: Int) -> String {
  let views = (0..<count).map { #"{"name": "\#($0)", "frame": [\#($0), 0, 10, 10]}"# }
  let changes = (0..<count).map {
    #"{"configure": {"delay": \#(Double($0) / 100)}}, {"view": "\#($0)", "center": [99, 99], "alpha": 0}"#
  }
  return #"""
    {"screen": {"width": 320, "height": 480}, "views": [\#(views.joined(separator: ","))],
     "timeline": [{"at": 0, "animate": {"duration": 0.7, "repeatCount": "forever",
       "autoreverses": true, "changes": [\#(changes.joined(separator: ","))]}}]}
    """#
}
