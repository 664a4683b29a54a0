import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeParts, isPlainCode, visibleCode } from '../../../../shared/lib/exact-code.ts';
import { cleanText } from '../../../../shared/lib/text.ts';
import { anyCharacter } from '../../../lab/fakes/any-character.ts';

const EVERY_CODE_POINT = 0x10ffff;

describe('a paid code', () => {
  it.each([
    ['ABCD-1234', 'ABCD-1234'],
    ['https://s.id/AbC12?x=1', 'https://s.id/AbC12?x=1'],
    ['kode satu', 'kode satu'],
    ['AB\nCD', 'AB<LF>CD'],
    ['AB\r\nCD', 'AB<CR><LF>CD'],
    ['AB\tCD', 'AB<TAB>CD'],
    ['AB\u00a0CD', 'AB<NBSP>CD'],
    ['AB\u200bCD', 'AB<U+200B>CD'],
    ['AB\u202eCD', 'AB<U+202E>CD'],
    ['AB\ud800CD', 'AB<U+D800>CD'],
    ['e\u0301', 'e<U+0301>'],
    [' AB  CD\n', '<SP>AB <SP>CD<LF>'],
    ['\u200b', '<U+200B>'],
    ['😀', '😀'],
  ])('%j is shown as %s', (code, shown) => expect(visibleCode(code)).toBe(shown));

  it('is shown with each character of Unicode, and never with an invisible one', () => {
    for (let point = 0; point <= EVERY_CODE_POINT; point += 1) {
      const code = `AB${String.fromCodePoint(point)}CD`;
      const shown = visibleCode(code);
      if (shown.length < 5 || cleanText(shown) !== shown || isPlainCode(code) !== (shown === code))
        expect(shown, `U+${point.toString(16)}`).toBe(code);
    }
  });

  it('is shown so that it can be restored from what is seen, whatever its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 30 }), (code) => {
        const parts = codeParts(code);
        expect(cleanText(visibleCode(code), Number.POSITIVE_INFINITY)).toBe(visibleCode(code));
        const back = parts.map((part) =>
          part.is === 'text' ? part.text : (NAMED[part.name] ?? String.fromCodePoint(Number.parseInt(part.name.slice(2), 16))),
        );
        expect(back.join('')).toBe(code);
      }),
      { numRuns: 5_000 },
    );
  });
});

const NAMED: Readonly<Record<string, string>> = {
  NUL: '\0',
  TAB: '\t',
  LF: '\n',
  CR: '\r',
  ESC: '\u001b',
  SP: ' ',
  DEL: '\u007f',
  NBSP: '\u00a0',
};
