"""Lets Chromium play the web pages of scenes, and holds them against Animatic's values and pictures.

    python3 play-web.py ANIMATIC SCENE...

Exports each scene and ten generated ones (fifty with ANIMATIC_THOROUGH=1). Chromium pauses the
animations of a page, sets their `currentTime` to random times, and says where the corners of each view
lie, and what its opacity and its background are: within 0.05 pt, and 1/255, of the frames of the scene.
It then shows the page of each scene at some times beside the pictures of `animatic render`. Each scene
must export without losses. Two processes of Chromium play all pages. Needs the packages pillow, numpy and
pyarrow.
"""

import base64
import html
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import zlib

import numpy as np
from PIL import Image, ImageChops, ImageFilter

import random_scenes
from scene_values import chain, limit, outline, parents, values

# The most times of a scene, also of a generated one, and the most rows of frames.
TIMES, GENERATED_TIMES, ROWS = 1000, 300, 12_000
PICTURES = 4
# The greatest mean difference of a picture, of 255.
DIFFERENCE = 0.02
SCRIPT = pathlib.Path(__file__).with_name("play-web.js").read_text()


def chromium(page, *options):
    return subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--force-color-profile=srgb", *options, page.as_uri()],
        capture_output=True, check=True, text=True, timeout=300).stdout


def run(animatic, *arguments):
    done = subprocess.run([animatic, *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"animatic {' '.join(arguments[:2])}: {done.stderr}")
    return done.stdout


class Played:
    """A scene with its page, and the times at which both are compared."""

    def __init__(self, animatic, path, name, most=TIMES):
        self.animatic, self.path, self.name, self.most = animatic, str(path), name, most
        text = pathlib.Path(path).read_text()
        self.page = run(animatic, "export", self.path, "--to", "web", *limit(text))
        self.duration = float(self.page.split('data-duration="')[1].split('"')[0])
        self.above = parents(json.loads(text)["views"])
        # A frame has no columns for a transition.
        self.isMeasured = '"transition"' not in text
        self.draw = random.Random(zlib.crc32(name.encode()))

    def times(self, count):
        return sorted(round(self.draw.uniform(0, self.duration), 9) for _ in range(count))

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


def frame(name, page):
    return f'<iframe title="{html.escape(name)}" srcdoc="{html.escape(page)}"></iframe>\n'


def measure(scenes, directory):
    """The greatest distances and differences of each scene."""
    page = directory / "measures.html"
    measured = [played for played in scenes if played.isMeasured]
    text = json.dumps({played.name: played.moments() for played in measured}).replace("<", "\\u003c")
    page.write_text(
        "<!doctype html><meta charset=utf-8>"
        + "".join(frame(played.name, played.page) for played in measured)
        + f'<script type="application/json" id="data">{text}</script><pre id="result"></pre>'
        + f"<script>{SCRIPT}onload = () => measureAll()</script>")
    shown = chromium(page, "--dump-dom")
    return json.loads(html.unescape(shown.split('<pre id="result">')[1].split("</pre>")[0]))


def excess(picture, most):
    """The sum of what pixels have beyond a value."""
    return sum(n * max(value - most, 0) for value, n in enumerate(picture.histogram()))


def compare(scenes, directory):
    """The mean differences of the pictures of each scene."""
    tiles, size = [], [0, 0]
    page = directory / "pictures.html"
    text = "<!doctype html><meta charset=utf-8><style>body{margin:0}" \
        "iframe,img{position:absolute;border:0}</style>"
    for played in scenes:
        screen = json.loads(pathlib.Path(played.path).read_text()).get("screen", {})
        width, height = screen.get("width", 320), screen.get("height", 480)
        for index, time in enumerate(played.times(PICTURES)):
            x, y = 2 * index * width, size[1]
            still = run(played.animatic, "render", played.path, "--at", str(time))
            source = base64.b64encode(still.encode()).decode()
            place = f"top:{y}px;width:{width}px;height:{height}px"
            text += frame(str(time), played.page).replace("<iframe", f'<iframe style="left:{x}px;{place}"')
            text += f'<img style="left:{x + width}px;{place}" src="data:image/svg+xml;base64,{source}">'
            tiles.append((played.name, time, x, y, width, height))
            size[0] = max(size[0], x + 2 * width)
        size[1] += height
    page.write_text(text + f"<script>{SCRIPT}onload = () => seekAll()</script>")
    picture = directory / "pictures.png"
    chromium(page, f"--screenshot={picture}", f"--window-size={size[0]},{size[1]}")
    sheet = Image.open(picture).convert("RGB")
    worst = {}
    for name, time, x, y, width, height in tiles:
        first, second = (
            sheet.crop((left, y, left + width, y + height)) for left in (x, x + width))
        difference = ImageChops.difference(first, second).convert("L")
        # An edge may be smoothed in another way: differences that count are wide or strong.
        wide = excess(difference.filter(ImageFilter.MinFilter(3)), 2)
        strong = excess(difference.filter(ImageFilter.BoxBlur(1)), 24)
        mean = (wide + strong) / (width * height)
        worst[name] = max(worst.get(name, (0, 0)), (mean, time))
    return worst


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
