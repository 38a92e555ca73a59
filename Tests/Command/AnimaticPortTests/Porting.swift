import AnimaticPort

/// Returns the text of a source after a port.
func ported(_ text: String, isOfUIKit: Bool = false) throws -> String {
  String(decoding: try port([text], isOfUIKit: isOfUIKit)[0].file.bytes, as: UTF8.self)
}

/// Returns sources after a port. They are called `0.swift`, `1.swift` and so on.
func port(_ texts: [String], isOfUIKit: Bool = false) throws -> [PortedSource] {
  let sources = texts.enumerated().map {
    SourceFile(name: "\($0.offset).swift", bytes: Array($0.element.utf8))
  }
  return try SourcePort.port(sources, isOfUIKit: isOfUIKit)
}
