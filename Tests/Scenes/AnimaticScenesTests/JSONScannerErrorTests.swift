import Testing

@testable import AnimaticScenes

@Suite struct JSONScannerErrorTests {
  @Test(
    arguments: Mistake.rows(
      #"""
      ▸ ⇒ the file is empty (a scene is a JSON object, at least {})
      {} ▸{} ⇒ expected the end of the file, found "{" (a file has one scene; put the others \#
        into files of their own)
      {▸“a”: 1} ⇒ expected a key in double quotes, found "“" (JSON text takes straight double \#
        quotes)
      {"a": 1 ▸ ⇒ expected "," or "}", found the end of the file (close the bracket opened at 1:1)
      [1,▸ ⇒ [1]: expected a value, found the end of the file
      {▸ ⇒ expected a key in double quotes, found the end of the file
      {"a"▸ ⇒ a: expected ":" after the key "a", found the end of the file
      ["abc▸ ⇒ [0]: expected a closing quote, found the end of the file (close the string \#
        opened at 1:2)
      [1 ▸2] ⇒ expected "," or "]", found "2"
      [▸,1] ⇒ [0]: expected a value, found ","
      [1▸, ] ⇒ a comma before "]" (remove the comma)
      {"a": 1▸,} ⇒ a comma before "}" (remove the comma)
      {▸a: 1} ⇒ expected a key in double quotes, found "a"
      {"a" ▸1} ⇒ a: expected ":" after the key "a", found "1"
      {"a": 1, ▸"a": 2} ⇒ a: the key "a" occurs twice in one object (remove one of them)
      {"x": [{"a": 1, "b": 2, ▸"\u0061": 2}]} ⇒ x[0].a: the key "a" occurs twice in one object \#
        (remove one of them)
      [▸'a'] ⇒ [0]: expected a value, found "'" (JSON text takes double quotes)
      {"é": ▸é} ⇒ é: expected a value, found "é"
      """#)
      + [
        Mistake("\n  ▸", "the file is empty (a scene is a JSON object, at least {})"),
        Mistake("[1]\n▸]", #"expected the end of the file, found "]""#),
        Mistake(
          "{\n  \"a\": [1▸",
          #"a: expected "," or "]", found the end of the file (close the bracket opened at 2:8)"#),
        Mistake("[1, ▸// one\n2]", #"[1]: expected a value, found "/" (JSON has no comments)"#),
      ])
  func `broken structure is refused`(mistake: Mistake) {
    #expect(jsonError(mistake.text.utf8) == mistake.message)
  }

  @Test(
    arguments: Mistake.rows(
      #"""
      ▸True ⇒ "True" is not a JSON value (did you mean true?)
      ▸nul ⇒ "nul" is not a JSON value (did you mean null?)
      ▸nullx1 ⇒ "nullx1" is not a JSON value (did you mean null?)
      [▸easeIn] ⇒ [0]: "easeIn" is not a JSON value (text takes double quotes)
      {"a": ▸NaN} ⇒ a: JSON has no number NaN (write a finite number)
      [▸Infinity] ⇒ [0]: JSON has no number Infinity (write a finite number)
      [▸-Infinity] ⇒ [0]: JSON has no number Infinity (write a finite number)
      [▸-inf] ⇒ [0]: JSON has no number inf (write a finite number)
      [0, ▸1e999] ⇒ [1]: 1e999 is not a finite number (write a smaller one)
      [▸-1e309] ⇒ [0]: -1e309 is not a finite number (write a smaller one)
      [▸012] ⇒ [0]: a number that starts with 0 (leave out the zeros)
      [▸-00] ⇒ [0]: a number that starts with 0 (leave out the zeros)
      [1.▸] ⇒ [0]: expected a digit after the decimal point, found "]"
      [-▸.5] ⇒ [0]: expected a digit after the minus sign, found "." (a JSON number has a digit \#
        before the point)
      [▸.5] ⇒ [0]: expected a value, found "." (a JSON number has a digit before the point)
      [▸+1] ⇒ [0]: expected a value, found "+" (a JSON number has no plus sign)
      1e▸ ⇒ expected a digit after the exponent sign, found the end of the file
      1e-▸x ⇒ expected a digit after the exponent sign, found "x"
      [0▸x10] ⇒ expected "," or "]", found "x"
      [1▸_000] ⇒ expected "," or "]", found "_"
      """#))
  func `a word or number outside the grammar is refused`(mistake: Mistake) {
    #expect(jsonError(mistake.text.utf8) == mistake.message)
  }

  @Test(
    arguments: Mistake.rows(
      #"""
      "é▸\x" ⇒ an unknown escape in a string (write \\ for a backslash)
      "▸\ ⇒ an unknown escape in a string (write \\ for a backslash)
      "▸\u12" ⇒ an unfinished escape in a string (\u takes four hexadecimal digits)
      "▸\u12g4" ⇒ an unfinished escape in a string (\u takes four hexadecimal digits)
      "▸\u+123" ⇒ an unfinished escape in a string (\u takes four hexadecimal digits)
      "\ud83d▸\u00" ⇒ an unfinished escape in a string (\u takes four hexadecimal digits)
      "a▸\ud83d" ⇒ half a surrogate pair in a string (write both halves, or the character itself)
      "▸\ude00\ud83d" ⇒ half a surrogate pair in a string (write both halves, or the character \#
        itself)
      "▸\ud83d\u0041" ⇒ half a surrogate pair in a string (write both halves, or the character \#
        itself)
      """#)
      + [
        Mistake("\"a▸\nb\"", #"a line break inside a string (write \n, or close the string)"#),
        Mistake("\"a▸\tb\"", "a control character inside a string (write it as an escape)"),
        Mistake("\"▸\0\"", "a control character inside a string (write it as an escape)"),
      ])
  func `a string outside the grammar is refused`(mistake: Mistake) {
    #expect(jsonError(mistake.text.utf8) == mistake.message)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2: the byte 0xFF is not UTF-8 here"),
      ([0x22, 0xC3, 0xA9, 0xC3, 0x22], "1:3: the byte 0xC3 is not UTF-8 here"),
      ([0x22, 0xC0, 0xAF, 0x22], "1:2: the byte 0xC0 is not UTF-8 here"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2: the byte 0xED is not UTF-8 here"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2: the byte 0xF4 is not UTF-8 here"),
      ([0x22, 0xE2, 0x82], "1:2: the byte 0xE2 is not UTF-8 here"),
      ([0xFE, 0xFF, 0x00, 0x7B], "1:1: the byte 0xFE is not UTF-8 here"),
      ([0x5B, 0x0A, 0x80], "2:1: [0]: the byte 0x80 is not UTF-8 here"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are refused with their position`(bytes: [UInt8], message: String) {
    #expect(jsonError(bytes) == "s.json:\(message) (save the file as UTF-8)")
  }

  @Test func `a key of control characters cannot break the line of its error`() {
    #expect(
      jsonError(#"{"a\n\u001b": 1, "a\n\u001b": 2}"#.utf8)
        == #"s.json:1:18: ["a\u{A}\u{1B}"]: the key "a\u{A}\u{1B}" occurs twice in one object "#
        + "(remove one of them)")
  }

  @Test func `a long key is cut in its error`() {
    let key = String(repeating: "k", count: 100)
    let short = "\"" + String(repeating: "k", count: 60) + "…\""
    #expect(
      jsonError("{\"\(key)\"}".utf8)
        == "s.json:1:104: [\(short)]: expected \":\" after the key \(short), found \"}\"")
  }
}
