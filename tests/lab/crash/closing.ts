import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { ShiftTables } from '../../../main/money/shifts/shift-tables.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import type { ShiftReport } from '../../../shared/shifts/shift-report.ts';
import { waitForState } from '../drive/wait-for-state.ts';
import { checkOut } from './bridge-calls.ts';
import { type Evidence, evidenceAfterKill, evidenceWhileRunning } from './evidence.ts';
import { rowOf, type Scenario } from './kill-results.ts';
import { arm } from './points.ts';
import { type Line, VOUCHER } from './sales.ts';
import { ASIDE, pointsOf, startOpened, withDrill } from './with-drill.ts';

/** A shift of the drawer whose till is killed at each of its writes, from its opening to its close. */

const DROP = 10_000;

/** A whole shift with one sale: each act as the screen makes it. */
async function workShift(page: Page, lines: readonly Line[]): Promise<void> {
  await act(page, 'open');
  for (const orderId of await checkOut(page, lines)) await waitForState(page, orderId, ['success']);
  for (const step of ['drop', 'count', 'accept', 'close'] as const) await act(page, step);
}

type Step = 'open' | 'drop' | 'count' | 'accept' | 'close';

const act = (page: Page, step: Step): Promise<void> =>
  page.evaluate(
    async ({ step: wanted, drop }) => {
      const { shifts: shift } = window.loket;
      const view = await shift.state();
      const shiftId = (view.ok && view.value.open?.id) || crypto.randomUUID();
      const move = { kind: 'drop', amount: drop as Rupiah, reason: 'r', giver: 'g', receiver: 'r', orderId: null } as const;
      const acts = {
        open: () => shift.open({ float: { 100000: 2 } }),
        drop: () => shift.moveCash({ shiftId, moveId: crypto.randomUUID(), ...move }),
        count: () => shift.count({ shiftId, name: 'first', count: { 100000: 2 } }),
        accept: () => shift.acceptCount({ shiftId }),
        close: () => shift.close({ shiftId, count: 'first', floatLeft: 0 as Rupiah, reason: 'r', receiver: 'Budi' }),
      };
      const done = await acts[wanted]();
      if (!done.ok) throw new Error(JSON.stringify(done.failure));
    },
    { step, drop: DROP },
  );

/** Ends the shift that a killed till left open, from wherever it was. */
async function finishShift(page: Page): Promise<void> {
  for (;;) {
    const view = await page.evaluate(() => window.loket.shifts.state());
    if (!view.ok) throw new Error(JSON.stringify(view.failure));
    if (!view.value.open) return;
    const { kind } = view.value.open.close;
    await act(page, kind === 'notCounted' ? 'count' : kind === 'differs' ? 'accept' : 'close');
  }
}

const WRITES_OF_SHIFT = /^write (shiftOpened|ticket|cashMoved|drawerCounted|countAccepted|shiftClosed)$/;

export const killedClose: Scenario = {
  name: 'close',
  run: (choice, done) =>
    withDrill(async (drill) => {
      const shift = () => pointsOf(drill, ({ page }) => workShift(page, drill.lines(VOUCHER)));
      await shift();
      const points = (await shift()).filter(({ what }) => !ASIDE.test(what) && WRITES_OF_SHIFT.test(what));
      let till = await startOpened(drill);
      for (const [index, point] of points.entries()) {
        if (!choice(point, index)) continue;
        const before = evidenceWhileRunning(drill.profile).orders;
        await arm(till.app, point);
        const dying = till;
        const survived = await drill.diesIn(dying, () => workShift(dying.page, drill.lines(VOUCHER)));
        const dead = evidenceAfterKill(drill.profile);
        till = await startOpened(drill);
        const ids = [...dead.orders.keys()].filter((id) => !before.has(id));
        const row = rowOf('close', index, point, await drill.look(till, dead), ids, survived);
        await finishShift(till.page);
        done({ ...row, broken: [...row.broken, ...brokenSums(drill.profile)] });
      }
      await till.close();
    }),
};

/** The faults in the Zs of a till whose shifts are all closed; every sale of it was in a shift. */
function brokenSums(profile: string): string[] {
  const living = evidenceWhileRunning(profile);
  const zs = zsIn(profile);
  const all = (figure: (report: ShiftReport) => number): number => zs.reduce((sum, report) => sum + figure(report), 0);
  const orders = [...living.orders.values()].map(({ order }) => order);
  const paid = orders.reduce((sum, { sale }) => sum + sale.price + sale.kioskFee, 0);
  const tickets = new Map([...living.orders.values()].map(({ ticket }) => [ticket.ticketId, ticket]));
  const parts = [...tickets.values()].flatMap(paymentsOf);
  const cash = parts.filter(({ tender }) => tender === 'cash').reduce((sum, { amount }) => sum + amount, 0);
  const drops = DROP * movesIn(living, zs);
  return [
    ...differs('the numbers', zs.map(({ shift }) => shift.number).join(), zs.map((_, at) => at + 1).join()),
    ...differs(
      'orders sold',
      all(({ orders: { sold } }) => sold.orders),
      orders.length,
    ),
    ...differs(
      'taken by all means',
      all(({ tenders }) => tenders.reduce((sum, { received }) => sum + received, 0)),
      paid,
    ),
    ...differs(
      'cash taken',
      all(({ drawer }) => drawer.taken),
      cash,
    ),
    ...differs(
      'drops',
      all(({ drawer }) => drawer.moves.drop),
      drops,
    ),
    ...zs.flatMap(({ drawer, shift }) => [
      ...differs(`Z ${shift.number}: expected`, drawer.expected, drawer.float + drawer.taken - drawer.returned - drawer.moves.drop),
      ...differs(`Z ${shift.number}: counted`, drawer.counted, (drawer.removed ?? 0) + (drawer.floatLeft ?? 0)),
    ]),
    ...(living.broken === null ? [] : [`the journal: ${living.broken}`]),
  ];
}

const differs = (what: string, found: unknown, wanted: unknown): string[] =>
  found === wanted ? [] : [`${what}: ${String(found)}, not ${String(wanted)}`];

const movesIn = (living: Evidence, zs: readonly ShiftReport[]): number =>
  zs.reduce((sum, { shift }) => sum + living.eventsOf(shift.id).filter(({ type }) => String(type) === 'cashMoved').length, 0);

function zsIn(profile: string): ShiftReport[] {
  const db = openReadOnly(join(profile, 'journal', 'training.db'));
  try {
    const tables = new ShiftTables(db);
    return [...tables.all()].flatMap((stored) => tables.zDocument(stored)?.report ?? []);
  } finally {
    db.close();
  }
}
