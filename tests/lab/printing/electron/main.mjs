// An Electron application that prints one page to each named printer and writes the results as JSON lines. It starts from a folder with
// system-printer.mjs.
import { app } from 'electron';
import { electronSystemPrinting } from './system-printer.mjs';

const PAGE = '<!doctype html><body style="margin:0;width:80mm"><p>TOKEN 1234-5678</p></body>';
/** @param {unknown} what */
const tell = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);

app.on('window-all-closed', () => {});
app.whenReady().then(async () => {
  const printing = electronSystemPrinting();
  tell({ found: await printing.list() });
  for (const device of (process.env.LOKET_TEST_PRINTERS ?? '').split(','))
    tell({ device, complaint: await printing.print(PAGE, 80, device) });
  app.exit(0);
});
