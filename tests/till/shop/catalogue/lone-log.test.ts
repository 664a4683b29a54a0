import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import { ShopData } from '../../../../main/shop/catalogue/shop-data.ts';
import { Product } from '../../../../shared/catalogue/product.ts';

/** The shop's file is gone, and a log of SQLite is left: as after a copy by hand that took one of two files. */

const deps = { now: () => Date.UTC(2026, 10, 22, 3) };
const product = Product.parse({ code: 'a', name: 'Pulsa a', family: 'telco-prepaid', price: 6_000 });
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-log-'));
  file = join(folder, 'shop.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function shopAt(path: string): ShopData {
  const shop = ShopData.open(path, deps);
  if (!shop.ok) throw new Error(JSON.stringify(shop.failure));
  return shop.value;
}

/** The write-ahead log of another program's writes to a shop's file, and the rollback journal of a write that a crash ended. */
const LOGS = {
  '-wal': (path: string) => {
    shopAt(path).close();
    const db = openFile(path);
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE mine (row TEXT)');
    return { db, log: `${path}-wal` };
  },
  '-journal': (path: string) => {
    const shop = shopAt(path);
    shop.changeCatalogue({ put: [product], remove: [] }, { source: 'edited', by: null }, null);
    shop.close();
    const db = openFile(path);
    db.exec('PRAGMA cache_size = 1; BEGIN IMMEDIATE; CREATE TABLE big (row TEXT)');
    for (let row = 0; row < 200; row += 1) db.exec('INSERT INTO big VALUES (hex(randomblob(2000)))');
    return { db, log: `${path}-journal` };
  },
} as const;

it.each(['-wal', '-journal'] as const)(
  'a lone %s is neither read into a new file nor deleted: no file is made, and the message names it',
  (end) => {
    const { db, log } = LOGS[end](join(folder, 'was.db'));
    copyFileSync(log, file + end);
    db.close();
    const before = readFileSync(file + end);
    expect(before.length).toBeGreaterThan(512);
    const opened = ShopData.open(file, deps);
    if (opened.ok) opened.value.close();
    expect(opened).toMatchObject({
      ok: false,
      failure: { kind: 'shopData', why: 'corrupt', detail: expect.stringContaining(`${file}${end}`) },
    });
    expect(existsSync(file)).toBe(false);
    expect(readFileSync(file + end).equals(before)).toBe(true);
  },
);

it.each(['-wal', '-journal'])('an empty %s holds nothing: the shop begins', (end) => {
  writeFileSync(file + end, '');
  shopAt(file).close();
  expect(readdirSync(folder)).toContain('shop.db');
});
