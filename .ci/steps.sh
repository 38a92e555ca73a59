# What run, release and nightly begin with: the first failure ends them, warnings are errors, and each step
# says its name and when it begins.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export ANIMATIC_STRICT=1 STEPS_BEGAN=${STEPS_BEGAN:-$EPOCHSECONDS}

step() { printf '\n== %s, at %d s\n' "$1" "$((EPOCHSECONDS - STEPS_BEGAN))"; }

# summary LOG: the steps of an output on one page, each with its seconds and its last line.
summary() {
  awk -v end="$((EPOCHSECONDS - STEPS_BEGAN))" '
    function finish(now) { if (name) printf "%6d s  %s\n          %.100s\n", now - begin, name, last }
    /^== .*, at [0-9]+ s$/ {
      finish($(NF - 1)); begin = $(NF - 1); last = ""
      name = substr($0, 4, length($0) - length(", at " begin " s") - 3)
      next
    }
    NF { last = $0 }
    END { finish(end); printf "%6d s  in all\n", end }' "$1"
}
