@MainActor final class MenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() {
    let all = animations
    animations = []
    for animation in all { animation() }
  }
  func complete() {
    let all = completions
    completions = []
    for completion in all { completion() }
  }
}
