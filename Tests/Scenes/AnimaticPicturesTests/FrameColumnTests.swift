import TestSupport
import Testing

@testable import AnimaticPictures

struct FrameColumnTests {
  private static func encoded(_ numbers: [Int]) -> String {
    var column = FrameColumn(numbers[0])
    for (frame, number) in numbers.enumerated().dropFirst() { column.append(number, at: frame) }
    return String(decoding: column.encoded(count: numbers.count), as: UTF8.self)
  }

  @Test(arguments: [
    ([0], "A"), ([1], "C"), ([-1], "B"), ([16], "gB"), ([0, 0], "AA"), ([5, 5, 5, 5], "K*D"),
    ([0, 1, 2, 3, 4], "AC*D"), ([0, 1, 2, 3, 3], "ACAAB"), ([0, 100, 0], "AoGvM"),
  ])
  func `a number costs nothing while its speed stays`(_ numbers: [Int], _ text: String) {
    #expect(Self.encoded(numbers) == text)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `the text gives back all numbers`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let greatest = 1 << Int.random(in: 0...49, using: &generator)
      var numbers = [Int.random(in: -greatest...greatest, using: &generator)]
      var column = FrameColumn(numbers[0])
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        // Gaps stand for frames with the last number.
        for _ in 0..<Int.random(in: 0...2, using: &generator) { numbers.append(numbers.last ?? 0) }
        let isSteady = Bool.random(using: &generator)
        let number =
          isSteady ? numbers.last ?? 0 : Int.random(in: -greatest...greatest, using: &generator)
        column.append(number, at: numbers.count)
        numbers.append(number)
      }
      let end = numbers.count + Int.random(in: 0...9, using: &generator)
      let text = column.encoded(count: end)
      while numbers.count < end { numbers.append(numbers.last ?? 0) }
      #expect(FrameColumn.numbers(of: text) == numbers)
      #expect((column.constant == nil) == (Set(numbers).count > 1))
    }
  }
}

extension FrameColumn {
  /// Returns the numbers of the text of a column, as a page reads it.
  static func numbers(of text: [UInt8]) -> [Int] {
    var values: [UInt8: UInt] = [:]
    for (value, digit) in digits.enumerated() { values[digit] = UInt(value) }
    var position = 0
    func magnitude() -> UInt {
      var (result, shift): (UInt, UInt) = (0, 0)
      while position < text.count {
        let digit = values[text[position]] ?? 0
        position += 1
        result |= (digit & 31) << shift
        if digit & 32 == 0 { break }
        shift += 5
      }
      return result
    }
    func number() -> Int {
      let coded = magnitude()
      return coded % 2 == 0 ? Int(coded / 2) : -Int(coded / 2) - 1
    }
    guard !text.isEmpty else { return [] }
    var last = number()
    var numbers = [last]
    var step = 0
    while position < text.count {
      var repeats: UInt = 1
      if text[position] == UInt8(ascii: "*") {
        position += 1
        repeats = magnitude()
      } else {
        step += number()
      }
      for _ in 0..<repeats {
        last += step
        numbers.append(last)
      }
    }
    return numbers
  }
}

struct DrawingTemplateTests {
  @Test(
    arguments: [
      ("", [""], []), ("a", ["a"], []), ("x=\"1.5\"", ["x=\"", "\""], [1_500_000]),
      ("M-3 0.000001", ["M", " ", ""], [-3_000_000, 1]),
      ("007 1.50 -0 1.2.3 123456789 1.", ["007 1.50 -0 1.2.3 123456789 1."], []),
      ("#1f2", ["#", "f", ""], [1_000_000, 2_000_000]),
    ] as [(String, [String], [Int])])
  func `numbers leave gaps where a script prints them alike`(
    _ text: String, _ texts: [String], _ numbers: [Int]
  ) {
    let (template, found) = DrawingTemplates.split(text)
    #expect((template.texts.map(String.init), found) == (texts, numbers))
  }
}
