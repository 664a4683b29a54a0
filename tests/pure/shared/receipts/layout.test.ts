import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPlainRupiah, rupiah } from '../../../../shared/lib/money.ts';
import { type Block, big, centred, paragraph, type ReceiptDocument, row } from '../../../../shared/receipts/document.ts';
import { atSeparators } from '../../../../shared/receipts/goods.ts';
import { COLUMNS_PER_CHARACTER, layout, type PrintLine, wrapWords } from '../../../../shared/receipts/layout.ts';
import { anyCharacter } from '../../../lab/fakes/any-character.ts';

const COLUMNS = [32, 42, 48];
const documentOf = (...blocks: Block[]): ReceiptDocument => ({ kind: 'receipt', language: 'id', title: '', blocks });

function lines(columns: number, ...blocks: Block[]): PrintLine[] {
  const laid = layout(documentOf(...blocks), columns);
  if (!laid.ok) throw new Error(laid.failure.why);
  return laid.value;
}

const textOf = (line: PrintLine): string => (line.is === 'cells' ? line.cells.map(({ text }) => text).join('') : '');
const squeezed = (laid: readonly PrintLine[]): string => laid.map(textOf).join('').replaceAll(' ', '');
const widthOf = (line: PrintLine): number =>
  line.is === 'cells' ? line.cells.reduce((sum, { text, size }) => sum + Array.from(text).length * COLUMNS_PER_CHARACTER[size], 0) : 0;

const anyText = fc.string({ unit: anyCharacter, maxLength: 120 });
const code = fc.stringMatching(/^[0-9A-Za-z]{1,12}([- ][0-9A-Za-z]{1,12}){0,5}$/);

describe('lines of a receipt', () => {
  it('no line is wider than the paper, whatever its text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COLUMNS),
        anyText,
        anyText,
        fc.array(anyText, { minLength: 1, maxLength: 5 }),
        (columns, a, b, parts) => {
          const laid = lines(columns, paragraph(a), row(a, b), big(parts, ' ', false));
          for (const line of laid) expect(widthOf(line)).toBeLessThanOrEqual(columns);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('no character but a space at a line’s end is ever lost', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COLUMNS), anyText, anyText, (columns, a, b) => {
        expect(squeezed(lines(columns, paragraph(a), row(a, b)))).toBe(`${a}${a}${b}`.replaceAll(' ', ''));
      }),
      { numRuns: 1_000 },
    );
  });

  it('a code is printed whole and breaks only after its hyphens and spaces, or is refused as too wide', () => {
    fc.assert(
      fc.property(fc.constantFrom(8, ...COLUMNS), code, (columns, text) => {
        const parts = atSeparators(text);
        expect(parts.join('')).toBe(text);
        const laid = layout(documentOf(big(parts, '', true)), columns);
        const fits = parts.every((part) => part.trimEnd().length <= columns);
        expect(laid.ok).toBe(fits);
        if (!laid.ok) return;
        expect(squeezed(laid.value)).toBe(text.replaceAll(' ', ''));
        for (const line of laid.value) expect(text).toContain(textOf(line).trim());
        for (const line of laid.value.slice(0, -1)) expect(parts.some((part) => textOf(line).endsWith(part.trimEnd()))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('an amount is unbroken on one line, up to the largest one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COLUMNS), fc.maxSafeNat(), fc.string({ maxLength: 60 }), (columns, value, label) => {
        const amount = formatPlainRupiah(rupiah(value));
        const laid = lines(columns, row(label, amount, { exact: true }), big([amount], ' ', true));
        expect(laid.map(textOf).filter((text) => text.endsWith(amount)).length).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 1_000 },
    );
  });

  it('an amount without room is a failure, and is never cut', () => {
    const laid = layout(documentOf(row('Total', 'Rp 102.500', { exact: true })), 8);
    expect(laid).toMatchObject({ ok: false, failure: { kind: 'cannotPrint', why: 'tooWide' } });
  });

  it('a token breaks between its groups, evenly: three over two on narrow paper, one line on wide', () => {
    const token = big(['4101', '2233', '8087', '1200', '7766'], ' ', true);
    expect(lines(32, token).map((line) => textOf(line).trim())).toEqual(['4101 2233 8087', '1200 7766']);
    expect(lines(48, token).map((line) => textOf(line).trim())).toEqual(['4101 2233 8087 1200 7766']);
    expect(lines(32, big(atSeparators('3KQ0-O8LI-1V7T-ZX25'), '', true)).map((line) => textOf(line).trim())).toEqual([
      '3KQ0-O8LI-',
      '1V7T-ZX25',
    ]);
  });

  it('large text is twice as wide while it fits, tall when it does not', () => {
    const sizes = (text: string): string[] =>
      lines(32, big([text], '', true)).flatMap((line) => (line.is === 'cells' ? [line.cells.at(-1)?.size ?? ''] : []));
    expect(sizes('A'.repeat(16))).toEqual(['double']);
    expect(sizes('A'.repeat(17))).toEqual(['tall']);
    expect(layout(documentOf(big(['A'.repeat(33)], '', true)), 32).ok).toBe(false);
  });

  it('a value joins its label’s line where there is room, else goes right, else is indented below', () => {
    expect(lines(16, row('Total', 'Rp 100')).map(textOf)).toEqual(['Total     Rp 100']);
    expect(lines(16, row('No. referensi', 'A1B2C3D4')).map(textOf)).toEqual(['No. referensi', '        A1B2C3D4']);
    expect(lines(16, row('Alamat', 'Jl. Kebon Kawung No. 21')).map(textOf)).toEqual(['Alamat', '  Jl. Kebon', '  Kawung No. 21']);
  });

  it('a centred text leaves no single word on its last line, without a further line', () => {
    const shown = (text: string): string[] => lines(32, centred(text)).map((line) => textOf(line).trim());
    expect(shown('Belum selesai. Tanyakan kepada kasir.')).toEqual(['Belum selesai.', 'Tanyakan kepada kasir.']);
    expect(shown('Jl. Cihampelas 12, Bandung')).toEqual(['Jl. Cihampelas 12, Bandung']);
    fc.assert(
      fc.property(
        fc.constantFrom(...COLUMNS),
        fc.array(fc.stringMatching(/^[a-z]{1,40}$/), { minLength: 1, maxLength: 30 }),
        (columns, words) => {
          const text = words.join(' ');
          expect(lines(columns, centred(text)).length).toBe(wrapWords(text, columns).length);
          expect(squeezed(lines(columns, centred(text)))).toBe(words.join(''));
          const whole = lines(columns, centred(text)).flatMap((line) => textOf(line).trim().split(' '));
          if (words.every(({ length }) => length <= columns)) expect(whole).toEqual(words);
        },
      ),
    );
  });

  it('words stay whole where a line can hold them', () => {
    expect(wrapWords('satu dua tiga', 8)).toEqual(['satu dua', 'tiga']);
    expect(wrapWords('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
  });
});
