import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CatalogueImports } from '../../../main/catalogue/import/catalogue-imports.ts';
import { ImportSession } from '../../../main/catalogue/import/import-session.ts';
import { ShopData } from '../../../main/catalogue/shop-data.ts';
import type { CatalogueView } from '../../../shared/catalogue/changes/catalogue-calls.ts';
import type { ImportProgress } from '../../../shared/catalogue/changes/import-views.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import { forkFileProcess } from '../../fakes/process/file-process.ts';
import { BookFolder, OWNER } from '../../fakes/shop/catalogue-books.ts';

/** An import in its own process, over the real file of a shop. */

const NOW = Date.UTC(2026, 10, 22, 3);
let folder: string;
let shop: ShopData;
let session: ImportSession | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-import-'));
  const opened = ShopData.open(join(folder, 'shop.db'), { now: () => NOW });
  if (!opened.ok) throw new Error(opened.failure.detail);
  shop = opened.value;
});
afterEach(async () => {
  await session?.close();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const row = (code: string, price: number): string => `${code},Produk ${code},telco-prepaid,${price}`;
function start(rows: readonly string[], onProgress: (progress: ImportProgress) => void = () => {}): ImportSession {
  const file = join(folder, 'produk.csv');
  writeFileSync(file, ['code,name,family,price', ...rows].join('\n'));
  session = new ImportSession(forkFileProcess, { file, shopFile: shop.path }, onProgress);
  return session;
}
function sell(...codes: string[]): void {
  const put = codes.map((code) => Product.parse({ code, name: `Produk ${code}`, family: 'telco-prepaid', price: 5_000 }));
  shop.changeCatalogue({ put, remove: [] }, { source: 'edited', by: OWNER }, shop.catalogue.newest()?.version ?? null);
}
const codes = () => {
  const read = shop.read();
  return read.ok ? read.value?.products.map(({ code, price }) => [code, price]) : read;
};

describe('an import', () => {
  it('is shown before anything changes, is then written whole, and can be brought back', async () => {
    sell('a', 'b');
    const job = start([row('a', 6_000), row('c', 7_000)]);
    expect(await job.call('read', null)).toEqual({
      ok: true,
      value: {
        file: 'produk.csv',
        counts: { added: 1, changed: 1, gone: 1, same: 0, repriced: 1 },
        faults: [],
        faultCount: 0,
        alike: [],
      },
    });
    expect(await job.call('page', { part: 'changed', from: 0, limit: 10 })).toMatchObject({
      ok: true,
      value: [{ code: 'a', oldPrice: 5_000, newPrice: 6_000 }],
    });
    expect(shop.catalogue.versions(9)).toHaveLength(1);
    const applied = await job.call('apply', { removeGone: true, by: OWNER, now: NOW });
    expect(applied).toMatchObject({ ok: true, value: { version: 2, source: 'imported', by: OWNER, at: '2026-11-22T03:00:00.000Z' } });
    expect(codes()).toEqual([
      ['a', 6_000],
      ['c', 7_000],
    ]);
    expect(shop.readVersion(1)).toMatchObject({ value: [{ code: 'a', price: 5_000 }, { code: 'b' }] });
  });

  it('leaves what the file does not name where the owner wants it so', async () => {
    sell('a', 'b');
    const job = start([row('a', 6_000)]);
    await job.call('read', null);
    await job.call('apply', { removeGone: false, by: OWNER, now: NOW });
    expect(codes()).toEqual([
      ['a', 6_000],
      ['b', 5_000],
    ]);
  });

  it('with an unusable row offers the others, and removes nothing', async () => {
    sell('z');
    const job = start([row('a', 6_000), row('b', -1)]);
    expect(await job.call('read', null)).toMatchObject({ ok: true, value: { faultCount: 1, faults: [{ row: 3, place: 'price' }] } });
    expect(await job.call('apply', { removeGone: true, by: OWNER, now: NOW })).toMatchObject({ ok: false, failure: { why: 'hasFaults' } });
    expect(codes()).toEqual([['z', 5_000]]);
    expect(await job.call('apply', { removeGone: false, by: OWNER, now: NOW })).toMatchObject({ ok: true });
    expect(codes()).toEqual([
      ['z', 5_000],
      ['a', 6_000],
    ]);
  });

  it('writes nothing when the catalogue changed after it was compared', async () => {
    sell('a');
    const job = start([row('a', 6_000)]);
    await job.call('read', null);
    sell('b');
    expect(await job.call('apply', { removeGone: true, by: OWNER, now: NOW })).toEqual({
      ok: false,
      failure: { kind: 'catalogueChanged' },
    });
    expect(codes()).toEqual([
      ['a', 5_000],
      ['b', 5_000],
    ]);
  });

  it('of many rows tells how far it is, and ends when it is cancelled', async () => {
    const parts: number[] = [];
    const rows = Array.from({ length: 20_000 }, (_, n) => row(`p${n}`, n + 1));
    const read = new Promise<unknown>((resolve) => {
      const job = start(rows, ({ part }) => {
        parts.push(part);
        if (parts.length === 3) job.close().catch(resolve);
      });
      job.call('read', null).then(resolve, resolve);
    });
    expect(await read).toMatchObject({ ok: false, failure: { kind: 'importRefused', why: 'ended' } });
    expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
    expect(parts.every((part) => part > 0 && part < 1)).toBe(true);
  });

  it('that was closed answers that it has ended', async () => {
    const job = start([row('a', 1)]);
    await job.close();
    expect(await job.call('apply', { removeGone: true, by: OWNER, now: NOW })).toMatchObject({ ok: false, failure: { why: 'ended' } });
  });
});

describe('an import of the till', () => {
  const ROWS = 3_000;
  let profile: BookFolder;
  beforeEach(() => {
    profile = new BookFolder();
  });
  afterEach(() => profile.remove());

  function startTill() {
    const { book, current } = profile.start();
    const view = (): CatalogueView => ({
      version: book.version(),
      products: current.products.length,
      fault: null,
      versions: [],
      copies: [],
    });
    const imports = new CatalogueImports({ book, startProcess: forkFileProcess, now: () => NOW, view, onProgress: () => {} });
    const file = join(profile.path, 'produk.csv');
    writeFileSync(file, ['code,name,family,price', ...Array.from({ length: ROWS }, (_, n) => row(`p${n}`, n + 1))].join('\n'));
    return { book, current, imports, file };
  }

  it('that is given up when the disk has it already is in force, and answers so', async () => {
    const { book, current, imports, file } = startTill();
    await imports.begin(file);
    const applying = imports.apply({ removeGone: true }, OWNER);
    const other = ShopData.open(join(profile.path, 'shop.db'), { now: () => NOW });
    if (!other.ok) throw new Error(other.failure.detail);
    // Without a turn of the event loop the process's answer cannot arrive.
    const until = Date.now() + 30_000;
    while (other.value.catalogue.newest() === null) if (Date.now() > until) throw new Error('nothing was written');
    other.value.close();
    await imports.cancel();
    expect(await applying).toMatchObject({ ok: true, value: { products: ROWS } });
    expect(current.products).toHaveLength(ROWS);
    expect(book.pricesInForce().catalogueVersion).toBe(1);
  });

  it('that is given up at once leaves all or nothing, and a file that takes the next change', async () => {
    const { book, current, imports, file } = startTill();
    await imports.begin(file);
    const applying = imports.apply({ removeGone: true }, OWNER);
    await imports.cancel();
    const { ok: isWritten } = await applying;
    expect(book.version()?.products ?? null).toBe(isWritten ? ROWS : null);
    const put = [Product.parse({ code: 'next', name: 'Berikutnya', family: 'gas' })];
    expect(book.change({ put, remove: [] }, 'edited', OWNER, book.version()?.version ?? null)).toMatchObject({ ok: true });
    expect(current.productOf('next')).not.toBeNull();
  });
});
