import TestSupport

/// Runs of the tool in a directory of its own, of which a script breaks something.
///
/// The directory has a scene `s.json`, a table `a.csv` and the same with another value, `b.csv`.
struct FaultyRun {
  /// Command lines that write a file `out`, each with the end of its name.
  static let writers = [
    ("frames s.json", "csv"), ("frames s.json --plot center.x", "txt"),
    ("frames s.json --format jsonl --wide", "jsonl"), ("frames s.json --format arrow", "arrow"),
    ("events s.json", "csv"), ("animations s.json", "csv"),
    ("curve easeOut", "csv"), ("curve spring:0.5", "svg"), ("diff a.csv b.csv", "html"),
    ("render s.json", "svg"), ("render s.json --at 0.25", "svg"), ("render s.json", "html"),
  ]

  /// Command lines that write a file `out` by the programs of pictures.
  static let programs = [
    ("render s.json --at 0.25", "png"), ("render s.json --fps 4 --until 1", "gif"),
    ("render s.json --fps 4 --until 1", "mp4"),
  ]

  /// Command lines that print.
  static let printers = [
    "frames s.json", "events s.json", "animations s.json", "curve linear", "check s.json",
    "diff a.csv b.csv", "render s.json", "export s.json", "export s.json --to web", "help",
    "help frames", "help scene", "help limits", "help columns", "help scene --schema", "--version",
    "--generate-manual", "--generate-completion-script bash",
  ]

  /// Runs a script of the shell in the directory; `$ANIMATIC` is the tool.
  static func run(
    _ script: String, delay: Double = 0, blocks: Bool = true
  ) throws -> ToolRun {
    try ToolRun(
      shell: "/bin/bash",
      """
      directory=$(mktemp -d)
      trap 'cd /; rm -rf "$directory"' EXIT
      cd "$directory"
      cp '\(ExampleScenes.path("card"))' s.json
      sed -i 's/"alpha": 1/"alpha": 100/' s.json
      cat > a.csv <<'END'
      index,time,view,bounds.x,bounds.y,bounds.width,bounds.height,center.x,center.y
      0,0,card,0,0,200,120,160,360
      END
      sed 's/360/361/' a.csv > b.csv
      \(script)
      """, delay: delay, blocks: blocks)
  }

  /// The lines of the output that a script prints after all, as words.
  static func words(_ run: ToolRun) -> [[String]] {
    run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  /// The script of a scene `big.json` of 2000 views.
  static let bigScene = """
    { printf '{"views": ['
      seq 2000 | awk '{ printf "%s{\\"name\\": \\"v%d\\", \\"frame\\": [0, 0, 10, 10]}", (NR > 1 ? "," : ""), $1 }'
      printf '], "timeline": [{"at": 0, "animate": {"changes": [{"view": "v1", "alpha": 0}]}}]}'
    } > big.json
    """
}
