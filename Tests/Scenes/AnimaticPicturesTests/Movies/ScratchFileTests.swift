import Foundation
import Testing

@testable import AnimaticPictures

struct ScratchFileTests {
  @Test func `an interrupted write goes on where it was`() throws {
    let file = try ScratchFile()
    let system = file.write
    var calls = 0
    file.write = { descriptor, bytes, count in
      calls += 1
      if calls % 2 == 1 {
        errno = EINTR
        return -1
      }
      return system(descriptor, bytes, min(count, 3))
    }
    try file.append(Array("interrupted".utf8))
    #expect(String(decoding: try file.bytes(), as: UTF8.self) == "interrupted")
    #expect(calls == 8)
  }

  @Test func `any other failure of a write is an error`() throws {
    let file = try ScratchFile()
    file.write = { _, _, _ in
      errno = ENOSPC
      return -1
    }
    #expect(throws: PictureError.failedCall("write a temporary file", code: ENOSPC)) {
      try file.append(Array("full".utf8))
    }
  }

  @Test func `the first bytes of a file are at most all of it`() throws {
    let file = try ScratchFile()
    try file.append(Array("abc".utf8))
    #expect(try file.prefix(2) == Array("ab".utf8))
    #expect(try file.prefix(9) == Array("abc".utf8))
  }
}
