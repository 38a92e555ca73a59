"""What Chromium shows beside the pictures of `animatic render`, and how far both differ."""

import base64
import subprocess
import sys

from PIL import Image, ImageChops, ImageFilter

# The height of a window in pixels beyond which Chromium gets another one.
HIGHEST = 8000


def chromium(page, *options):
    """What Chromium writes about a page: to standard output, and to standard error."""
    done = subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--force-color-profile=srgb", *options, page.as_uri()],
        capture_output=True, check=True, text=True, timeout=300)
    return done.stdout, done.stderr


def run(animatic, *arguments):
    done = subprocess.run([animatic, *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"animatic {' '.join(arguments[:2])}: {done.stderr}")
    return done.stdout


def excess(picture, most):
    """The sum of what pixels have beyond a value."""
    return sum(n * max(value - most, 0) for value, n in enumerate(picture.histogram()))


def difference(first, second):
    """The mean difference of two pictures, of 255."""
    found = ImageChops.difference(first, second).convert("L")
    # An edge may be smoothed in another way: differences that count are wide or strong.
    wide = excess(found.filter(ImageFilter.MinFilter(3)), 2)
    strong = excess(found.filter(ImageFilter.BoxBlur(1)), 24)
    return (wide + strong) / (first.width * first.height)


class Sheet:
    """A page that shows what others play beside the stills of the same times."""

    def __init__(self):
        self.text, self.tiles, self.size = "", [], [0, 0]

    def add_row(self, animatic, name, scene, size, times, element, light="sRGB"):
        """Adds the pictures of a scene: `element(style, time)` is the element that plays it.

        In the stills, shadows mix with what lies over them in the given light."""
        width, height = size
        for index, time in enumerate(times):
            x, y = 2 * index * width, self.size[1]
            still = run(animatic, "render", scene, "--at", str(time))
            still = still.replace('color-interpolation-filters="sRGB"', f'color-interpolation-filters="{light}"')
            source = base64.b64encode(still.encode()).decode()
            place = f"top:{y}px;width:{width}px;height:{height}px"
            self.text += element(f"left:{x}px;{place}", time)
            self.text += f'<img style="left:{x + width}px;{place}" src="data:image/svg+xml;base64,{source}">'
            self.tiles.append((name, time, x, y, width, height))
            self.size[0] = max(self.size[0], x + 2 * width)
        self.size[1] += height

    @property
    def is_full(self):
        return self.size[1] > HIGHEST

    def compare(self, directory, rest, *options):
        """The greatest mean difference of each name, with its time, and what Chromium says.

        The file `sheet.png` in the directory shows all."""
        page, picture = directory / "sheet.html", directory / "sheet.png"
        page.write_text(
            "<!doctype html><meta charset=utf-8><style>body{margin:0}"
            f"iframe,img,div.player{{position:absolute;border:0}}</style>{self.text}{rest}")
        width, height = self.size
        said = chromium(page, f"--screenshot={picture}", f"--window-size={width},{height}", *options)[1]
        sheet, worst = Image.open(picture).convert("RGB"), {}
        for name, time, x, y, width, height in self.tiles:
            tiles = (sheet.crop((left, y, left + width, y + height)) for left in (x, x + width))
            worst[name] = max(worst.get(name, (0, 0)), (difference(*tiles), time))
        return worst, said
