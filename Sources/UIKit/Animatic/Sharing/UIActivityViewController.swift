import AnimaticLayers
import Foundation

/// A controller that offers activities with items: a row for each activity, and a row that closes
/// the controller (rule N21).
///
/// The controller offers the activities of the program, and the system's activity that copies. The
/// user's choice is an entry of the kind ``AnimationEvent/Kind/open`` in ``Simulator/events``.
open class UIActivityViewController: UIViewController {
  /// A closure that is called at the end, with the activity, or `nil` if the user has closed the
  /// controller; whether the activity was done; `nil`; and `nil`.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let shared: [Any]
  private let ownActivities: [UIActivity]
  private var isOver = false
  /// The closure that is called at the end, after the dismissal of the controller; `nil` by
  /// default.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The kinds of activities that are not offered; `nil` by default.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - activityItems: The items: texts, URLs, images, and objects that make them.
  ///   - applicationActivities: The activities of the program; `nil` for none.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (shared, ownActivities) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without items, and ignores the coder.
  public required init?(coder: NSCoder) {
    (shared, ownActivities) = ([], [])
    super.init(coder: coder)
  }

  /// Returns the items for a choice, or for an activity that was chosen.
  private func values(for activity: UIActivity?) -> [Any] {
    shared.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      guard let activity else { return source.activityViewControllerPlaceholderItem(self) }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  /// Makes the view with a row for each activity.
  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    let values = values(for: nil)
    let rows = UIStackView(frame: .zero)
    rows.axis = .vertical
    for activity in ownActivities + [CopyActivity()] {
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) == true }
      guard isExcluded != true, activity.canPerform(withActivityItems: values) else { continue }
      activity.owner = self
      let action = UIAction(title: activity.activityTitle ?? "", image: activity.activityImage) {
        [weak self] _ in self?.choose(activity)
      }
      rows.addArrangedSubview(UIButton(type: .system, primaryAction: action))
    }
    let close = UIAction(title: "Close") { [weak self] _ in self?.finish(nil, false) }
    rows.addArrangedSubview(UIButton(type: .system, primaryAction: close))
    view.addSubview(rows)
    rows.frame = CGRect(
      x: 0, y: 16, width: view.bounds.width, height: 44 * CGFloat(rows.arrangedSubviews.count))
    rows.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    rows.distribution = .fillEqually
    self.view = view
  }

  private func choose(_ activity: UIActivity) {
    guard !isOver, presentingViewController != nil, !isBeingPresented, !isBeingDismissed else {
      return
    }
    let name = activity.activityType?.rawValue ?? activity.activityTitle ?? ""
    AnimationRecorder.shared.currentHost?
      .record(.open, AnimationEvent.Interaction("activity \(name)"))
    activity.prepare(withActivityItems: values(for: activity))
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  /// Ends after an activity.
  func end(_ activity: UIActivity, _ completed: Bool) { finish(activity.activityType, completed) }

  private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !isOver else { return }
    isOver = true
    let report = { [completionWithItemsHandler] in
      completionWithItemsHandler?(type, completed, nil, nil) ?? ()
    }
    presentingViewController == nil || isBeingDismissed ? report() : leave(report)
  }
}
