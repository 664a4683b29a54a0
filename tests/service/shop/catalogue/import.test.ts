import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { ImportRefused } from '../../../../main/lib/sheet/import-file.ts';
import { csvLine } from '../../../../main/lib/table/csv.ts';
import { unescapeFormula } from '../../../../main/lib/table/formula-safe.ts';
import { csvOf, exportProducts } from '../../../../main/shop/catalogue/export/export-catalogue.ts';
import { previewOf } from '../../../../main/shop/catalogue/import/import-preview.ts';
import { suggestedMapping, unmappedIn } from '../../../../main/shop/catalogue/import/mapped-table.ts';
import { readMapped, readOwn } from '../../../../main/shop/catalogue/import/read-import.ts';
import { readSheet } from '../../../../main/shop/catalogue/import/read-sheet.ts';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { catalogueRowText } from '../../../../renderer/presentation/catalogue-row-text.ts';
import { FAMILY_IDS } from '../../../../shared/catalogue/families.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { archive, type BookCell, type Part, workbook, workbookParts } from '../../../lab/fakes/shop/workbooks.ts';

/** Files that an owner imports: what other programs and other people make of a table. */

const folder = mkdtempSync(join(tmpdir(), 'loket-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
function fileOf(content: string | Uint8Array): string {
  files += 1;
  const file = join(folder, `file-${files}`);
  writeFileSync(file, content);
  return file;
}
const known = (...products: Product[]) => new Map(products.map((product) => [product.code, product]));
const sheetOf = (file: string) => readSheet(file, () => {});
async function readFile(file: string, today = known()) {
  const own = readOwn(await sheetOf(file), today);
  if (own === null) throw new Error('a person has to say what is in the file');
  return own;
}
const read = (content: string | Uint8Array, today = known()) => readFile(fileOf(content), today);
/** A table of another program, and what a person is shown of it. */
async function foreign(content: string | Uint8Array) {
  const sheet = await sheetOf(fileOf(content));
  if (sheet.is !== 'table' || readOwn(sheet, known()) !== null) throw new Error('the file speaks for itself');
  return { sheet, look: unmappedIn(sheet, suggestedMapping(sheet)) };
}
const refusal = (content: string | Uint8Array) =>
  read(content).then(
    () => 'imported',
    (error) => (error instanceof ImportRefused ? error.failure.why : String(error)),
  );
/** The parts of an archive, read by yauzl with the check of their sizes and of their checksums. */
async function partsOf(file: string): Promise<Map<string, string>> {
  const zip = await yauzl.openPromise(file, { autoClose: false, lazyEntries: true, validateEntrySizes: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    expect(crc32(bytes)).toBe(entry.crc32);
    parts.set(entry.fileName, bytes.toString('utf8'));
  }
  zip.close();
  return parts;
}
const HEADINGS = 'code,name,family,price';
const product = (code: string, changes: object = {}): Product =>
  Product.parse({ code, name: `Produk ${code}`, family: 'telco-prepaid', ...changes });

/** The faults of a row with this price, in both languages. */
async function faultsOfPrice(price: string): Promise<string[]> {
  const { faults } = await read(`${HEADINGS}\na,Pulsa,telco-prepaid,"${price}"`);
  return faults.map((fault) => catalogueRowText(createI18n('en').getFixedT('en'), fault));
}

describe('a table with separated cells', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('is read with %s between its cells', async (_name, separator) => {
    const text = [HEADINGS.replaceAll(',', separator), ['a', 'Pulsa 5', 'telco-prepaid', '6000'].join(separator)].join('\r\n');
    expect((await read(text)).products.get('a')).toMatchObject({ name: 'Pulsa 5', price: 6_000 });
  });

  it('is read with quotation marks, with line breaks and separators inside of them, and with the line of a spreadsheet that names the separator', async () => {
    const text = 'sep=;\r\ncode;name;family;terms\r\na;"Pulsa ""5""; ribu";telco-prepaid;"baris satu\nbaris dua"\r\n';
    expect((await read(text)).products.get('a')).toMatchObject({ name: 'Pulsa "5"; ribu', terms: 'baris satu baris dua' });
    expect((await read("'code','name','family'\n'a','Pulsa, 5','telco-prepaid'")).products.get('a')).toMatchObject({ name: 'Pulsa, 5' });
  });

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 of the other order', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 of the other order without a mark', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('is read in %s', async (_name, encode) => {
    const { products } = await read(encode(`${HEADINGS}\na,Café é,telco-prepaid,6000`));
    expect(products.get('a')).toMatchObject({ name: 'Café é', price: 6_000 });
  });

  it('may name its columns in Indonesian, in any order, and leave rows empty', async () => {
    const { products } = await read('Harga;Kode;Nama;Kategori;Aktif\n\n;;;;\n6.000;a;Pulsa;telco-prepaid;tidak\n');
    expect(products.get('a')).toMatchObject({ price: 6_000, enabled: false });
  });

  it.each([
    ['6000', 6_000],
    ['6.000', 6_000],
    ['6,000', 6_000],
    ['Rp 1.250.000', 1_250_000],
    ['6.000,00', 6_000],
    ['Rp.6.000,-', 6_000],
    ['6,000.00', 6_000],
    ['', null],
  ])('reads the price “%s”', async (typed, price) => {
    expect((await read(`${HEADINGS}\na,Pulsa,telco-prepaid,"${typed}"`)).products.get('a')?.price).toBe(price);
  });

  it.each([
    ['23:45-0:15', { from: '23:45', to: '00:15', zone: 'Asia/Jakarta' }],
    ['23.45 s/d 00.15 WITA', { from: '23:45', to: '00:15', zone: 'Asia/Makassar' }],
    ['0:0-0:0', null],
    ['-', null],
  ])('reads the hours “%s”', async (typed, cutOff) => {
    const { faults, products } = await read(`code,name,family,cut_off\na,Pulsa,telco-prepaid,"${typed}"`);
    expect([faults, products.get('a')?.cutOff]).toEqual([[], cutOff]);
  });

  it.each([
    ['8,14091E+18', 'lostDigits'],
    ['8140908311201380000', 'lostDigits'],
    ['81409.0', 'numberTail'],
  ])('refuses the code “%s”, which a spreadsheet took for a number', async (typed, rule) => {
    const { faults } = await read(`${HEADINGS}\n"${typed}",Pulsa,telco-prepaid,6000`);
    expect(faults).toMatchObject([{ row: 2, place: 'code', rule: { is: rule } }]);
  });

  it.each([
    ['-5000', 'row 2, price: must be at least 0'],
    ['(5000)', 'row 2, price: must be at least 0'],
    ['6.5', 'row 2, price: must be whole rupiah, such as 6000 or 6.000'],
    ['6,00,0', 'row 2, price: must be whole rupiah, such as 6000 or 6.000'],
    ['6,00E+05', 'row 2, price: has lost digits: a spreadsheet took it for a number. Format the column as text and type it again'],
    ['1e9', 'row 2, price: must be whole rupiah, such as 6000 or 6.000'],
    ['9999999999', 'row 2, price: must be at most 1000000000'],
    ['99999999999999999999', 'row 2, price: must be whole rupiah, such as 6000 or 6.000'],
    ['=1+1', 'row 2, price: must be whole rupiah, such as 6000 or 6.000'],
    ['gratis', 'row 2, price: must be whole rupiah, such as 6000 or 6.000'],
  ])('refuses the price “%s” by its row and column', async (typed, said) => {
    expect(await faultsOfPrice(typed)).toEqual([said]);
  });

  it('tells each unusable row by row and column, and reads none of them', async () => {
    const { products, faults } = await read(
      [
        'code,name,family,price,enabled',
        'a,,telco-prepaid,1,ya',
        'b,B,,1,',
        'c,C,telco-prepaid,1,mungkin',
        'd,D,gas,1,,zzz',
        'e,E,gas,1',
        'e,E,gas,2',
      ].join('\n'),
    );
    expect([...products.keys()]).toEqual(['e']);
    expect(faults.map(({ row, place, rule }) => [row, place, rule.is])).toEqual([
      [2, 'name', 'missing'],
      [3, 'family', 'missing'],
      [4, 'enabled', 'notYesNo'],
      [5, '6', 'noHeading'],
      [7, 'e', 'repeats'],
    ]);
  });

  it('is read row by row: a quotation mark that nothing closes makes its own row unreadable alone', async () => {
    const { products, faults } = await read(
      `${HEADINGS}\na,A,gas,1\nb,"B,gas,1\nc,C,gas,1\nd,D 5" lebar,gas,2\ne,"E\nF",gas,3\n"f,x,gas,1`,
    );
    expect(faults).toMatchObject([
      { row: 3, rule: { is: 'quotes' } },
      { row: 7, rule: { is: 'quotes' } },
    ]);
    expect([...products.values()].map(({ code, name }) => [code, name])).toEqual([
      ['a', 'A'],
      ['c', 'C'],
      ['d', 'D 5" lebar'],
      ['e', 'E F'],
    ]);
  });

  it('takes no row into the cell of an earlier one, also in a file of megabytes', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `c${n},Produk nomor ${n},gas,1`);
    const { products, faults } = await read(`${HEADINGS}\nb,"B,gas,1\n${rows.join('\n')}`);
    expect([faults.map(({ row }) => row), products.size]).toEqual([[2], 20_000]);
  });

  it('with a million columns, a row of megabytes, or too many rows is refused', async () => {
    expect(await refusal(`${'a,'.repeat(1_000_000)}\n`)).toMatch(/rowTooLong|tooManyColumns/);
    expect(await refusal(`${HEADINGS},${'x,'.repeat(1_000)}\na`)).toBe('tooManyColumns');
    expect(await refusal(`${HEADINGS}\na,"${'x'.repeat(300_000)}",gas,1`)).toBe('rowTooLong');
    await expect(read(`${HEADINGS}\na,Pulsa,gas,1\nb,"${'x'.repeat(300_000)}",gas,1`)).rejects.toMatchObject({
      failure: { why: 'rowTooLong', detail: '3' },
    });
    expect(await refusal(`${HEADINGS}\n${'a,A,gas,1\n'.repeat(50_001)}`)).toBe('tooManyRows');
  });

  it('of one gigabyte is refused by its size before anything of it is read', async () => {
    const file = fileOf('');
    truncateSync(file, 1_000_000_000);
    await expect(readFile(file)).rejects.toMatchObject({ failure: { why: 'tooLarge' } });
  });

  it.skipIf(process.platform === 'win32')(
    'that is no file, but a folder, a device that never ends or a pipe, is refused before it is opened',
    async () => {
      const pipe = join(folder, 'pipe');
      execFileSync('mkfifo', [pipe]);
      for (const place of [folder, '/dev/zero', pipe, join(folder, 'missing')])
        await expect(readFile(place)).rejects.toMatchObject({ failure: { why: 'unreadable' } });
    },
  );

  it.each([
    ['is empty', '', 'noProducts'],
    ['is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'noText'],
    ['is an older Excel file', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'oldWorkbook'],
    ['is JSON that is cut off', '{"products":[', 'damaged'],
    ['is JSON of something else', '{"rows":[]}', 'noProducts'],
    ['begins like a workbook and is none', 'PK\u0003\u0004rest', 'damaged'],
  ])('that %s is refused in words', async (_what, content, why) => {
    expect(await refusal(content)).toBe(why);
  });
});

describe('a known product', () => {
  it('keeps what the file has no column for, and loses what the file leaves empty', async () => {
    const today = product('a', { terms: 'Sekali pakai', brand: 'Telkomsel', price: 5_000, favourite: true });
    const { products } = await read('code,name,family,brand,price\na,Pulsa,telco-prepaid,,7000', known(today));
    expect(products.get('a')).toEqual({ ...today, name: 'Pulsa', brand: '', price: 7_000 });
  });

  it('that was a practice row becomes the shop’s own when the file brings another price', async () => {
    const { products } = await read(`${HEADINGS}\na,Pulsa,telco-prepaid,7000`, known(product('a', { practice: true })));
    expect(products.get('a')?.practice).toBe(false);
  });
});

describe('the preview', () => {
  it('names what is new, changed with old and new price, gone, and counts the rest', async () => {
    const today = known(product('same', { price: 1 }), product('dear', { price: 5_000 }), product('gone', { price: 9 }));
    const file = await read(`${HEADINGS}\nsame,Produk same,telco-prepaid,1\ndear,Produk dear,telco-prepaid,6000\nnew,Baru,gas,2`, today);
    expect(previewOf(file, today)).toMatchObject({
      rows: {
        added: [{ code: 'new', oldPrice: null, newPrice: 2 }],
        changed: [{ code: 'dear', oldPrice: 5_000, newPrice: 6_000, columns: ['price'] }],
        gone: [{ code: 'gone', oldPrice: 9 }],
        same: [{ code: 'same', oldPrice: 1, newPrice: 1 }],
      },
      repriced: 1,
    });
  });
});

describe('rows that cannot be used', () => {
  it('are named, the others are read, and their products are none that the file does not have', async () => {
    const today = known(product('a', { price: 1 }), product('b', { price: 2 }), product('gone'));
    const file = await read(
      `${HEADINGS}\n=HYPERLINK("http://x.invalid"),V,gas,1\na,Produk a,telco-prepaid,enam\nb,Produk b,telco-prepaid,3`,
      today,
    );
    expect(file.faults.map(({ row, rule }) => [row, rule.is])).toEqual([
      [2, 'formulaText'],
      [3, 'notMoney'],
    ]);
    expect(previewOf(file, today).rows).toMatchObject({ changed: [{ code: 'b', oldPrice: 2, newPrice: 3 }], gone: [{ code: 'gone' }] });
  });
});

describe('an exported catalogue', () => {
  const anyText = fc.stringMatching(/^[ -~]{0,30}$/).map((text) => text.trim());
  const someProduct = fc
    .record({
      code: fc.stringMatching(/^[!-~]{1,12}$/),
      name: anyText.filter((text) => text !== ''),
      family: fc.constantFrom(...FAMILY_IDS),
      brand: anyText,
      ...{ terms: anyText, note: anyText, howToRedeem: anyText },
      price: fc.option(fc.nat(1_000_000_000)),
      requiredFields: fc.option(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 3 })),
      synonyms: fc.array(fc.stringMatching(/^[a-z=+-][a-z ]{0,8}[a-z]$/), { maxLength: 3 }),
      prefixes: fc.array(fc.stringMatching(/^0\d{3}$/), { maxLength: 3 }),
      ...{ enabled: fc.boolean(), favourite: fc.boolean(), enabledByContract: fc.boolean() },
      numberFormat: fc.constantFrom('0' as const, '62' as const, '+62' as const),
      numberRule: fc.option(fc.constant({ chars: 'digits', min: 11, max: 12 } as const)),
      cutOff: fc.option(fc.constant({ from: '23:45', to: '00:30', zone: 'Asia/Jayapura' } as const)),
      logo: fc.option(fc.constant({ width: 8, height: 8, bits: 'AAAAAAAAAAA=' })),
    })
    .map((row) => Product.parse(row));

  it('is the same after its import, whatever is in it, and no cell of it can run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(someProduct, { selector: ({ code }) => code, maxLength: 5, minLength: 1 }), async (products) => {
        const cells = csvOf(products).slice(1);
        expect(cells.split('\r\n').some((line) => /(^|,)"?[=+\-@]/.test(line))).toBe(false);
        for (const format of ['csv', 'json', 'xlsx'] as const) {
          const file = join(folder, `out.${format}`);
          expect(await exportProducts(products, file, format)).toEqual({ ok: true, value: null });
          const again = await readFile(file);
          expect(again.faults).toEqual([]);
          expect([...again.products.values()]).toEqual(products);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is a workbook whose texts are texts: no formula, and the zeros at the front of a code stay', async () => {
    const odd = [product('007', { name: '=1+1', brand: '+62', terms: '@SUM(A1)', note: '-1', price: 5_000, synonyms: ['<b>&amp;'] })];
    const file = join(folder, 'odd.xlsx');
    await exportProducts(odd, file, 'xlsx');
    const parts = await partsOf(file);
    expect([...parts.keys()]).toContain('xl/worksheets/sheet1.xml');
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toMatch(/<f[ >/]/);
    expect(sheet.match(/<c [^>]*>/g)?.filter((cell) => !cell.includes('t="inlineStr"'))).toEqual(['<c r="F2">']);
    expect([...(await readFile(file)).products.values()]).toEqual(odd);
  });

  it('takes back exactly the apostrophes that it put before a formula', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ '"=+@,;|a-]{0,12}$/), (text) => {
        const cell = csvLine([text]).slice(1, -3).replaceAll('""', '"');
        expect(unescapeFormula(cell)).toBe(text);
      }),
    );
  });
});

describe('codes of a person’s file', () => {
  it.each([
    ['=HYPERLINK(""http://x.invalid"")', 'formulaText'],
    ['@SUM(A1)', 'formulaText'],
    ['+cmd|x', 'formulaText'],
    ['S 20', 'codeSpace'],
    ['S20\u200b', 'unseen'],
  ])('“%s” is named with its fault', async (code, rule) => {
    const { faults, products } = await read(`${HEADINGS}\n"${code}",Pulsa,telco-prepaid,6000`);
    expect([faults, products.size]).toMatchObject([[{ row: 2, place: 'code', rule: { is: rule } }], 0]);
  });

  it('stay as they are where the till sells them already', async () => {
    const { faults, products } = await read(`${HEADINGS}\nS 20,Pulsa,telco-prepaid,6000`, known(product('S 20')));
    expect([faults, [...products.keys()]]).toEqual([[], ['S 20']]);
  });

  it('that look like another one are pointed out, and are no fault', async () => {
    const codes = ['S20', 's2O', 'S20\u200b', 'Ѕ20', 'S21'];
    const { alike } = await read(`${HEADINGS}\n${codes.map((code) => `${code},Pulsa,telco-prepaid,6000`).join('\n')}`);
    expect(alike).toEqual(['s2O', 'S20<U+200B>', 'Ѕ20'].map((code, at) => ({ row: at + 3, code, otherRow: 2, otherCode: 'S20' })));
  });
});

describe('the headings of a person’s file', () => {
  it('are found below the lines of a title', async () => {
    const { faults, products } = await read(`Daftar harga\nBerlaku 1 November\n\n${HEADINGS}\na,Pulsa,telco-prepaid,6000`);
    expect([faults, products.get('a')?.price]).toEqual([[], 6_000]);
  });

  it('below a title are found with the sign between their cells', async () => {
    const { products } = await read(`Daftar harga, berlaku 1 November\n\n${HEADINGS.replaceAll(',', ';')}\na;Pulsa 5;gas;6.000`);
    expect(products.get('a')).toMatchObject({ name: 'Pulsa 5', price: 6_000 });
  });

  it.each([
    ['columns that are not known', 'code,name,family,warna', { code: 0, name: 1, family: 2 }],
    ['a column twice', 'code,kode,name,family', { code: 0, name: 2, family: 3 }],
    ['no column of names', 'code,family', { code: 0, family: 1 }],
    ['hours in one column and in two', 'code,name,family,cut_off,start_cut_off', { code: 0, name: 1, family: 2, cut_off_from: 4 }],
    ['none that the till knows', 'a,b', {}],
  ])('with %s are shown to a person, with what they suggest', async (_what, headings, columns) => {
    const { look } = await foreign(`${headings}\na,b,gas,d,e`);
    expect(look.mapping.columns).toEqual(columns);
    expect(look.first.rows[0]?.cells).toEqual(headings.split(','));
  });

  it('that are none are shown as the first rows, and a person chooses their columns', async () => {
    const { look, sheet } = await foreign('S5,Simpati 5.000,5.845\nS10,Simpati 10.000,10.195');
    expect([look.mapping.headingRow, look.headings]).toEqual([0, []]);
    const mapping = {
      ...{ ...look.mapping, columns: { code: 0, name: 1, cost: 2 } },
      categories: [{ category: '', means: 'telco-prepaid' as const }],
    };
    expect([...readMapped(sheet, mapping, known()).products.values()]).toMatchObject([
      { code: 'S5', name: 'Simpati 5.000', cost: 5_845 },
      { code: 'S10', cost: 10_195 },
    ]);
  });

  it('over one column alone make no list of products', async () => {
    expect(await refusal('PULSA\nSimpati\nIndosat')).toBe('noProducts');
  });
});

describe('the categories of a person’s file', () => {
  it('that are words of another program are asked for once, however many rows have them', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => `c${n},Produk ${n},${n % 2 === 0 ? 'Pulsa' : 'Lain-lain'},6000`);
    const { look } = await foreign(`${HEADINGS}\n${rows.join('\n')}`);
    expect(look.categories.map(({ category, rows: count, suggested }) => [category, count, suggested])).toEqual([
      ['pulsa', 20, 'telco-prepaid'],
      ['lain-lain', 20, null],
    ]);
  });

  it('are mistakes of their rows in an export of a till', async () => {
    const text = csvOf([product('a'), product('b')]).replace('telco-prepaid', 'pulsa');
    expect((await read(text)).faults).toMatchObject([{ row: 2, place: 'family', rule: { is: 'oneOf' } }]);
  });
});

describe('a JSON file of another program', () => {
  const ROW = { kode: 'a', nama: 'Pulsa', keluarga: 'telco-prepaid', harga: 6_000, aktif: false };

  it.each([
    ['a list', [ROW]],
    ['a list in a member', { data: [ROW] }],
    ['a list in members of members', { status: { code: '00', tags: ['x'] }, result: { page: 1, items: [ROW] } }],
  ])('is read from %s, with its own names of the columns', async (_what, content) => {
    const { faults, products } = await read(JSON.stringify(content));
    expect([faults, products.get('a')]).toMatchObject([[], { name: 'Pulsa', price: 6_000, enabled: false }]);
  });

  it('with names that mean nothing is shown to a person once, however many rows it has', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => ({
      ...ROW,
      kode: `k${n}`,
      warna: 'x',
      keluarga: 'Pascabayar',
      merek: n % 2 ? 'PLN' : 'PDAM',
    }));
    const { look } = await foreign(JSON.stringify({ data: rows }));
    expect([look.namesColumns, look.headings]).toEqual([true, ['kode', 'nama', 'keluarga', 'harga', 'aktif', 'warna', 'merek']]);
    expect(look.mapping).toMatchObject({
      categories: [{ category: 'pascabayar', means: 'byBrand' }],
      brands: [
        { brand: 'pdam', means: 'water' },
        { brand: 'pln', means: 'electricity-postpaid' },
      ],
    });
  });

  it('whose products have categories of another program is a table', async () => {
    const { look } = await foreign(JSON.stringify([{ code: 'a', name: 'Pulsa', family: 'Pulsa', cost: 5_000 }]));
    expect(look.mapping.columns).toEqual({ code: 0, name: 1, family: 2, cost: 3 });
  });

  it.each([
    ['81409.0', 'numberTail'],
    ['8.14091E+18', 'lostDigits'],
  ])('never makes another code of the number %s', async (code, rule) => {
    const { faults, products } = await read(`{"data":[{"kode":${code},"nama":"Pulsa","keluarga":"gas"}]}`);
    expect([products.size, faults]).toMatchObject([0, [{ row: 1, place: 'code', rule: { is: rule } }]]);
  });

  it('keeps every digit of a code that it writes as a number', async () => {
    const codes = ['8140908311201380123', '81409083112013801', '15'];
    const { products } = await read(`{"data":[${codes.map((code) => `{"kode":${code},"nama":"Pulsa","keluarga":"gas"}`).join()}]}`);
    expect([...products.keys()]).toEqual(codes);
  });

  it('has its lists side by side read as one, so that no row counts as gone', async () => {
    const { faults, products } = await read(JSON.stringify({ data: { prepaid: [ROW], bills: [{ ...ROW, kode: 'b' }] } }));
    expect([faults, [...products.keys()]]).toEqual([[], ['a', 'b']]);
  });

  it.each([[null], ['b;Pulsa;5000'], [['b']]])('has faults for the row %j, which names no columns', async (row) => {
    const { faults, products } = await read(JSON.stringify({ data: [ROW, row] }));
    expect([[...new Set(faults.map((fault) => fault.row))], [...products.keys()]]).toEqual([[2], ['a']]);
  });

  it.each(['10.250', '10.25', '9.120'])('never reads the fraction %s as thousands', async (price) => {
    const { faultCount, products } = await read(`{"data":[{"kode":"a","nama":"Pulsa","keluarga":"gas","harga":${price}}]}`);
    expect([faultCount, products.size]).toEqual([1, 0]);
  });

  it('may write whole rupiah with decimals', async () => {
    const { products } = await read('[{"kode":"a","nama":"Pulsa","keluarga":"gas","harga":6000.0}]');
    expect(products.get('a')?.price).toBe(6_000);
  });
});

describe('hours in two columns', () => {
  const hoursOf = async (from: string, to: string) => {
    const { faults, products } = await read(`code,name,family,start_cut_off,end_cut_off\na,Pulsa,telco-prepaid,${from},${to}`);
    return products.get('a')?.cutOff ?? faults.map(({ place, rule }) => [place, rule.is]);
  };

  it('are those of one column', async () => {
    expect(await hoursOf('23:45', '0:15')).toEqual({ from: '23:45', to: '00:15', zone: 'Asia/Jakarta' });
    expect(await hoursOf('0:0', '0:0')).toEqual([]);
    expect(await hoursOf('', '')).toEqual([]);
  });

  it('of which one is missing or no time are refused', async () => {
    expect(await hoursOf('23:45', '')).toEqual([['cut_off_from', 'notHours']]);
    expect(await hoursOf('siang', '0:15')).toEqual([['cut_off_from', 'notHours']]);
  });
});

describe('a JSON file made to do harm', () => {
  it.each([
    ['of many names', () => `[{${Array.from({ length: 2_001 }, (_, n) => `"n${n}":1`).join(',')}}]`],
    ['of many values', () => `[${'1,'.repeat(3_000_001)}1]`],
    ['of a long text', () => `["${'x'.repeat(200_001)}"]`],
    ['of lists in lists', () => '['.repeat(100_000)],
  ])('%s is refused before it is parsed', async (_what, text) => {
    expect(await refusal(text())).toBe('tooLarge');
  });
});

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
