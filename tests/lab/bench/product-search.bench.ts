import { join } from 'node:path';
import { readCatalogue } from '../../../main/shop/catalogue/catalogue.ts';
import { searchProducts } from '../../../shared/catalogue/catalogue-search.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { buildIndex, characterSteps } from '../../../shared/catalogue/search-index.ts';
import { foldText, wordsOf } from '../../../shared/catalogue/searchable-text.ts';
import { manyProducts } from '../fakes/many-products.ts';
import type { Bench } from './lib/bench.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { collectGarbage, interleaved, Times } from './lib/measure.ts';

/** The search in the sell field: the work of one key, compared with a plain scan of the same texts for the same words. */

const STARTER = join(import.meta.dirname, '..', '..', '..', 'resources', 'catalogue.json');
const MANY = 20_000;
const ROUNDS = 12;

const TYPED = [
  'indosat 50',
  'tsel 100',
  'pulsa telkomsel reguler 25.000',
  'token 50',
  'pdam bdg',
  'wifi',
  'ml 86',
  'data xl hemat 12 gb',
  '081211223344 50',
  '50 085711223344',
  'pln-token-100000',
  'loket-7919-1',
  'zzz',
];
/** Every state of the field while these are typed, one key after the other. */
const KEYS = TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));

/** The least that a search can do: looks for every word in every product's text, and ranks nothing. */
function plainScan(products: readonly Product[]): (typed: string) => number {
  const texts = products.map(({ name, brand, code, synonyms }) => foldText([name, brand, code, ...synonyms].join(' ')));
  return (typed) => {
    const words = wordsOf(typed);
    return texts.filter((text) => words.every((word) => text.includes(word))).length;
  };
}

async function measure(
  products: readonly Product[],
  tables: Parameters<typeof buildIndex>[1],
): Promise<{ ours: Times; scan: Times; built: Times }> {
  const built = new Times();
  for (let round = 0; round < 3; round += 1) built.time(() => buildIndex(products, tables));
  const scan = plainScan(products);
  const [ours, theirs] = [new Times(), new Times()];
  let sum = 0;
  const typeAll = (search: (typed: string) => number, times: Times) => () => {
    for (const typed of KEYS) sum += times.time(() => search(typed));
  };
  const index = buildIndex(products, tables);
  // As the page does in idle moments.
  for (const _ of characterSteps(index));
  const search = (typed: string): number => {
    // Each text is typed again: the words of the one before are not known.
    if (typed.length === 1) index.pointsCache.clear();
    return searchProducts(index, typed, 'favourites').total;
  };
  typeAll(search, new Times())();
  typeAll(scan, new Times())();
  collectGarbage();
  await interleaved(ROUNDS, [typeAll(search, ours), typeAll(scan, theirs)]);
  if (sum === 0) throw new Error('Nothing was found.');
  return { ours, scan: theirs, built };
}

export const { name, run }: Bench = {
  name: 'product-search',
  run: async ({ say }) => {
    const { products: starter, tables } = readCatalogue('', STARTER);
    const figures: Figure[] = [];
    for (const [label, products, limit, ratios] of [
      [`${starter.length} products`, starter, 4, { p50: null, p95: null }],
      [`${MANY} products`, manyProducts(MANY, starter), 8, { p50: 1, p95: 1.5 }],
    ] as const) {
      const { ours, scan, built } = await measure(products, tables);
      const [p50, p95] = [`product search, ${label}: a key, p50`, `product search, ${label}: a key, p95`];
      say(`${label}: ${ours.count} keys, the longest ${ours.at(1).toFixed(1)} ms`);
      const beside = (ms: (times: Times) => number, goal: number | null) => ({
        unit: 'ms',
        ours: ms(ours),
        rival: { name: 'a plain scan', value: ms(scan) },
        goal,
      });
      const [, ...p95Beside] = compared({ name: p95, ...beside((times) => times.at(0.95), ratios.p95) });
      figures.push(plain(p95, ours.at(0.95), 'ms', 'lower', limit), ...p95Beside);
      figures.push(
        ...compared({ name: p50, ...beside((times) => times.median, ratios.p50) }),
        plain(`product search, ${label}: the index`, built.median, 'ms'),
      );
    }
    return figures;
  },
};
