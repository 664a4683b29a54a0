import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReceipt } from '../../../../shared/receipts/build-receipt.ts';
import type { Block, ReceiptDocument } from '../../../../shared/receipts/document.ts';
import { layout } from '../../../../shared/receipts/layout.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { inputOf } from '../../../lab/fakes/receipts.ts';

const LONG = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b';

function documentOf(voucherCode: string, language: 'id' | 'en' = 'id'): ReceiptDocument {
  const receipt = { language, showKioskFee: true, logo: null };
  const built = buildReceipt(inputOf('voucher-learning', { reading: { voucherCode } }, { receipt }));
  if (!built.ok) throw new Error(built.failure.detail);
  return built.value;
}

const isQr = (block: Block): block is Extract<Block, { is: 'qr' }> => block.is === 'qr';
const links = (code: string): boolean =>
  documentOf(code)
    .blocks.filter(isQr)
    .some(({ data }) => data === code);
const bigs = ({ blocks }: ReceiptDocument): string[] =>
  blocks.flatMap((block) => (block.is === 'big' ? [block.parts.join(block.between)] : []));

function text(document: ReceiptDocument, columns: number): string {
  const printed = receiptPlainText(document, columns);
  if (!printed.ok) throw new Error(printed.failure.detail);
  return printed.value;
}

describe('a code that is too long for a line', () => {
  it('is printed in lines of equal groups without insertions, with a note that it is one code', () => {
    expect(bigs(documentOf(LONG))).toEqual(['9f86d081', '884c7d65', '9a2feaa0', 'c55ad015', 'a3bf4f1b']);
    expect(text(documentOf(LONG), 32)).toContain('Satu kode');
    expect(text(documentOf(LONG, 'en'), 32)).toContain('One code');
  });

  it('never ends in a line of one or two characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z]{33,200}$/, { size: 'max' }), (code) => {
        const lengths = bigs(documentOf(code)).map((line) => line.length);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(8);
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('prints on every paper, in full and in order, with its separators', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(32, 35, 42, 44, 48),
        fc.stringMatching(/^[0-9A-Za-z]{1,90}(-[0-9A-Za-z]{1,90}){0,3}$/, { size: 'max' }),
        (columns, code) => {
          const document = documentOf(code);
          expect(layout(document, columns).ok).toBe(true);
          expect(text(document, columns).replace(/\s/g, '')).toContain(code);
        },
      ),
    );
  });

  it('a code that fits stays unchanged, without a note about lines', () => {
    for (const code of ['VIDIO7QF2K3MA', 'A'.repeat(32), 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX-YZ01-2345-6789']) {
      expect(bigs(documentOf(code))).toEqual([code]);
      expect(text(documentOf(code), 32)).not.toContain('Satu kode');
    }
  });

  it('an odd token and a long registration number print too', () => {
    for (const [family, reading] of [
      ['electricity-prepaid', { voucherCode: LONG, serialNumber: LONG, lines: [] }],
      ['electricity-non-meter', { voucherCode: LONG }],
    ] as const) {
      const built = buildReceipt(inputOf(family, { reading }));
      expect(built.ok && text(built.value, 32).replace(/\s/g, '')).toContain(LONG);
    }
  });
});

describe('a link without a scheme', () => {
  it.each([
    'belajar.example.id/aktivasi/ZK81PP02XX',
    'voucher.example.co.id/r/9fK2aQ7xLmT0?src=kios&v=2',
    's.id/AbC12',
    'example.com:8443/kode#A1',
  ])('%s is a QR code and its text, exactly as sent', (link) => {
    expect(links(link)).toBe(true);
    expect(text(documentOf(link), 32).replace(/\s/g, '')).toContain(link);
  });

  it.each(['ABCD.EF/GH12', '12.34/56', 'A1B2.C3D4', 'belajar.example.id', 'kode/ABC', 'v1.2/3', 'abc.d1/x', 'a b.id/x'])(
    '%s is a code',
    (code) => expect(links(code)).toBe(false),
  );
});
