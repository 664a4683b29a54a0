import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrinterJob } from '../../../../../main/devices/printing/printer.ts';
import { fontDataUrl } from '../../../../../main/devices/printing/printers.ts';
import { folderPrinter, printToFolder } from '../../../../../main/devices/printing/transports/folder-printer.ts';
import { buildReceipt } from '../../../../../shared/receipts/build-receipt.ts';
import { big } from '../../../../../shared/receipts/document.ts';
import { decodeEscpos, paperLines } from '../../../../lab/fakes/printer/escpos-decoder.ts';
import { type Changes, inputOf } from '../../../../lab/fakes/receipts.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receipts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function job(name: string, changes: Changes = {}): PrinterJob {
  const receipt = buildReceipt(inputOf('voucher-game', changes));
  if (!receipt.ok) throw new Error(receipt.failure.detail);
  return { name, document: receipt.value, paper: '58' };
}

const pdf = (html: string, widthMm: number): Promise<Uint8Array> => Promise.resolve(new TextEncoder().encode(`${widthMm} ${html}`));
const listed = async (): Promise<string[]> => (await readdir(folder, { recursive: true })).sort();

describe('the practice printer', () => {
  it('writes text, ESC/POS and PDF of one receipt to a folder of its own, and nothing else', async () => {
    const printed = await folderPrinter({ folder, pdf, font: null }).print(job('7q2fk3ma000123'));
    expect(printed).toEqual({
      is: 'printed',
      files: ['7q2fk3ma000123/receipt.txt', '7q2fk3ma000123/receipt.escpos', '7q2fk3ma000123/receipt.pdf'],
    });
    expect(await readFile(join(folder, '7q2fk3ma000123/receipt.txt'), 'utf8')).toContain('1V7T-ZX25');
    const bytes = await readFile(join(folder, '7q2fk3ma000123/receipt.escpos'));
    expect(paperLines(decodeEscpos(bytes)).join('\n')).toContain('1V7T-ZX25');
    expect(await readFile(join(folder, '7q2fk3ma000123/receipt.pdf'), 'utf8')).toMatch(/^58 <!doctype html>/);
    expect(await listed()).toHaveLength(4);
  });

  it('writes no PDF where nothing can draw one', async () => {
    const printed = await printToFolder(job('a1'), { folder, pdf: null, font: null });
    expect(printed).toEqual({ ok: true, value: ['a1/receipt.txt', 'a1/receipt.escpos'] });
  });

  it('writes nothing at all when a code has no room on the paper', async () => {
    const { document, ...rest } = job('a1');
    const wide = { ...rest, document: { ...document, blocks: [big(['A'.repeat(33)], '', true)] } };
    expect(await folderPrinter({ folder, pdf, font: null }).print(wide)).toMatchObject({
      is: 'notPrinted',
      failure: { kind: 'cannotPrint', why: 'tooWide' },
    });
    expect(await listed()).toEqual([]);
  });

  it('reports that the PDF cannot be drawn, and leaves no partial receipt', async () => {
    const broken = (): Promise<Uint8Array> => Promise.reject(new Error('window gone'));
    expect(await printToFolder(job('a1'), { folder, pdf: broken, font: null })).toEqual({
      ok: false,
      failure: { kind: 'cannotPrint', why: 'device', detail: 'window gone' },
    });
    expect(await listed()).toEqual([]);
  });

  it('replaces an earlier print of the same name completely', async () => {
    await mkdir(join(folder, 'a1'));
    await writeFile(join(folder, 'a1/receipt.txt'), 'x'.repeat(100_000));
    await printToFolder(job('a1'), { folder, pdf: null, font: null });
    expect((await readFile(join(folder, 'a1/receipt.txt'), 'utf8')).length).toBeLessThan(5_000);
  });

  it.each(['../escape', 'a/b', '', '.hidden', 'A'.repeat(10)])('takes no folder name that is not an order id (%j)', async (name) => {
    expect(await printToFolder(job(name), { folder, pdf: null, font: null })).toMatchObject({ ok: false, failure: { why: 'device' } });
    expect(await listed()).toEqual([]);
  });

  it('reports the fault when the folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const printed = await printToFolder(job('a1'), { folder: join(folder, 'file'), pdf: null, font: null });
    expect(printed).toMatchObject({ ok: false, failure: { kind: 'cannotPrint', why: 'device' } });
  });

  it('works without the font file', async () => {
    expect(await fontDataUrl(join(folder, 'none.woff2'))).toBeNull();
    await writeFile(join(folder, 'f.woff2'), 'abc');
    expect(await fontDataUrl(join(folder, 'f.woff2'))).toBe('data:font/woff2;base64,YWJj');
  });
});
