import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CatalogueImports } from '../../../main/shop/catalogue/import/catalogue-imports.ts';
import { ShopData } from '../../../main/shop/catalogue/shop-data.ts';
import type { CatalogueView } from '../../../shared/catalogue/changes/catalogue-calls.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import { forkFileProcess } from '../../lab/fakes/process/file-process.ts';
import { BookFolder, OWNER } from '../../lab/fakes/shop/catalogue-books.ts';

/** An import that the till works with: its calls, its catalogue in memory, and the process that reads the file. */

const NOW = Date.UTC(2026, 10, 22, 3);
const row = (code: string, price: number): string => `${code},Produk ${code},telco-prepaid,${price}`;

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
