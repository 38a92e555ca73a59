import AnimaticCommand
import Testing

/// Job lists that are refused as a whole, before anything is done, with the line and the job.
@MainActor struct BatchListTests {
  private nonisolated static let job =
    #"{"id": "a", "scene": "SCENE", "outputs": [{"frames": "a.csv"}]}"#

  @Test(arguments: [
    (
      job + "\n{\"id\": \"b\", \"scene\": \"SCE",
      "2: the line after the job \"a\": expected a closing quote, found the end of the file "
        + "(close the string opened at 1:22)"
    ),
    ("{", "1: the first job: expected a key in double quotes, found the end of the file"),
    ("\0\0\0", "1: the first job: "), (job + "\n\0\n", "2: the line after the job \"a\": "),
    (job + "\n[]", "2: the line after the job \"a\": a job is a JSON object"),
    (job + "\n{\"id\": 7}", "2: the line after the job \"a\": a job has an \"id\", a text that"),
    (job + "\n\n" + job, "3: the job \"a\" is in line 1 already"),
    (
      job + "\n" + job.replacing("\"a\"", with: "\"b\""),
      "2: job \"b\": the job in line 1 writes \"a.csv\" already"
    ),
    (#"{"id": "a", "outputs": []}"#, "1: job \"a\": a job has a \"scene\", the path of a file"),
    (
      #"{"id": "a", "scene": "SCENE"}"#,
      "1: job \"a\": a job has \"outputs\", an array with at least one output"
    ),
    (job.replacing("id", with: "colour\": 1, \"id"), "1: job \"a\": a job has no key \"colour\""),
    (job.replacing("}]", with: "}], \"cost\": 0"), "1: job \"a\": \"cost\" is a number above 0"),
    (
      job.replacing("}]", with: "}], \"set\": {\"at\": 1}"),
      "1: job \"a\": \"at\" is no JSON pointer, such as \"/timeline/0/at\""
    ),
    (
      job.replacing("a.csv", with: "../a.csv"),
      "1: job \"a\": the output \"../a.csv\" lies outside the directory of outputs"
    ),
    (
      job.replacing("a.csv", with: "/tmp/a.csv"),
      "1: job \"a\": the output \"/tmp/a.csv\" lies outside the directory of outputs"
    ),
    (
      job.replacing("a.csv", with: "b/../../a.csv"),
      "1: job \"a\": the output \"b/../../a.csv\" lies outside the directory of outputs"
    ),
    (
      job.replacing("a.csv", with: "b//a.csv"),
      "1: job \"a\": the output \"b//a.csv\" has a component without a name"
    ),
    (job.replacing("a.csv", with: ""), "1: job \"a\": the output \"\" has no name"),
    (
      job.replacing("a.csv", with: "manifests/1-of-1.jsonl"),
      "1: job \"a\": the output \"manifests/1-of-1.jsonl\" lies in the directory of the manifests"
    ),
    (
      job.replacing("{\"frames\": \"a.csv\"}", with: "{\"frames\": \"a\"}, {\"events\": \"a\"}"),
      "1: job \"a\": two outputs have one file"
    ),
    (
      job.replacing("\"a.csv\"", with: "\"a.csv\", \"fsp\": 30"),
      "1: job \"a\": \"frames\" has no option \"fsp\"; did you mean \"fps\"?"
    ),
    (
      job.replacing("\"a.csv\"", with: "\"a.csv\", \"output\": \"b\""),
      "1: job \"a\": \"frames\" has no option \"output\""
    ),
    (
      job.replacing("\"a.csv\"", with: "\"a.csv\", \"fps\": {}"),
      "1: job \"a\": the option \"fps\" is a text, a number, true, false or an array"
    ),
    (
      job.replacing("frames", with: "frame"),
      """
      1: job "a": an output has one of the keys "frames", "events", "summary", "render", with the file
      """
    ),
  ])
  func `a wrong list is refused, and the job is named`(_ lines: String, _ message: String) throws {
    let directory = try BatchDirectory(lines)
    for step in ["run", "status", "join"] {
      let call = directory.batch(step)
      #expect(call.isRefused(.badData, "\(directory.list):\(message)"))
    }
    #expect(try directory.files.names() == ["jobs.jsonl", "scene.json"])
  }

  @Test(arguments: [
    ("batch", "missing argument '<step>'"),
    ("batch run", "missing argument '<list>'"),
    (
      "batch rnu a.jsonl",
      "'<step>' takes one of plan, run, status, join, not 'rnu'; did you mean 'run'?"
    ),
    ("batch run a.jsonl", "missing value for option '--out'"),
    ("batch run - --out x", "'<list>' takes a file, which is read several times, not '-'"),
    (
      "batch run a.jsonl --out x --part 3/2",
      "'--part' takes K/N with whole numbers 1 <= K <= N <= 1000000, not '3/2'"
    ),
    ("batch status a.jsonl --out x --jobs 2", "unknown option '--jobs'"),
    ("batch plan a.json --out x", "unknown option '--out'"),
    (
      "batch join a.jsonl --out x -o all.gif",
      "'--output' takes a file name that ends with .csv, .jsonl, .arrow, .mp4, .webm, not 'all.gif'"
    ),
    (
      "batch join a.jsonl --out x -o all.jsonl --kind events",
      "'--output' takes another format for outputs of the kind 'events', not 'all.jsonl'"
    ),
  ])
  func `a wrong command line is refused`(_ words: String, _ message: String) {
    let call = ToolCall(words)
    #expect(call.refusal == Refusal(.usage, message))
  }

  @Test func `a list that is missing is no input`() {
    let call = ToolCall("batch run /nowhere/jobs.jsonl --out /nowhere")
    #expect(
      call.refusal
        == Refusal(.noInput, "cannot read '/nowhere/jobs.jsonl': No such file or directory"))
  }
}
