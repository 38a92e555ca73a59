import AnimaticCommand
import AnimaticReports
import Testing

/// Rows and columns of `frames`.
@MainActor struct FrameColumnTests {
  private let two = """
    {"views": [
      {"name": "a", "frame": [1, 2, 3, 4], "alpha": 0.5, "backgroundColor": "red", "subviews": [
        {"name": "b", "frame": [5, 6, 7, 8]}]},
      {"name": "c", "frame": [9, 9, 9, 9]}]}
    """

  @Test func `all properties are those of views and of layers`() {
    let names = ToolCall("frames - --times 0 --properties all", two).table.header
    #expect(
      Set(names).isSuperset(of: [
        "frame.x", "alpha", "hidden", "cornerRadius", "rotation", "shadowOffset.height",
      ]))
  }

  /// Scripts that read the columns by position rely on this header. The recorded scenes have rows.
  @Test func `the header is always the same`() {
    let header = """
      index,time,view,frame.x,frame.y,frame.width,frame.height,bounds.x,bounds.y,bounds.width,\
      bounds.height,center.x,center.y,transform.a,transform.b,transform.c,transform.d,\
      transform.tx,transform.ty,alpha,backgroundColor.red,backgroundColor.green,\
      backgroundColor.blue,backgroundColor.alpha,contentStretch.x,contentStretch.y,\
      contentStretch.width,contentStretch.height
      """
    #expect(ToolCall("frames -", two).lines.first.map(String.init) == header)
    #expect(ToolCall("frames -", "{}").output == header + "\n")
  }

  @Test(arguments: [
    (
      "center.x",
      """
      index,time,view,center.x
      0,0,a,2.5
      0,0,b,8.5
      0,0,c,13.5
      """
    ),
    (
      "hidden,backgroundColor.red,alpha,center.y",
      """
      index,time,view,center.y,alpha,backgroundColor.red,hidden
      0,0,a,4,0.5,1,false
      0,0,b,10,1,,true
      0,0,c,13.5,1,,false
      """
    ),
    (
      "center.x,hidden --format jsonl",
      """
      {"index":0,"time":0,"view":"a","center.x":2.5,"hidden":false}
      {"index":0,"time":0,"view":"b","center.x":8.5,"hidden":true}
      {"index":0,"time":0,"view":"c","center.x":13.5,"hidden":false}
      """
    ),
    (
      "center,backgroundColor.red --format jsonl --views b",
      #"{"index":0,"time":0,"view":"b","center":[8.5,10],"backgroundColor.red":null}"#
    ),
    (
      "center.x,hidden --wide",
      """
      index,time,a.center.x,a.hidden,b.center.x,b.hidden,c.center.x,c.hidden
      0,0,2.5,false,8.5,true,13.5,false
      """
    ),
    ("hidden --views c --format jsonl", #"{"index":0,"time":0,"view":"c","hidden":false}"#),
  ])
  func `options select single numbers and hidden views`(options: String, expected: String) {
    let scene = two.replacing("[5, 6, 7, 8]", with: "[5, 6, 7, 8], \"hidden\": true")
    let call = ToolCall("frames - --precision full --properties \(options)", scene)
    #expect(call.output == expected + "\n")
  }

  @Test func `a colour shows from the first frame of its fade and disappears at the end`() {
    // Rule D2: nil is the other colour with alpha 0; after the end the model shows (B9).
    let scene = Stages.withSteps(
      Stages.block(#""duration": 1, "curve": "linear""#, #""backgroundColor": "blue""#),
      #"{"at": 2, "animate": {"duration": 1, "curve": "linear","#
        + #""changes": [{"view": "a", "backgroundColor": null}]}}"#)
    let call = ToolCall(
      "frames - --times -1,0,0.5,1,2,2.25,3 --properties backgroundColor --precision full", scene)
    #expect(
      call.lines.dropFirst().map { $0.split(separator: ",a,", maxSplits: 1).last } == [
        ",,,", "0,0,1,0", "0,0,1,0.5", "0,0,1,1", "0,0,1,1", "0,0,1,0.75", ",,,",
      ])
  }

  @Test(arguments: [
    ("c", ["c"]), ("c,a", ["a", "c"]), ("b", ["b"]), ("a,b,c", ["a", "b", "c"]),
    ("b,b", ["b"]),
  ])
  func `views are selected by name and keep the order of the scene`(
    _ names: String, _ expected: [String]
  ) {
    #expect(ToolCall("frames - --views \(names)", two).table["view"] == expected)
  }

  @Test func `an unknown view is a usage error with the nearest name`() {
    let scene = two.replacing("\"c\"", with: "\"card\"")
    let call = ToolCall("frames - --views a,crad", scene)
    #expect(call.isRefused(.usage, "'crad'; did you mean 'card'?"))
  }

  @Test(arguments: [
    ("alpha", "alpha"), ("alpha,frame", "frame.x,frame.y,frame.width,frame.height,alpha"),
    ("center", "center.x,center.y"), ("bounds", "bounds.x,bounds.y,bounds.width,bounds.height"),
    (
      "contentStretch,transform",
      """
      transform.a,transform.b,transform.c,transform.d,transform.tx,transform.ty,\
      contentStretch.x,contentStretch.y,contentStretch.width,contentStretch.height
      """
    ),
  ])
  func `properties are selected by name and keep the order of the columns`(
    _ names: String, _ columns: String
  ) {
    let call = ToolCall("frames - --properties \(names)", two)
    #expect(call.lines.first.map(String.init) == "index,time,view," + columns)
  }

  @Test(arguments: [
    ("", "0.333333"), ("--precision 0", "0"), ("--precision 3", "0.333"),
    ("--precision 17", "0.33333333333333331"), ("--precision full", "0.3333333333333333"),
  ])
  func `numbers have the requested decimals`(_ option: String, _ expected: String) {
    let scene = Stages.withSteps(#"{"at": 0, "set": [{"view": "a", "alpha": 0.3333333333333333}]}"#)
    let call = ToolCall("frames - --properties alpha " + option, scene)
    #expect(call.table["alpha"] == [expected])
  }

  @Test func `full precision reads back exactly`() {
    let scene = Stages.centerTo100(#""duration": 0.7"#)
    let exact = ToolCall("frames - --precision full", scene).table.numbers("center.x")
    let rounded = ToolCall("frames - --precision 17", scene).table.numbers("center.x")
    #expect(exact.count == 43 && exact == rounded)
  }
}
