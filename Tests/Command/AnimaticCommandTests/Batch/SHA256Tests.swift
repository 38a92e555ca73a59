import AnimaticBatch
import AnimaticCommand
import TestSupport
import Testing

@Suite(.ownThreads) struct SHA256Tests {
  /// The examples of FIPS 180-4, and of its validation suite.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `the hashes are those of the standard`(_ text: String, _ hash: String) {
    #expect(SHA256.hash(Array(text.utf8)) == hash)
  }

  @Test func `the hash does not depend on the pieces in which the bytes come`() {
    var random = SeededGenerator(seed: 5)
    let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let whole = SHA256.hash(bytes)
    for _ in 0..<50 {
      var hash = SHA256()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...200, using: &random))
        piece.withUnsafeBytes { hash.update($0) }
        rest = rest.dropFirst(piece.count)
      }
      #expect(hash.hexadecimal() == whole)
    }
  }

  @Test(.needs("sha256sum")) func `the hashes are those of sha256sum`() throws {
    let lengths = third(0..<200, from: 1)
    let list = lengths.map(String.init).joined(separator: " ")
    let run = try ToolRun(
      "for n in \(list); do head -c $n /dev/zero | tr '\\0' x | sha256sum; done")
    let hashes = run.output.split(separator: "\n").map { String($0.prefix(64)) }
    #expect(hashes == lengths.map { SHA256.hash([UInt8](repeating: 120, count: $0)) })
  }
}
