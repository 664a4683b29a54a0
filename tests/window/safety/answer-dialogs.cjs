// Electron loads this before the till: the first button of each question of main is pressed, and the questions are kept in DIALOGS_FILE.
const { appendFileSync } = require('node:fs');
const { dialog } = require('electron');

dialog.showMessageBox = async (box) => {
  appendFileSync(process.env.DIALOGS_FILE, `${JSON.stringify(box)}\n`);
  return { response: 0, checkboxChecked: false };
};
