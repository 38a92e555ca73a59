// Commits changes on the main thread while renderers on other threads show them, and compares each
// frame with what the main thread computes for the same time. Run it under the thread sanitizer,
// which has nothing to say:
//
//     swift run --sanitize=thread render-races [SECONDS]
//
// The sanitizer does not see the counts of references by which Swift decides whether an array
// changes in place or is copied first. It is silent here because a loop holds the latest snapshot
// until the next one replaces it, under a lock: the main thread never changes in place what a
// renderer has read. The control, an array that is shared without a lock, is as safe by the counts,
// and the sanitizer warns. What it says of frames that a program keeps and hands on without a lock
// is the same.
//
//     swift run --sanitize=thread render-races control

import Animatic

let argument = CommandLine.arguments.dropFirst().first ?? "5"
if argument == "control" {
  shareArray()
} else if let seconds = Double(argument) {
  RenderRace().run(for: seconds)
} else {
  fatalError("the argument is a number of seconds or control, not \(argument)")
}
