// Drags of the timeline: bars, their edges, staggers and keyframes.

// Where the begin of a block is written: in its step, or else in its delay; undefined if the file computes both.
const beginOf = (block) => {
  const step = block.step && source.value(block.step, "at");
  if (typeof step?.value === "number") return { written: step, value: step.value };
  const delay = source.value(block, "delay");
  return delay.expression ? undefined : { written: delay, value: delay.value ?? 0 };
};

// Lets a drag of an element change a time. `moved` shows the present time, and `done` writes it.
const dragTime = (element, row, time, { least = 0, moved, done }) => {
  element.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    const { trace } = window.animatic;
    const lane = row.querySelector(".bar > .lane").getBoundingClientRect();
    const perPixel = ((trace.frames - 1) / trace.fps || 1) / lane.width;
    const edges = [...page().edges, page().time()].filter((edge) => Math.abs(edge - time) > 1e-6);
    const from = event.clientX;
    let value = time, hasMoved = false;
    follow(event, {
      move: (other) => {
        const pixels = other.clientX - from;
        if (!hasMoved && Math.abs(pixels) < 3) return;
        hasMoved = true;
        value = Math.max(snapped(time + pixels * perPixel, edges, 6 * perPixel, other.altKey), least);
        moved(value);
      },
      end: (other, isDone) => {
        // A click chooses the block by itself.
        if (!hasMoved) return;
        editor.choose(row);
        if (isDone && Math.abs(value - time) > 1e-6) done(value); else editor.attach();
      },
    });
  });
};
const placeAt = (time) => `${100 * page().part(time)}%`;

const attachBars = (row, values) => {
  const { written: block, begin, duration } = values;
  for (const old of row.querySelectorAll(".hold, .keyframe")) old.remove();
  const spans = [...row.querySelectorAll(":scope .bar > .lane > .span")];
  const active = spans.filter((span) => span.classList.contains("active"));
  const first = active[0];
  if (!first) return;
  const start = beginOf(block), length = source.value(block, "duration");
  const show = (from, to) => { first.style.left = placeAt(from); first.style.right = `calc(100% - ${placeAt(to)})`; };
  const writeBegin = (by) => setValue(start.written, rounded(Math.max(start.value + by, 0)));
  if (start) {
    for (const span of spans) {
      span.classList.add("movable");
      dragTime(span, row, begin, {
        least: begin - start.value,
        moved: (time) => { for (const each of spans) { each.style.transform = `translateX(${pixelsOf(row, time - begin)}px)`; } },
        done: (time) => writeBegin(time - begin),
      });
    }
  }
  if (!length.expression && values.isWhole) {
    const hold = add("i", { className: "hold duration", title: "Drag to change the duration" }, first);
    dragTime(hold, row, begin + duration, {
      least: begin, moved: (time) => show(begin, time), done: (time) => setValue(length, rounded(time - begin)),
    });
    if (start && !length.variable) {
      const left = add("i", { className: "hold begin", title: "Drag to change begin and duration" }, first);
      dragTime(left, row, begin, {
        least: begin - start.value,
        moved: (time) => show(Math.min(time, begin + duration), begin + duration),
        done: (time) => {
          const by = Math.min(time, begin + duration) - begin, gesture = newGesture();
          const { written } = start, next = { [length.key]: rounded(duration - by) }, at = { [written.key]: rounded(start.value + by) };
          if (written.place === length.place) return set(length, { ...next, ...at });
          set(length, next, { gesture });
          set(written, at, { gesture });
        },
      });
    }
  }
  attachStagger(row, values, active);
  attachKeyframes(row, values);
};
const pixelsOf = (row, seconds) => {
  const { trace } = window.animatic;
  return (seconds / ((trace.frames - 1) / trace.fps || 1)) * row.querySelector(".bar > .lane").getBoundingClientRect().width;
};

// The stagger of a block, which has its handle at the end of the last bar.
const staggerOf = (block) => block.changes.find(({ json }) => json.stagger !== undefined);
const attachStagger = (row, values, active) => {
  const change = staggerOf(values.written), parts = values.block.parts;
  if (!change || !parts || parts.length < 2) return;
  const written = source.value(change, "stagger");
  if (written.expression) return;
  const each = typeof written.value === "object" ? written.value.each : written.value;
  const last = active.at(-1), end = Math.max(...parts.map((part) => part[2]));
  const hold = add("i", { className: "hold stagger", title: `Drag to change the stagger, ${each} s from view to view` }, last);
  dragTime(hold, row, end, {
    least: values.begin + values.duration,
    moved: (time) => { last.style.transform = `translateX(${pixelsOf(row, time - end)}px)`; },
    done: (time) => {
      const next = rounded(Math.max(each + (time - end) / (parts.length - 1), 0));
      setValue(written, typeof written.value === "object" ? { ...written.value, each: next } : next);
    },
  });
};

// Diamonds where the values of keyframes are reached. A drag moves the end of one and the begin of the next.
const keyframesOf = (block) => [...new Map(block.changes.filter(({ keyframe }) => keyframe).map(({ keyframe }) => [keyframe.place, keyframe])).values()]
  .filter(({ json }) => typeof json.start === "number" && typeof json.duration === "number");
const attachKeyframes = (row, { written: block, begin, duration }) => {
  const keyframes = keyframesOf(block);
  const lane = row.querySelector(".bar > .lane");
  for (const keyframe of keyframes) {
    const { start, duration: length } = keyframe.json;
    const end = start + length;
    const next = keyframes.find(({ json }) => Math.abs(json.start - end) < 1e-6);
    const last = next ? next.json.start + next.json.duration : 1;
    const mark = add("i", { className: "keyframe", title: `Keyframe from ${rounded(start, 2)} to ${rounded(end, 2)} of the block: drag its end` }, lane);
    mark.style.left = placeAt(begin + end * duration);
    // The edge of the bar is beside the last diamond, not below it.
    if (end > 1 - 1e-6) row.querySelector(".hold.duration")?.classList.add("beside");
    dragTime(mark, row, begin + end * duration, {
      least: begin + start * duration,
      moved: (time) => { mark.style.left = placeAt(time); },
      done: (time) => {
        const fraction = Math.min((time - begin) / duration, last), gesture = newGesture();
        set(keyframe, { duration: rounded(fraction - start, 4) }, { gesture });
        if (next) set(next, { start: rounded(fraction, 4), duration: rounded(last - fraction, 4) }, { gesture });
      },
    });
  }
};
