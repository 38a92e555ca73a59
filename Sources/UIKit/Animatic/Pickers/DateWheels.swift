import Foundation

/// What the columns of a date picker show, and which date their rows choose.
struct DateWheels {
  /// What the rows of a column stand for.
  enum Column: Hashable { case date, month, day, year, hour, minute, half, hours, minutes }

  /// The number of days before and after that of the origin that a column of dates has.
  private static let reach = 10_000

  let columns: [Column]
  private let calendar: Calendar
  /// The minutes from one row to the next.
  private let step: Int
  /// The day in the middle of a column of dates.
  private let origin: Date
  private let hasHalves: Bool
  private let dates = DateFormatter()

  /// Creates the columns of a mode in the order of a locale.
  /// - Parameters:
  ///   - calendar: The calendar, with its locale and time zone.
  ///   - step: The minutes from one row to the next.
  ///   - date: The date that is chosen first.
  init(_ mode: UIDatePicker.Mode, _ calendar: Calendar, step: Int, around date: Date) {
    (self.calendar, self.step) = (calendar, step)
    origin = calendar.startOfDay(for: date)
    let locale = calendar.locale ?? .current
    func format(_ template: String) -> String {
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }
    hasHalves = format("j").contains("a")
    let time: [Column] = hasHalves ? [.hour, .minute, .half] : [.hour, .minute]
    let order = format("yMMMMd").compactMap { letter -> Column? in
      switch letter {
      case "y": .year
      case "M", "L": .month
      case "d": .day
      default: nil
      }
    }
    let days = order.reduce(into: [Column]()) { if !$0.contains($1) { $0.append($1) } }
    columns =
      switch mode {
      case .time: time
      case .date: days
      case .dateAndTime: [.date] + time
      case .countDownTimer: [.hours, .minutes]
      case .yearAndMonth: days.filter { $0 != .day }
      }
    (dates.calendar, dates.locale, dates.timeZone) = (calendar, locale, calendar.timeZone)
    dates.dateFormat = format("EEEMMMd")
  }

  func rowCount(_ column: Column) -> Int {
    switch column {
    case .date: 2 * Self.reach + 1
    case .month: calendar.standaloneMonthSymbols.count
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .year: 10_000
    case .hour: hasHalves ? 12 : 24
    case .hours: 24
    case .minute, .minutes: 60 / step
    case .half: 2
    }
  }

  /// Returns the part of the width that a column has, as a multiple of that of two digits.
  func weight(_ column: Column) -> CGFloat {
    switch column {
    case .date: 3
    case .month: 2.6
    case .year, .hours, .minutes: 1.6
    default: 1
    }
  }

  func title(_ row: Int, _ column: Column) -> String {
    switch column {
    case .date: dates.string(from: day(row))
    case .month: calendar.standaloneMonthSymbols[row]
    case .day, .year: "\(row + 1)"
    case .hour: hasHalves ? "\(row == 0 ? 12 : row)" : twoDigits(row)
    case .minute: twoDigits(row * step)
    case .half: row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: "\(row) h"
    case .minutes: "\(row * step) min"
    }
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func day(_ row: Int) -> Date {
    calendar.date(byAdding: .day, value: row - Self.reach, to: origin) ?? origin
  }

  func reach(_ date: Date) -> Bool {
    !columns.contains(.date) || abs(days(to: date)) <= Self.reach
  }

  private func days(to date: Date) -> Int {
    calendar.dateComponents([.day], from: origin, to: calendar.startOfDay(for: date)).day ?? 0
  }

  // MARK: - Rows and dates

  private static let units: Set<Calendar.Component> = [
    .era, .year, .month, .day, .hour, .minute, .second,
  ]

  /// Returns the rows that show a date; the nearest one where a column does not reach.
  func rows(for date: Date) -> [Int] {
    func part(_ unit: Calendar.Component) -> Int { calendar.component(unit, from: date) }
    return columns.map { column in
      let row =
        switch column {
        case .date: Self.reach + days(to: date)
        case .month: part(.month) - 1
        case .day: part(.day) - 1
        case .year: part(.year) - 1
        case .hour: hasHalves ? part(.hour) % 12 : part(.hour)
        case .hours: part(.hour)
        case .minute, .minutes: part(.minute) / step
        case .half: part(.hour) / 12
        }
      return min(max(row, 0), rowCount(column) - 1)
    }
  }

  /// Returns the date that rows choose, which keeps of another one what they do not show. A day
  /// that the month does not have becomes its last one.
  func date(of rows: [Int], keeping old: Date) -> Date {
    var parts = calendar.dateComponents(Self.units, from: old)
    var (day, hour) = (calendar.component(.day, from: old), calendar.component(.hour, from: old))
    var half = 0
    for (column, row) in zip(columns, rows) {
      switch column {
      case .date:
        let date = self.day(row)
        let new = calendar.dateComponents([.era, .year, .month], from: date)
        (parts.era, parts.year, parts.month) = (new.era, new.year, new.month)
        day = calendar.component(.day, from: date)
      case .month: parts.month = row + 1
      case .day: day = row + 1
      case .year: parts.year = row + 1
      case .hour, .hours: hour = row
      case .minute, .minutes: (parts.minute, parts.second) = (row * step, 0)
      case .half: half = row
      }
    }
    parts.hour = columns.contains(.half) ? hour % 12 + 12 * half : hour
    parts.day = 1
    guard let first = calendar.date(from: parts) else { return old }
    let last = calendar.range(of: .day, in: .month, for: first)?.count ?? day
    parts.day = min(day, last)
    return calendar.date(from: parts) ?? old
  }
}
