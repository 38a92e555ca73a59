import AnimaticScenes

/// The claims for the reader of scene files.
enum SceneReading {
  /// Reads a scene twice, and checks the scene or its errors.
  static func read(_ bytes: [UInt8]) throws(FuzzFailure) {
    switch Result(catching: { () throws(SceneErrors) in
      try Scene(bytes, file: "f.json")
    }) {
    case .success(let scene):
      let again = try? Scene(bytes, file: "f.json")
      try expect(scene == again, "a scene is read the same way twice")
      let written = try? Scene(scene.json.utf8)
      try expect(scene == written, "a scene is written as a scene equal to it")
      let names = scene.viewNames
      try expect(Set(names).count == names.count, "names of views are unique")
    case .failure(let errors):
      try check(errors, lineCount: bytes.count { $0 == UInt8(ascii: "\n") } + 1)
    }
  }

  private static func check(_ errors: SceneErrors, lineCount: Int) throws(FuzzFailure) {
    try expect((1...SceneErrors.limit).contains(errors.errors.count), "a few errors are reported")
    for error in errors.errors {
      let position = error.location.position
      try expect((1...lineCount).contains(position.line), "an error is on a line of the file")
      try expect(position.column >= 1, "an error has a column")
    }
    for line in errors.lines {
      try expect(!line.isEmpty && !line.contains("\n"), "an error is one line: \(line)")
      try expect(line.utf8.count < 20_000, "an error is short: \(line.utf8.count) bytes")
    }
  }
}
