// Electron loads this before the till: the page hears that the till is open only after `letPageHear`.
const { ipcMain } = require('electron');

const { promise, resolve } = Promise.withResolvers();
globalThis.letPageHear = resolve;
const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) =>
  handle(channel, channel.endsWith('boot') ? (...call) => promise.then(() => listener(...call)) : listener);
