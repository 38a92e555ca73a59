"""Lets Chromium play the web pages of scenes, and holds them against Animatic's values and pictures.

    python3 play-web.py ANIMATIC SCENE...

Exports each scene and ten generated ones (fifty with ANIMATIC_THOROUGH=1). Chromium pauses the
animations of a page, sets their `currentTime` to random times, and says where the corners of each view
lie, and what its opacity and its background are: within 0.05 pt, and 1/255, of the frames of the scene.
It then shows the page of each scene at some times beside the pictures of `animatic render`. Each scene
must export without losses. Two processes of Chromium play all pages. Needs the packages pillow, numpy and
pyarrow.
"""

import html
import json
import pathlib
import random
import sys
import tempfile
import zlib

import numpy as np

import random_scenes
from scene_values import chain, limit, outline, parents, values
from side_by_side import Sheet, chromium, run

# The most times of a scene, also of a generated one, and the most rows of frames.
TIMES, GENERATED_TIMES, ROWS = 1000, 300, 12_000
PICTURES = 4
# The greatest mean difference of a picture, of 255.
DIFFERENCE = 0.02
SCRIPT = pathlib.Path(__file__).with_name("play-web.js").read_text()


class Played:
    """A scene with its page, and the times at which both are compared."""

    def __init__(self, animatic, path, name, most=TIMES):
        self.animatic, self.path, self.name, self.most = animatic, str(path), name, most
        text = pathlib.Path(path).read_text()
        self.page = run(animatic, "export", self.path, "--to", "web", *limit(text))
        self.duration = float(self.page.split('data-duration="')[1].split('"')[0])
        self.above = parents(json.loads(text)["views"])
        screen = json.loads(text).get("screen", {})
        self.size = screen.get("width", 320), screen.get("height", 480)
        # A frame has no columns for a transition.
        self.isMeasured = '"transition"' not in text
        self.draw = random.Random(zlib.crc32(name.encode()))

        # What never ends goes on in the page after all that the record has.
        self.end = self.duration * (3 if " infinite" in self.page else 1)

    def times(self, count):
        return sorted(round(self.draw.uniform(0, self.end), 9) for _ in range(count))

    def moments(self):
        """Random times, and the numbers of each view: its opacity with that of those around, its own, its
        premultiplied background, and its corners."""
        times = self.times(min(self.most, ROWS // max(len(self.above), 1)))
        moments = [(time, {}) for time in times]
        views = values(self.animatic, self.path, times)
        for name in self.above:
            around = [views[each] for each in chain(name, self.above) if each in views]
            if len(around) < len(chain(name, self.above)):
                continue
            there = np.all([view["there"] for view in around], axis=0)
            opacity = np.prod([view["alpha"] * (1 - view["hidden"]) for view in around], axis=0)
            color = [np.clip(around[0][f"backgroundColor.{key}"], 0, 1)
                     for key in ("red", "green", "blue", "alpha")]
            corners = outline(name, views, self.above, False)[:, ::2].reshape(-1, 8)
            numbers = np.column_stack([opacity, np.minimum(around[0]["alpha"], 1),
                                       *(part * color[3] for part in color[:3]), color[3], corners])
            for (_, shown), row, is_there in zip(moments, numbers.round(9).tolist(), there):
                if is_there:
                    shown[name] = row
        return moments


def frame(name, page, size):
    """A frame in which the page has its own size: a page fills its window."""
    place = f"width:{size[0]}px;height:{size[1]}px;border:0"
    # The button to play again lies over what has ended.
    still = page.replace("</style>", "button{display:none}</style>", 1)
    return f'<iframe title="{html.escape(name)}" style="{place}" srcdoc="{html.escape(still)}"></iframe>\n'


def measure(scenes, directory):
    """The greatest distances and differences of each scene."""
    page = directory / "measures.html"
    measured = [played for played in scenes if played.isMeasured]
    text = json.dumps({played.name: played.moments() for played in measured}).replace("<", "\\u003c")
    page.write_text(
        "<!doctype html><meta charset=utf-8>"
        + "".join(frame(played.name, played.page, played.size) for played in measured)
        + f'<script type="application/json" id="data">{text}</script><pre id="result"></pre>'
        + f"<script>{SCRIPT}onload = () => measureAll()</script>")
    shown = chromium(page, "--dump-dom")[0]
    return json.loads(html.unescape(shown.split('<pre id="result">')[1].split("</pre>")[0]))


def compare(scenes, directory):
    """The mean differences of the pictures of each scene."""
    sheet = Sheet()
    for played in scenes:
        def element(style, time, played=played):
            return frame(str(time), played.page, played.size).replace('style="', f'style="{style};')

        sheet.add_row(
            played.animatic, played.name, played.path, played.size, played.times(PICTURES), element)
    return sheet.compare(directory, f"<script>{SCRIPT}onload = () => seekAll()</script>")[0]


def check(animatic, paths, directory):
    scenes = [Played(animatic, path, pathlib.Path(path).name) for path in paths]
    generated = [Played(animatic, path, path.stem, GENERATED_TIMES) for path in random_scenes.write(directory)]
    measures, pictures = measure(scenes + generated, directory), compare(scenes, directory)
    failures = []
    for played in scenes + generated:
        words = [f"{len(played.page.encode())} bytes"]
        if found := measures.get(played.name):
            words.append(f"{found['count']} times: {found['distance']:.3f} pt, "
                         f"{found['color']:.2f}/255")
            failures += [f"{played.name}: {failure}" for failure in found["failures"]]
        if played.name in pictures:
            mean, time = pictures[played.name]
            words.append(f"pictures {mean:.3f} of 255")
            if mean > DIFFERENCE:
                failures.append(f"{played.name}: the picture differs by {mean:.2f} at {time} s")
        print(f"{played.name}: {', '.join(words)}", flush=True)
    if failures:
        sys.exit("\n".join(failures))


with tempfile.TemporaryDirectory() as directory:
    check(sys.argv[1], sys.argv[2:], pathlib.Path(directory))
