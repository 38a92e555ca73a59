extension StepKind {
  /// Everything that programs do.
  package static let all =
    time + views + blocks + methods + animators + layers + explicit + touches + recognizers
    + controls + keys + scrolls + controllers + surroundings
}
