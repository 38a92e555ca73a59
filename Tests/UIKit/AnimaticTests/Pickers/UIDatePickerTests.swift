import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Date pickers (rule N14).
@MainActor @Suite(.isolated) struct UIDatePickerTests {
  private let simulator = Simulator()
  private let picker = UIDatePicker(frame: .zero)
  private let log = Log()

  private final class Log {
    var dates: [String] = []
  }

  init() {
    picker.locale = Locale(identifier: "en_US")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = .gmt
    picker.addAction(
      UIAction { [log] action in
        if let picker = action.sender as? UIDatePicker { log.dates.append(Self.text(picker.date)) }
      }, for: .valueChanged)
    simulator.window.addSubview(picker)
  }

  nonisolated private static func text(_ date: Date) -> String { date.formatted(.iso8601) }

  nonisolated private static func date(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
  }

  private var wheels: UIPickerView {
    get throws { try #require(picker.subviews.first as? UIPickerView) }
  }

  /// The titles of the rows in the middle.
  private var shown: [String?] {
    get throws {
      simulator.flush()
      let wheels = try wheels
      return (0..<wheels.numberOfComponents).map {
        let row = wheels.view(forRow: wheels.selectedRow(inComponent: $0), forComponent: $0)
        return (row as? UILabel)?.text
      }
    }
  }

  /// Taps on a row beside the chosen one, and lets the wheels rest.
  private func tap(_ x: CGFloat, rows: CGFloat) throws {
    simulator.touch.tap(at: CGPoint(x: x, y: 108 + 32 * rows))
    simulator.settle(within: 10)
  }

  nonisolated private static let looks: [(UIDatePicker.Mode, String, [String])] = [
    (.date, "en_US", ["November", "26", "2026"]), (.date, "de_DE", ["26", "November", "2026"]),
    (.time, "en_US", ["9", "05", "PM"]), (.time, "de_DE", ["21", "05"]),
    (.dateAndTime, "en_US", ["Thu, Nov 26", "9", "05", "PM"]),
    (.yearAndMonth, "en_US", ["November", "2026"]),
  ]

  @Test(arguments: looks)
  func `the wheels have the order and the words of the locale`(
    mode: UIDatePicker.Mode, locale: String, titles: [String]
  ) throws {
    picker.date = Self.date("2026-11-26T21:05:30Z")
    picker.datePickerMode = mode
    picker.locale = Locale(identifier: locale)
    // The words of Unicode's tables may have other spaces.
    let plain = try shown.map { $0?.replacingOccurrences(of: "\u{202F}", with: " ") }
    #expect((plain, picker.bounds.size) == (titles, CGSize(width: 320, height: 216)))
  }

  @Test func `a wheel that rests sends the date, with the time of the day as before`() throws {
    picker.datePickerMode = .date
    picker.date = Self.date("2026-11-26T21:05:30Z")
    simulator.flush()
    #expect(log.dates == [])
    try tap(180, rows: 1)
    #expect(log.dates == ["2026-11-27T21:05:30Z"])
    #expect(try shown == ["November", "27", "2026"])
    let controls = simulator.events.filter { $0.kind == .control }
    #expect(controls.contains { "\($0)".contains("valueChanged") })
  }

  @Test func `a day that the month does not have turns back to the last one`() throws {
    picker.datePickerMode = .date
    picker.date = Self.date("2028-01-31T00:00:00Z")
    simulator.flush()
    simulator.touch.tap(at: CGPoint(x: 60, y: 140))
    let lifted = simulator.time
    simulator.advance(to: lifted + 0.35)
    #expect(log.dates == ["2028-02-29T00:00:00Z"])
    // The wheel of days turns for 0.3 s more.
    let rest = try simulator.settle(limit: 2)
    #expect(rest > 0.25)
    #expect(try shown == ["February", "29", "2028"] && log.dates.count == 1)
  }

  @Test func `the date stays within its limits`() throws {
    picker.datePickerMode = .time
    picker.minimumDate = Self.date("2026-11-26T10:30:00Z")
    picker.maximumDate = Self.date("2026-11-26T14:00:00Z")
    picker.date = Self.date("2026-11-26T08:00:00Z")
    #expect(Self.text(picker.date) == "2026-11-26T10:30:00Z")
    simulator.flush()
    // An hour before the first one.
    try tap(60, rows: -1)
    #expect(log.dates == ["2026-11-26T10:30:00Z"])
    #expect(try shown == ["10", "30", "AM"])
    // The other half of the day is after the last one.
    try tap(270, rows: 1)
    #expect(log.dates.last == "2026-11-26T14:00:00Z")
    #expect(try shown == ["2", "00", "PM"])
    picker.minimumDate = Self.date("2026-11-27T00:00:00Z")
    #expect(Self.text(picker.date) == "2026-11-26T14:00:00Z", "limits that contradict do not count")
    picker.maximumDate = picker.minimumDate
    #expect(Self.text(picker.date) == "2026-11-27T00:00:00Z", "equal limits leave one date")
  }

  @Test(
    arguments: [
      (1, true, "2026-11-26T21:44:30Z", "2026-11-26T21:44:30Z", "44"),
      (15, true, "2026-11-26T21:44:30Z", "2026-11-26T21:30:00Z", "30"),
      (15, false, "2026-11-26T21:44:30Z", "2026-11-26T21:44:30Z", "30"),
      (30, true, "2026-11-26T21:44:30Z", "2026-11-26T21:30:00Z", "30"),
      // A date before the reference date.
      (10, true, "1989-11-09T18:53:20Z", "1989-11-09T18:50:00Z", "50"),
    ] as [(Int, Bool, String, String, String)])
  func `the date is rounded down to the interval`(
    interval: Int, rounds: Bool, date: String, rounded: String, minute: String
  ) throws {
    picker.datePickerMode = .time
    picker.minuteInterval = interval
    picker.roundsToMinuteInterval = rounds
    picker.date = Self.date(date)
    #expect((Self.text(picker.date), try shown[1]) == (rounded, minute))
  }

  @Test(
    arguments: [
      (.date, 1, [12, 31, 10_000]), (.time, 1, [12, 60, 2]), (.time, 15, [12, 4, 2]),
      (.countDownTimer, 1, [24, 60]), (.countDownTimer, 20, [24, 3]),
      (.yearAndMonth, 1, [12, 10_000]), (.dateAndTime, 30, [20_001, 12, 2, 2]),
    ] as [(UIDatePicker.Mode, Int, [Int])])
  func `a wheel has a row for each value`(
    mode: UIDatePicker.Mode, interval: Int, counts: [Int]
  ) throws {
    picker.datePickerMode = mode
    picker.minuteInterval = interval
    simulator.flush()
    let wheels = try wheels
    #expect((0..<wheels.numberOfComponents).map { wheels.numberOfRows(inComponent: $0) } == counts)
  }

  @Test func `a program turns the wheels with animation, and sends nothing`() throws {
    picker.datePickerMode = .date
    picker.date = Self.date("2026-11-26T00:00:00Z")
    simulator.flush()
    picker.setDate(Self.date("2027-11-26T00:00:00Z"), animated: true)
    #expect(Self.text(picker.date) == "2027-11-26T00:00:00Z")
    let rest = try simulator.settle(limit: 2)
    #expect(rest > 0.25)
    #expect(try shown == ["November", "26", "2027"] && log.dates == [])
  }

  @Test func `a timer has a duration of a minute or more`() throws {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3_725
    #expect(picker.countDownDuration == 3_720)
    #expect(try shown == ["1 h", "2 min"])
    picker.countDownDuration = 1e9
    #expect(picker.countDownDuration == 86_340)
    picker.countDownDuration = 60
    simulator.flush()
    try tap(240, rows: -1)
    #expect(picker.countDownDuration == 60 && log.dates.count == 1)
    #expect(try shown == ["0 h", "1 min"])
  }

  @Test func `a disabled picker does not turn`() throws {
    picker.datePickerMode = .date
    picker.date = Self.date("2026-11-26T00:00:00Z")
    picker.isEnabled = false
    simulator.flush()
    try tap(180, rows: 1)
    #expect(try shown == ["November", "26", "2026"] && log.dates == [])
  }

  @Test func `an interval that does not divide an hour ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIDatePicker(frame: .zero).minuteInterval = 7 }
    }
  }

  @Test func `the wheel of dates turns to another day, and keeps the minute`() throws {
    picker.date = Self.date("2026-11-30T21:05:30Z")
    simulator.flush()
    try tap(60, rows: 1)
    #expect(log.dates == ["2026-12-01T21:05:00Z"])
    try tap(60, rows: -2)
    #expect(log.dates.last == "2026-11-29T21:05:00Z")
  }

  @Test func `a picker has the size of its wheels, and is faint while it is disabled`() throws {
    #expect(picker.datePickerStyle == .wheels && !picker.isAccessibilityElement)
    #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    #expect(picker.accessibilityTraits == .none)
    picker.isEnabled = false
    #expect(try wheels.alpha == 0.5 && picker.accessibilityTraits == .notEnabled)
    picker.isEnabled = true
    #expect(try wheels.alpha == 1)
  }

  @Test func `only a finite number is a duration, and limits do not bind a timer`() {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 125
    #expect(picker.countDownDuration == 120)
    #expect(diagnostics { picker.countDownDuration = .nan }.count == 1)
    #expect(picker.countDownDuration == 120)
    picker.maximumDate = .distantPast
    picker.date = Self.date("2026-11-30T21:05:30Z")
    #expect(picker.date == Self.date("2026-11-30T21:05:30Z"))
  }

  @Test func `wheels are made again for a date out of their reach`() throws {
    picker.date = Self.date("2026-11-28T10:00:00Z")
    simulator.flush()
    picker.date = Self.date("1970-03-05T09:30:00Z")
    simulator.flush()
    // The wheel of minutes, a row on.
    let minutes = try wheels
    minutes.selectRow(30, inComponent: 2, animated: false)
    let place = CGPoint(x: minutes.bounds.width * 0.62, y: minutes.bounds.midY + 32)
    simulator.touch.tap(at: minutes.convert(place, to: nil))
    simulator.advance(by: 1)
    #expect(Self.text(picker.date).hasPrefix("1970-03-05T"))
    #expect(
      log.dates == [Self.text(picker.date)] && picker.date != Self.date("1970-03-05T09:30:00Z"))
    picker.setDate(Self.date("2200-01-01T00:00:00Z"), animated: true)
    simulator.advance(by: 1)
    #expect(Self.text(picker.date) == "2200-01-01T00:00:00Z")
  }
}
