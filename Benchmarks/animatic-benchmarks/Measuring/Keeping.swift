/// Keeps a result, so that the compiler does not remove the work that computes it.
@inline(never)
func keep(_ result: Double) { kept = result }

nonisolated(unsafe) private var kept = 0.0
