import Animatic

extension StepKind {
  static let scrolls = [StepKind(weight: 7) { $0.scrollChange($0.pick(Role.scrolls)) }]
}

extension Draw {
  fileprivate mutating func scrollChange(_ role: Role) -> Call {
    let name = role.name
    let (flag, point) = (chance(0.5), point())
    func change(
      _ source: String, _ body: @escaping @Sendable @MainActor (UIScrollView) -> Void
    ) -> Call { Call("\(name).\(source)", on: role) { body($0.object(role)) } }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2:
      let size = CGSize(width: number(0...400), height: number(200...2000))
      return change("contentSize = \(size.source)") { $0.contentSize = size }
    case 3, 4:
      return change("setContentOffset(\(point.source), animated: \(flag))") {
        $0.setContentOffset(point, animated: flag)
      }
    case 5: return change("isPagingEnabled = \(flag)") { $0.isPagingEnabled = flag }
    case 6: return change("bounces = \(flag)") { $0.bounces = flag }
    case 7:
      let inset = number(0...40)
      return change("contentInset.top = \(inset)") { $0.contentInset.top = inset }
    default:
      let rect = CGRect(origin: point, size: size())
      return change("scrollRectToVisible(\(rect.source), animated: \(flag))") {
        $0.scrollRectToVisible(rect, animated: flag)
      }
    }
  }
}
