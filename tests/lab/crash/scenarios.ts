import type { LaunchedTill } from '../drive/launch.ts';
import { waitForState } from '../drive/wait-for-state.ts';
import { sell } from './bridge-calls.ts';
import { killedClose } from './closing.ts';
import { killedHang, killedShutdown, killedSleep } from './computer.ts';
import type { Drill } from './drill.ts';
import { evidenceAfterKill, evidenceWhileRunning } from './evidence.ts';
import { type Row, rowOf, type Scenario } from './kill-results.ts';
import { killedSale } from './killed-sale.ts';
import { arm, type Point } from './points.ts';
import { killedPrinting } from './printing.ts';
import { THREE_LINES, TOKEN, type Visit, VOUCHER } from './sales.ts';
import { plain, pointsOf, startOpened, withDrill } from './with-drill.ts';

const wholeSale = (visit: Visit): Scenario => killedSale(visit.name, visit, ({ page }, lines) => sell(page, lines));

/** A sale without a kill in a till of its own; returns the points that it reached. */
const sellAndClose = (drill: Drill, visit: Visit): Promise<Point[]> => pointsOf(drill, ({ page }) => sell(page, drill.lines(visit)));

/** A till that was never started dies during its start or in its first sale; each point has a profile of its own. */
const killedFirstStart: Scenario = {
  name: 'first start',
  run: async (choice, done) => {
    let opening: Point[] = [];
    let selling: Point[] = [];
    await withDrill(async (drill) => {
      const till = await startOpened(drill);
      opening = plain(drill.reached());
      await arm(till.app, null);
      await sell(till.page, drill.lines(VOUCHER));
      selling = plain(drill.reached().slice(opening.length)).filter(({ what }) => what.startsWith('write place'));
      await till.close();
    });
    for (const [index, point] of [...opening, ...selling].entries()) {
      if (!choice(point, index)) continue;
      const dieAt = index < opening.length ? dieOpening : dieSelling;
      await withDrill(async (drill) => done(await restartAfterFirst(drill, point, index, await dieAt(drill, point))));
    }
  },
};

const dieOpening = (drill: Drill, point: Point): Promise<string | null> => drill.diesStarting(point);

async function dieSelling(drill: Drill, point: Point): Promise<string | null> {
  const till = await startOpened(drill);
  await arm(till.app, point);
  return drill.diesIn(till, () => sell(till.page, drill.lines(VOUCHER)));
}

async function restartAfterFirst(drill: Drill, point: Point, index: number, survived: string | null): Promise<Row> {
  const dead = evidenceAfterKill(drill.profile);
  const till = await startOpened(drill);
  const aftermath = await drill.look(till, dead);
  // A till that died in its first start must be able to start again.
  await sell(till.page, drill.lines(VOUCHER));
  await till.close();
  return rowOf('first start', index, point, aftermath, [...dead.orders.keys()], survived);
}

const SENT: Point = { when: 'after', what: 'send checkout, line 1', nth: 1 };

/**
 * Kills the till when a checkout has just left, and kills its next start as well. The start after that is checked, and is the
 * next one that is killed.
 */
const killedRecovery: Scenario = {
  name: 'recovery',
  run: (choice, done) =>
    withDrill(async (drill) => {
      await sellAndClose(drill, TOKEN);
      await leaveSent(drill, await startOpened(drill));
      let till = await startOpened(drill);
      const points = await pointsOfRecovery(drill, till);
      for (const [index, point] of points.entries()) {
        if (!choice(point, index)) continue;
        const id = await leaveSent(drill, till);
        const survived = await drill.diesStarting(point);
        const dead = evidenceAfterKill(drill.profile);
        till = await startOpened(drill);
        done(rowOf('recovery', index, point, await drill.look(till, dead), [id], survived));
      }
      await till.close();
    }),
};

/** Leaves a dead till whose checkout left and was never answered; returns the order's id. */
async function leaveSent(drill: Drill, till: LaunchedTill): Promise<string> {
  await arm(till.app, SENT);
  const survived = await drill.diesIn(till, () => sell(till.page, drill.lines(TOKEN)));
  if (survived !== null) throw new Error(survived);
  const [newest] = evidenceAfterKill(drill.profile).orders.keys();
  if (newest === undefined) throw new Error('nothing was sent');
  return newest;
}

/** The points that a start reached until it had recovered the newest order. */
async function pointsOfRecovery(drill: Drill, till: LaunchedTill): Promise<Point[]> {
  const [newest] = evidenceWhileRunning(drill.profile).orders.keys();
  await waitForState(till.page, newest ?? '', ['success']);
  return plain(drill.reached());
}

export const SCENARIOS: readonly Scenario[] = [
  wholeSale(TOKEN),
  wholeSale(VOUCHER),
  wholeSale(THREE_LINES),
  killedFirstStart,
  killedRecovery,
  killedPrinting,
  killedClose,
  killedSleep,
  killedHang,
  killedShutdown,
];
