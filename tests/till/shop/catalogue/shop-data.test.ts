import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openFile } from '../../../../main/journal/core/database.ts';
import { journalChanges } from '../../../../main/shop/catalogue/journal-changes.ts';
import { ShopData } from '../../../../main/shop/catalogue/shop-data.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { FeeRules } from '../../../../shared/prices/fee-rules.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

/** The file of catalogue and fee rules, on a real disk. */

let folder: string;
let file: string;
const opened: ShopData[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-shop-'));
  file = join(folder, 'shop.db');
});
afterEach(() => {
  for (const shop of opened.splice(0)) shop.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(path = file): ShopData {
  const shop = ShopData.open(path, { now: () => Date.UTC(2026, 10, 22, 3) });
  if (!shop.ok) throw new Error(JSON.stringify(shop.failure));
  opened.push(shop.value);
  return shop.value;
}
const product = (code: string, changes: object = {}): Product =>
  Product.parse({ code, name: `Pulsa ${code}`, family: 'telco-prepaid', price: 6_000, ...changes });
const edited = { source: 'edited', by: null } as const;
const put = (...products: Product[]) => ({ put: products, remove: [] });
function successOf<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
const productsOf = (shop: ShopData): readonly Product[] => successOf(shop.read())?.products ?? [];

const codes = (shop: ShopData): string[] => productsOf(shop).map(({ code }) => code);

interface RandomChange {
  readonly put: readonly { readonly code: string; readonly price: number }[];
  readonly remove: readonly string[];
}
/** Writes a change, and returns the version that it led to. */
function changed(shop: ShopData, { put: products, remove }: RandomChange): number {
  const gone = remove.filter((code) => !products.some((one) => one.code === code));
  const change = { put: products.map(({ code, price }) => product(code, { price })), remove: gone };
  return successOf(shop.changeCatalogue(change, edited, shop.catalogue.newest()?.version ?? null))?.version ?? 0;
}

describe('the catalogue in the shop’s file', () => {
  it('is empty at first, and each change makes the next version with its counts', () => {
    const shop = open();
    expect(shop.read()).toEqual({ ok: true, value: null });
    expect(shop.changeCatalogue(put(product('a'), product('b')), edited, null)).toMatchObject({
      ok: true,
      value: { version: 1, products: 2, counts: { added: 2, changed: 0, removed: 0, repriced: 0 } },
    });
    const change = { put: [product('a', { price: 7_000 }), product('b'), product('c')], remove: ['b', 'never there'] };
    expect(shop.changeCatalogue({ ...change, put: change.put.filter(({ code }) => code !== 'b') }, edited, 1)).toMatchObject({
      ok: true,
      value: { version: 2, products: 2, counts: { added: 1, changed: 1, removed: 1, repriced: 1 } },
    });
    expect(codes(open())).toEqual(['a', 'c']);
  });

  it('keeps every member of a product over a restart', () => {
    const whole = product('pln', {
      ...{ generation: 'unified', brand: 'PLN', nominal: 50_000, cost: 5_900, requiredFields: ['zone_id'], inquiryType: 'order' },
      ...{ numberRule: { chars: 'digits', min: 11, max: 12 }, numberFormat: '+62', prefixes: ['0812'], synonyms: ['listrik'] },
      ...{ favourite: true, favouriteOrder: 3, howToRedeem: 'Masukkan', terms: 'Sekali pakai', note: 'SMS', enabledByContract: true },
      ...{ practice: true, enabled: false, cutOff: { from: '23:00', to: '00:30', zone: 'Asia/Jayapura' }, quoteEndsAtMidnight: true },
    });
    open().changeCatalogue(put(whole), edited, null);
    expect(open().read()).toMatchObject({ ok: true, value: { products: [whole] } });
  });

  it('refuses a change that was made for an earlier version, and changes nothing', () => {
    const shop = open();
    shop.changeCatalogue(put(product('a')), edited, null);
    expect(shop.changeCatalogue(put(product('b')), edited, null)).toEqual({ ok: false, failure: { kind: 'catalogueChanged' } });
    expect(codes(shop)).toEqual(['a']);
  });

  it('makes no version of a change that changes nothing', () => {
    const shop = open();
    shop.changeCatalogue(put(product('a')), edited, null);
    expect(shop.changeCatalogue(put(product('a')), edited, 1)).toMatchObject({ ok: true, value: { version: 1 } });
    expect(shop.catalogue.versions(10)).toHaveLength(1);
  });

  it('brings every kept version back as it was, whatever came after it', () => {
    const change = fc.record({
      put: fc.uniqueArray(fc.record({ code: fc.constantFrom('a', 'b', 'c', 'd', 'e'), price: fc.nat(5) }), {
        selector: ({ code }) => code,
      }),
      remove: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
    });
    let run = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        run += 1;
        const shop = open(join(folder, `${run}.db`));
        const expected = new Map<number, string>();
        for (const each of changes) expected.set(changed(shop, each), JSON.stringify(productsOf(shop)));
        for (const [version, products] of expected) expect(JSON.stringify(successOf(shop.readVersion(version)))).toBe(products);
        shop.close();
      }),
      { numRuns: 30 },
    );
  });

  it('that was changed outside of the program is reported as damaged, and is not sold', () => {
    const shop = open();
    shop.changeCatalogue(put(product('a')), edited, null);
    shop.close();
    const db = openFile(file);
    db.exec(`UPDATE products SET body = replace(body, '6000', '60')`);
    db.close();
    expect(open().read()).toMatchObject({ ok: false, failure: { kind: 'shopData', why: 'corrupt' } });
  });
});

describe('a file that cannot be used', () => {
  const tryOpen = () => ShopData.open(file, { now: () => 0 });
  it.each([
    ['is empty', () => writeFileSync(file, ''), 'corrupt'],
    ['is not a database', () => writeFileSync(file, 'x'.repeat(5_000)), 'corrupt'],
    ['is another program’s', () => withDatabase((db) => db.exec('CREATE TABLE t (a)')), 'notLoket'],
    ['is newer', () => fileOfNewer(), 'newer'],
  ])('because it %s is left as it is, with the reason', (_why, damage, why) => {
    damage();
    const before = readFileSync(file);
    expect(tryOpen()).toMatchObject({ ok: false, failure: { kind: 'shopData', why } });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('because it was cut off is reported when it is read', () => {
    const shop = open();
    shop.changeCatalogue(put(...Array.from({ length: 500 }, (_, n) => product(`p${n}`))), edited, null);
    shop.close();
    truncateSync(file, Math.floor(statSync(file).size / 8_192) * 4_096);
    const again = tryOpen();
    const failure = again.ok ? again.value.read() : again;
    if (again.ok) again.value.close();
    expect(failure).toMatchObject({ ok: false, failure: { kind: 'shopData', why: 'corrupt' } });
  });

  const fileOfNewer = (): void => {
    open().close();
    withDatabase((db) => db.exec('PRAGMA user_version = 99'));
  };
  const withDatabase = (work: (db: Database) => void): void => {
    const db = openFile(file);
    work(db);
    db.close();
  };
});

describe('the fee rules', () => {
  it('are kept with every version before them', () => {
    const shop = open();
    const rules = (amount: number) => FeeRules.parse([{ id: 'all', scope: {}, fee: { kind: 'flat', amount } }]);
    expect(shop.changeFeeRules(rules(1_000), null, null)).toMatchObject({ ok: true, value: { version: 1 } });
    expect(shop.changeFeeRules(rules(2_000), null, null)).toEqual({ ok: false, failure: { kind: 'catalogueChanged' } });
    expect(shop.changeFeeRules(rules(2_000), null, 1)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(open().fees.newest()).toMatchObject({ version: 2, rules: rules(2_000) });
    expect(
      open()
        .fees.versions(9)
        .map(({ rules: [rule] }) => rule?.fee),
    ).toEqual([
      { kind: 'flat', amount: 2_000 },
      { kind: 'flat', amount: 1_000 },
    ]);
  });
});

describe('fee rules of a change of products', () => {
  const rules = (amount: number) => FeeRules.parse([{ id: 'all', scope: {}, fee: { kind: 'flat', amount } }]);
  const both = (version: number, change = put(product('b'))) => ({ ...change, fees: { rules: rules(2_000), version } });
  const begun = () => {
    const shop = open();
    shop.changeCatalogue(put(product('a')), edited, null);
    shop.changeFeeRules(rules(1_000), null, null);
    return shop;
  };
  const unsaved = { ...product('b'), code: null as never };

  it('are saved with it', () => {
    expect(begun().changeCatalogue(both(1), edited, 1)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(codes(open())).toEqual(['a', 'b']);
    expect(open().fees.newest()).toMatchObject({ version: 2, rules: rules(2_000) });
  });

  it.each([
    ['another person changed the fees', both(9), 1, 'catalogueChanged'],
    ['another person changed the products', both(1), null, 'catalogueChanged'],
    ['a product cannot be written', both(1, put(product('b'), unsaved)), 1, 'shopData'],
  ] as const)('are not saved, and no product is, where %s', (_why, change, expected, kind) => {
    expect(begun().changeCatalogue(change, edited, expected)).toMatchObject({ ok: false, failure: { kind } });
    expect(codes(open())).toEqual(['a']);
    expect(open().fees.newest()).toMatchObject({ version: 1, rules: rules(1_000) });
  });
});

describe('the live journal', () => {
  const journals = new JournalFolder();
  afterEach(() => journals.remove());

  it('gets one event for each change, once, even those of a time when it was not open', () => {
    const shop = open();
    shop.changeCatalogue(put(product('a')), edited, null);
    shop.changeFeeRules([], null, null);
    const journal = journals.open();
    expect(journalChanges(journal, shop)).toEqual({ ok: true, value: 2 });
    expect(journalChanges(journal, shop)).toEqual({ ok: true, value: 0 });
    shop.changeCatalogue({ put: [], remove: ['a'] }, edited, 1);
    expect(journalChanges(journal, shop)).toEqual({ ok: true, value: 1 });
    const [last] = journal.extensionEventsOf(shop.catalogue.newest()?.changeId ?? '');
    expect(last).toMatchObject({ type: 'catalogueChanged', version: 2, source: 'edited', products: 0, counts: { removed: 1 } });
    expect(journal.verify()).toEqual({ events: 3, brokenAt: null });
  });
});
