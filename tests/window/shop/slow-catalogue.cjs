// Electron loads this before the till: with `holdProducts` each list of products waits until `giveProducts`.
const { ipcMain } = require('electron');

let held = { promise: Promise.resolve(), resolve: () => undefined };
globalThis.holdProducts = () => {
  held = Promise.withResolvers();
};
globalThis.giveProducts = () => held.resolve();
const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) =>
  handle(channel, channel.endsWith('catalogue.products') ? (...call) => held.promise.then(() => listener(...call)) : listener);
