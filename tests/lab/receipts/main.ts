import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { escapeHtml } from '../../../shared/receipts/html.ts';
import { type Picture, pictures, WIDTHS } from './pictures.ts';
import { pngOf } from './png.ts';

/**
 * `npm run receipts [-- --accept]`: draws every receipt from its ESC/POS bytes, at both widths, into out/receipts, with a page that shows
 * them all. `--accept` stores the pictures as the reviewed ones with which the tests compare.
 */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const OUT = join(ROOT, 'out', 'receipts');
const REFERENCE = join(import.meta.dirname, 'reference');

function write(folder: string, drawn: readonly Picture[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, dots } of drawn) writeFileSync(join(folder, `${name}.png`), pngOf(dots));
}

const figure = ({ name, title, dots }: Picture): string =>
  `<figure><img src="${name}.png" width="${dots.width / 2}" height="${dots.height / 2}" alt="${escapeHtml(title)}"><figcaption>${escapeHtml(title)}</figcaption></figure>`;

const page = (drawn: readonly Picture[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Receipts of Loket</title><style>
body { margin: 24px; background: #d9d7d2; font: 14px/1.4 system-ui, sans-serif; color: #222 }
main { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 24px }
figure { margin: 0 } img { display: block; background: #fff; box-shadow: 0 1px 4px #0004 } figcaption { margin-top: 6px; max-width: 320px }
</style></head><body><h1>Receipts, drawn from their ESC/POS bytes</h1>
${WIDTHS.map(
  (width) =>
    `<h2>${width} mm</h2><main>\n${drawn
      .filter((picture) => picture.width === width)
      .map(figure)
      .join('\n')}\n</main>`,
).join('\n')}
</body></html>
`;

const drawn = pictures();
write(OUT, drawn);
for (const { name, bytes } of drawn) writeFileSync(join(OUT, `${name}.escpos`), bytes);
writeFileSync(join(OUT, 'index.html'), page(drawn));
if (process.argv.includes('--accept')) write(REFERENCE, drawn);
process.stdout.write(`${drawn.length} receipts in ${relative(process.cwd(), join(OUT, 'index.html'))}\n`);
