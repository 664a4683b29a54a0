import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { listCopies } from '../../../../main/shop/catalogue/shop-file-backups.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { withFlatFee } from '../../../../shared/prices/fee-rules.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { BookFolder, OWNER } from '../../../lab/fakes/shop/catalogue-books.ts';

/** The catalogue of a shop over its starts, its damages and its backups. */

let profile: BookFolder;
let journals: JournalFolder;
beforeEach(() => {
  profile = new BookFolder();
  journals = new JournalFolder();
});
afterEach(() => {
  profile.remove();
  journals.remove();
});

const row = (code: string, price = 6_000) => ({ code, name: `Pulsa ${code}`, family: 'telco-prepaid', price });
const product = (code: string, price = 6_000): Product => Product.parse(row(code, price));
const oldFile = (): string => join(profile.path, 'catalogue.json');
const writeOld = (content: object): void => writeFileSync(oldFile(), JSON.stringify({ version: 1, ...content }));
const codesOf = ({ products }: { readonly products: readonly Product[] }): string[] => products.map(({ code }) => code);
const eventsOf = (journal: Journal, ids: readonly (string | undefined)[]) => ids.flatMap((id) => journal.extensionEventsOf(id ?? ''));

describe('a shop with a catalogue.json', () => {
  it('has it taken over once, with its operators, and keeps the file under another name', () => {
    writeOld({ products: [row('a'), row('b')], operators: [{ name: 'Own', brands: [], prefixes: ['0899'] }] });
    const before = readFileSync(oldFile());
    expect(codesOf(profile.start().current)).toEqual(['a', 'b']);
    expect(existsSync(oldFile())).toBe(false);
    expect(readFileSync(`${oldFile()}.taken-over`).equals(before)).toBe(true);
    const { first, book, current } = profile.start();
    expect(first.origin).toBe('database');
    expect(codesOf(current)).toEqual(['a', 'b']);
    expect(current.tables.operators.map(({ name }) => name)).toContain('Own');
    expect(book.version()).toMatchObject({ version: 1, source: 'takenOver', by: null });
  });

  it('keeps a catalogue of the database when somebody puts a new catalogue.json beside it', () => {
    writeOld({ products: [row('a')] });
    profile.start();
    writeOld({ products: [row('cheap', 1)] });
    expect(codesOf(profile.start().current)).toEqual(['a']);
  });

  it('that is no catalogue is told so, and the file stays where it is', () => {
    writeFileSync(oldFile(), 'no catalogue');
    const { current, book } = profile.start();
    expect(current.products).toEqual([]);
    expect(current.refused).toMatchObject([{ row: null, rule: { is: 'noCatalogue' } }]);
    expect(book.version()).toBeNull();
    expect(existsSync(oldFile())).toBe(true);
  });
});

describe('a shop without a catalogue of its own', () => {
  it('sells the starter catalogue, and its first change keeps those rows as practice rows', () => {
    const { book, current } = profile.start();
    const starter = current.products.length;
    expect(starter).toBeGreaterThan(100);
    expect(book.change({ put: [product('own')], remove: [] }, 'edited', OWNER, null)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(current.products).toHaveLength(starter + 1);
    expect(current.productOf('own')).toMatchObject({ practice: false });
    expect(current.products.filter(({ practice }) => practice)).toHaveLength(starter);
  });

  it('can undo its first change: the starter catalogue is the version before it', () => {
    const { book, current } = profile.start();
    const before = current.products;
    const [first] = before;
    if (!first) throw new Error('the starter catalogue has products');
    const journal = journals.open();
    book.setJournal(journal);
    const change = { put: [{ ...first, price: rupiah(7_000) }], remove: [before.at(-1)?.code ?? ''] };
    expect(book.change(change, 'edited', OWNER, null)).toMatchObject({
      ok: true,
      value: { version: 2, by: OWNER, counts: { added: 0, changed: 1, removed: 1, repriced: 1 } },
    });
    expect(book.bringBack(1, OWNER, 2)).toMatchObject({ ok: true, value: { version: 3, source: 'broughtBack' } });
    expect(current.products.map(({ code }) => code).toSorted()).toEqual(before.map(({ code }) => code).toSorted());
    expect(current.productOf(first.code)).toEqual(first);
    const shop = book.shop.ok ? book.shop.value : null;
    const events = eventsOf(journal, shop?.catalogue.versions(9).map(({ changeId }) => changeId) ?? []);
    expect(events).toMatchObject([{ version: 3 }, { version: 2, by: OWNER }, { version: 1, source: 'takenOver', by: null }]);
  });
});

describe('a change', () => {
  it('is in force at once, is journalled with who made it, and can be brought back', () => {
    writeOld({ products: [row('a')] });
    const { book, current } = profile.start();
    const journal = journals.open();
    book.setJournal(journal);
    let told = 0;
    book.onChange(() => {
      told += 1;
    });
    book.change({ put: [product('a', 9_000)], remove: [] }, 'edited', OWNER, 1);
    expect(current.productOf('a')?.price).toBe(9_000);
    expect(book.bringBack(1, OWNER, 2)).toMatchObject({ ok: true, value: { version: 3, source: 'broughtBack' } });
    expect(current.productOf('a')?.price).toBe(6_000);
    expect(told).toBe(2);
    const shop = book.shop.ok ? book.shop.value : null;
    const events = eventsOf(journal, shop?.catalogue.versions(9).map(({ changeId }) => changeId) ?? []);
    expect(events).toMatchObject([
      { version: 3, by: OWNER, source: 'broughtBack', counts: { repriced: 1 } },
      { version: 2, by: OWNER, source: 'edited', counts: { repriced: 1 } },
      { version: 1, by: null, source: 'takenOver' },
    ]);
  });
});

describe('a change of products with fee rules', () => {
  it('is in force at once, and goes back with them', () => {
    writeOld({ products: [row('a')] });
    const { book, current } = profile.start();
    const before = book.feeRules();
    const rules = withFlatFee([], rupiah(3_000));
    let told = 0;
    book.onChange(
      () => {},
      () => {
        told += 1;
      },
    );
    book.change({ put: [product('a', 9_000)], remove: [], fees: { rules, version: 1 } }, 'edited', OWNER, 1);
    expect(current.productOf('a')?.price).toBe(9_000);
    expect(book.feeRules()).toMatchObject({ version: 2, rules });
    expect(book.bringBack(1, OWNER, 2, { rules: before.rules, version: 2 })).toMatchObject({ ok: true, value: { version: 3 } });
    expect([current.productOf('a')?.price, book.feeRules().rules, told]).toEqual([6_000, before.rules, 2]);
  });
});

describe('an earlier version', () => {
  it('is not brought back over a change that the screen does not show', () => {
    writeOld({ products: [row('a')] });
    const { book, current } = profile.start();
    book.change({ put: [product('a', 9_000)], remove: [] }, 'edited', OWNER, 1);
    book.change({ put: [product('b')], remove: [] }, 'imported', OWNER, 2);
    expect(book.bringBack(1, OWNER, 2)).toEqual({ ok: false, failure: { kind: 'catalogueChanged' } });
    expect(codesOf(current)).toEqual(['a', 'b']);
    expect(current.productOf('a')?.price).toBe(9_000);
  });
});

describe('a shop’s file that is gone or damaged', () => {
  const shopFile = (): string => join(profile.path, 'shop.db');

  it('never lets the older prices return silently: the starter catalogue stands in, with the reason', () => {
    writeOld({ products: [row('a')] });
    profile.start();
    rmSync(shopFile());
    const { first, current, book } = profile.start();
    expect(first.fault).toMatchObject({ why: 'missing' });
    expect(current.productOf('a')).toBeNull();
    expect(current.products.every(({ practice }) => practice)).toBe(true);
    expect(book.change({ put: [product('x')], remove: [] }, 'edited', OWNER, null)).toMatchObject({
      ok: false,
      failure: { why: 'missing' },
    });
  });

  it('that left its log alone says so, and is begun with the log set aside', () => {
    profile.start().book.close();
    rmSync(shopFile());
    writeFileSync(`${shopFile()}-wal`, 'x'.repeat(9_000));
    const { first, book } = profile.start();
    expect([first.fault, book.fault]).toMatchObject([{ why: 'corrupt' }, { why: 'corrupt' }]);
    expect(existsSync(shopFile())).toBe(false);
    expect(book.beginAnew()).toEqual({ ok: true, value: null });
    const kept = readdirSync(profile.path).filter((name) => name.endsWith('-wal'));
    expect(kept).toEqual([expect.stringMatching(/^shop\.db\.replaced-.*-wal$/)]);
    expect(readFileSync(join(profile.path, kept[0] ?? ''), 'utf8')).toHaveLength(9_000);
  });

  it('can begin anew without a copy, with the damaged file kept, and never when it is only a newer program’s', () => {
    writeOld({ products: [row('a')] });
    profile.start().book.close();
    writeFileSync(shopFile(), 'x'.repeat(9_000));
    const { book, current } = profile.start();
    expect(book.beginAnew()).toEqual({ ok: true, value: null });
    expect(readdirSync(profile.path).some((name) => name.startsWith('shop.db.replaced-'))).toBe(true);
    expect(book.change({ put: [product('own')], remove: [] }, 'edited', OWNER, null)).toMatchObject({ ok: true });
    expect(current.productOf('own')).not.toBeNull();
    book.close();
    const db = openFile(shopFile());
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(profile.start().book.beginAnew()).toMatchObject({ ok: false, failure: { why: 'newer' } });
  });

  it('is noticed from the live journal too', () => {
    const journal = journals.open();
    profile.start().book.change({ put: [product('own')], remove: [] }, 'edited', OWNER, null);
    expect(profile.start().book.setJournal(journal)).toBe(false);
    rmSync(shopFile());
    expect(profile.start().book.setJournal(journal)).toBe(true);
  });

  it('comes back from the copy beside the newest backup, and the damaged file is kept', async () => {
    writeOld({ products: [row('a')] });
    const { book } = profile.start();
    const backup = join(profile.path, 'loket-live-20261122T030000000Z.db');
    writeFileSync(backup, '');
    await book.copyBeside({ file: backup });
    book.close();
    writeFileSync(shopFile(), 'x'.repeat(9_000));
    const damaged = profile.start();
    expect(damaged.first.fault).toMatchObject({ why: 'corrupt' });
    const [copy] = listCopies(join('x', 'live.db'), profile.path);
    expect(copy?.file).toBe(join(profile.path, 'loket-live-20261122T030000000Z.shop.db'));
    expect(damaged.book.bringBackCopy(copy?.file ?? '', OWNER)).toMatchObject({ ok: true });
    expect(codesOf(damaged.current)).toEqual(['a']);
    expect(readdirSync(profile.path).some((name) => name.startsWith('shop.db.replaced-'))).toBe(true);
    expect(codesOf(profile.start().current)).toEqual(['a']);
  });
});

describe('the copy beside a backup', () => {
  it('changes no price until somebody brings it back', async () => {
    writeOld({ products: [row('a')] });
    const { book, current } = profile.start();
    const backup = (n: number): string => join(profile.path, `loket-live-2026112${n}T030000000Z.db`);
    writeFileSync(backup(1), '');
    await book.copyBeside({ file: backup(1) });
    book.change({ put: [product('a', 9_000)], remove: [] }, 'edited', OWNER, 1);
    expect(current.productOf('a')?.price).toBe(9_000);
    const [copy] = listCopies('live.db', profile.path);
    expect(book.bringBackCopy(copy?.file ?? '', OWNER)).toMatchObject({ ok: true, value: { version: 3, source: 'broughtBack' } });
    expect(current.productOf('a')?.price).toBe(6_000);
  });

  it('is removed where its backup is gone, but not another till’s in the same folder', async () => {
    const other = new BookFolder();
    writeFileSync(join(other.path, 'catalogue.json'), JSON.stringify({ version: 1, products: [row('b')] }));
    writeOld({ products: [row('a')] });
    const { book } = profile.start();
    book.setJournal(journals.open());
    const of = (hour: number): string => join(profile.path, `loket-live-20261121T0${hour}0000000Z.db`);
    await other.start().book.copyBeside({ file: of(1) });
    for (const hour of [2, 3]) await book.copyBeside({ file: of(hour) });
    writeFileSync(of(4), '');
    await book.copyBeside({ file: of(4) });
    other.remove();
    const left = readdirSync(profile.path).filter((name) => name.endsWith('.shop.db'));
    expect(left.toSorted()).toEqual(['loket-live-20261121T010000000Z.shop.db', 'loket-live-20261121T040000000Z.shop.db']);
  });
});

describe('the flat fee of an older shop', () => {
  it('becomes the last fee rule, once: an older settings.json gives the same fee and changes no rule again', () => {
    profile.flatFee = 2_500;
    const { book } = profile.start();
    expect(book.feeRules()).toMatchObject({ version: 1, rules: [{ scope: {}, fee: { kind: 'flat', amount: 2_500 } }] });
    book.changeFeeRules(withFlatFee([], rupiah(3_000)), OWNER, 1);
    profile.flatFee = 9_000;
    expect(profile.start().book.feeRules()).toMatchObject({ version: 2, rules: [{ fee: { amount: 3_000 } }] });
  });

  it('alone holds while the shop’s file cannot be used', () => {
    profile.flatFee = 2_500;
    writeFileSync(join(profile.path, 'shop.db'), 'damaged');
    expect(profile.start().book.feeRules()).toMatchObject({ version: null, rules: [{ fee: { amount: 2_500 } }] });
  });
});

describe('a file of the shop that cannot be replaced', () => {
  it('is said, in the words of the disk, and a later try replaces it', () => {
    profile.start().book.change({ put: [product('a')], remove: [] }, 'edited', OWNER, null);
    writeFileSync(join(profile.path, 'shop.db'), 'no database');
    const { book, current } = profile.start();
    expect(book.fault).toMatchObject({ why: 'corrupt' });
    const full = book.replaceFile(() => {
      throw new Error('ENOSPC: no space left on device');
    });
    expect(full).toMatchObject({ ok: false, failure: { kind: 'shopData', why: 'full' } });
    expect(book.fault).toMatchObject({ why: 'full' });
    expect(book.change({ put: [product('b')], remove: [] }, 'edited', OWNER, null)).toMatchObject({ ok: false });
    expect(book.replaceFile(() => {})).toEqual({ ok: true, value: null });
    expect(book.change({ put: [product('b')], remove: [] }, 'edited', OWNER, null)).toMatchObject({ ok: true });
    expect(codesOf(current)).toContain('b');
    expect(readdirSync(profile.path).filter((file) => file.startsWith('shop.db.replaced-'))).toHaveLength(1);
  });
});

describe('an earlier version that is damaged', () => {
  it('of the fee rules or the catalogue neither keeps the till from opening nor the owner from the screen', () => {
    const first = profile.start();
    first.book.change({ put: [product('a')], remove: [] }, 'edited', OWNER, null);
    first.book.change({ put: [product('b')], remove: [] }, 'edited', OWNER, 2);
    first.book.changeFeeRules(withFlatFee([], rupiah(1_000)), OWNER, 1);
    first.book.close();
    const db = openFile(join(profile.path, 'shop.db'));
    db.exec("UPDATE fee_rule_versions SET body = '{}' WHERE version = 1; UPDATE catalogue_versions SET body = '{}' WHERE version = 1");
    db.close();
    const { book, current } = profile.start();
    expect(book.fault).toBeNull();
    const journal = journals.open();
    expect(() => book.setJournal(journal)).not.toThrow();
    expect(codesOf(current)).toContain('b');
    expect(book.change({ put: [product('c')], remove: [] }, 'edited', OWNER, 3)).toMatchObject({ ok: true });
    expect(eventsOf(journal, [book.version()?.changeId])).toHaveLength(1);
  });
});
