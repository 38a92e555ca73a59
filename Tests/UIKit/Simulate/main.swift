// Plays random programs, and prints the shortest form of the first one that fails.
//
//     swift run -c release simulate --seeds 0..<100000
//     swift run -c release simulate --seconds 120 --jobs 2
//     swift run -c release simulate --seed 17

import Foundation

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  exit(Supervisor(options).run() ? 0 : 1)
} catch {
  print("simulate: \(error)\n\(Options.usage)")
  exit(2)
}
