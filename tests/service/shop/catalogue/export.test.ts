import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { csvOf } from '../../../../main/lib/export/write-table.ts';
import { catalogueTable, exportProducts } from '../../../../main/shop/catalogue/export/export-catalogue.ts';
import { FAMILY_IDS } from '../../../../shared/catalogue/families.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { csvLine } from '../../../../shared/lib/csv-line.ts';
import { unescapeFormula } from '../../../../shared/lib/formula-safe.ts';
import { importFolder } from './import-folder.ts';

/** Catalogues that a shop saves, and imports again. */

const { folder, readFile } = importFolder();
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
const product = (code: string, changes: object = {}): Product =>
  Product.parse({ code, name: `Produk ${code}`, family: 'telco-prepaid', ...changes });

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
        const cells = csvOf(catalogueTable(products)).slice(1);
        expect(cells.split('\r\n').some((line) => /(^|,)"?[=+\-@]/.test(line))).toBe(false);
        for (const format of ['csv', 'xlsx'] as const) {
          const file = join(folder, `out.${format}`);
          expect(await exportProducts(products, { file, format })).toEqual({ ok: true, value: { file } });
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
    await exportProducts(odd, { file, format: 'xlsx' });
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
