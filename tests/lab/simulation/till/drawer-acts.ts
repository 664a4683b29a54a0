import type { Failure } from '../../../../shared/ipc/failures.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { COUNTED_TENDERS } from '../../../../shared/lib/tender.ts';
import { CASH_MOVES } from '../../../../shared/shifts/cash-move.ts';
import type { CountView } from '../../../../shared/shifts/shift-views.ts';
import type { TenderCount } from '../../../../shared/shifts/tender-count.ts';
import { piecesOf } from '../../fakes/shop/payments.ts';
import { untilKilled } from '../environment/disk.ts';
import { keyOf } from '../environment/drawer-on-disk.ts';
import type { StepOf } from '../plan/plan.ts';
import { BUDI, OWNER } from '../world/cashier.ts';
import { SHOP } from '../world/own-books.ts';
import type { ProgramRun } from '../world/program-run.ts';
import { failureIn } from './failure-in.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** What people do at the drawer. Each act goes on after a crash where the till says that it stopped. */

type Closing = StepOf<'closeShift'>;

/** The delay before people look again at a till that is down, and how often they do. */
const LOOK_AGAIN_MS = 30_000;
const MOST_LOOKS = 200;

/** The program that people can work at now. */
export const workable = ({ run, asleep }: SimulatedTill): ProgramRun | null => (asleep ? null : run);

/** Opens a shift with what lies in the drawer, unless one is open. Asked for the last Z, people read it from the papers. */
export function openShift(counter: SimulatedTill, by = OWNER): void {
  const run = workable(counter);
  if (!run) return;
  counter.shifts.check();
  tellLastZ(counter, run);
  if (run.till.shifts.current) return;
  counter.hands.willOpen(counter.hands.countable);
  note(counter, 'opens a shift', run.cashier.openShift(piecesOf(counter.hands.countable), by));
  counter.shifts.compare();
}

function tellLastZ(counter: SimulatedTill, { till, cashier }: ProgramRun): void {
  if (!till.shifts.isLastZUnknown) return;
  counter.world.count('last Z told');
  note(counter, `tells the last Z ${counter.hands.lastPaper}`, cashier.tellLastZ(counter.hands.lastPaper));
}

/** Moves cash that is there: at most the drawer's content goes out. A compensation is for the newest order. */
export function moveCash(counter: SimulatedTill, { kind, amount, moveId, twice }: StepOf<'cash'>): void {
  const run = workable(counter);
  const shiftId = run?.till.shifts.current?.id;
  if (!run || shiftId === undefined) return;
  counter.shifts.check();
  const { hands, books, world } = counter;
  const sum = rupiah(CASH_MOVES[kind] > 0 ? amount : Math.min(amount, hands.countable));
  const key = keyOf.move(moveId);
  const orderId = run.till.book.journal.read.recentOrders(1)[0]?.order.sale.orderId ?? null;
  const form = { shiftId, moveId, amount: sum, reason: 'galon', giver: 'Sari', receiver: 'Budi', orderId };
  if (sum > 0) hands.offer(key, CASH_MOVES[kind] * sum);
  if (sum > 0 && kind === 'deposit') books.offer(moveId, { kind: 'deposit', of: SHOP, amount: sum }, () => world.deposits(sum));
  const move = () => {
    const moved = kind === 'deposit' ? run.cashier.noteDeposit(moveId, sum) : run.cashier.moveCash({ ...form, kind });
    note(counter, `${kind} ${sum}`, moved);
    return moved;
  };
  if (sum > 0 && !pressed(counter, run, twice, move)) takeBackOffer(counter, key, moveId);
  look(counter);
}

/**
 * Does an act once, or twice like a person who saw no answer or was refused. Returns true where one may have been recorded: only where none
 * was does the person take back what they offered.
 */
export function pressed(counter: SimulatedTill, run: ProgramRun, twice: boolean, act: () => Result<unknown, Failure>): boolean {
  let isDone = false;
  for (let times = twice ? 2 : 1; times > 0 && run === counter.run; times -= 1) isDone = !isRefused(act()) || isDone;
  return isDone;
}

/** The cash goes back into the hand, and the book has no note of the act. */
export function takeBackOffer({ hands, books }: SimulatedTill, key: string, actId: string): void {
  hands.withdraw(key);
  books.withdraw(actId);
}

/** Checks the till's records up to now, as people do after an act. */
export function look(counter: SimulatedTill): void {
  counter.shifts.check();
  counter.accounts.check();
  counter.groups.check();
}

/** True where the act is surely not recorded. A failed write of the journal may have taken effect, so it does not count as refused. */
const isRefused = (done: Result<unknown, Failure>): boolean => !done.ok && done.failure.kind !== 'journal';

export function takeX(counter: SimulatedTill): void {
  const run = workable(counter);
  const shiftId = run?.till.shifts.current?.id;
  if (run && shiftId !== undefined) note(counter, 'takes an X', run.cashier.takeX(shiftId));
  counter.shifts.compare();
}

export function tellBalance(counter: SimulatedTill): void {
  workable(counter)?.till.balance.record(rupiah(counter.world.balance()));
  counter.shifts.balanceReported();
  counter.groups.available();
}

/** Closes the open shift, act by act, however often the till dies between them. */
export function closeShift(counter: SimulatedTill, step: Closing): void {
  if (counter.isClosing) return;
  counter.isClosing = true;
  goOn(counter, step, MOST_LOOKS);
}

/** Closes the open shift at once; the till is up, and its disk works. */
export function closeAtOnce(counter: SimulatedTill): void {
  const step = { off: 0, recounts: false, holds: 'first', leaves: 100_000, twice: false } as const;
  for (let acts = 0; acts < 5 && counter.run?.till.shifts.current; acts += 1) nextAct(counter, counter.run, step);
  counter.isClosing = false;
}

function goOn(counter: SimulatedTill, step: Closing, looks: number): void {
  const { world } = counter;
  const run = workable(counter);
  if (!counter.isClosing) return;
  if (run) untilKilled(() => nextAct(counter, run, step));
  const isUp = run !== null && counter.run === run;
  if (isUp && !run.till.shifts.current) {
    counter.isClosing = false;
    if (step.opensAgain) world.clock.after(step.pauseMs, () => untilKilled(() => openShift(counter, BUDI)));
  } else if (looks === 0) counter.isClosing = false;
  else world.clock.after(isUp ? step.pauseMs : LOOK_AGAIN_MS, () => goOn(counter, step, looks - 1));
}

type ClosingActs = Pick<Closing, 'off' | 'recounts' | 'holds' | 'leaves' | 'twice'>;

/** The next act of a close, as the till asks for it. */
function nextAct(counter: SimulatedTill, run: ProgramRun, step: ClosingActs): void {
  const { till, cashier } = run;
  counter.shifts.compare();
  const { open } = till.shifts.view();
  if (!open) return;
  const { id: shiftId, close } = open;
  const { countable } = counter.hands;
  if (close.kind === 'notCounted')
    note(
      counter,
      'counts',
      cashier.count({ shiftId, name: 'first', count: piecesOf(Math.max(0, countable + step.off)), tenders: totalsOf(counter, step) }),
    );
  else if (close.kind === 'counted') closeBy(counter, run, shiftId, close.counts, step);
  else if (step.recounts)
    note(
      counter,
      'counts again',
      cashier.count({ shiftId, name: 'recount', count: piecesOf(countable), tenders: totalsOf(counter, step) }),
    );
  else note(counter, 'accepts the count', cashier.acceptCount(shiftId));
  counter.shifts.check();
}

/** What came in by other means since the last close; refunds and debts are forgotten, so that some totals differ, and one is left out. */
function totalsOf({ onDisk }: SimulatedTill, { twice }: ClosingActs): TenderCount {
  const received = onDisk.drawer().open?.takings.received ?? new Map<string, number>();
  const counted = COUNTED_TENDERS.filter((tender) => !(twice && tender === 'card'));
  return Object.fromEntries(counted.flatMap((tender) => (received.has(tender) ? [[tender, received.get(tender)]] : [])));
}

function closeBy(counter: SimulatedTill, run: ProgramRun, shiftId: string, counts: readonly CountView[], step: ClosingActs): void {
  tellLastZ(counter, run);
  const used = counts.find(({ name }) => name === step.holds) ?? counts[0];
  if (!used) return;
  const floatLeft = rupiah(Math.min(step.leaves, used.total));
  counter.hands.willRemove(shiftId, used.total - floatLeft);
  for (let times = step.twice ? 2 : 1; times > 0; times -= 1)
    note(counter, 'closes the shift', run.cashier.close({ shiftId, count: used.name, floatLeft, reason: 'selisih', receiver: 'Wati' }));
}

export function note(counter: SimulatedTill, act: string, done: Result<unknown, Failure>): void {
  counter.world.note(`${counter.name}: ${act}${done.ok ? '' : ` ${failureIn(done.failure)}`}`);
}
