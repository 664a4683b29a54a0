import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '../../../../main/shop/catalogue/catalogue.ts';
import { ShopData } from '../../../../main/shop/catalogue/shop-data.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { Cashier } from '../../drive/cashier.ts';
import { launchTill } from '../../drive/launch.ts';
import { startPractice } from '../../drive/profile.ts';
import { manyProducts } from '../../fakes/many-products.ts';
import type { BenchContext } from '../lib/bench.ts';
import { compared, type Figure, plain } from '../lib/figure.ts';
import { Times } from '../lib/measure.ts';
import { leaveCatalogue, noteOpenings, openCatalogue, scrollList } from './catalogue-probe.ts';
import { withWindows } from './open-windows.ts';
import { PageWork, startNoting, takeNoted } from './page-probe.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'catalogue.json');
const MANY = 50_000;
/** Starts of each till; the first opening after a start reads everything again. */
const STARTS = 3;
/** How often it is opened again after a start. */
const AGAIN = 8;
/** Frames of a list that moves by less than a screen, and of one that jumps to other pages, as with its scroll bar. */
const SCROLLS = [
  { name: 'scrolling', pixels: 300, frames: 240 },
  { name: 'jumping', pixels: 173_000, frames: 60 },
] as const;
/** Typed into the search field, key by key. */
const SEARCHED = 'data xl hemat 12';
const GAP_MS = 70;

interface Side {
  readonly name: string;
  readonly profile: string;
  readonly first: Times;
  readonly again: Times;
  /** Processor time of the page for an opening. */
  readonly work: Times;
  readonly typed: Times;
  /** Processor time of the page for each frame. */
  readonly frames: Times;
  readonly longTasks: number[];
}

/** The catalogue's screen of the real window with 50,000 products, beside the starter catalogue in a till of its own, in turns. */
export const catalogueScreen = ({ folder, say }: BenchContext): Promise<Figure[]> => {
  const at = folder('catalogue-screen');
  return withWindows(at, async () => {
    const { products: starter } = readCatalogue('', STARTER);
    const many = side(`${MANY} products`, join(at, 'many'), manyProducts(MANY, starter));
    const few = side(`${starter.length} products`, join(at, 'few'), starter);
    const practice = await startPractice({ pace: 0.02 });
    try {
      for (let start = 0; start < STARTS; start += 1)
        for (const one of start % 2 === 0 ? [many, few] : [few, many]) await measure(one, practice);
    } finally {
      await practice.close();
    }
    for (const one of [many, few]) say(summaryOf(one));
    return figuresOf(many, few);
  });
};

/** A till whose shop has these products. */
function side(of: string, profile: string, products: readonly Product[]): Side {
  mkdirSync(profile, { recursive: true });
  writeFileSync(join(profile, 'settings.json'), '{}');
  const shop = ShopData.open(join(profile, 'shop.db'), { now: Date.now });
  const made = shop.ok ? shop.value.changeCatalogue({ put: products, remove: [] }, { source: 'imported', by: null }, null) : shop;
  if (shop.ok) shop.value.close();
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return {
    name: of,
    profile,
    first: new Times(),
    again: new Times(),
    work: new Times(),
    typed: new Times(),
    frames: new Times(),
    longTasks: [],
  };
}

async function measure({ profile, first, again, work: opened, typed, frames, longTasks }: Side, practice: Simulator): Promise<void> {
  const till = await launchTill({ profile, practice });
  try {
    const { page } = till;
    await new Cashier(page).ready();
    await startNoting(page, false);
    await noteOpenings(page);
    first.add(await openCatalogue(page));
    const work = await PageWork.of(page);
    for (let round = 0; round < AGAIN; round += 1) {
      await leaveCatalogue(page);
      const before = await work.ms();
      again.add(await openCatalogue(page));
      opened.add((await work.ms()) - before);
    }
    await takeNoted(page);
    for (const { pixels, frames: count } of SCROLLS) {
      const before = await work.ms();
      await scrollList(page, pixels, count);
      frames.add(((await work.ms()) - before) / count);
    }
    longTasks.push(...(await takeNoted(page)).longTasks);
    for (const key of SEARCHED) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(GAP_MS);
    }
    // The first one is the last change that scrolling made.
    typed.addAll((await takeNoted(page)).toLastChange.slice(1));
  } finally {
    await till.close();
  }
}

const ms = (value: number): string => value.toFixed(1);
const summaryOf = ({ name: of, first, again, work, typed, frames, longTasks }: Side): string =>
  `${of}: first opening ${ms(first.median)}, at most ${ms(first.at(1))}; again ${ms(again.median)}, p95 ${ms(again.at(0.95))}; its work ${ms(work.median)}; a key of a search to its ` +
  `rows p95 ${ms(typed.at(0.95))}; work of a frame ${ms(frames.median)} ms; ${longTasks.length} long tasks ${longTasks.map(Math.round).join(' ')}`;

function figuresOf(many: Side, few: Side): Figure[] {
  const beside = (of: string, ours: number, value: number) =>
    compared({ name: of, unit: 'ms', ours, rival: { name: few.name, value }, goal: null });
  const longest = ({ longTasks }: Side): number => Math.max(0, ...longTasks);
  return [
    plain(`first opening of the catalogue after a start, ${many.name}, slowest of ${STARTS}`, many.first.at(1), 'ms', 'lower', 300),
    plain(`opening of the catalogue again, ${many.name}, p95`, many.again.at(0.95), 'ms', 'lower', 300),
    ...beside(`first opening of the catalogue, ${many.name}, p50`, many.first.median, few.first.median),
    ...beside(`work of the page for an opening of the catalogue, ${many.name}, p50`, many.work.median, few.work.median),
    ...beside(`a key of a search in the catalogue to its rows, ${many.name}, p95`, many.typed.at(0.95), few.typed.at(0.95)),
    ...beside(`work of a frame while the catalogue scrolls, ${many.name}, p50`, many.frames.median, few.frames.median),
    plain(`tasks over 50 ms while the catalogue scrolls, ${many.name}`, many.longTasks.length, 'tasks', 'lower', 0),
    plain(`tasks over 50 ms while the catalogue scrolls, ${few.name}`, few.longTasks.length, 'tasks'),
    plain(`longest task over 50 ms while the catalogue scrolls, ${many.name}`, longest(many), 'ms', 'lower', 50),
  ];
}
