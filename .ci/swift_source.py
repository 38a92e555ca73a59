"""Swift sources as the checks read them: tokens, comments, strings and declarations."""

import collections
import dataclasses
import re

TOKEN = re.compile(r"""
    (?P<space>\s+)
  | (?P<comment>//[^\n]*|/\*)
  | (?P<text>\#*"+)
  | (?P<name>`[^`\n]+`|[@\#$]?[^\W\d]\w*|\$\d+)
  | (?P<number>0x[\da-fA-F_]+(?:\.[\da-fA-F]+)?(?:p[-+]?\d+)?|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)
  | (?P<operator>[-+*/%=<>!&|^~?.]+)
  | (?P<other>.)
""", re.X | re.S)
# `spaced` says whether space stands before the token, `first` whether it is the first of its line.
Token = collections.namedtuple("Token", "kind text start end spaced first")
PART = re.compile(r'(?P<comment>//[^\n]*|/\*)|(?P<text>#*"+)|(?P<name>`[^`\n]+`)')
OPEN, CLOSE = {"(", "[", "{"}, {")", "]", "}"}
TYPES = {"class", "struct", "enum", "protocol", "extension", "actor"}
ACCESS = {"public", "package", "open", "private", "fileprivate"}
WORDS = "|".join("""public package open internal private fileprivate final indirect nonisolated isolated
    distributed static override required convenience weak unowned lazy dynamic mutating nonmutating
    consuming borrowing prefix infix postfix optional""".split())
# A bracket, or the head of a declaration. `class` before a word is a modifier.
HEAD = re.compile(rf"""
    (?P<bracket>[(){{}}\[\]])
  | (?<![\w.`\#])(?P<words>(?:(?:@\w+(?:\((?:[^()]|\([^()]*\))*\))?
      | (?:{WORDS})(?:\(\w+\))? | class(?=\s+[a-z]))\s+)*)
    (?:(?P<kind>class|struct|enum|protocol|actor|typealias|associatedtype)\s+(?P<type>[A-Z_]\w*)
      | (?P<extension>extension)\s+(?P<extended>[A-Z_][\w.]*)
      | (?P<member>func|var|let|case)\s+(?P<name>`[^`\n]+`|\w+|[^\s\w(]+(?=\s*[(<]))
      | (?P<special>init|subscript|deinit)\b(?=[?!]?\s*[(<{{]))
""", re.X)


def end_of_string(source, start, inner=None):
    """Returns where a string ends; what it interpolates may have strings as well.

    `inner` receives the start and the end of each interpolation."""
    hashes = re.compile("#*").match(source, start).end() - start
    # The text of a string of several lines begins in a new line; `#""""#` is one of two quotation marks.
    quote = '"""' if re.compile(r'"""\s*\n').match(source, start + hashes) else '"'
    close, at = quote + "#" * hashes, start + hashes + len(quote)
    escape = "\\" + "#" * hashes
    while at < len(source):
        if source.startswith(close, at):
            return at + len(close)
        if source.startswith(escape + "(", at):
            at, depth = at + len(escape) + 1, 1
            begin = at
            while depth and at < len(source):
                if source[at] == '"':
                    at = end_of_string(source, at)
                    continue
                depth += {"(": 1, ")": -1}.get(source[at], 0)
                at += 1
            if inner is not None:
                inner.append((begin, at - 1))
        elif source.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1
    return at


def end_of(kind, text, source, start):
    """Returns where a comment, string or other token ends whose first characters are a text."""
    if kind == "text":
        return end_of_string(source, start)
    at = start + len(text)
    if kind != "comment" or text != "/*":
        return at
    depth = 1
    while depth and at < len(source):
        pair = source[at:at + 2]
        depth += (pair == "/*") - (pair == "*/")
        at += 2 if pair in ("/*", "*/") else 1
    return at


def parts(source):
    """Yields the kinds, starts and ends of all comments, strings and names in backticks."""
    at = 0
    while match := PART.search(source, at):
        at = end_of(match.lastgroup, match[0], source, match.start())
        yield match.lastgroup, match.start(), at


def masked(source, interpolations=False):
    """A source without comments and strings, with the same offsets; perhaps with what strings
    interpolate."""
    pieces, last = [], 0
    for kind, start, end in parts(source):
        if kind == "name":
            continue
        pieces.append(source[last:start])
        inner, last = [], start
        if interpolations and kind == "text":
            end_of_string(source, start, inner)
        for begin, close in [*inner, (end, end)]:
            pieces += [re.sub(r"[^\n]", " ", source[last:begin]), masked(source[begin:close], True)]
            last = close
    return "".join(pieces) + source[last:]


def tokens(source, at=0, end=None):
    """Returns the tokens of a source or of a part; comments and lines of the compiler are none."""
    found, spaced, first = [], True, True
    end = len(source) if end is None else end
    while at < end:
        match = TOKEN.match(source, at)
        kind, text = match.lastgroup, match[0]
        after = end_of(kind, text, source, at)
        text = source[at:after]
        if kind == "name" and text in ("#if", "#elseif", "#else", "#endif"):
            after = source.find("\n", at)
            kind = "comment"
        if kind in ("space", "comment"):
            spaced, first = True, first or "\n" in text
        else:
            found.append(Token(kind, text, at, after, spaced, first))
            spaced, first = False, False
        at = after
    return found


def closing(source, at):
    """The offset behind the bracket that closes the one at an offset."""
    depth = 0
    for bracket in re.compile(r"[(){}\[\]]").finditer(source, at):
        depth += 1 if bracket[0] in OPEN else -1
        if depth == 0:
            return bracket.end()
    return len(source)


def labels(arguments):
    """The labels of the arguments or parameters between two brackets; `_` for one without a label."""
    flat, before = arguments, None
    while flat != before:
        before = flat
        flat = re.sub(r"<[\w\s,.:?&\[\]]*>|\([^()\[\]{}]*\)|\[[^()\[\]{}]*\]|\{[^()\[\]{}]*\}", "", flat)
    found = [re.match(r"(?:@\w+\s+)*`?(\w+)`?(?:\s+\w+)?\s*:(?!:)", part.strip())
        for part in flat.split(",")] if flat.strip() else []
    return [match[1] if match else "_" for match in found]


def end_of_generics(text, at):
    """The offset behind the clause of generic parameters that begins at an offset."""
    depth = 0
    for match in re.compile(r"->|[<>]").finditer(text, at):
        depth += {"<": 1, ">": -1}.get(match[0], 0)
        if depth == 0:
            return match.end()
    return at


@dataclasses.dataclass(eq=False)
class Declaration:
    """A declaration: its kind, name, attributes and modifiers, and the type around it."""
    source: str
    text: str  # Without comments and strings.
    start: int
    at: int  # Of the word that says its kind.
    kind: str
    name: str
    words: list
    outer: "Declaration"
    is_local: bool  # Whether code is around it.
    depth: int
    labels: list = None
    # Where its generic parameters and those between parentheses end, and the span of its body.
    after: int = 0
    span: tuple = (0, 0)

    @property
    def path(self):
        return f"{self.outer.path}.{self.name}" if self.outer else self.name

    @property
    def full_name(self):
        """The name with the labels of the arguments, as documentation writes it."""
        return self.name if self.labels is None else f"{self.name}({''.join(f'{l}:' for l in self.labels)})"

    @property
    def access(self):
        return next((word for word in self.words if word in ACCESS), "internal")

    @property
    def line(self):
        return self.text.count("\n", 0, self.at) + 1

    @property
    def attributes(self):
        return self.source[self.start:self.at]

    @property
    def rest(self):
        """What stands between its name or parameters and its body."""
        return self.text[self.after:self.span[0]]

    @property
    def body(self):
        return self.text[slice(*self.span)]

    @property
    def documentation(self):
        """The lines of the comment above it."""
        lines, end = [], self.source.rfind("\n", 0, self.start)
        while end > 0:
            begin = self.source.rfind("\n", 0, end)
            line = self.source[begin + 1:end].strip()
            if not line.startswith("///"):
                break
            lines.insert(0, line[3:].strip())
            end = begin
        return lines


def declarations(source):
    """Returns the declarations of a source in their order."""
    text, at, found = masked(source), 0, []
    # The brackets that are open, with what has its body there, and what may have one next.
    brackets, waiting = [], None
    while match := HEAD.search(text, at):
        at = match.end()
        if bracket := match["bracket"]:
            owner = waiting if bracket == "{" and waiting and waiting.depth == len(brackets) else None
            if bracket in OPEN:
                brackets.append((bracket, owner))
            elif brackets and (closed := brackets.pop()[1]):
                closed.span = (closed.span[0], at)
            if owner:
                owner.span = (match.start(), len(text))
            waiting = None if owner or bracket == "}" else waiting
            continue
        if brackets and brackets[-1][0] != "{":
            continue
        owners = [owner if owner and owner.kind in TYPES else None for _, owner in brackets]
        kind = match["kind"] or match["extension"] or match["member"] or match["special"]
        name = (match["type"] or match["extended"] or match["name"] or match["special"]).strip("`")
        one = Declaration(source, text, match.start(), match.end("words"), kind, name,
            match["words"].split(),
            next(filter(None, reversed(owners)), None), None in owners, len(brackets))
        after = re.compile(r"[?!]?\s*(?=[(<])").match(text, at)
        if after and text[after.end()] == "<" and kind not in ("extension", "var", "let", "case"):
            at = end_of_generics(text, after.end())
            after = re.compile(r"\s*(?=\()").match(text, at)
        if after and kind in ("func", "init", "subscript"):
            at = closing(text, after.end())
            one.labels = labels(text[after.end() + 1:at - 1])
        one.after = at
        found.append(one)
        waiting = None if kind in ("case", "typealias", "associatedtype") else one
    return found
