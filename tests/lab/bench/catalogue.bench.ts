import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { csvOf } from '../../../main/lib/export/write-table.ts';
import { catalogueTable } from '../../../main/shop/catalogue/export/export-catalogue.ts';
import { ImportJob } from '../../../main/shop/catalogue/import/import-job.ts';
import { ImportSession } from '../../../main/shop/catalogue/import/import-session.ts';
import { readFirstCatalogue } from '../../../main/shop/catalogue/read-first-catalogue.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import { manyProducts } from '../fakes/many-products.ts';
import { forkFileProcess } from '../fakes/process/file-process.ts';
import { OWNER } from '../fakes/shop/catalogue-books.ts';
import type { Bench, BenchContext } from './lib/bench.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { collectGarbage, Times } from './lib/measure.ts';
import { catalogueScreen } from './window/catalogue-screen.ts';

/** A catalogue of 50,000 products: its import compared with csv-parse alone on the same text, its reading at a start, and its screen in the real window. */

export const name = 'catalogue';

const STARTER = join(import.meta.dirname, '..', '..', '..', 'resources', 'catalogue.json');
const MANY = 50_000;
const ROUNDS = 3;

const products = (): Product[] =>
  manyProducts(MANY, []).map((product, at) =>
    Product.parse({ ...product, cost: 900 + at, terms: 'Sekali pakai', synonyms: ['pulsa', 'isi ulang'] }),
  );

export const run: Bench['run'] = async (context): Promise<Figure[]> => [...(await importing(context)), ...(await catalogueScreen(context))];

async function importing({ folder }: BenchContext): Promise<Figure[]> {
  const own = folder('catalogue');
  const text = csvOf(catalogueTable(products()));
  const file = join(own, 'produk.csv');
  writeFileSync(file, text);
  const [ours, library, whole, started] = [new Times(), new Times(), new Times(), new Times()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const profile = folder(`profile-${round}`);
    const shopFile = join(profile, 'shop.db');
    await ours.timeAsync(() => new ImportJob({ file, shopFile: join(own, `none-${round}.db`) }).read(() => {}));
    library.time(() => parse(text.slice(1)));
    collectGarbage();
    await whole.timeAsync(() => imported(file, shopFile));
    started.time(() => readFirstCatalogue(profile, STARTER, Date.now));
  }
  return [
    ...compared({
      name: 'an import of 50,000 rows read and compared',
      unit: 'ms',
      ours: ours.median,
      rival: { name: 'csv-parse alone', value: library.median },
      goal: null,
    }),
    plain('an import of 50,000 rows, from the file to the disk, in its thread', whole.median / 1_000, 's', 'lower', 5),
    plain('a catalogue of 50,000 products read at a start', started.median, 'ms'),
  ];
}

/** The whole way as the till goes it. Throws for an import that is not written. */
async function imported(file: string, shopFile: string): Promise<void> {
  const session = new ImportSession(forkFileProcess, { file, shopFile }, () => {});
  try {
    const read = await session.call('read', null);
    const applied = await session.call('apply', { removeGone: true, by: OWNER, now: 0 });
    if (!read.ok || !applied.ok || applied.value?.products !== MANY) throw new Error(JSON.stringify([read, applied]));
  } finally {
    await session.close();
  }
}
