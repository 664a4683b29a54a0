import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/core/database.ts';
import { ImportSession } from '../../../main/shop/catalogue/import/import-session.ts';
import { ShopData } from '../../../main/shop/catalogue/shop-data.ts';
import type { ImportProgress, UnmappedImport } from '../../../shared/catalogue/changes/import-views.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import { forkFileProcess } from '../../lab/fakes/process/file-process.ts';
import { OWNER } from '../../lab/fakes/shop/catalogue-books.ts';

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
        is: 'preview',
        view: {
          file: 'produk.csv',
          counts: { added: 1, changed: 1, gone: 1, same: 0, repriced: 1 },
          faults: [],
          faultCount: 0,
          alike: [],
          leftOut: 0,
          readBy: 'itself',
        },
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
    expect(await job.call('read', null)).toMatchObject({
      ok: true,
      value: { view: { faultCount: 1, faults: [{ row: 3, place: 'price' }] } },
    });
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

describe('an import of another program’s file', () => {
  const HEADINGS = 'product_name,category,brand,seller_name,price,buyer_sku_code,buyer_product_status,start_cut_off,end_cut_off';
  const ROWS = [
    'Simpati 10.000,Pulsa,TELKOMSEL,PT,10195,S10,true,23:45,0:15',
    'Tagihan PLN,Pascabayar,PLN,PT,2500,PLNPASCA,true,0:0,0:0',
    'Tagihan air,Pascabayar,PDAM SLEMAN,PT,2500,PDAMSLM,false,0:0,0:0',
    '86 Diamond,Games,MOBILE LEGENDS,PT,20100,ML86,true,23:0,23:0',
  ];
  const write = (...rows: string[]): string => {
    const file = join(folder, 'daftar.csv');
    writeFileSync(file, ['Daftar harga', HEADINGS, ...rows].join('\n'));
    return file;
  };
  const open = async (file: string): Promise<ImportSession> => {
    await session?.close();
    session = new ImportSession(forkFileProcess, { file, shopFile: shop.path }, () => {});
    return session;
  };
  async function unmappedOf(job: ImportSession): Promise<UnmappedImport> {
    const read = await job.call('read', null);
    if (!read.ok || read.value.is !== 'unmapped') throw new Error(`no person was asked: ${JSON.stringify(read)}`);
    return read.value.unmapped;
  }
  const withGames = ({ mapping }: UnmappedImport, means: 'game-direct' | 'leaveOut') => ({
    mapping: { ...mapping, categories: [...mapping.categories, { category: 'games', means }] },
  });

  it('asks once what its columns and categories are, and goes straight to the preview the next time', async () => {
    const first = await open(write(...ROWS));
    const look = await unmappedOf(first);
    expect(look).toMatchObject({ file: 'daftar.csv', isRemembered: false, mapping: { headingRow: 2 } });
    expect(look.categories.map(({ category, suggested }) => [category, suggested])).toEqual([
      ['pulsa', 'telco-prepaid'],
      ['pascabayar', 'byBrand'],
      ['games', null],
    ]);
    expect(await first.call('map', { mapping: look.mapping })).toMatchObject({ ok: false, failure: { why: 'notMapped' } });
    expect(await first.call('map', withGames(look, 'leaveOut'))).toMatchObject({
      ok: true,
      value: { counts: { added: 3 }, faultCount: 0, leftOut: 1, readBy: 'mapping' },
    });
    await first.call('apply', { removeGone: false, by: OWNER, now: NOW });
    const sold = shop.read();
    expect(sold.ok && sold.value?.products).toMatchObject([
      { code: 'S10', family: 'telco-prepaid', brand: 'TELKOMSEL', price: null, cost: 10_195, cutOff: { from: '23:45', to: '00:15' } },
      { code: 'PLNPASCA', family: 'electricity-postpaid', cutOff: null },
      { code: 'PDAMSLM', family: 'water', enabled: false },
    ]);

    const next = await open(write('Simpati 10.000,Pulsa,TELKOMSEL,PT,10.250,S10,true,23:45,0:15', ROWS[3] ?? ''));
    expect(await next.call('read', null)).toMatchObject({
      ok: true,
      value: { is: 'preview', view: { counts: { changed: 1, gone: 2 }, leftOut: 1, readBy: 'memory' } },
    });
    expect(await next.call('readBy', { mapping: null })).toMatchObject({ ok: true, value: { isRemembered: true } });
  });

  it('asks again only for what is new, with all the rest as it was said', async () => {
    const first = await open(write(...ROWS));
    await first.call('map', withGames(await unmappedOf(first), 'game-direct'));
    const later = await unmappedOf(await open(write(...ROWS, 'Lagu,Musik,X,PT,1,MUS1,true,,')));
    expect([later.isRemembered, later.mapping.categories.map(({ category }) => category)]).toEqual([
      true,
      ['pulsa', 'pascabayar', 'games'],
    ]);
  });

  it('asks once about each of two files that are brought in turn', async () => {
    const [games, music] = [ROWS[3] ?? '', 'Lagu,Musik,X,PT,1,MUS1,true,,'];
    const first = await open(write(games));
    await first.call('map', withGames(await unmappedOf(first), 'leaveOut'));
    const second = await open(write(music));
    const { mapping } = await unmappedOf(second);
    await second.call('map', { mapping: { ...mapping, categories: [{ category: 'musik', means: 'leaveOut' }] } });
    for (const row of [games, music, games])
      expect(await (await open(write(row))).call('read', null)).toMatchObject({ value: { is: 'preview', view: { readBy: 'memory' } } });
  });

  it('asks again, with the earlier answer, where rows name no category and would take the family of another file', async () => {
    const list = (name: string, ...rows: string[]): string => {
      const file = join(folder, name);
      writeFileSync(file, ['kode,nama,harga modal,harga jual', ...rows].join('\n'));
      return file;
    };
    const first = await open(list('pulsa.csv', 'S10,Simpati 10.000,10195,12000'));
    const { mapping } = await unmappedOf(first);
    const told = (means: 'telco-prepaid' | 'leaveOut') => ({ mapping: { ...mapping, categories: [{ category: '', means }] } });
    expect(await first.call('map', told('telco-prepaid'))).toMatchObject({ ok: true, value: { counts: { added: 1 } } });
    const next = await open(list('token.csv', 'PLN20,Token 20.000,20100,22000'));
    expect(await unmappedOf(next)).toMatchObject({ isRemembered: true, mapping: told('telco-prepaid').mapping });
    expect(await next.call('map', told('leaveOut'))).toMatchObject({ ok: true, value: { leftOut: 1 } });
    const last = await open(list('lain.csv', 'X1,Lain,1,2'));
    expect(await last.call('read', null)).toMatchObject({ value: { is: 'preview', view: { leftOut: 1, readBy: 'memory' } } });
  });

  it('reads its categories again when other columns are chosen', async () => {
    const job = await open(write(...ROWS));
    const { mapping } = await unmappedOf(job);
    const byBrand = { ...mapping, columns: { ...mapping.columns, family: 2 } };
    expect(await job.call('readBy', { mapping: byBrand })).toMatchObject({
      ok: true,
      value: { categories: [{ category: 'telkomsel' }, { category: 'pln' }, { category: 'pdam sleman' }, { category: 'mobile legends' }] },
    });
  });

  it('counts no product as gone whose row is left out', async () => {
    sell('ML86', 'other');
    const job = await open(write(...ROWS));
    await job.call('map', withGames(await unmappedOf(job), 'leaveOut'));
    expect(await job.call('page', { part: 'gone', from: 0, limit: 9 })).toMatchObject({ ok: true, value: [{ code: 'other' }] });
  });

  it('asks where the memory was damaged, and remembers again', async () => {
    const first = await open(write(...ROWS));
    await first.call('map', withGames(await unmappedOf(first), 'leaveOut'));
    const db = openFile(shop.path);
    db.exec(`UPDATE catalogue_tables SET body = '[{"headings":"x"}, 3' WHERE name = 'importMappings'`);
    db.close();
    const again = await open(write(...ROWS));
    await again.call('map', withGames(await unmappedOf(again), 'leaveOut'));
    expect(await (await open(write(...ROWS))).call('read', null)).toMatchObject({ value: { view: { readBy: 'memory' } } });
  });
});
