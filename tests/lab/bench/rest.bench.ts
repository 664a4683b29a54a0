import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { CheckoutForm } from '../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { LaunchedTill } from '../drive/launch.ts';
import { numberFor } from '../drive/numbers.ts';
import { starterProducts, startPractice } from '../drive/profile.ts';
import { lineFor } from '../fakes/ticket-lines.ts';
import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { Times } from './lib/measure.ts';
import { collectGarbageOf, memoryOf, partsOf } from './window/memory-of-window.ts';
import { type OpenWindow, openBlankWindow, openTillWindow, ownRuntime, withWindows } from './window/open-windows.ts';
import { summaryOf, type Typist, typeInTurns, typist } from './window/typing.ts';

export const name = 'rest';

const SALES = 2_000;
/** Sales between two measurements. */
const BATCH = 100;
const PENDING = 200;
const ROUNDS = 2;
const SOLD = 'pulsa-telkomsel-50000';
/** V8 gives the memory of a start back when nothing has been allocated for some 20 s. */
const SETTLE_MS = 45_000;
const SAMPLES = 10;
const WIDE = { rate: 1_000, burst: 1_000 };

/** Memory and processor time of the application at rest, after many sales, and while many orders are pending, compared with a blank window. */
export const run = ({ folder, say }: BenchContext): Promise<Figure[]> => {
  const at = folder('rest');
  return withWindows(at, async () => [...(await atRest(at, say)), ...(await whilePending(at, say))]);
};

/**
 * Each side runs from a copy of the runtime: PSS divides a page among all processes that map it, so the pages of one that other programs run
 * too would count for less. The first window opens before both, because the first one of a display loads software GL to list its visuals.
 */
async function atRest(at: string, say: BenchContext['say']): Promise<Figure[]> {
  const limits = { token: WIDE, inquiry: WIDE, checkout: WIDE, orderDetails: WIDE, shopInfo: WIDE };
  const runtimes = { till: ownRuntime(join(at, 'runtime-till')), blank: ownRuntime(join(at, 'runtime-blank')) };
  const first = await openBlankWindow(join(at, 'first'), { runtime: runtimes.blank });
  const firstMb = await memoryOf(first.app);
  await first.close();
  const practice = await startPractice({ pace: 0, limits, balance: 1_000_000_000_000 });
  const till = await openTillWindow(join(at, 'till'), starterProducts(), practice, { runtime: runtimes.till });
  const shown = await openBlankWindow(join(at, 'shown'), { runtime: runtimes.blank });
  try {
    await shown.page.waitForTimeout(SETTLE_MS);
    const shownMb = await sampled(shown);
    await shown.close();
    const blank = await openBlankWindow(join(at, 'blank'), { runtime: runtimes.blank, isMaximised: true });
    await blank.page.waitForTimeout(SETTLE_MS);
    const [ours, theirs] = [await sampled(till), await sampled(blank)];
    say(`till: ${await partsOf(till.app)}; blank window: ${await partsOf(blank.app)}`);
    await blank.close();
    const rival = { name: 'a blank window', value: theirs };
    return [
      ...compared({ name: 'memory at rest', unit: 'MB', ours, rival, goal: 1.3 }),
      plain('memory of a blank window that is not maximised', shownMb, 'MB'),
      plain('memory of a blank window, the first one of its display', firstMb, 'MB'),
      ...(await growth(till, say)),
    ];
  } finally {
    await till.close();
    await practice.close();
  }
}

async function sampled({ app, page }: OpenWindow): Promise<number> {
  const times = new Times();
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    times.add(await memoryOf(app));
    await page.waitForTimeout(200);
  }
  return times.median;
}

/** Memory after each batch of sales; the first half warms up caches and the engine. */
async function growth(till: LaunchedTill, say: BenchContext['say']): Promise<Figure[]> {
  const points: { readonly sales: number; readonly mb: number }[] = [];
  for (let sold = 0; sold < SALES; sold += BATCH) {
    await sell(till.page, sold, BATCH, true);
    await collectGarbageOf(till.app, till.page);
    points.push({ sales: sold + BATCH, mb: await memoryOf(till.app) });
  }
  say(`memory after sales: ${points.map(({ sales, mb }) => `${sales} ${Math.round(mb)} MB`).join(', ')}`);
  const late = points.slice(Math.floor(points.length / 2));
  return [plain(`memory that each of the last ${SALES / 2} of ${SALES} sales adds`, slopeOf(late) * 1_024, 'KB', 'lower', 5)];
}

/** By least squares, in MB a sale. */
function slopeOf(points: readonly { readonly sales: number; readonly mb: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ sales }) => sales)), mean(points.map(({ mb }) => mb))];
  const over = points.reduce((sum, { sales, mb }) => sum + (sales - x) * (mb - y), 0);
  return over / points.reduce((sum, { sales }) => sum + (sales - x) ** 2, 0);
}

/** Keys in a till whose orders stay pending, compared with a till without orders, in turns. */
async function whilePending(at: string, say: BenchContext['say']): Promise<Figure[]> {
  const practice = await startPractice({ pace: 1_000_000, limits: { checkout: WIDE }, balance: 1_000_000_000_000 });
  const busy = await openTillWindow(join(at, 'busy'), starterProducts(), practice);
  const idle = await openTillWindow(join(at, 'idle'), starterProducts(), practice);
  try {
    await sell(busy.page, 0, PENDING, false);
    const sides = [await typist(`${PENDING} pending orders`, busy, true), await typist('a till without orders', idle, true)] as const;
    await typeInTurns(sides, ROUNDS);
    for (const side of sides) say(summaryOf(side));
    const beside = (figure: string, of: (side: Typist) => number, goal: number | null) =>
      compared({ name: figure, unit: 'ms', ours: of(sides[0]), rival: { name: sides[1].name, value: of(sides[1]) }, goal });
    return [
      ...beside(`work of a key with ${PENDING} pending orders p50`, ({ tasks }) => tasks.median, 1.2),
      ...beside(`key to the next frame with ${PENDING} pending orders p95`, ({ frame }) => frame.at(0.95), 1.2),
    ];
  } finally {
    await busy.close();
    await idle.close();
    await practice.close();
  }
}

/** Sells through the page's own bridge, one after the other; waits until each has ended, or until all are pending. */
async function sell(page: Page, from: number, count: number, isEnd: boolean): Promise<void> {
  const product = starterProducts().find(({ code }) => code === SOLD);
  if (!product) throw new Error(`${SOLD} is not in the catalogue`);
  const fee = await page.evaluate(() => window.loket.app.start().then((view) => (view.ok ? view.value.settings.kioskFee : 0)));
  const forms = Array.from({ length: count }, (_, index) => formOf(product, from + index, fee));
  await page.evaluate(
    async ([all, wanted, unwanted]) => {
      const reached = new Set<string>();
      let look = (): void => undefined;
      let stop = (_reason: Error): void => undefined;
      const off = window.loket.on('order', ({ orderId, state }) => {
        if (unwanted.includes(state.is)) stop(new Error(`${orderId} is ${JSON.stringify(state)}`));
        if (state.is === wanted) reached.add(orderId);
        look();
      });
      for (const form of all) {
        const made = await window.loket.sale.checkout(form);
        if (!made.ok) throw new Error(JSON.stringify(made.failure));
        const [orderId] = made.value.orders.map((order) => order.orderId);
        if (wanted === 'success' && orderId !== undefined)
          await new Promise<void>((resolve, reject) => {
            stop = reject;
            look = () => reached.has(orderId) && resolve();
            look();
          });
      }
      if (wanted === 'pending')
        await new Promise<void>((resolve, reject) => {
          stop = reject;
          look = () => reached.size >= all.length && resolve();
          look();
        });
      off();
    },
    [forms, isEnd ? 'success' : 'pending', WRONG_ENDS] as const,
  );
}

/** End states that the practice service was not asked to give a sale. */
const WRONG_ENDS: readonly OrderStateName[] = ['rejected', 'failed', 'notSent', 'withdrawn', 'review'];

const formOf = (product: Product, seed: number, fee: number): CheckoutForm => ({
  nonce: crypto.randomUUID(),
  lines: [lineFor(product, numberFor(product, seed + 1), fee)],
  given: [{ tender: 'cash', amount: rupiah(1_000_000) }],
  repeats: [],
});
