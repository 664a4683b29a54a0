import { execFileSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { previewOf } from '../../../../main/shop/catalogue/import/import-preview.ts';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { catalogueRowText } from '../../../../renderer/presentation/catalogue-row-text.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { importFolder, known } from './import-folder.ts';

/** Tables that an owner imports. */

const { folder, fileOf, readFile, read, refusal } = importFolder();
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
    ['-5000', 'row 2, column Price: must be at least 0'],
    ['(5000)', 'row 2, column Price: must be at least 0'],
    ['6.5', 'row 2, column Price: must be whole rupiah, such as 6000 or 6.000'],
    ['6,00,0', 'row 2, column Price: must be whole rupiah, such as 6000 or 6.000'],
    ['6,00E+05', 'row 2, column Price: has lost digits: a spreadsheet took it for a number. Format the column as text and type it again'],
    ['1e9', 'row 2, column Price: must be whole rupiah, such as 6000 or 6.000'],
    ['9999999999', 'row 2, column Price: must be at most 1000000000'],
    ['99999999999999999999', 'row 2, column Price: must be whole rupiah, such as 6000 or 6.000'],
    ['=1+1', 'row 2, column Price: must be whole rupiah, such as 6000 or 6.000'],
    ['gratis', 'row 2, column Price: must be whole rupiah, such as 6000 or 6.000'],
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
