import AnimaticTiming
import Foundation

/// A control with wheels on which the user chooses a date, a time or a duration (rule N14).
///
/// The control sends ``UIControl/Event/valueChanged`` once a wheel rests. Its size is 320 by 216
/// points.
open class UIDatePicker: UIControl {
  /// What the user chooses.
  public enum Mode: Int, Sendable {
    /// The hour and the minute.
    case time
    /// The day, the month and the year.
    case date
    /// The day with its weekday, the hour and the minute.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
    /// The month and the year.
    case yearAndMonth
  }

  private let picker = UIPickerView(frame: .zero)
  private lazy var source = WheelSource(self)
  private var chosen = Date()
  /// What the wheels show; `nil` until they show what they should.
  fileprivate var wheels: DateWheels?

  /// Creates a picker with a frame, in points; one of size zero takes its own size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addWheels()
  }

  /// Creates a picker at the origin, and ignores the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addWheels()
  }

  private func addWheels() {
    if super.frame.size == .zero { super.frame.size = picker.intrinsicContentSize }
    addSubview(picker)
    (picker.dataSource, picker.delegate) = (source, source)
  }

  /// Whether the user can use the picker; `true` by default. A disabled picker is half transparent.
  open override var isEnabled: Bool {
    didSet {
      picker.isUserInteractionEnabled = isEnabled
      picker.alpha = isEnabled ? 1 : 0.5
    }
  }

  // MARK: - The wheels

  /// What the user chooses; `dateAndTime` by default.
  open var datePickerMode = Mode.dateAndTime { didSet { reload() } }
  /// The look that the program prefers. It has no effect: Animatic shows wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The look: always `wheels`.
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  /// The locale, which decides the order and the words of the wheels; `nil`, the default, for that
  /// of the process.
  open var locale: Locale? { didSet { reload() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar; that of the process by default and for `nil`.
  open var calendar: Calendar! {
    get { ownCalendar ?? .current }
    set {
      ownCalendar = newValue
      reload()
    }
  }
  private var ownCalendar: Calendar?
  /// The time zone; `nil`, the default, for that of the ``calendar``.
  open var timeZone: TimeZone? { didSet { reload() } }
  /// The minutes from one row to the next, a divisor of 60 up to 30; 1 by default.
  ///
  /// - Precondition: 60 divided by the value is a whole number, of 2 or more.
  open var minuteInterval = 1 {
    didSet {
      require(
        (1...30).contains(minuteInterval) && 60 % minuteInterval == 0,
        "60 minutes are no whole number of \(minuteInterval); use a divisor of 60 up to 30")
      reload()
    }
  }
  /// Whether ``date`` is rounded down to the ``minuteInterval``; `true` by default.
  open var roundsToMinuteInterval = true

  private func reload() {
    wheels = nil
    setNeedsLayout()
  }

  private var wheelCalendar: Calendar {
    var calendar: Calendar = calendar
    if let locale { calendar.locale = locale }
    if let timeZone { calendar.timeZone = timeZone }
    // A duration counts from midnight.
    if datePickerMode == .countDownTimer { calendar.timeZone = .gmt }
    return calendar
  }

  private func loadWheels() -> DateWheels {
    if let wheels { return wheels }
    let new = DateWheels(datePickerMode, wheelCalendar, step: minuteInterval, around: shownDate)
    wheels = new
    picker.reloadAllComponents()
    return new
  }

  /// Moves the wheels that show something else to a date.
  ///
  /// A date that they do not reach is the middle of new ones, which do not turn to it.
  private func show(_ date: Date, animated: Bool) {
    let isReached = wheels?.reach(date) == true
    if !isReached { wheels = nil }
    let wheels = loadWheels()
    for (column, row) in wheels.rows(for: date).enumerated()
    where picker.selectedRow(inComponent: column) != row {
      picker.selectRow(row, inComponent: column, animated: animated && isReached)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    if wheels == nil { show(shownDate, animated: false) }
  }
  /// Returns 320 by 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { picker.intrinsicContentSize }
  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }

  // MARK: - The date

  /// The date; that of its creation by default. Setting it sends no event. It stays within the
  /// ``minimumDate`` and the ``maximumDate``.
  open var date: Date {
    get {
      guard roundsToMinuteInterval, minuteInterval > 1 else { return chosen }
      let step = Double(60 * minuteInterval)
      // All time zones are a whole number of quarters from that of Greenwich; for other intervals
      // the minutes of the hour count.
      let minute = wheelCalendar.component(.minute, from: chosen)
      let past = Double(minute % minuteInterval) * 60
      let second = chosen.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
      return past + second < step ? chosen - past - (second < 0 ? second + 60 : second) : chosen
    }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date, and sends no event.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - animated: Whether the wheels turn to it, over 0.3 s.
  open func setDate(_ date: Date, animated: Bool) {
    chosen = limited(date)
    if wheels != nil, datePickerMode != .countDownTimer { show(chosen, animated: animated) }
  }
  /// The first date that can be chosen; `nil`, the default, for any. A first date after the last
  /// one counts as little as that.
  open var minimumDate: Date? { didSet { limitsDidChange() } }
  /// The last date that can be chosen; `nil`, the default, for any.
  open var maximumDate: Date? { didSet { limitsDidChange() } }

  private func limitsDidChange() {
    let new = limited(chosen)
    if new != chosen { setDate(new, animated: false) }
  }

  private func limited(_ date: Date) -> Date {
    guard datePickerMode != .countDownTimer else { return date }
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    let date = minimumDate.map { max($0, date) } ?? date
    return maximumDate.map { min($0, date) } ?? date
  }

  /// The duration of a timer in seconds, in whole minutes up to 23 hours and 59 minutes; 0 by
  /// default.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      guard newValue.isFinite else {
        return AnimationDiagnostic.reportIgnored(
          newValue, at: "countDownDuration", expected: "finite number")
      }
      duration = min(max(0, (newValue / 60).rounded(.down) * 60), 86_340)
      if wheels != nil, datePickerMode == .countDownTimer { show(shownDate, animated: false) }
    }
  }
  private var duration: TimeInterval = 0

  /// What the wheels show: the date, or the duration since midnight.
  private var shownDate: Date {
    datePickerMode == .countDownTimer ? Date(timeIntervalSinceReferenceDate: duration) : chosen
  }

  /// Takes what the wheels show, and turns those back that have left the limits.
  fileprivate func wheelDidRest() {
    guard let wheels else { return }
    let rows = wheels.columns.indices.map { picker.selectedRow(inComponent: $0) }
    let new = wheels.date(of: rows, keeping: shownDate)
    if datePickerMode == .countDownTimer {
      // No timer runs for no time.
      let least = Double(60 * minuteInterval)
      duration = max(least, new.timeIntervalSinceReferenceDate)
    } else {
      chosen = limited(new)
    }
    show(shownDate, animated: true)
    sendActions(for: .valueChanged)
  }
}

@MainActor private final class WheelSource: UIPickerViewDataSource, UIPickerViewDelegate {
  private weak var owner: UIDatePicker?
  private var columns: [DateWheels.Column] { owner?.wheels?.columns ?? [] }

  init(_ owner: UIDatePicker) { self.owner = owner }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    owner?.wheels?.rowCount(columns[component]) ?? 0
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { owner?.wheels?.title(row, columns[component]) }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    guard let wheels = owner?.wheels else { return 0 }
    let all = columns.reduce(0) { $0 + wheels.weight($1) }
    return pickerView.bounds.width * wheels.weight(columns[component]) / all
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    owner?.wheelDidRest()
  }
}

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The look that fits the place.
  case automatic
  /// Wheels.
  case wheels
  /// A label that opens a calendar.
  case compact
  /// A calendar.
  case inline
}
