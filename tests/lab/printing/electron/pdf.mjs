// An Electron application that draws the receipts of pages.json as PDFs, several times, and writes the duration of each as JSON. It
// starts from a folder with system-printer.mjs and pages.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { electronPdf } from './system-printer.mjs';

const ROUNDS = 4;

app.on('window-all-closed', () => {});
app.whenReady().then(async () => {
  const pages = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8'));
  const pdf = electronPdf();
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of pages) {
      const begun = performance.now();
      const { length } = await pdf(page, 80);
      times.push({ ms: performance.now() - begun, bytes: length });
    }
  }
  process.stdout.write(`${JSON.stringify(times)}\n`);
  app.exit(0);
});
