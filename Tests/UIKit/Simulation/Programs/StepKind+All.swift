extension StepKind {
  /// Everything that programs do, except tables and collections, which have programs of their own.
  package static let all =
    time + mainQueue + views + blocks + methods + animators + layers + explicit + touches
    + recognizers + controls + keys + scrolls + controllers + surroundings + greatNumbers
    + constraints + stackViews + callbacks + nestedSimulators + dynamics + equalEnds

  /// Layout by constraints, and what callbacks do to it.
  package static let layout =
    time + views + methods + animators + controllers + constraints + stackViews + callbacks
    + nestedSimulators

  /// Tables, what moves them, and what callbacks do to them.
  package static let lists = time + views + blocks + touches + tables + callbacks

  /// Text views, pickers, bars and menus, keys and fingers on them, and what callbacks do to them.
  package static let widgets =
    time + views + blocks + touches + keys + controllers + widgetChanges + callbacks

  /// Collections, what moves them, and what callbacks do to them.
  package static let collections = time + views + blocks + touches + grids + callbacks
}
