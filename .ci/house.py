"""What the checks share: where things lie, tables of exceptions, what they write into articles, and how
they say what is wrong."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
# The folder of each target, in the groups of Sources.
TARGETS = {path.name: path for path in sorted(SOURCES.glob("*/*")) if path.is_dir()}
CATALOG = TARGETS["Animatic"] / "Animatic.docc"
# The modules with names of Apple's frameworks, each with the framework.
FRAMEWORKS = {"Animatic": "UIKit", "AnimaticLayers": "QuartzCore", "AnimaticGraphics": "CoreGraphics"}
# The targets that the module Animatic exports, and itself: their folders are rooms.
UIKIT = ["AnimaticViews", "AnimaticLists", "Animatic"]


def swift_files(*folders):
    """The Swift files of folders, without names those of Sources."""
    return [path for folder in folders or [SOURCES] for path in sorted((ROOT / folder).rglob("*.swift"))]


def framework_files(module):
    """The Swift files of a module of FRAMEWORKS."""
    return swift_files(*(TARGETS[target] for target in (UIKIT if module in UIKIT else [module])))


def shown(path):
    return path.relative_to(ROOT).as_posix()


def reasons(path, *marks):
    """The reasons of a table of exceptions, by the file and the texts behind each of the marks, which
    begin the lines before a reason."""
    found, file, texts = {}, None, []
    for line in filter(None, path.read_text().split("\n")):
        mark = next((mark for mark in marks if line.startswith(mark)), None)
        if mark:
            texts = [*(texts if mark != marks[0] else []), line.removeprefix(mark).strip()]
        elif line.startswith("  ") and file and len(texts) == len(marks):
            found[file, *texts] = f"{found.get((file, *texts), '')} {line.strip()}".strip()
        elif not line.startswith(("#", " ")):
            file, texts = line.strip(), []
        elif not line.startswith("#"):
            sys.exit(f"{path.name}: write a file, a line behind each of {marks}, and a reason:\n{line}")
    return found


def generate(article, parts):
    """Writes the lines of each named part of an article between the comments around it; with `--check`,
    fails instead if the article has others."""
    script, path = pathlib.Path(sys.argv[0]).name, CATALOG / article
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(f".ci/{script} [--check]")
    text = written = path.read_text()
    for name, lines in parts.items():
        begin, end = f"<!-- .ci/{script} writes the {name} from here -->", f"<!-- to here, the {name} -->"
        found = "\n".join([begin, "", *lines, "", end])
        written, count = re.subn(f"{begin}\n.*?{end}", lambda _: found, written, flags=re.S)
        if count != 1:
            sys.exit(f"{shown(path)} has {count} times {begin!r} and {end!r}")
    if written != text and sys.argv[1:]:
        sys.exit(f"{shown(path)} is not what the sources say; run .ci/{script}")
    if written != text:
        path.write_text(written)


def finish(problems, said):
    """Prints what is wrong and what was read, and ends with a failure if anything is wrong."""
    for problem in problems:
        print(problem, file=sys.stderr)
    print(said)
    if problems:
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: problems: {len(problems)}")
