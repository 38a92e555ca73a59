#!/usr/bin/env python3
"""Writes the table of advance widths and the numbers that tests compare it with.

The widths are those of Adobe's AFM files, which reportlab 5.1.0 contains.

    pip install reportlab==5.1.0
    python3 make-text-widths.py table > HelveticaWidths.swift
    python3 make-text-widths.py strings > text-widths.json

The file of `table` belongs into Sources/UIKit/AnimaticGraphics/Text. `strings` measures strings with reportlab's
own function, which reads the encoded bytes of a string.
"""

import json
import sys

from reportlab.pdfbase import _fontdata, pdfmetrics

# The names of Adobe's glyph list that Unicode's names of Latin-1 do not tell.
OTHERS = {
    0x0131: "dotlessi", 0x0141: "Lslash", 0x0142: "lslash", 0x0152: "OE", 0x0153: "oe",
    0x0160: "Scaron", 0x0161: "scaron", 0x0178: "Ydieresis", 0x017D: "Zcaron", 0x017E: "zcaron",
    0x0192: "florin", 0x02C6: "circumflex", 0x02C7: "caron", 0x02D8: "breve", 0x02D9: "dotaccent",
    0x02DA: "ring", 0x02DB: "ogonek", 0x02DC: "tilde", 0x02DD: "hungarumlaut", 0x2013: "endash",
    0x2014: "emdash", 0x2018: "quoteleft", 0x2019: "quoteright", 0x201A: "quotesinglbase",
    0x201C: "quotedblleft", 0x201D: "quotedblright", 0x201E: "quotedblbase", 0x2020: "dagger",
    0x2021: "daggerdbl", 0x2022: "bullet", 0x2026: "ellipsis", 0x2030: "perthousand",
    0x2039: "guilsinglleft", 0x203A: "guilsinglright", 0x2044: "fraction", 0x20AC: "Euro",
    0x2122: "trademark", 0x2212: "minus", 0xFB01: "fi", 0xFB02: "fl",
}
FONTS = ["Helvetica", "Helvetica-Bold"]
STRINGS = [
    "", "A", "Hello, World", "The quick brown fox jumps over the lazy dog.", "0123456789",
    "WAVE To Ly", "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", "déjà vu – naïve façade", "Ærøskøbing £12½",
    "“quoted” and ‘single’ … €5", "Straße, Žižkov, Œuvre, Ÿ",
]


def glyph_names():
    encoding = _fontdata.encodings["WinAnsiEncoding"]
    names = {code: encoding[code] for code in [*range(0x20, 0x7F), *range(0xA0, 0x100)]}
    names[0xA0], names[0xAD] = "space", "hyphen"
    return names | OTHERS


def lines(numbers, form="d"):
    text = ", ".join(format(number, form) for number in numbers)
    line = "   "
    for word in text.split():
        if len(line) + 1 + len(word) > 100:
            yield line
            line = "   "
        line += " " + word
    yield line + ","


def table():
    names = glyph_names()
    print("""/// The advance widths of Helvetica in thousandths of the font size, from Adobe's AFM files.
///
/// `make-text-widths.py` among the tests has written this file; change that instead.
enum HelveticaWidths {
  /// The scalars of the table: ASCII, Latin-1 and the others of Adobe's standard Latin glyphs.
  static let scalars: [UInt32] = [""")
    print("\n".join(lines(names)))
    print("  ]")
    for font, name in zip(FONTS, ["regular", "bold"]):
        print(f"  /// The widths in {font}, in the order of ``scalars``.")
        print(f"  static let {name}: [UInt16] = [")
        print("\n".join(lines(_fontdata.widthsByFontGlyph[font][glyph] for glyph in names.values())))
        print("  ]")
    print("}")


def strings():
    rows = [
        {"font": font, "string": string, "width": pdfmetrics.stringWidth(string, font, 1000)}
        for font in FONTS + ["Courier"] for string in STRINGS
    ]
    # All characters of the table but the soft hyphen, which shows at the end of a line only.
    names = {code: name for code, name in glyph_names().items() if code != 0xAD}
    rows += [
        {"font": font, "string": "".join(map(chr, names)),
            "width": sum(_fontdata.widthsByFontGlyph[font][name] for name in names.values())}
        for font in FONTS
    ]
    json.dump(rows, sys.stdout, ensure_ascii=False, indent=1)
    print()


if __name__ == "__main__":
    {"table": table, "strings": strings}[sys.argv[1]]()
