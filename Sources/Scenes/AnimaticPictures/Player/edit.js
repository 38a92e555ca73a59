// Lets a reader change the blocks and views of the scene: a drag of the edge of a bar, of a handle of the curve,
// or a number asks the program for another value, which it writes into the file; the news bring the new trace.

(() => {
  let version = {{version}}, chosen;
  const style = document.createElement("style");
  style.textContent = `
    .span > .hold { position: absolute; inset-block: -0.35rem; width: 9px; cursor: ew-resize; touch-action: none; z-index: 3; }
    .span > .hold::after { content: ""; position: absolute; inset: 0.35rem 3px; border-radius: 2px; background: var(--on-accent); opacity: 0; }
    .row:hover .hold::after, .row[data-edited] .hold::after { opacity: 0.9; }
    .span > .hold.delay { left: 0; } .span > .hold.duration { right: 0; }
    #edit, #edit-view { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center; padding-block: 0.4rem; }
    :is(#edit, #edit-view) label { display: flex; gap: 0.4rem; align-items: center; }
    :is(#edit, #edit-view) .back { padding: 0 0.4rem; min-width: 24px; min-height: 24px; }
    #edit-view { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr) 2.75rem); column-gap: 0.4rem; } #edit-view input { margin-inline-start: auto; } #edit-view span { width: 1.2rem; }
    #edit strong { min-width: 6rem; overflow-wrap: anywhere; }
    :is(#edit, #edit-view) input { width: 5.2rem; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 0.2rem 0.4rem; }
    #edit svg { width: 4.5rem; height: 4.5rem; overflow: visible; touch-action: none; margin: 0.3rem 0.6rem; background: var(--soft); border-radius: 4px; }
    #edit svg path { fill: none; stroke: var(--accent); stroke-width: 2; vector-effect: non-scaling-stroke; }
    #edit svg path.arm { stroke: var(--faint); stroke-width: 1; }
    #edit circle { fill: var(--accent); stroke: var(--card); stroke-width: 2; cursor: grab; }
    @media (max-width: 480px), (pointer: coarse) { .span > .hold { width: 22px; } #edit strong { width: 100%; } :is(#edit, #edit-view) input { width: 4.4rem; min-height: 2.75rem; } :is(#edit, #edit-view) .back { min-width: 2.75rem; min-height: 2.75rem; } #edit svg { width: 7rem; height: 7rem; } #edit circle { r: 11px; } }`;
  document.head.append(style);
  const $ = (id) => document.getElementById(id);
  const make = (name, attributes, parent) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return parent.appendChild(element);
  };
  const ask = (request) => fetch("request", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ version, ...request }),
  }).catch(() => {});
  const undo = () => ask({ undo: true });
  const round = (number, digits = 3) => Number(number.toFixed(digits));

  // What a block is at present: the time of its step, its delay and duration, and the points of its curve.
  const CURVES = { linear: [0, 0, 1, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1], easeInOut: [0.42, 0, 0.58, 1], default: [0.25, 0.1, 0.25, 1] };
  const namesOf = (block) => (block.views ?? []).map((index) => window.animatic.trace.sides[0].views[index].name).filter(Boolean);
  const read = (block) => {
    const active = block.spans.find(([kind]) => kind === "active");
    if (!active) return;
    const delay = block.spans.find(([kind]) => kind === "delay");
    const facts = block.facts ?? "";
    const points = /^(-?[\d.]+), ?(-?[\d.]+), ?(-?[\d.]+), ?(-?[\d.]+)/.exec(facts);
    const curve = points ? points.slice(1).map(Number) : CURVES[facts.split(",")[0]];
    // The bar of a block that was interrupted, or that the trace cuts, does not say its duration.
    const isWhole = block.marks.some(([kind]) => kind === "didStop");
    return {
      block: block.name, time: delay ? delay[1] : active[1], curve, views: namesOf(block),
      delay: round(delay ? delay[2] - delay[1] : 0), duration: isWhole ? round(active[2] - active[1]) : undefined,
    };
  };
  const targetOf = ({ block, time, views }) => ({ block, time, views });
  const set = (values, change) => ask({ ...targetOf(values), set: change });
  const isSame = (one, other) => one && other && one.block === other.block && Math.abs(one.time - other.time) < 1e-6
    && one.views.join() === other.views.join();

  // MARK: Bars

  const addHolds = (row, values) => {
    const bar = row.querySelector(".bar"), span = row.querySelector(".span.active"), delay = row.querySelector(".span.delay");
    const { trace } = window.animatic;
    const length = (trace.frames - 1) / trace.fps;
    for (const key of ["delay", "duration"]) {
      if (values[key] === undefined) continue;
      const hold = document.createElement("i");
      hold.className = `hold ${key}`;
      hold.title = `Drag to change the ${key}`;
      span.append(hold);
      let from, value;
      hold.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        event.stopPropagation();
        event.preventDefault();
        hold.setPointerCapture(event.pointerId);
        from = event.clientX;
        value = values[key];
        choose(row, values);
      });
      hold.addEventListener("pointermove", (event) => {
        if (from === undefined) return;
        const moved = ((event.clientX - from) / bar.getBoundingClientRect().width) * length;
        // Hundredths of a second, or thousandths with Alt.
        value = Math.max(round(values[key] + moved, event.altKey ? 3 : 2), 0);
        const present = { ...values, [key]: value };
        const part = (time) => 100 * (time - trace.from) / (length || 1);
        const begin = values.time + present.delay;
        span.style.left = `${part(begin)}%`;
        if (present.duration !== undefined) span.style.right = `${100 - part(begin + present.duration)}%`;
        if (delay) delay.style.right = `${100 - part(begin)}%`;
        $(`edit-${key}`).value = value;
      });
      const end = (event) => {
        if (from === undefined) return;
        from = undefined;
        if (event.type === "pointerup" && value !== values[key]) set(values, { [key]: value });
        else attach(version);
      };
      hold.addEventListener("pointerup", end);
      hold.addEventListener("pointercancel", end);
      hold.addEventListener("click", (event) => event.stopPropagation());
    }
  };

  // MARK: Numbers

  // Adds a number that can change, and a button that takes its last change back.
  const addNumber = (form, target, key, name, value, attributes, unit) => {
    const label = form.appendChild(document.createElement("label"));
    label.append(name);
    const input = label.appendChild(document.createElement("input"));
    Object.assign(input, { id: `edit-${key}`, type: "number", value: value ?? "", ...attributes });
    const after = label.appendChild(document.createElement("span"));
    after.textContent = unit ?? "";
    input.addEventListener("change", () => {
      const next = Number(input.value);
      if (input.value !== "" && next >= (attributes.min ?? -Infinity) && next !== value) ask({ ...target, set: { [key]: next } });
    });
    const button = form.appendChild(document.createElement("button"));
    const title = `Take the last change of ${name} back`;
    Object.assign(button, { className: "back", type: "button", textContent: "↶", title, ariaLabel: title });
    button.addEventListener("click", () => ask({ ...target, undo: true, key }));
  };
  // The keys of the page are letters and arrows, too.
  const keepKeys = (form) => {
    form.onsubmit = (event) => { event.preventDefault(); document.activeElement.blur(); };
    form.onkeydown = (event) => { if (event.target.matches("input")) event.stopPropagation(); };
  };

  // MARK: The numbers of a view

  const POINTS = { step: 1 }, LENGTH = { min: 0, step: 1 }, FRACTION = { min: 0, max: 1, step: 0.05 };
  const NUMBERS = [
    ["center.x", "Center x", POINTS, "pt"], ["center.y", "Center y", POINTS, "pt"],
    ["bounds.width", "Width", LENGTH, "pt"], ["bounds.height", "Height", LENGTH, "pt"], ["alpha", "Alpha", FRACTION],
    ["cornerRadius", "Corner radius", LENGTH, "pt"], ["borderWidth", "Border width", LENGTH, "pt"],
    ["shadowOpacity", "Shadow opacity", FRACTION], ["zPosition", "Height above siblings", POINTS, "pt"],
  ];
  // Shows the numbers that the chosen view begins with.
  const chooseView = () => {
    const view = window.animatic.state.selected;
    $("edit-view")?.remove();
    if (!view?.name) return;
    const form = document.createElement("form");
    form.id = "edit-view";
    form.setAttribute("aria-label", "The chosen view at its start");
    keepKeys(form);
    for (const [key, name, attributes, unit] of NUMBERS) {
      const text = window.animatic.value(view.name, key, view.columns.first);
      if (text && Number.isFinite(Number(text))) addNumber(form, { view: view.name }, key, name, round(Number(text)), attributes, unit);
    }
    if (form.children.length) $("curves").before(form);
  };

  // MARK: The values of a block

  const choose = (row, values) => {
    chosen = values;
    for (const each of document.querySelectorAll(".row[data-edited]")) delete each.dataset.edited;
    row.dataset.edited = "";
    const form = $("edit") ?? document.createElement("form");
    form.id = "edit";
    form.setAttribute("aria-label", "The chosen block");
    form.replaceChildren();
    $("rows").before(form);
    keepKeys(form);
    const name = form.appendChild(document.createElement("strong"));
    name.textContent = row.querySelector(".name").textContent;
    const target = targetOf(values);
    for (const key of ["delay", "duration"]) {
      addNumber(form, target, key, key[0].toUpperCase() + key.slice(1), values[key], { min: 0, step: 0.01 }, "s");
    }
    if (values.curve) addCurve(form, values);
    const button = form.appendChild(document.createElement("button"));
    Object.assign(button, { id: "undo", type: "button", textContent: "Undo", title: "Take the last change of the file back (Ctrl Z)" });
    button.addEventListener("click", undo);
  };
  const addCurve = (form, values) => {
    const points = [...values.curve];
    const svg = make("svg", { viewBox: "0 0 100 100", role: "group", "aria-label": "Curve" }, form);
    const arms = make("path", { class: "arm" }, svg), line = make("path", {}, svg);
    const draw = () => {
      const [a, b, c, d] = points.map((value, index) => index % 2 ? 100 - 100 * value : 100 * value);
      line.setAttribute("d", `M0 100C${a} ${b} ${c} ${d} 100 0`);
      arms.setAttribute("d", `M0 100L${a} ${b}M100 0L${c} ${d}`);
      handles.forEach((handle, index) => {
        handle.setAttribute("cx", 100 * points[2 * index]);
        handle.setAttribute("cy", 100 - 100 * points[2 * index + 1]);
        handle.setAttribute("aria-label", `Control point ${index + 1}: ${points[2 * index]}, ${points[2 * index + 1]}`);
      });
    };
    const move = (index, x, y) => {
      points[2 * index] = round(Math.min(Math.max(x, 0), 1), 2);
      points[2 * index + 1] = round(Math.min(Math.max(y, -1), 2), 2);
      draw();
    };
    const send = () => { if (points.join() !== values.curve.join()) set(values, { curve: points }); };
    const handles = [0, 1].map((index) => {
      const handle = make("circle", { r: 8, tabindex: 0, role: "button", "data-point": index }, svg);
      handle.addEventListener("pointerdown", (event) => { handle.setPointerCapture(event.pointerId); event.preventDefault(); handle.focus(); });
      handle.addEventListener("pointermove", (event) => {
        if (!event.buttons || !handle.hasPointerCapture(event.pointerId)) return;
        const box = svg.getBoundingClientRect();
        move(index, (event.clientX - box.left) / box.width, 1 - (event.clientY - box.top) / box.height);
      });
      handle.addEventListener("pointerup", send);
      handle.addEventListener("keydown", (event) => {
        const [x, y] = { ArrowLeft: [-0.02, 0], ArrowRight: [0.02, 0], ArrowUp: [0, 0.02], ArrowDown: [0, -0.02] }[event.key] ?? [];
        if (x === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        move(index, points[2 * index] + x, points[2 * index + 1] + y);
      });
      handle.addEventListener("keyup", (event) => { if (event.key.startsWith("Arrow")) send(); });
      return handle;
    });
    draw();
  };

  // MARK: The rows

  // Adds what can be dragged to the rows of a trace, which are new with each version.
  const attach = (number) => {
    version = number;
    const blocks = window.animatic.trace.sides[0].blocks;
    new MutationObserver(chooseView).observe($("selected"), { childList: true });
    chooseView();
    if (!$("keys").dataset.undo) {
      for (const [name, text] of [["dt", "Ctrl Z"], ["dd", "Take the last change of the file back"]]) {
        $("keys").appendChild(document.createElement(name)).textContent = text;
      }
      $("keys").dataset.undo = "";
    }
    document.querySelectorAll("#lanes button.row").forEach((row, index) => {
      const values = blocks[index] && read(blocks[index]);
      for (const hold of row.querySelectorAll(".hold")) hold.remove();
      if (!values) return;
      const span = row.querySelector(".span.active");
      if (!span) return;
      addHolds(row, values);
      if (!row.dataset.editable) row.addEventListener("click", () => choose(row, read(blocks[index])));
      row.dataset.editable = "";
      if (isSame(values, chosen)) choose(row, values);
    });
  };
  document.addEventListener("keydown", (event) => {
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.target.matches?.("input")) return;
    event.preventDefault();
    undo();
  });
  window.animaticEditor = { attach };
  attach(version);
})();
