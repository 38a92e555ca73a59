/// The bytes that give a report its structure.
extension UInt8 {
  static var comma: UInt8 { UInt8(ascii: ",") }
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var newline: UInt8 { UInt8(ascii: "\n") }
  static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
}
