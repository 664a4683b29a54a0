import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createPrinters } from '../../../../main/devices/printing/printers.ts';
import { testPage } from '../../../../main/devices/printing/receipts/test-page.ts';
import { testPapers } from '../../../../main/devices/printing/test-papers.ts';
import { systemClock } from '../../../../main/lib/clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-papers-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a package for tests prints TEST as the first and the last word of every paper', async () => {
  const printers = testPapers(createPrinters({ clock: systemClock, system: null, pdf: null, font: null }));
  const document = testPage('id', 'Kios Melati', null, new Date(0));
  await printers.folder(folder).print({ name: 'a1', document, paper: '58' });
  const lines = readFileSync(join(folder, 'a1', 'receipt.txt'), 'utf8').split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '');
  expect([words[0], words[1], words.at(-1)]).toEqual(['TEST', 'Bukan bukti pembayaran', 'TEST']);
  expect(words).toContain('1970-01-01T00:00:00.000Z');
});
