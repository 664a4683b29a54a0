// Electron loads this before an application that `window.bench.ts` starts. It types into the first field that has the focus, and writes one
// line of JSON to stdout: when each step of the start was reached, in ms of the clock of the computer.
const { join } = require('node:path');
const { app, ipcMain } = require('electron');

const typed = process.env.BENCH_TYPED ?? '';
const times = { main: performance.timeOrigin + performance.now() };
const reached = (step) => {
  times[step] ??= performance.timeOrigin + performance.now();
};

app.on('session-created', (created) => created.setPreloads([join(__dirname, 'observe.cjs')]));
app.whenReady().then(() => reached('ready'));
app.on('web-contents-created', (_event, contents) => {
  reached('window');
  contents.once('did-start-navigation', () => reached('navigation'));
  contents.once('did-navigate', () => reached('commit'));
  contents.once('dom-ready', () => reached('dom'));
});
ipcMain.on('bench.focused', ({ sender }) => {
  reached('focused');
  for (const sign of typed) {
    sender.sendInputEvent({ type: 'keyDown', keyCode: sign });
    sender.sendInputEvent({ type: 'char', keyCode: sign });
    sender.sendInputEvent({ type: 'keyUp', keyCode: sign });
  }
});
ipcMain.on('bench.found', (_event, page) => {
  reached('found');
  process.stdout.write(`${JSON.stringify({ ...times, ...page })}\n`);
});
