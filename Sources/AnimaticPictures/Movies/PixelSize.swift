/// The size of an image in pixels.
struct PixelSize: Equatable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Reads the size from the header of a PNG image; `nil` if the bytes are no such image.
  init?(ofPNG bytes: [UInt8]) {
    guard bytes.count >= 24, bytes[1...3].elementsEqual("PNG".utf8) else { return nil }
    func number(at index: Int) -> Int {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    self.init(width: number(at: 16), height: number(at: 20))
  }
}
