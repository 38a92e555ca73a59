/// Keeps a result, so that the work that led to it is not left out.
@inline(never)
func keep(_ result: Double) { kept = result }

nonisolated(unsafe) private var kept = 0.0
