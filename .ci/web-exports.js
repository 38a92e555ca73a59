// What Chromium runs for .ci/web-exports: it seeks the pages of a driver page, and measures them.

// A computed colour is rounded to 1/255.
const POINTS = 0.05, COLOR = 1.5 / 255, OPACITY = 1 / 255;

/** Sets the time of all animations of a document, in seconds. */
function seek(animations, time) {
  for (const animation of animations) animation.currentTime = time * 1000;
}

function paused(frame) {
  const animations = frame.contentDocument.getAnimations();
  for (const animation of animations) animation.pause();
  return animations;
}

function seekAll() {
  for (const frame of document.querySelectorAll("iframe")) seek(paused(frame), Number(frame.title));
}

/** The rows of each time, by view. */
function read(csv) {
  const lines = csv.trim().split("\n");
  const names = lines[0].split(",");
  const moments = new Map();
  for (const line of lines.slice(1)) {
    const row = {};
    line.split(",").forEach((cell, index) => { if (cell !== "") row[names[index]] = cell; });
    for (const name of names) if (name !== "view" && name !== "hidden" && name in row) row[name] = Number(row[name]);
    if (!moments.has(row.time)) moments.set(row.time, new Map());
    moments.get(row.time).set(row.view, row);
  }
  return moments;
}

/** Where a point of a view's coordinates lies in the view around. */
function apply(view, [x, y]) {
  x -= view["bounds.x"] + (view["anchorPoint.x"] ?? 0.5) * view["bounds.width"];
  y -= view["bounds.y"] + (view["anchorPoint.y"] ?? 0.5) * view["bounds.height"];
  return [
    view["transform.a"] * x + view["transform.c"] * y + view["transform.tx"] + view["center.x"],
    view["transform.b"] * x + view["transform.d"] * y + view["transform.ty"] + view["center.y"]];
}

/** The corners of the last view of a chain on the screen. */
function corners(chain) {
  const view = chain[0];
  const [x, y] = [view["bounds.x"], view["bounds.y"]];
  const [width, height] = [view["bounds.width"], view["bounds.height"]];
  return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map(
    point => chain.reduce((moved, around) => apply(around, moved), point));
}

/** The elements of each view, with marks in their corners. */
function marked(frame) {
  const elements = new Map();
  for (const element of frame.contentDocument.querySelectorAll("[data-view]")) {
    const marks = [[0, 0], [100, 0], [100, 100], [0, 100]].map(([x, y]) => {
      const mark = frame.contentDocument.createElement("div");
      mark.style.cssText = `left:${x}%;top:${y}%;width:0;height:0`;
      element.append(mark);
      return mark;
    });
    const name = element.dataset.view;
    elements.set(name, [...elements.get(name) ?? [], {element, marks}]);
  }
  return elements;
}

/** The product of the opacities of an element and those around it. */
function visibility(element) {
  let product = 1;
  for (; element && element.nodeType === 1; element = element.parentElement) {
    product *= Number(getComputedStyle(element).opacity);
  }
  return product;
}

function premultiplied(red, green, blue, alpha) {
  return [red * alpha, green * alpha, blue * alpha, alpha];
}

function background(element) {
  const numbers = getComputedStyle(element).backgroundColor.match(/[\d.]+/g).map(Number);
  return premultiplied(numbers[0] / 255, numbers[1] / 255, numbers[2] / 255, numbers[3] ?? 1);
}

function expectedBackground(view) {
  const clamp = key => Math.min(Math.max(view[`backgroundColor.${key}`] ?? 0, 0), 1);
  return premultiplied(clamp("red"), clamp("green"), clamp("blue"), clamp("alpha"));
}

function difference(first, second) {
  return Math.max(...first.map((number, index) => Math.abs(number - second[index])));
}

/** How far a shown element is from a view: points, opacity and colour. */
function errors(shown, view, points) {
  const distance = Math.max(...shown.marks.map((mark, index) => {
    const box = mark.getBoundingClientRect();
    return Math.hypot(box.x - points[index][0], box.y - points[index][1]);
  }));
  const opacity = Math.abs(Number(getComputedStyle(shown.element).opacity) - Math.min(view.alpha, 1));
  return {distance, opacity, color: difference(background(shown.element), expectedBackground(view))};
}

function measure(frame, {csv, above}) {
  const animations = paused(frame);
  const elements = marked(frame);
  const result = {distance: 0, color: 0, count: 0, failures: []};
  function fail(text) { if (result.failures.length < 3) result.failures.push(text); }
  for (const [time, views] of read(csv)) {
    seek(animations, time);
    result.count += 1;
    for (const [name, view] of views) {
      const chain = [];
      let around = name;
      for (; views.has(around); around = above[around]) chain.push(views.get(around));
      if (around != null || !(name in above)) continue;
      const opacity = chain.reduce((product, view) => product * view.alpha * (view.hidden === "true" ? 0 : 1), 1);
      const shown = (elements.get(name) ?? []).filter(item => visibility(item.element) > 2 / 255);
      if (opacity < 1 / 255) {
        if (shown.length) fail(`${name} shows at ${time} s`);
        continue;
      }
      if (opacity < 4 / 255) continue;
      if (!shown.length) {
        fail(`${name} does not show at ${time} s`);
        continue;
      }
      const points = corners(chain);
      const found = shown.map(item => errors(item, view, points)).sort((a, b) => a.distance - b.distance)[0];
      result.distance = Math.max(result.distance, found.distance);
      result.color = Math.max(result.color, 255 * found.color, 255 * found.opacity);
      if (!(found.distance <= POINTS)) fail(`${name} lies ${found.distance.toFixed(3)} pt off at ${time} s`);
      if (!(found.opacity <= OPACITY)) fail(`${name} has another opacity at ${time} s`);
      if (!(found.color <= COLOR)) fail(`${name} has another background at ${time} s`);
    }
  }
  return result;
}

function measureAll() {
  const scenes = JSON.parse(document.getElementById("data").textContent);
  const result = {};
  for (const frame of document.querySelectorAll("iframe")) {
    result[frame.title] = measure(frame, scenes[frame.title]);
    frame.remove();
  }
  document.getElementById("result").textContent = JSON.stringify(result);
}
