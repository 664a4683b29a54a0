import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { readCatalogue } from '../../../main/shop/catalogue/catalogue.ts';
import { Cashier } from '../drive/cashier.ts';
import type { LaunchedTill } from '../drive/launch.ts';
import { numberFor } from '../drive/numbers.ts';
import { starterProducts, startPractice } from '../drive/profile.ts';
import { manyProducts } from '../fakes/many-products.ts';
import { seedOf } from '../fakes/shop/customers.ts';
import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { Times } from './lib/measure.ts';
import { openBlankWindow, openTillWindow, withWindows } from './window/open-windows.ts';
import { takeNoted } from './window/page-probe.ts';
import { addPlainTiles } from './window/plain-tiles.ts';
import { summaryOf, type Typist, typeInTurns, typist } from './window/typing.ts';

export const name = 'keys';

const STARTER = join(import.meta.dirname, '..', '..', '..', 'resources', 'catalogue.json');
const MANY = 20_000;
const CUSTOMERS = 5_000;
const ROUNDS = 3;
/** Of fewer, the slowest alone would be the p95. */
const SALES = 40;
const SOLD = 'pulsa-telkomsel-50000';

/**
 * Keys in the sell field of the real window, also with 5,000 customers and the many products, compared with an idle field and a
 * page that writes eight plain tiles, in turns; then sales, for the long tasks of the page and the time from the last byte of the service's
 * answer to the painted result.
 */
export const run = ({ folder, say }: BenchContext): Promise<Figure[]> => {
  const at = folder('keys');
  return withWindows(at, async () => {
    const { products: starter } = readCatalogue('', STARTER);
    const practice = await startPractice({ pace: 0.02 });
    const many = await openTillWindow(join(at, 'many'), manyProducts(MANY, starter), practice);
    keepCustomers(join(at, 'known', 'journal'));
    const known = await openTillWindow(join(at, 'known'), manyProducts(MANY, starter), practice);
    const few = await openTillWindow(join(at, 'few'), starter, practice);
    const blank = await openBlankWindow(join(at, 'blank'));
    const tiles = await openBlankWindow(join(at, 'tiles'));
    await addPlainTiles(tiles.page);
    try {
      const sides = [
        await typist(`${MANY} products`, many, true),
        await typist(`${starter.length} products`, few, true),
        await typist('a bare field', blank, false),
        await typist(`${MANY} products and ${CUSTOMERS} customers`, known, true),
        await typist('a page that writes eight plain tiles', tiles, false),
      ] as const;
      await typeInTurns(sides, ROUNDS);
      for (const each of sides) say(summaryOf(each));
      const [ofMany, ofFew, ofBlank, ofKnown, ofTiles] = sides;
      return [
        ...keyFigures(ofMany, ofBlank, 20, 8),
        ...keyFigures(ofFew, ofBlank, null, 4),
        ...besideTiles(ofFew, ofTiles),
        ...customerFigures(ofKnown, ofMany),
        ...(await sales(many)),
      ];
    } finally {
      for (const window of [many, known, few, blank, tiles]) await window.close();
      await practice.close();
    }
  });
};

/** A journal with customers, before the till first opens it. */
function keepCustomers(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const journal = openJournal(join(folder, 'training.db'));
  if (!journal.ok) throw new Error(JSON.stringify(journal.failure));
  journal.value.append(seedOf(CUSTOMERS));
  journal.value.close();
}

function keyFigures(
  { name: of, frame, change, tasks, tasksByPlace, pause }: Typist,
  blank: Typist,
  frameGoal: number | null,
  workGoal: number,
): Figure[] {
  const rival = (ms: number) => ({ name: blank.name, value: ms });
  const [ofFrame, ...beside] = compared({
    ...{ name: `key to the next frame, ${of}, p95`, unit: 'ms', goal: null },
    ...{ ours: frame.at(0.95), rival: rival(blank.frame.at(0.95)) },
  });
  return [
    ...(ofFrame === undefined ? [] : [{ ...ofFrame, goal: frameGoal }]),
    ...beside,
    plain(`key to its last change on the screen, ${of}, p95`, change.at(0.95), 'ms'),
    plain(`work of a key beyond ${blank.name}, ${of}, p50`, tasks.median - blank.tasks.median, 'ms'),
    plain(`work of a key beyond ${blank.name}, ${of}, p95`, tasks.at(0.95) - blank.tasks.median, 'ms', 'lower', workGoal),
    plain(
      `work of a text's first key beyond ${blank.name}, ${of}, p50`,
      (tasksByPlace[0]?.median ?? Number.NaN) - blank.tasks.median,
      'ms',
    ),
    plain(`work in the pause after a text beyond ${blank.name}, ${of}, p50`, pause.median - blank.pause.median, 'ms'),
    plain(`work in the pause after a text beyond ${blank.name}, ${of}, p95`, pause.at(0.95) - blank.pause.median, 'ms'),
  ];
}

/** The time of a key compared with the least time of a screen of results on the same machine. */
const besideTiles = ({ name: of, tasks }: Typist, tiles: Typist): Figure[] =>
  [0.5, 0.95].flatMap((part) =>
    compared({
      ...{ name: `work of a key, ${of}, p${part * 100}`, unit: 'ms', goal: part === 0.95 ? 2 : null },
      ...{ ours: tasks.at(part), rival: { name: tiles.name, value: tiles.tasks.at(part) } },
    }),
  );

/** The time that customers add to a key. */
function customerFigures(known: Typist, plainOnes: Typist): Figure[] {
  const beside = (what: string, of: (side: Typist) => number) =>
    compared({ name: what, unit: 'ms', goal: null, ours: of(known), rival: { name: plainOnes.name, value: of(plainOnes) } });
  return [
    ...beside(`key to the next frame, ${known.name}, p95`, ({ frame }) => frame.at(0.95)),
    ...beside(`work of a key, ${known.name}, p50`, ({ tasks }) => tasks.median),
    ...beside(`work of a key, ${known.name}, p95`, ({ tasks }) => tasks.at(0.95)),
  ];
}

async function sales(till: LaunchedTill): Promise<Figure[]> {
  const counter = new Cashier(till.page);
  const product = starterProducts().find(({ code }) => code === SOLD);
  if (!product) throw new Error(`${SOLD} is not in the catalogue`);
  const [painted, longTasks] = [new Times(), [] as number[]];
  await takeNoted(till.page);
  for (let sale = 0; sale < SALES; sale += 1) {
    await till.app.evaluate(() => Reflect.get(globalThis, 'benchAnswers').splice(0));
    const orderId = await counter.sell(product, { number: numberFor(product, sale + 1) });
    await counter.reaches(orderId, 'success');
    await till.page.waitForFunction((id) => window.benchNoted.succeeded.some((one) => one.orderId === id), orderId);
    const answers: readonly { path: string; at: number }[] = await till.app.evaluate(() => Reflect.get(globalThis, 'benchAnswers'));
    const noted = await takeNoted(till.page);
    const at = noted.succeeded.find((one) => one.orderId === orderId)?.at ?? Number.NaN;
    const answered = answers.filter((answer) => answer.at <= at && answer.path.includes(orderId)).at(-1)?.at ?? Number.NaN;
    painted.add(at - answered);
    longTasks.push(...noted.longTasks);
    await counter.next();
  }
  return [
    plain('answer arrived to painted p50', painted.median, 'ms'),
    plain('answer arrived to painted p95', painted.at(0.95), 'ms', 'lower', 50),
    plain(`longest task of the page in ${SALES} sales, ${MANY} products`, Math.max(0, ...longTasks), 'ms', 'lower', 50),
    plain(`tasks over 50 ms in ${SALES} sales`, longTasks.length, 'tasks', 'lower', 0),
  ];
}
