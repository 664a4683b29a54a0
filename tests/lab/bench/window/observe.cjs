// Runs in the page's isolated world: reports when a field has the focus, and when what was typed into it is found and drawn.
const { ipcRenderer } = require('electron');

const typed = process.env.BENCH_TYPED ?? '';
const wanted = process.env.BENCH_WANTED ?? '';
let isFocused = false;
let isFound = false;

const look = () => {
  const field = document.activeElement;
  if (!isFocused && field instanceof HTMLInputElement) {
    isFocused = true;
    ipcRenderer.send('bench.focused');
  }
  if (isFound || !(field instanceof HTMLInputElement) || field.value !== typed) return;
  if (wanted !== '' && !document.querySelector('[role="option"][aria-selected="true"]')?.textContent.includes(wanted)) return;
  isFound = true;
  // The frame after the next one begins when the next one was drawn.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const paints = performance.getEntriesByType('paint').map(({ name, startTime }) => [name, performance.timeOrigin + startTime]);
      const marks = performance.getEntriesByType('mark').map(({ name, startTime }) => [name, performance.timeOrigin + startTime]);
      ipcRenderer.send('bench.found', Object.fromEntries([...paints, ...marks]));
    }),
  );
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
for (const event of ['focusin', 'input']) window.addEventListener(event, () => queueMicrotask(look), { capture: true });
