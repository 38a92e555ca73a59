extension StepKind {
  /// Everything that programs do.
  package static let all =
    time + views + blocks + methods + animators + layers + explicit + touches + recognizers
    + controls + scrolls + controllers + surroundings
}
