import AnimaticCommand
import Testing

/// JSON lines as CSV, for `animatic diff`.
struct JSONLinesTableTests {
  @Test(
    arguments: [
      (
        #"{"time":0,"view":"a\n\"b\"","center":[1,2],"alpha":null}"#,
        "time,view,center.x,center.y,alpha\n0,\"a\n\"\"b\"\"\",1,2,\n"
      ),
      (
        #"{"backgroundColor":null,"scale.x":1,"hidden":true,"transition":{"kind":"x"}}"#,
        "backgroundColor.red,backgroundColor.green,backgroundColor.blue,backgroundColor.alpha,scale.x,hidden\n,,,,1,true\n"
      ),
      (#"{"a":"\b\f\/\ud83d\ude00\u00e9"}"#, "a\n\u{8}\u{C}/😀é\n"),
      (#"{"a":{"b":-1.50e3},"c":[]} "#, "a.b\n-1.50e3\n"),
    ])
  func `JSON lines have the columns of CSV`(_ line: String, _ csv: String) throws {
    for end in ["", "\n", "\r\n"] {
      #expect(JSONLinesTable.recognizes(Array((line + end).utf8)))
      let bytes = try JSONLinesTable.csv(Array((line + end).utf8), file: "f")
      #expect(String(decoding: bytes, as: UTF8.self) == csv)
    }
  }

  @Test(arguments: [
    "{\"a\":1}\n{\"b\":1}", "{\"a\":}", "{\"a\":1}\n{\"a\":1", "{\"a\":\"x}", "{\"a\":1} 2", "{1}",
    "{\"a\":\"\\u12\"}", "{\"a\":[1,]}", "{\"a\":1}\n\n{\"a\":1}", "{\"a\":1,\"a\":2}",
    "{\"a\":nan}",
    "{\"a\":\"\\ud83d\"}", "{\"a\":[\"x\"]}", "{\"a\":\"\\x\"}",
    String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000),
  ])
  func `other lines are an error that names the line`(_ text: String) {
    let error = #expect(throws: CommandFailure.self) {
      try JSONLinesTable.csv(Array(text.utf8), file: "f")
    }
    #expect(error?.code == .badData)
    let line = text.contains("\n") ? 2 : 1
    #expect(error?.messages[0].hasPrefix("f:\(line):") == true)
  }
}
