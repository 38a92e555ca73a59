extension StepKind {
  /// Everything that programs do.
  package static let all =
    time + mainQueue + views + blocks + methods + animators + layers + explicit + touches
    + recognizers
    + controls + keys + scrolls + controllers + surroundings + greatNumbers
}
