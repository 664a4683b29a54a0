import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../../shared/lib/csv-line.ts';
import { escapeFormula, unescapeFormula } from '../../../../shared/lib/formula-safe.ts';
import { anyCharacter } from '../../../lab/fakes/any-character.ts';

/** Parses one line as a strict reader of RFC 4180 does. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const cell = quoted ? (quoted[1] as string).replaceAll('""', '"') : (rest.split(separator)[0] as string);
    cells.push(cell);
    rest = rest.slice(quoted ? quoted[0].length : cell.length);
    if (!rest.startsWith(separator)) return cells;
    rest = rest.slice(1);
  }
}

describe('a line for a spreadsheet', () => {
  const formulas: readonly string[] = [
    '=1+1',
    '+62812',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '"=1',
    '＝1+1',
    'a;=cmd()',
    'a,@x',
    'a\n=1',
    "'=1",
    '-1+1|cmd',
  ];
  it.each(formulas)('%j is text, not a formula', (text) => {
    const [cell = ''] = cellsOf(csvLine([text]), ',');
    expect(cell.replace(/^['"\s]*/, (start) => (start.includes("'") ? "'" : start))).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    for (const part of cell.split(/[;,|\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
  });

  it.each(['\u0000', '\u200b', '\u0085', '\u001b', '\ufeff', '\u202e', ' \u0000 "'])('a formula behind %j is text too', (before) => {
    for (const sign of '=+-@＝＋－＠') {
      const [cell = ''] = cellsOf(csvLine([`${before}${sign}1`, `a;${before}${sign}1`]), ',');
      expect(cell).toContain(`'${sign}1`);
    }
  });

  it('takes time with the length of a text, whatever it holds', () => {
    for (const unit of ['\n', ' ', '"', ';"', '\t', ',\u0000', "'"])
      expect(escapeFormula(unit.repeat(300_000)).length).toBeGreaterThan(299_999);
  });

  it('is read back as it was', () => {
    const unit = fc.constantFrom('=', '-', ';', ',', '\t', '\r', '\n', ' ', '"', "'", '\u0000', '\u200b', 'a', '1');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps quotes, commas and plain texts as they are, and numbers bare', () => {
    expect(csvLine(['a "b", c', 26_500, null, 'Jl. Melati 1-2'])).toBe('"a ""b"", c",26500,"","Jl. Melati 1-2"\r\n');
  });

  it('any text stays one cell, unchanged except for apostrophes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCharacter }), { minLength: 1, maxLength: 5 }), (texts) => {
        const cells = cellsOf(csvLine(texts), ',');
        expect(cells.length).toBe(texts.length);
        expect(cells.map((cell) => cell.replaceAll("'", ''))).toEqual(texts.map((text) => text.replaceAll("'", '')));
      }),
    );
  });
});
