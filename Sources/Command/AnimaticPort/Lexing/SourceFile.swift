/// A file of Swift, by its name and content.
package struct SourceFile: Sendable, Equatable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
