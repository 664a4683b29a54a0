// A window with one field and nothing else: the least time that Electron itself takes.
const { join } = require('node:path');
const { app, BrowserWindow } = require('electron');

app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1366, height: 768, show: false, useContentSize: true, webPreferences: { sandbox: true } });
  window.once('ready-to-show', () => (process.argv.includes('--maximised') ? window.maximize() : window.show()));
  window.loadFile(join(__dirname, 'index.html'));
});
app.on('window-all-closed', () => app.quit());
