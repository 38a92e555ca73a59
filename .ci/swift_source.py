"""Swift sources as the checks read them: tokens, comments, strings and the labels of arguments."""

import collections
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


def masked(source):
    """A source without comments and strings, with the same offsets."""
    pieces, last = [], 0
    for kind, start, end in parts(source):
        if kind != "name":
            pieces += [source[last:start], re.sub(r"[^\n]", " ", source[start:end])]
            last = end
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
    for index in range(at, len(source)):
        depth += (source[index] in OPEN) - (source[index] in CLOSE)
        if depth == 0:
            return index + 1
    return len(source)


def labels(arguments):
    """The labels of the arguments or parameters between two brackets; `_` for one without a label."""
    flat = re.sub(r"<[\w\s,.:?&\[\]]*>", "", arguments)
    while (simpler := re.sub(r"\([^()\[\]{}]*\)|\[[^()\[\]{}]*\]|\{[^()\[\]{}]*\}", "", flat)) != flat:
        flat = simpler
    found = [re.match(r"(?:@\w+\s+)*`?(\w+)`?(?:\s+\w+)?\s*:(?!:)", part.strip())
        for part in flat.split(",")] if flat.strip() else []
    return [match[1] if match else "_" for match in found]
