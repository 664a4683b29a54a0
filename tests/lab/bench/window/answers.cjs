// Electron loads this before the till: it notes when the last byte of each of the service's answers has arrived, in ms of the computer's clock.
const { subscribe } = require('node:diagnostics_channel');

globalThis.benchAnswers = [];
subscribe('undici:request:trailers', ({ request }) => {
  globalThis.benchAnswers.push({ path: String(request.path), at: performance.timeOrigin + performance.now() });
});
