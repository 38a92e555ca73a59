# Completion of animatic for bash.

# The helpers complete "$current", a local variable of _animatic.
_animatic_words() {
  COMPREPLY=($(compgen -W "$*" -- "$current"))
}

# The part after the last comma is completed, the part before it kept.
_animatic_list() {
  local typed=
  if [[ "$current" == *,* ]]; then typed="${current%,*},"; fi
  COMPREPLY=($(compgen -P "$typed" -W "$*" -- "${current##*,}"))
}

_animatic_files() {
  local path
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -f -- "$current")
  compopt -o filenames 2>/dev/null
}

_animatic() {
  local current="${COMP_WORDS[COMP_CWORD]}"
  local previous="${COMP_WORDS[COMP_CWORD - 1]}"
  local subcommand= word
  COMPREPLY=()

  # Readline makes three words of --name=value.
  if [[ "$current" == "=" ]]; then
    current=
  elif [[ "$previous" == "=" ]]; then
    previous="${COMP_WORDS[COMP_CWORD - 2]}"
  fi

  for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    case "$word" in
      frames | events | animations | summary | curve | play | watch | check | diff | render | export | port | batch | help) subcommand="$word"; break ;;
    esac
  done

  case "$subcommand $previous" in
    *" --generate-completion-script") _animatic_words bash zsh fish ;;
    "frames --fps") ;;
    "frames --from") ;;
    "frames --until") ;;
    "frames --times") ;;
    "frames --frames") ;;
    "frames --views") ;;
    "frames --properties") _animatic_list frame bounds center transform alpha backgroundColor contentStretch hidden screenFrame velocity angularVelocity rotation scale zPosition anchorPoint anchorPointZ cornerRadius borderWidth borderColor contentsRect contentsScale shadowColor shadowOpacity shadowOffset shadowRadius rasterizationScale fillColor strokeColor strokeStart strokeEnd lineWidth miterLimit lineDashPhase startPoint endPoint fontSize foregroundColor instanceCount instanceDelay instanceColor instanceRedOffset instanceGreenOffset instanceBlueOffset instanceAlphaOffset all ;;
    "frames --plot") ;;
    "frames --width") ;;
    "frames --height") ;;
    "frames --precision") ;;
    "frames --format") _animatic_words csv jsonl arrow ;;
    "frames --jobs") ;;
    "frames --limit") ;;
    "frames -o" | "frames --output") _animatic_files ;;
    "events --kinds") _animatic_list willStart didStop touch key gesture control scroll ;;
    "events --views") ;;
    "events --until") ;;
    "events --precision") ;;
    "events --format") _animatic_words csv jsonl arrow ;;
    "events --limit") ;;
    "events -o" | "events --output") _animatic_files ;;
    "animations --views") ;;
    "animations --until") ;;
    "animations --precision") ;;
    "animations --format") _animatic_words csv jsonl arrow ;;
    "animations --limit") ;;
    "animations -o" | "animations --output") _animatic_files ;;
    "summary --views") ;;
    "summary --until") ;;
    "summary --tolerance") ;;
    "summary --precision") ;;
    "summary --format") _animatic_words csv jsonl arrow ;;
    "summary --limit") ;;
    "summary -o" | "summary --output") _animatic_files ;;
    "curve --samples") ;;
    "curve --as") _animatic_words css uikit lottie react-spring ;;
    "curve --width") ;;
    "curve --height") ;;
    "curve --precision") ;;
    "curve -o" | "curve --output") _animatic_files ;;
    "play --fps") ;;
    "play --limit") ;;
    "watch --fps") ;;
    "watch --from") ;;
    "watch --until") ;;
    "watch --background") ;;
    "watch --limit") ;;
    "watch --port") ;;
    "check --limit") ;;
    "diff --tolerance") ;;
    "diff --until") ;;
    "diff --pictures") ;;
    "diff --limit") ;;
    "diff -o" | "diff --output") _animatic_files ;;
    "render --at") ;;
    "render --filmstrip") ;;
    "render --onion") ;;
    "render --fps") ;;
    "render --from") ;;
    "render --until") ;;
    "render --frames") ;;
    "render --scale") ;;
    "render --background") ;;
    "render --limit") ;;
    "render -o" | "render --output") _animatic_files ;;
    "export --to") _animatic_words lottie web ;;
    "export --tolerance") ;;
    "export --from") ;;
    "export --until") ;;
    "export --limit") ;;
    "export -o" | "export --output") _animatic_files ;;
    "port -o" | "port --output") _animatic_files ;;
    "port --animatic") ;;
    "batch --out") _animatic_files ;;
    "batch --part") ;;
    "batch --jobs") ;;
    "batch --after") ;;
    "batch --kind") _animatic_words frames events summary render ;;
    "batch --limit") ;;
    "batch -o" | "batch --output") _animatic_files ;;
    *) _animatic_arguments ;;
  esac
}

# Completes what is no value of an option, by "$subcommand" of _animatic.
_animatic_arguments() {
  case "$subcommand" in
    "")
      case "$current" in
        -*) _animatic_words --version -h --help --generate-completion-script --generate-manual ;;
        *) _animatic_words frames events animations summary curve play watch check diff render export port batch help ;;
      esac ;;
    frames)
      case "$current" in
        -*) _animatic_words --fps --from --until --times --frames --views --properties --plot --width --height --precision --format --wide --jobs --limit -o --output -h --help ;;
        *) _animatic_files ;;
      esac ;;
    events)
      case "$current" in
        -*) _animatic_words --kinds --views --targets --until --precision --format --limit -o --output -h --help ;;
        *) _animatic_files ;;
      esac ;;
    animations)
      case "$current" in
        -*) _animatic_words --views --until --numbers --precision --format --limit -o --output -h --help ;;
        *) _animatic_files ;;
      esac ;;
    summary)
      case "$current" in
        -*) _animatic_words --views --until --tolerance --precision --format --limit -o --output -h --help ;;
        *) _animatic_files ;;
      esac ;;
    curve)
      case "$current" in
        -*) _animatic_words --samples --plot --as --width --height --precision -o --output -h --help ;;
        *) _animatic_words easeInOut easeIn easeOut linear default ;;
      esac ;;
    play)
      case "$current" in
        -*) _animatic_words --fps --limit -h --help ;;
        *) _animatic_files ;;
      esac ;;
    watch)
      case "$current" in
        -*) _animatic_words --fps --from --until --background --limit --port --open -h --help ;;
        *) _animatic_files ;;
      esac ;;
    check)
      case "$current" in
        -*) _animatic_words --limit -h --help ;;
        *) _animatic_files ;;
      esac ;;
    diff)
      case "$current" in
        -*) _animatic_words --tolerance --until --pictures --limit -o --output -h --help ;;
        *) _animatic_files ;;
      esac ;;
    render)
      case "$current" in
        -*) _animatic_words --at --filmstrip --onion --fps --from --until --frames --scale --background --once --embed --limit -o --output -h --help ;;
        *) _animatic_files ;;
      esac ;;
    export)
      case "$current" in
        -*) _animatic_words --to --tolerance --allow-loss --from --until --limit -o --output -h --help ;;
        *) _animatic_files ;;
      esac ;;
    port)
      case "$current" in
        -*) _animatic_words -o --output --in-place --import-uikit --package --animatic -h --help ;;
        *) _animatic_files ;;
      esac ;;
    batch)
      case "$current" in
        -*) _animatic_words --out --part --jobs --verify --attached --after --json --kind --limit -o --output -h --help ;;
        *) _animatic_words plan run status join ;;
      esac ;;
    help)
      case "$current" in
        -*) _animatic_words --schema -h --help ;;
        *) _animatic_words frames events animations summary curve play watch check diff render export port batch help scene columns limits ;;
      esac ;;
  esac
}

complete -F _animatic animatic
