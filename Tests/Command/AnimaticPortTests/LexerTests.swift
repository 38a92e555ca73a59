import AnimaticPort
import Testing

/// Which tokens a port reads as code, and which not.
struct LexerTests {
  @Test(arguments: [
    #"let a = "@objc #selector(b)""#,
    #"let a = "quote \" @objc""#,
    #"let a = "\(f("@objc", b)) @objc \\(" + "@objc)""#,
    "let a = \"\"\"\n  @objc \"quoted\" \\(b(\"@objc\"))\n  \"\"\"",
    ##"let a = #"@objc " \(#keyPath(c)) @objc"#"##,
    ##"let a = #"\#(f("@objc")) @objc"#"##,
    ##"let a = #"""#, b = "@objc""##,
    ###"let a = ##"one "# @objc"##"###,
    "// @objc dynamic var",
    "/* @objc /* nested @objc */ @objc */",
    "let a = /@objc \"[/",
    "let a = b.matches(/@objc/)",
    "let a = #/@objc/b @objc/#",
    "let `@objc` = `dynamic`",
    "#!/usr/bin/swift @objc",
    "#if DEBUG && FLAG // @objc\n#endif",
    "let a = object.dynamic, b = dynamic",
    "f(dynamic: 1)",
    "@available(iOS 13, *) func f() {}",
    "let a = optional?.b?(c)",
  ])
  func `strings, comments, expressions, directives and names stay`(text: String) throws {
    #expect(try ported(text) == text)
  }

  @Test(arguments: [
    ("let a = b / c / @objc", "let a = b / c / "),
    ("let a = (b) / 2; @objc func f() {} // /", "let a = (b) / 2; func f() {} // /"),
    ("/* a */ @objc func f() {}", "/* a */ func f() {}"),
    (#"let a = ""; @objc func f() {}"#, #"let a = ""; func f() {}"#),
    ("let a = \"é\"; @objc func ö() {}", "let a = \"é\"; func ö() {}"),
    (#"let a = "b \(#keyPath(C.d)) e""#, #"let a = "b \("d") e""#),
    (#"let a = "\(b(")", #keyPath(c), [")"]))@objc""#, #"let a = "\(b(")", "c", [")"]))@objc""#),
    (##"let a = #"\(#keyPath(b)) \#(#keyPath(b))"#"##, ##"let a = #"\(#keyPath(b)) \#("b")"#"##),
    (
      "let a = \"\"\"\n  \\(\"\\(#keyPath(b))\" // )\n  ) @objc\n  \"\"\"; @objc var c = 1",
      "let a = \"\"\"\n  \\(\"\\(\"b\")\" // )\n  ) @objc\n  \"\"\"; var c = 1"
    ),
    (
      #"let a = "\(b / c)@objc", d = "\(e)"; @objc var f = 1"#,
      #"let a = "\(b / c)@objc", d = "\(e)"; var f = 1"#
    ),
    (
      "#if A\n@objc class B {\n#else\nclass B {\n#endif\n}",
      "#if A\nclass B {\n#else\nclass B {\n#endif\n}"
    ),
  ])
  func `code beside them changes`(text: String, expected: String) throws {
    #expect(try ported(text) == expected)
  }

  @Test(arguments: [
    ("let a = 1\n  /* b /* c */", 2, 3, SourceError.Flaw.unterminatedComment),
    ("let a = \"b\nlet c = 1", 1, 9, .unterminatedString),
    ("\n\"\"\"\n b\n", 2, 1, .unterminatedString),
    ("let a = \"\\(b", 1, 9, .unterminatedString),
    ("let a = \"\\(\"b)", 1, 12, .unterminatedString),
  ])
  func `an error has its place`(
    text: String, line: Int, column: Int, flaw: SourceError.Flaw
  ) throws {
    let error = try #require(throws: SourceError.self) { try ported(text) }
    #expect(error.line == line)
    #expect(error.column == column)
    #expect(error.flaw == flaw)
    #expect(error.description.hasPrefix("0.swift:\(line):\(column): "))
  }

  @Test func `bytes outside of UTF-8 have their place`() throws {
    let source = SourceFile(name: "a.swift", bytes: Array("let a\n= \"".utf8) + [0xE9, 0x22])
    let error = try #require(throws: SourceError.self) { try SourcePort.port([source]) }
    #expect(error.description == "a.swift:2:4: the file is not in UTF-8 from here on; convert it")
  }
}
