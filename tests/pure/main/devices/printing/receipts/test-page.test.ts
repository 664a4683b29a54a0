import { describe, expect, it } from 'vitest';
import { receiptEscpos } from '../../../../../../main/devices/printing/escpos/receipt-escpos.ts';
import { PROFILES } from '../../../../../../main/devices/printing/models/printer-profile.ts';
import { testPage } from '../../../../../../main/devices/printing/receipts/test-page.ts';
import { stringTables } from '../../../../../../renderer/core/i18n/index.ts';
import type { Language } from '../../../../../../shared/lib/language.ts';
import { bitmapRows } from '../../../../../../shared/receipts/dots.ts';
import { receiptPlainText } from '../../../../../../shared/receipts/plain-text.ts';

const named = (name: string) => ({ name, kind: 'tcp' }) as const;
const at = new Date('2026-11-21T03:42:00.000Z');

function textOf(language: Language, printer: string | null): string {
  const text = receiptPlainText(testPage(language, 'Kios Melati', printer === null ? null : named(printer), at), 32);
  if (!text.ok) throw new Error(JSON.stringify(text.failure));
  return text.value;
}

describe('the test print', () => {
  it.each([
    ['id', ['Halo, Kios Melati!', 'TES PRINTER', 'Tepi kiri', 'tepi kanan'], 'Kode QR tes'],
    ['en', ['Hello, Kios Melati!', 'PRINTER TEST', 'Left edge', 'right edge'], 'Test QR code'],
  ] as const)('is in the requested language: %s', (language, words, qr) => {
    const document = testPage(language, 'Kios Melati', named('Printer depan'), at);
    for (const word of [...words, 'Printer depan']) expect(textOf(language, 'Printer depan')).toContain(word);
    expect(document.blocks.flatMap((block) => (block.is === 'qr' ? [block.label] : []))).toEqual([qr]);
    expect(document.language).toBe(language);
  });

  it.each([
    ['id', 'Kotak hitam'],
    ['en', 'Black square'],
  ] as const)('has the square that the screen asks about, 12 mm wide: %s', (language, label) => {
    const [square] = testPage(language, 'Kios Melati', null, at).blocks.flatMap((block) => (block.is === 'image' ? [block] : []));
    expect(square).toMatchObject({ label, width: 96, height: 96 });
    expect(square && bitmapRows(square).flat().every(Boolean)).toBe(true);
  });

  it('has no word of the other language', () => {
    const wordsOf = (language: Language) => new Set(textOf(language, null).match(/[A-Za-z]{4,}/g));
    // What both languages share: the sample letters and the currency.
    const both = [...wordsOf('id')].filter((word) => wordsOf('en').has(word));
    expect(both.filter((word) => !/^(kios|melati|printer|rupiah|abcdefghijklmnopqrstuvwxyz)$/i.test(word))).toEqual([]);
  });

  it.each([
    ['id', 'Printer latihan'],
    ['en', 'Practice printer'],
  ] as const)('calls the practice printer by its name in that language: %s', (language, name) => {
    expect(textOf(language, null)).toContain(name);
  });

  it.each(['id', 'en'] as const)('ends with a ruler of lines down to 0, by which the feed before the cut is set: %s', (language) => {
    const lines = textOf(language, 'Printer depan').trimEnd().split('\n').slice(-7);
    expect(lines.map((line) => line.trim()[0])).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    expect(textOf(language, 'Printer depan').replaceAll('\n', ' ')).toContain(stringTables[language].printerField.feedToCut);
  });

  it.each(['system', 'folder'] as const)('has no ruler where the till does not feed the paper: %s', (kind) => {
    const without = receiptPlainText(testPage('en', 'Kios Melati', { name: 'Arsip', kind }, at), 32);
    expect(without.ok && without.value).not.toContain('Feed before the cut');
    expect(textOf('en', null)).not.toContain('Feed before the cut');
  });

  it.each(['id', 'en'] as const)('fits the narrowest paper: %s', (language) => {
    expect(receiptEscpos(testPage(language, 'Kios Melati', named('Printer depan'), at), PROFILES['58'])).toMatchObject({ ok: true });
  });
});
