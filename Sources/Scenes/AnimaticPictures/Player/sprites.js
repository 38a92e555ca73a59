// Keeps bitmaps of elements, each with those in it, which look the same in many frames and only move, turn,
// scale and fade. What casts a shadow or fades as a whole is drawn as a bitmap, too.

class Sprites {
  constructor(side, canvas) {
    Object.assign(this, { canvas, pixels: 0, size: 0, count: side.elements.length });
    const isStill = ({ columns, view }) => !LOOK.some((index) => columns.moves(index))
      && !(view && [...BOUNDS, ...COLOR].some((index) => view.columns.moves(index)));
    // Children come after their parents.
    this.isWhole = side.elements.map(isStill);
    for (const element of [...side.elements].reverse()) {
      if (element.parent === undefined) continue;
      const parent = side.elements[element.parent];
      const isPart = this.isWhole[element.index] && !element.isMoving && element.shown.join() === parent.shown.join();
      this.isWhole[element.parent] &&= isPart;
    }
    this.clear();
  }
  clear() {
    this.size = 0;
    this.shared = new Map();
    this.own = Array.from({ length: this.count }, () => new Map());
  }
  // Begins a frame with a number of pixels for each point.
  begin(pixels) {
    if (pixels !== this.pixels || this.size > 2e7) this.clear();
    this.pixels = pixels;
    this.limit = this.size + 5e4;
  }
  // Draws an element as a bitmap. Returns whether it did; if not, its parts are as quick to draw.
  draw(context, element, n, frame, opacity, toPixels) {
    const isWhole = this.isWhole[element.index], { isLeaf } = element;
    const fades = opacity < 1 && !(isLeaf && lineOf(n) === 0), castsShadow = n[E.shadowAlpha] > 0;
    const [a, b, c, d, tx, ty] = toPixels;
    const isTurned = Math.abs(b) + Math.abs(c) > 1e-6;
    // The context draws the shadow of an opaque box whose size changes, and, as it is quicker, of one that turns.
    const isSimple = isLeaf && opacity === 1 && n[E.alpha] >= 1 && (!isWhole || isTurned);
    if (!fades && (!castsShadow || isSimple) && !(isWhole && !isLeaf)) return false;
    const wanted = Math.max(Math.hypot(a, b), Math.hypot(c, d)) / this.pixels;
    if (!(wanted > 0)) return true;
    // A bitmap has at most 1.41 times the pixels that show, and it has as many when it does not scale.
    const step = Math.max(Math.ceil(2 * Math.log2(wanted) - 1e-6), -8);
    const sprite = isWhole ? this.kept(element, n, frame, step) : this.make(element, n, frame, step);
    if (!sprite) return true;
    const { x, y, width, height } = sprite;
    const middleX = a * (x + width / 2) + c * (y + height / 2) + tx, reachX = (Math.abs(a) * width + Math.abs(c) * height) / 2;
    const middleY = b * (x + width / 2) + d * (y + height / 2) + ty, reachY = (Math.abs(b) * width + Math.abs(d) * height) / 2;
    const { canvas } = context;
    if (middleX + reachX < 0 || middleY + reachY < 0 || middleX - reachX > canvas.width || middleY - reachY > canvas.height) return true;
    context.globalAlpha = opacity;
    // What only moves is drawn at whole pixels, with a bitmap for each quarter of one, which is many times as quick.
    const onlyMoves = isWhole && sprite.isSmall && sprite.density === this.pixels
      && !isTurned && Math.abs(a - this.pixels) + Math.abs(d - this.pixels) < 1e-6;
    const left = Math.round(4 * (a * x + tx)), top = Math.round(4 * (d * y + ty));
    const moved = onlyMoves ? this.kept(element, n, frame, step, left & 3, top & 3) : undefined;
    if (moved) {
      context.setTransform(1, 0, 0, 1, left >> 2, top >> 2);
      context.drawImage(moved.bitmap, 0, 0);
    } else {
      context.setTransform(a, b, c, d, tx, ty);
      context.drawImage(sprite.bitmap, x, y, width, height);
    }
    return true;
  }
  // Returns the bitmap of an element that always looks the same, moved by quarters of a pixel. Boxes that look
  // alike have one together. There is none if nothing shows, or if a frame has made enough moved ones.
  kept(element, n, frame, step, right = 0, down = 0) {
    const own = this.own[element.index], key = 16 * step + 4 * right + down;
    let sprite = own.get(key);
    if (sprite !== undefined) return sprite;
    if (right + down > 0 && this.size > this.limit) return undefined;
    const look = element.isLeaf ? [key, ...LOOK.map((index) => n[index])].join() : undefined;
    sprite = this.shared.get(look) ?? this.make(element, n, frame, step, right / 4, down / 4) ?? null;
    own.set(key, sprite);
    if (look) this.shared.set(look, sprite);
    return sprite;
  }
  // Returns a new bitmap of an element, with its place in the coordinates of the element; undefined if
  // nothing shows.
  make(element, n, frame, step, right = 0, down = 0) {
    const extent = this.canvas.extent(element, frame);
    if (!extent) return undefined;
    const [left, top, far, bottom] = extent;
    const wanted = this.pixels * 2 ** (step / 2);
    const density = wanted * Math.min(1, 2000 / (wanted * Math.max(far - left, bottom - top)));
    // The edges of the element lie at whole pixels, and a pixel around them is empty.
    const x = n[E.x] - Math.ceil((n[E.x] - left) * density + 1) / density;
    const y = n[E.y] - Math.ceil((n[E.y] - top) * density + 1) / density;
    const columns = Math.ceil((far - x) * density + 2), rows = Math.ceil((bottom - y) * density + 2);
    const transform = [density, 0, 0, density, right - x * density, down - y * density];
    const drawn = (draw) => {
      const context = new OffscreenCanvas(columns, rows).getContext("2d");
      draw(context);
      return context.canvas.transferToImageBitmap();
    };
    let bitmap = drawn((context) => this.canvas.drawParts(context, element, n, frame, 1, transform));
    if (n[E.shadowAlpha] > 0) {
      const box = bitmap;
      bitmap = drawn((context) => {
        setShadow(context, n, transform);
        context.drawImage(box, 0, 0);
      });
    }
    this.size += columns * rows;
    return { bitmap, x, y, density, isSmall: columns * rows < 2e5, width: columns / density, height: rows / density };
  }
}
