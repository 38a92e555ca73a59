// What Chromium runs for play-lottie-web.py: lottie-web plays the file of each player of the page.

/** Takes lottie-web out of the modules of a package that webpack has made. */
self.webpackChunkdash_extensions = {
  push([, modules]) {
    const make = Object.values(modules).find(make => String(make).includes("lottie.version"));
    const module = {exports: {}};
    make(module, module.exports, () => ({}));
    self.lottie = module.exports;
  },
};

/** Shows the file of each player at its time. */
function playAll() {
  const files = JSON.parse(document.getElementById("files").textContent);
  for (const container of document.querySelectorAll("div.player")) {
    const name = container.dataset.name;
    const animation = lottie.loadAnimation({
      container, renderer: "svg", loop: false, autoplay: false, animationData: structuredClone(files[name]),
    });
    const frame = Number(container.title) * files[name].fr;
    animation.addEventListener("DOMLoaded", () => {
      try {
        animation.goToAndStop(frame, true);
        container.dataset.shown = "";
      } catch (error) {
        console.error(`${name}: ${error.stack}`);
      }
    });
  }
  setTimeout(() => {
    for (const container of document.querySelectorAll("div.player:not([data-shown])")) {
      console.error(`${container.dataset.name}: not shown`);
    }
    console.log(`lottie-web ${lottie.version}`);
  }, 8000);
}
