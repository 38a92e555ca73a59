import Glibc

/// Returns the text that C prints for `%.<places>f`, without the sign of a minus zero.
func printed(_ value: Double, places: Int) -> String {
  var text = [UInt8](repeating: 0, count: 400)
  let length = text.withUnsafeMutableBytes { bytes in
    withVaList([Int32(places), value]) { arguments in
      vsnprintf(bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, "%.*f", arguments)
    }
  }
  let string = String(decoding: text[..<Int(length)], as: UTF8.self)
  let isMinusZero = value > -1 && string.hasPrefix("-") && string.allSatisfy { "-0.".contains($0) }
  return isMinusZero ? String(string.dropFirst()) : string
}

/// Returns the number that C reads from a decimal.
func read(_ decimal: String) -> Double { strtod(decimal, nil) }
