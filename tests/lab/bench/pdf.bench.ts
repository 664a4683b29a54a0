import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { qrMatrix } from '../../../main/devices/printing/escpos/qr-matrix.ts';
import { fontDataUrl } from '../../../main/devices/printing/printers.ts';
import { electronArgs, withDisplay } from '../../../scripts/lib/launch.mjs';
import { capture } from '../../../scripts/lib/run.mjs';
import { findRuntime } from '../../../scripts/lib/runtime.mjs';
import { FAMILY_IDS } from '../../../shared/catalogue/families.ts';
import { receiptHtml } from '../../../shared/receipts/html.ts';
import { receiptSampleOf } from '../fakes/receipt-samples.ts';
import { applicationIn } from '../printing/electron/application.ts';
import type { BenchContext } from './lib/bench.ts';
import { type Figure, plain } from './lib/figure.ts';
import { Times } from './lib/measure.ts';

export const name = 'pdf';

const FONT = join('node_modules', '@fontsource-variable', 'jetbrains-mono', 'files', 'jetbrains-mono-latin-wght-normal.woff2');
const LONGEST_MS = 120_000;
const Measured = z.array(z.object({ ms: z.number(), bytes: z.int().min(1_000) }));

/** How long a receipt takes to become a PDF in the real Electron; the first, which opens the window, is measured separately. */
export async function run({ folder }: BenchContext): Promise<Figure[]> {
  const at = folder('pdf');
  await applicationIn(at, 'pdf.mjs');
  const font = await fontDataUrl(join(import.meta.dirname, '..', '..', '..', FONT));
  const pages = FAMILY_IDS.map((family) => receiptHtml(receiptSampleOf(family, { name: 'as sold' }), { paper: '80', qr: qrMatrix, font }));
  writeFileSync(join(at, 'pages.json'), JSON.stringify(pages));
  const { output } = await capture(withDisplay(findRuntime().path, [...electronArgs(), at]), { limitMs: LONGEST_MS });
  const line = output.split('\n').find((candidate) => candidate.startsWith('[{')) ?? '';
  const [first, ...rest] = Measured.parse(JSON.parse(line));
  const times = new Times();
  for (const { ms } of rest) times.add(ms);
  return [
    plain('first receipt to PDF', first?.ms ?? Number.NaN, 'ms'),
    plain('receipt to PDF p50', times.median, 'ms'),
    plain('receipt to PDF p95', times.at(0.95), 'ms', 'lower', 500),
  ];
}
