import Foundation

// An edit changes few characters of a long text, and the others keep their widths.
extension StyledText {
  /// Returns all characters of a text in one style. Those before and after a change are the ones of
  /// an older text.
  ///
  /// Where a character ends depends on what follows its first scalar, and on nothing before it. So
  /// the characters are the old ones again once one begins behind the change where one did.
  /// - Returns: The characters, and the number of those that were measured.
  func units(reusing old: StyledText) -> (units: [TextUnit], measuredCount: Int) {
    let change = StringChange(from: old.string, to: string)
    // The bytes that differ may be in the first scalar of a character.
    let kept = max(0, old.index(atOrBehind: change.start) - 2)
    var units: [TextUnit] = []
    units.reserveCapacity(old.units.count + change.newEnd - change.start)
    units.append(contentsOf: old.units[..<kept])
    var offset = kept < old.units.count ? old.units[kept].offset : 0
    var rest = old.index(atOrBehind: change.oldEnd)
    let (string, shift) = (string, change.newEnd - change.oldEnd)
    var reader = UnitReader(string, styles[0], 0)
    var utf8 = string
    utf8.withUTF8 { bytes in
      while offset < bytes.count {
        while rest < old.units.count, old.units[rest].offset + shift < offset { rest += 1 }
        if rest < old.units.count, old.units[rest].offset + shift == offset { break }
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        let (unit, length) = reader.unit(at: offset, bytes[offset], next)
        units.append(unit)
        offset += length
      }
    }
    let measuredCount = units.count - kept
    guard offset < utf8.utf8.count else { return (units, measuredCount) }
    for unit in old.units[rest...] {
      units.append(
        TextUnit(offset: unit.offset + shift, style: 0, traits: unit.traits, width: unit.width))
    }
    return (units, measuredCount)
  }

  /// Returns the index of the first character that begins at an offset in UTF-8 or behind it.
  private func index(atOrBehind offset: Int) -> Int {
    var (low, high) = (0, units.count)
    while low < high {
      let middle = (low + high) / 2
      if units[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The offsets of the characters in UTF-16, and that of the end.
  var offsetsInUTF16: [Int] {
    var utf8 = string
    return utf8.withUTF8 { bytes in
      var offsets: [Int] = []
      offsets.reserveCapacity(units.count + 1)
      var (position, offset) = (0, 0)
      for unit in units {
        while offset < unit.offset {
          // A scalar of four bytes has two units, and no byte after the first one begins any.
          position += bytes[offset] >= 0xF0 ? 2 : bytes[offset] & 0xC0 == 0x80 ? 0 : 1
          offset += 1
        }
        offsets.append(position)
      }
      for byte in bytes[offset...] { position += byte >= 0xF0 ? 2 : byte & 0xC0 == 0x80 ? 0 : 1 }
      return offsets + [position]
    }
  }
}

extension TextAttributes {
  /// Whether characters are as wide as with other attributes.
  func hasMetrics(of other: TextAttributes) -> Bool { font == other.font && kern == other.kern }
}

/// The bytes in which two strings differ, in UTF-8.
private struct StringChange {
  private(set) var start = 0
  private(set) var oldEnd: Int
  private(set) var newEnd: Int

  init(from old: String, to new: String) {
    var (old, new) = (old, new)
    (oldEnd, newEnd) = (old.utf8.count, new.utf8.count)
    old.withUTF8 { old in
      new.withUTF8 { new in
        while start < min(oldEnd, newEnd), old[start] == new[start] { start += 1 }
        while min(oldEnd, newEnd) > start, old[oldEnd - 1] == new[newEnd - 1] {
          oldEnd -= 1
          newEnd -= 1
        }
      }
    }
  }
}
