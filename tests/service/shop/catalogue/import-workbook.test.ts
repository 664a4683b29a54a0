import { describe, expect, it } from 'vitest';
import { archive, type BookCell, type Part, workbook, workbookParts } from '../../../lab/fakes/shop/workbooks.ts';
import { importFolder } from './import-folder.ts';

/** Workbooks that an owner imports. */

const { read, refusal } = importFolder();

describe('a workbook', () => {
  const headings: BookCell[] = ['code', 'name', 'family', 'price'];
  const faultsOf = async (...cells: BookCell[]) => (await read(workbook([headings, cells]))).faults;

  const withPart = (name: string, change: Partial<Part>): Buffer =>
    archive(workbookParts([headings, ['a', 'A', 'gas', 1]]).map((part) => (part.name === name ? { ...part, ...change } : part)));
  const SHEET = 'xl/worksheets/sheet2.xml';

  it('is read from its first sheet, with shared and own texts, numbers and results of formulas', async () => {
    const inline = { type: 'inlineStr', xml: '<is><r><t>Token </t></r><r><t>PLN</t></r></is>' };
    const result = { xml: '<f>5000+1000</f><v>6000</v>' };
    const { products, faults } = await read(
      workbook([headings, ['a', inline, 'electricity-prepaid', result], [], [815, 'Pulsa & Data', 'gas', 7_000]]),
    );
    expect(faults).toEqual([]);
    expect(products.get('a')).toMatchObject({ name: 'Token PLN', price: 6_000 });
    expect(products.get('815')).toMatchObject({ name: 'Pulsa & Data', price: 7_000 });
  });

  it.each([
    ['a formula without a result', { xml: '<f>A1*2</f>' }, 'formula'],
    ['a formula that failed', { type: 'e', xml: '<f>1/0</f><v>#DIV/0!</v>' }, 'errorCell'],
    ['a part of a rupiah', 1.234, 'notMoney'],
    ['a negative amount', -6_000, 'atLeast'],
    ['an amount beyond every price', 1e15, 'atMost'],
    ['no number at all', Number.NaN, 'notMoney'],
    ['a tail that a spreadsheet added', '6000.0', 'numberTail'],
    ['a part of four digits', '1,0000', 'notMoney'],
  ])('has %s refused by its row', async (_what, cell, rule) => {
    expect(await faultsOf('a', 'A', 'gas', cell)).toMatchObject([{ row: 2, place: 'price', rule: { is: rule } }]);
  });

  it('takes an empty value for an empty cell, never for the amount 0 or the first shared text', async () => {
    const empty = { xml: '<v></v>' };
    const { products, faults } = await read(
      workbook([
        [...headings, 'brand'],
        ['a', 'A', 'gas', empty, { type: 's', xml: '<v/>' }],
      ]),
    );
    expect(faults).toEqual([]);
    expect(products.get('a')).toMatchObject({ price: null, brand: '' });
  });

  it('with a shared text that it does not have is refused by its row', async () => {
    expect(await faultsOf('a', 'A', 'gas', { type: 's', xml: '<v>999</v>' })).toMatchObject([
      { row: 2, place: 'price', rule: { is: 'errorCell' } },
    ]);
  });

  it('counts its rows where their numbers mean nothing', async () => {
    const rows =
      '<row r="x"><c t="str"><v>code</v></c><c t="str"><v>name</v></c><c t="str"><v>family</v></c></row><row r="1e99"><c t="str"><v>a</v></c></row>';
    const { faults } = await read(withPart(SHEET, { content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` }));
    expect(faults.map(({ row }) => row)).toEqual([2]);
  });

  it('with a code that lost digits as a number is refused by its row', async () => {
    expect(await faultsOf(1e20, 'A', 'gas', 1)).toMatchObject([{ row: 2, place: 'code', rule: { is: 'lostDigits' } }]);
  });

  it('never has its macros opened, however they look', async () => {
    const macros: Part = { name: 'xl/vbaProject.bin', content: 'x', statedSize: 4_000_000_000, encrypted: true };
    const { products } = await read(archive([macros, ...workbookParts([headings, ['a', 'A', 'gas', 1]])]));
    expect([...products.keys()]).toEqual(['a']);
  });

  const typed = '<!DOCTYPE worksheet><worksheet><sheetData><row r="1"><c t="str"><v>code</v></c></row></sheetData></worksheet>';
  const bomb =
    '<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';

  it.each([
    ['says that it inflates to gigabytes', withPart(SHEET, { statedSize: 4_000_000_000 }), 'tooLarge'],
    [
      'inflates to more than it says',
      withPart(SHEET, { content: `<worksheet>${' '.repeat(5_000_000)}</worksheet>`, statedSize: 100 }),
      'damaged',
    ],
    ['defines entities', withPart(SHEET, { content: bomb }), 'damaged'],
    ['has a document type, which no workbook has', withPart(SHEET, { content: typed }), 'damaged'],
    ['is cut off', workbook([headings]).subarray(0, 300), 'damaged'],
    ['has a password', withPart(SHEET, { encrypted: true }), 'encrypted'],
    ['is another kind of archive', archive([{ name: 'word/document.xml', content: '<x/>' }]), 'noSheet'],
    ['leads out of itself', archive([{ name: '../../etc/passwd', content: 'x' }]), 'damaged'],
    ['has a sheet that is no XML', withPart(SHEET, { content: '<worksheet><row>' }), 'damaged'],
    ['has a cell of megabytes', workbook([headings, ['a', 'x'.repeat(300_000), 'gas', 1]]), 'tooLarge'],
    ['has cells far to the right', workbook([headings, [...Array(250).fill(null), 'x']]), 'tooManyColumns'],
    [
      'has more empty texts than a catalogue',
      withPart('xl/sharedStrings.xml', { content: `<sst>${'<si/>'.repeat(1_000_001)}</sst>` }),
      'tooLarge',
    ],
    ['has elements inside each other', withPart(SHEET, { content: '<a>'.repeat(100_000) }), 'damaged'],
    [
      'has an element of many attributes',
      withPart(SHEET, { content: `<worksheet ${Array.from({ length: 5_000 }, (_, n) => `a${n}=""`).join(' ')}/>` }),
      'damaged',
    ],
    ['has too many parts', archive(Array.from({ length: 5_001 }, (_, n) => ({ name: `p${n}`, content: '' }))), 'tooLarge'],
  ])('that %s is refused', async (_what, content, why) => {
    expect(await refusal(content)).toBe(why);
  });
});
