"""Lets lottie-web play the Lottie files of scenes in Chromium, and holds them against the pictures of scenes.

    python3 play-lottie-web.py ANIMATIC SCENE...

Plays each scene and ten generated ones (fifty with ANIMATIC_THOROUGH=1) at three random times beside the
pictures of `animatic render`, in the newest lottie-web that a Python package has and in an old one. Of a
scene that Lottie cannot carry, the file with `--allow-loss` must play. Without the packages of a player it
says so, and plays nothing; with ANIMATIC_REQUIRE_PROGRAMS=1 that is a failure. SHEETS=DIR keeps the pictures.
Needs the packages that .ci/lottie-web-packages names, pillow and numpy.
"""

import base64
import html
import importlib.metadata
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

import random_scenes
from scene_values import cycle_start, limit
from side_by_side import Sheet

TIMES = 3
# The greatest mean difference of a picture, of 255.
DIFFERENCE = 0.02
SCRIPT = pathlib.Path(__file__).with_name("play-lottie-web.js").read_text()
# What stills show for an image of which there is only a name.
STANDIN = b"""<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" preserveAspectRatio="none">
<rect width="1" height="1" fill="#808080" fill-opacity="0.25"/></svg>"""
# The packages that have the player, with the file in which it is.
PACKAGES = {"dash-extensions": "async-Lottie.js", "wagtail-lottie": "lottie-player.js"}


def player(package):
    """The text of the player in a package; None where that is not installed."""
    try:
        files = importlib.metadata.files(package) or []
    except importlib.metadata.PackageNotFoundError:
        return None
    return next((file.read_text() for file in files if file.name == PACKAGES[package]), None)


class Played:
    """A scene with its Lottie file, and the times at which both are compared."""

    def __init__(self, animatic, path, name):
        self.animatic, self.path, self.name = animatic, str(path), name
        command = [animatic, "export", self.path, "--to", "lottie", *limit(pathlib.Path(path).read_text())]
        done = subprocess.run(command, capture_output=True, text=True)
        self.has_losses = "Lottie does not carry" in done.stderr
        if self.has_losses:
            done = subprocess.run([*command, "--allow-loss"], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{name}: {done.stderr}")
        self.file = json.loads(done.stdout)
        # The file of a loop begins with its cycle, and the picture of that is one of a later time.
        self.start = cycle_start(done.stderr)
        for asset in self.file["assets"]:
            if asset.get("e") == 0:
                # The player would look for a file of this name.
                asset |= {"e": 1, "p": "data:image/svg+xml;base64," + base64.b64encode(STANDIN).decode()}
        duration = (self.file["op"] - 1) / self.file["fr"]
        draw = random.Random(zlib.crc32(name.encode()))
        self.times = sorted(round(self.start + draw.uniform(0, duration), 9) for _ in range(TIMES))

    def element(self, style, time):
        return f'<div class="player" style="{style}" data-name="{html.escape(self.name)}" title="{time - self.start}"></div>'


def sheets(scenes):
    """Pages with the pictures of some scenes each, and these scenes."""
    sheet, shown = Sheet(), []
    for played in scenes:
        size = played.file["w"], played.file["h"]
        # lottie-web does not say to SVG that shadows mix with colours as they are.
        sheet.add_row(
            played.animatic, played.name, played.path, size, played.times, played.element, "linearRGB")
        shown.append(played)
        if sheet.is_full:
            yield sheet, shown
            sheet, shown = Sheet(), []
    if shown:
        yield sheet, shown


def script(text):
    return "<script>" + text.replace("</script", "<\\/script") + "</script>"


def play(player, pages, directory):
    """Shows all pages in a player; prints the worst difference of each scene, and returns the failures."""
    failures = []
    for number, (sheet, shown) in enumerate(pages):
        files = json.dumps({played.name: played.file for played in shown}).replace("<", "\\u003c")
        rest = f'<script type="application/json" id="files">{files}</script>' + script(SCRIPT) + \
            script(player) + script("onload = playAll")
        worst, said = sheet.compare(
            directory, rest, "--virtual-time-budget=10000", "--enable-logging=stderr")
        said = re.findall(r'CONSOLE.*?\] "(.*?)", source', said, re.DOTALL)
        name = next((line for line in said if line.startswith("lottie-web ")), "no lottie-web")
        failures += [f"{name}: {line}" for line in said if line != name]
        if name not in said:
            failures.append("lottie-web has not played")
        for played in shown:
            mean, time = worst[played.name]
            print(f"{name}: {played.name}: pictures {mean:.3f} of 255 at {time} s", flush=True)
            if mean > DIFFERENCE and not played.has_losses:
                failures.append(f"{name}: {played.name}: the picture differs by {mean:.2f} at {time} s")
        if keep := os.environ.get("SHEETS"):
            shutil.copy(directory / "sheet.png", pathlib.Path(keep) / f"{name} {number}.png")
    return failures


def check(animatic, paths, directory):
    players = {package: player(package) for package in PACKAGES}
    if missing := [package for package, text in players.items() if text is None]:
        print(f"skipped: no lottie-web without the Python packages {', '.join(missing)}; .ci/programs installs them")
        sys.exit(os.environ.get("ANIMATIC_REQUIRE_PROGRAMS") == "1")
    scenes = [Played(animatic, path, pathlib.Path(path).name) for path in paths]
    scenes += [Played(animatic, path, path.stem) for path in random_scenes.write(directory)]
    pages = list(sheets(scenes))
    failures = [failure for text in players.values() for failure in play(text, pages, directory)]
    if failures:
        sys.exit("\n".join(failures))


with tempfile.TemporaryDirectory() as directory:
    check(sys.argv[1], sys.argv[2:], pathlib.Path(directory))
