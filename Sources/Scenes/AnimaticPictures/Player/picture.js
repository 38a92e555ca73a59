// Shows a frame as elements of the page, with the transforms of the layers.

// Rounds a factor and a length; shorter texts are quicker to print and to read.
const factor = (value) => Math.round(value * 1e7) / 1e7;
const length = (value) => Math.round(value * 1e4) / 1e4;
const css = (red, green, blue, alpha) => `rgb(${length(red * 255)} ${length(green * 255)} ${length(blue * 255)} / ${length(alpha)})`;

// The matrix of an element to that of its parent: 3 × 3, row by row, for column vectors.
const homography = (n) => [n[0], n[2], n[4], n[1], n[3], n[5], n[E.px], n[E.py], 1];
const multiply = (p, q) => {
  const result = [];
  for (let row = 0; row < 9; row += 3) {
    for (let column = 0; column < 3; column += 1) {
      result.push(p[row] * q[column] + p[row + 1] * q[column + 3] + p[row + 2] * q[column + 6]);
    }
  }
  return result;
};
const onScreen = (element, frame) => {
  let matrix = homography(element.at(frame));
  for (let above = element.parent; above !== undefined; above = element.side.elements[above].parent) {
    matrix = multiply(homography(element.side.elements[above].at(frame)), matrix);
  }
  return matrix;
};
const corners = (element, frame) => {
  const matrix = onScreen(element, frame);
  const n = element.at(frame);
  const left = n[E.x], top = n[E.y], right = left + n[E.width], bottom = top + n[E.height];
  return [[left, top], [right, top], [right, bottom], [left, bottom]].map(([x, y]) => {
    const weight = matrix[6] * x + matrix[7] * y + matrix[8];
    return [(matrix[0] * x + matrix[1] * y + matrix[2]) / weight, (matrix[3] * x + matrix[4] * y + matrix[5]) / weight];
  });
};
const elementOf = (view, frame) => view.side.byView[view.index].find((element) => element.isShown(frame));

// The elements of one copy of a side, which show a frame. A style is set only when it changes, so that a
// frame costs what moves in it.
class Picture {
  constructor(side, parent) {
    this.number = Picture.count += 1;
    this.side = side;
    this.root = add("div", `picture side-${side.number}`, parent);
    this.items = side.elements.map((element) => ({ element, styles: {}, frame: -1, text: undefined }));
    for (const item of this.items) {
      const { element } = item;
      item.box = add("div", "n", element.parent === undefined ? this.root : this.items[element.parent].inside);
      if (element.view) item.box.dataset.view = element.view.name;
      if (element.view) item.box.dataset.index = element.view.index;
      // The shadow of a path lies below the background, which then needs an element of its own.
      if (element.hasPathShadow) {
        item.under = make("svg", { class: "c", "aria-hidden": "true" }, item.box);
        item.ground = add("div", "g", item.box);
      }
      item.inside = element.hasOrigin ? add("div", "i", item.box) : item.box;
      if (element.hasBorder) item.border = add("div", "b", item.box);
    }
  }
  set(item, name, value) {
    if (item.styles[name] === value) return;
    item.styles[name] = value;
    item.box.style[name] = value;
  }
  setNumber(item, name, value, unit) {
    if (item.styles[name] === value) return;
    item.styles[name] = value;
    item.box.style[name] = value + unit;
  }
  // Shows a frame that other frames follow at once, on a canvas if that can show all of it.
  play(frame) {
    this.canvas ??= this.side.isPlain ? new Canvas(this.side, this.root.parentNode) : undefined;
    if (!this.canvas) return this.show(frame);
    this.setPlaying(true);
    this.canvas.show(frame);
  }
  setPlaying(isPlaying) {
    if (!this.canvas || this.canvas.box.hidden === !isPlaying) return;
    this.canvas.box.hidden = !isPlaying;
    // Elements that do not show cost nothing.
    this.root.style.display = isPlaying ? "none" : "";
  }
  show(frame) {
    this.setPlaying(false);
    for (const item of this.items) {
      const isShown = item.element.isShown(frame);
      this.set(item, "display", isShown ? "" : "none");
      if (!isShown) continue;
      if (item.element.isMoving || !item.isPlaced) this.place(item, frame);
      if (item.element.drawing.length) this.draw(item, frame);
    }
  }
  place(item, frame) {
    const n = item.element.at(frame);
    const x = n[E.x], y = n[E.y];
    item.isPlaced = true;
    const tx = n[E.a] * x + n[E.c] * y + n[E.tx], ty = n[E.b] * x + n[E.d] * y + n[E.ty];
    const px = n[E.px], py = n[E.py];
    this.set(item, "transform", px || py
      ? `matrix3d(${n[E.a]},${n[E.b]},0,${px},${n[E.c]},${n[E.d]},0,${py},0,0,1,0,${tx},${ty},0,${px * x + py * y + 1})`
      : `matrix(${factor(n[E.a])},${factor(n[E.b])},${factor(n[E.c])},${factor(n[E.d])},${length(tx)},${length(ty)})`);
    // Browsers cut sizes off to 1/64 px; the nearest such size is closer.
    this.setNumber(item, "width", Math.round(Math.max(n[E.width], 0) * 64) / 64, "px");
    this.setNumber(item, "height", Math.round(Math.max(n[E.height], 0) * 64) / 64, "px");
    // A box without anything in it fades by its colour, which is much quicker than a group.
    const opacity = Math.min(Math.max(n[E.opacity], 0), 1);
    this.setNumber(item, "opacity", item.element.isBox ? 1 : opacity, "");
    const alpha = n[E.alpha] * (item.element.isBox ? opacity : 1);
    const color = alpha > 0 ? css(n[E.red], n[E.green], n[E.blue], alpha) : "";
    if (item.ground) item.ground.style.backgroundColor = color;
    else this.set(item, "backgroundColor", color);
    const missing = n[E.corners], radius = n[E.radius];
    const corner = (bit) => (missing & bit ? "0" : `${radius}px`);
    this.set(item, "borderRadius", radius > 0
      ? (missing ? `${corner(1)} ${corner(2)} ${corner(8)} ${corner(4)}` : `${radius}px`) : "");
    this.set(item, "overflow", n[E.clips] ? "clip" : "");
    this.setNumber(item, "zIndex", n[E.order], "");
    this.set(item, "filter", n[E.shadowAlpha] > 0
      ? `drop-shadow(${n[E.shadowX]}px ${n[E.shadowY]}px ${n[E.shadowRadius]}px ${css(n[E.shadowRed], n[E.shadowGreen], n[E.shadowBlue], n[E.shadowAlpha])})` : "");
    if (item.inside !== item.box) item.inside.style.transform = `translate(${-x}px,${-y}px)`;
    if (item.border) {
      // A border that is wider than half of its box would make the box wider.
      const line = Math.min(n[E.borderWidth], n[E.width] / 2, n[E.height] / 2);
      item.border.style.border = line > 0
        ? `${line}px solid ${css(n[E.borderRed], n[E.borderGreen], n[E.borderBlue], n[E.borderAlpha])}` : "none";
    }
    item.bounds = [x, y, n[E.width], n[E.height]];
  }
  // Shows the five lines of a drawing: contents, clips, the shadow of a path, a mask, and a border.
  draw(item, frame) {
    const text = item.element.drawingAt(frame) ?? "";
    if (text === item.text) return;
    item.text = text;
    const prefix = `e${this.number}-${item.element.side.number}-${item.element.index}-`;
    const [contents = "", clips = "", shadow = "", mask = "", border = ""] = text.replaceAll("\ue000", prefix).split("\n");
    item.svg ??= make("svg", { class: "c", "aria-hidden": "true" });
    if (!item.svg.parentNode) {
      if (item.ground && item.inside === item.box) item.ground.after(item.svg); else item.inside.prepend(item.svg);
    }
    let definitions = "";
    if (clips) {
      const [x, y] = item.bounds;
      clips.split(";").forEach((clip, index, all) => {
        const [rule, path] = clip.split(/,(.*)/s);
        const next = index + 1 < all.length ? ` clip-path="url(#${prefix}clip${index + 1})"` : "";
        definitions += `<clipPath id="${prefix}clip${index}"${next}><path transform="translate(${-x} ${-y})" clip-rule="${rule}" d="${path}"/></clipPath>`;
      });
    }
    this.set(item, "clipPath", clips ? `url(#${prefix}clip0)` : "");
    item.svg.innerHTML = definitions + contents;
    const inBox = (text) => text && `<g transform="translate(${-item.bounds[0]} ${-item.bounds[1]})">${text}</g>`;
    if (item.under) item.under.innerHTML = inBox(shadow);
    if (border) item.line ??= make("svg", { class: "c line", "aria-hidden": "true" }, item.box);
    if (item.line) item.line.innerHTML = inBox(border);
    const style = item.box.style;
    if (mask) {
      const [x, y, width, height] = item.bounds;
      const picture = `<svg xmlns="${SVG}" width="${3 * width}" height="${3 * height}" viewBox="${x - width} ${y - height} ${3 * width} ${3 * height}">${mask}</svg>`;
      style.mask = `url("data:image/svg+xml,${encodeURIComponent(picture)}") ${-width}px ${-height}px / ${3 * width}px ${3 * height}px no-repeat no-clip`;
    } else if (style.mask) {
      style.mask = "";
    }
  }
  // Hides all but the views of a name and what is in them.
  showOnly(name) {
    for (const { element, box } of this.items) if (element.view?.name === name) box.classList.add("only");
    this.root.classList.add("is-partial");
  }
  // Forgets what the elements showed, as their values have changed.
  forget() {
    for (const item of this.items) Object.assign(item, { isPlaced: false, text: undefined });
    this.canvas?.box.remove();
    this.canvas = undefined;
    this.root.style.display = "";
  }
  remove() { this.root.remove(); }
}
Picture.count = 0;

const { width, height, background } = trace.screen;
const stage = $("stage");
stage.style.width = `${width}px`;
stage.style.height = `${height}px`;
if (background) stage.style.background = css(...background);
else stage.classList.add("transparent");
const ghosts = add("div", "ghosts", stage);
const pictures = sides.map((side) => new Picture(side, stage));
for (const side of sides) side.isPlain = !isDifference && Canvas.canShow(side);
const overlay = make("svg", { id: "overlay", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" }, stage);
// Each line has a lighter one around it, so that it shows on any background.
const doubled = (name) => [make("path", { class: `${name} halo` }, overlay), make("path", { class: name }, overlay)];
const trails = doubled("trail"), dots = doubled("dots"), fingers = doubled("finger-way");
const outline = make("polygon", { class: "outline" }, overlay);

// Fits the stage into the space that the window has for it.
let scale = 1;
const isDocked = matchMedia("(min-width: 861px) and (min-height: 521px)");
const fit = () => {
  const style = getComputedStyle($("frame"));
  const space = $("frame").clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  // In a wide window the timeline lies below the picture, which has the height that is left.
  const high = isDocked.matches
    ? $("frame").clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
    : innerHeight * (document.body.classList.contains("is-live") ? 0.8 : innerWidth <= 480 ? 0.36 : 0.42);
  scale = Math.max(Math.min(space / width, high / height, 2), 0.05);
  // The holder lies on whole pixels of the display and cuts off the rest of the picture, of which an edge would be a
  // line of another colour.
  const whole = (length) => Math.floor(length * devicePixelRatio + 1e-6) / devicePixelRatio;
  const holder = $("holder"), [right, down] = [whole(width * scale), whole(height * scale)];
  Object.assign(holder.style, { width: `${right}px`, height: `${down}px`, margin: "0" });
  const { left, top } = holder.getBoundingClientRect();
  const inset = (free, place) => whole(free / 2) + whole(place + 0.999 / devicePixelRatio) - place;
  holder.style.marginLeft = `${inset(space - right, left)}px`;
  holder.style.marginTop = `${inset(isDocked.matches ? high - down : 0, top + scrollY)}px`;
  stage.style.transform = `scale(${scale})`;
  // A layer of its own stays at the resolution at which it was first drawn, so it is made anew.
  stage.style.willChange = "auto";
  requestAnimationFrame(() => requestAnimationFrame(() => { stage.style.willChange = ""; }));
  stage.style.setProperty("--line-width", 1.5 / scale);
};
