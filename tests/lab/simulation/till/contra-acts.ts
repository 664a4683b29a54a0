import { noteReversal } from '../../../../main/money/balance/balance-actions.ts';
import { type ReversalForm, yesTo } from '../../../../shared/balance/reversal.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { actKeyOf } from '../environment/acts-on-disk.ts';
import { keyOf } from '../environment/drawer-on-disk.ts';
import type { StepOf } from '../plan/plan.ts';
import { OWNER } from '../world/cashier.ts';
import { SHOP } from '../world/own-books.ts';
import type { ProgramRun } from '../world/program-run.ts';
import { confirmed } from './confirmed.ts';
import { look, note, pressed, takeBackOffer, workable } from './drawer-acts.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** Corrections by people: acts that were recorded wrongly, and debits that the provider gives back. */

/** Takes an act back by a contra entry. Its cash goes the other way, and the provider never had a deposit or gave a debit back. */
export function takeActBack(counter: SimulatedTill, { kind, actId, contraId, twice }: StepOf<'contra'>): void {
  const run = workable(counter);
  if (!run) return;
  look(counter);
  const { hands, world } = counter;
  const [of, by] = kind === 'account' ? [keyOf.debt(actId), keyOf.debt(contraId)] : [keyOf.move(actId), keyOf.move(contraId)];
  const cash = hands.drawer.movedBy(of);
  if (cash > hands.countable) return;
  world.count(`contra entry: ${kind}`);
  if (cash !== 0) hands.offer(by, -cash);
  notedBack(counter, actId, contraId);
  const isDone = pressed(counter, run, twice, () => {
    const done = confirmed(run, () => run.till.contras.book({ contraId, kind, actId, reason: 'salah ketik' }, OWNER));
    note(counter, `takes the ${kind} ${actId.slice(0, 8)} back`, done);
    if (!done.ok && done.failure.kind === 'contraUnknown') isUnknown(counter, kind, actId);
    return done;
  });
  if (!isDone) takeBackOffer(counter, by, contraId);
  look(counter);
}

/** The person whose book has the act notes that it was taken back. */
function notedBack({ books, world }: SimulatedTill, actId: string, contraId: string): void {
  const taken = books.noteOf(actId);
  if (!taken) return;
  const back = taken.of === SHOP ? () => world.deposits(-taken.amount) : undefined;
  books.offer(contraId, { kind: taken.of === SHOP ? 'takenBack' : 'payment', of: taken.of, amount: -taken.amount }, back);
}

/** Every act that the file holds can be taken back; a contra entry and what a restore lost cannot. */
function isUnknown({ world, name, onDisk }: SimulatedTill, kind: StepOf<'contra'>['kind'], actId: string): void {
  const isThere = kind === 'cash' ? onDisk.drawer().bookedAt(keyOf.move(actId)) !== null : onDisk.acts().holds(actKeyOf.act(actId));
  if (isThere) world.violate('an act that was recorded can be taken back', `${name}: the ${kind} ${actId}`);
}

/** The provider gives back what it took for a delivered order, and a person notes it: `above`, more than that by mistake. */
export function noteGivenBack(counter: SimulatedTill, { nth, reversalId, above, twice }: StepOf<'reverse'>): void {
  const run = workable(counter);
  if (!run) return;
  look(counter);
  const { books, world } = counter;
  const delivered = run.till.book.journal.read.recentOrders(100).filter(({ order }) => order.state.is === 'success');
  const orderId = delivered[nth % Math.max(1, delivered.length)]?.order.sale.orderId;
  if (orderId === undefined) return;
  const taken = world.takenFor([orderId]);
  const amount = rupiah(above ? taken + 1_000 : taken);
  world.count(`reversal by the provider${above ? ': too much is typed' : ''}`);
  books.offer(reversalId, { kind: 'deposit', of: SHOP, amount }, () => world.deposits(amount));
  const form = { reversalId, orderId, amount, reference: 'KREDIT-1' };
  const isDone = pressed(counter, run, twice, () => {
    const done = noted(run, form);
    note(counter, `notes that ${amount} of ${orderId} came back`, done);
    if (done.ok && above && world.truth.mispriced() === 0)
      world.violate('no more comes back than was taken', `${counter.name}: ${amount} for ${orderId}, which took ${taken}`, orderId);
    return done;
  });
  if (!isDone) books.withdraw(reversalId);
  look(counter);
}

/** Notes a reversal. Where the till asks if it differs from one already noted, the person says no. */
function noted({ till }: ProgramRun, form: ReversalForm): ReturnType<typeof noteReversal> {
  const done = noteReversal(till, form, OWNER);
  const yes = done.ok || done.failure.kind === 'reversalAgain' ? null : yesTo(done.failure);
  return yes ? noteReversal(till, { ...form, ...yes }, OWNER) : done;
}
