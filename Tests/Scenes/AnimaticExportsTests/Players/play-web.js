// What Chromium runs for play-web.py: it seeks the pages of a driver page, and measures them.

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

/** The premultiplied colour of the background of an element. */
function background(element) {
  const [red, green, blue, alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g).map(Number);
  return [red / 255 * alpha, green / 255 * alpha, blue / 255 * alpha, alpha];
}

function difference(first, second) {
  return Math.max(...first.map((number, index) => Math.abs(number - second[index])));
}

/** How far a shown element is from the numbers of a view: points, opacity and colour. */
function errors(shown, [alpha, red, green, blue, opaque, ...places]) {
  const distance = Math.max(...shown.marks.map((mark, index) => {
    const box = mark.getBoundingClientRect();
    return Math.hypot(box.x - places[2 * index], box.y - places[2 * index + 1]);
  }));
  const opacity = Math.abs(Number(getComputedStyle(shown.element).opacity) - alpha);
  return {distance, opacity, color: difference(background(shown.element), [red, green, blue, opaque])};
}

/** Compares the elements of a page with the views of a scene at each time. */
function measure(frame, moments) {
  const animations = paused(frame);
  const elements = marked(frame);
  const result = {distance: 0, color: 0, count: 0, failures: []};
  function fail(text) { if (result.failures.length < 3) result.failures.push(text); }
  for (const [time, views] of moments) {
    seek(animations, time);
    result.count += 1;
    for (const [name, [opacity, ...numbers]] of Object.entries(views)) {
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
      const found = shown.map(item => errors(item, numbers)).sort((a, b) => a.distance - b.distance)[0];
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
