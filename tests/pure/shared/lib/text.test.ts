import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanEncodedText, cleanText, groupInFours, maskMiddle } from '../../../../shared/lib/text.ts';
import { anyCharacter } from '../../../lab/fakes/any-character.ts';

describe('text from a biller', () => {
  const hostile: readonly [string, string, string][] = [
    ['an escape that opens a cash drawer', '\u001bp\u0000Budi', 'pBudi'],
    ['line breaks, tabs and form feeds', 'a\r\nb\tc\fd', 'a b c d'],
    ['a right-to-left override', 'Rp \u202e000.01', 'Rp 000.01'],
    ['zero-width letters', 'Bu\u200bdi\ufeff', 'Budi'],
    ['DEL and C1', 'a\u007fb\u009bc', 'abc'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['line and paragraph separators', 'a\u2028b\u2029c', 'a b c'],
  ];
  it.each(hostile)('loses %s', (_name, raw, clean) => {
    expect(cleanText(raw)).toBe(clean);
  });

  it('keeps at most two marks on a letter', () => {
    expect(cleanText(`a${'\u0316'.repeat(50)}b`)).toBe('a\u0316\u0316b');
  });

  it('is cut with an ellipsis, never inside a character', () => {
    expect(cleanText('😀'.repeat(20), 5)).toBe('😀😀😀😀…');
  });

  it('never holds a control character and is the same when cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (raw) => {
        const clean = cleanText(raw);
        // biome reports a control character, but the test searches for exactly that.
        expect(/\p{Cc}|\p{Bidi_C}|\p{Cs}/u.test(clean)).toBe(false);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('URL-encoded names', () => {
  it.each([
    ['Budi%20Santoso', 'Budi Santoso'],
    ['Budi+S%26', 'Budi S&'],
    ['100%', '100%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%1B%40Budi', '@Budi'],
    ['a%2541', 'a%41'],
    ['A+B', 'A+B'],
    ['A%20B+C', 'A B+C'],
    ['SITI%20CONTOH%2C+100%', 'SITI%20CONTOH%2C+100%'],
  ])('%s is shown as %s', (raw, shown) => {
    expect(cleanEncodedText(raw)).toBe(shown);
  });
});

describe('numbers and personal data', () => {
  it('stand in groups of four', () => {
    expect(groupInFours('14012345678')).toBe('1401 2345 678');
    expect(groupInFours('https://x.id/a')).toBe('https://x.id/a');
  });

  it('are masked but for their ends', () => {
    expect(maskMiddle('3273012345678901')).toBe('327**********901');
    expect(maskMiddle('12345')).toBe('*****');
  });
});
