// Electron loads this before the program: a till crashes at once, each start a line in STARTS_FILE, and the program that keeps it open shows its
// question there, which is closed.
const { appendFileSync } = require('node:fs');
const { dialog } = require('electron');

const note = (what) => appendFileSync(process.env.STARTS_FILE, `${JSON.stringify(what)}\n`);

dialog.showMessageBox = async (box) => {
  note(box);
  return { response: box.cancelId, checkboxChecked: false };
};

if (!process.argv.includes('--keep-open')) {
  note('start');
  process.kill(process.pid, 'SIGKILL');
}
