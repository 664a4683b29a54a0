import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { RoundView } from '../../../../shared/groups/group-views.ts';
import type { OutcomeWhy } from '../../../../shared/groups/outcome.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import type { FaultInput } from '../../../../simulator/faults/faults.ts';
import type { LedgerEntry } from '../../../../simulator/orders/ledger.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { numberFor } from '../../../lab/drive/numbers.ts';
import { starterProducts, startPractice } from '../../../lab/drive/profile.ts';
import { sendTo } from '../../../lab/fakes/process/send.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { ticketLine } from '../../../lab/fakes/ticket-lines.ts';
import { openGroupTill } from './group-till.ts';

interface DrillPlan {
  readonly bills: number;
  /** The till is killed each time when the service has sold so many orders of the group. */
  readonly killsAt: readonly number[];
  /** Bills that another till pays between the check and the payment. */
  readonly paidElsewhere: number;
  readonly seed: number;
  /** Told at each step, for a terminal. */
  readonly note?: (step: string) => void;
}

export interface DrillResult {
  readonly round: RoundView;
  readonly checked: GroupView;
  readonly ledger: readonly LedgerEntry[];
  /** What the service took from the shop's balance for each order of the payment and kept, by its id; 0 where it gave all of it back. */
  readonly taken: ReadonlyMap<string, number>;
  /** How often each kind of fault struck. */
  readonly struck: Readonly<Record<string, number>>;
  readonly kills: number;
}

/** Numbers whose ending makes the practice service refuse them, or fail their orders. */
const MAGIC = ['1111', '2222', '7777', '9999'] as const;

/** What goes wrong while the group is paid. A call that is lost after it was processed is the worst of them. */
const faultsFor = (bills: number): readonly FaultInput[] => {
  const some = Math.max(1, Math.round(bills / 40));
  return [
    { kind: 'wrongPrice', endpoint: 'inquiry', chance: 0.1, count: some * 2 },
    { kind: 'status429', endpoint: 'inquiry', chance: 0.1, count: some * 2 },
    { kind: 'hangBefore', endpoint: 'inquiry', chance: 0.05, count: some, ms: 4_000 },
    { kind: 'status429', endpoint: 'checkout', chance: 0.1, count: some * 2 },
    { kind: 'dropAfter', endpoint: 'checkout', chance: 0.1, count: some },
    { kind: 'hangAfter', endpoint: 'checkout', chance: 0.1, count: some, ms: 4_000 },
    { kind: 'status500After', endpoint: 'checkout', chance: 0.1, count: some },
    { kind: 'status422', endpoint: 'checkout', chance: 0.1, count: some },
  ];
};

/**
 * Pays a group by a till that is killed (SIGKILL) midway, with faults of the service, and starts it again each time until no bill of the group
 * can change any more. Returns what the last till shows, and what the service sold.
 */
export async function drillGroup(plan: DrillPlan): Promise<DrillResult> {
  const { note = () => undefined } = plan;
  const folder = mkdtempSync(join(tmpdir(), 'loket-group-'));
  const practice = await startPractice({ pace: 0, seed: plan.seed });
  for (const endpoint of ['inquiry', 'checkout', 'orderDetails'] as const) practice.control.limit(endpoint, { rate: 60, burst: 60 });
  practice.control.set({ paidOnce: true });
  practice.control.setBalance(2_000_000_000);
  try {
    const members = membersOf(plan.bills);
    const groupId = await saveGroup(join(folder), practice, members);
    const first = start(folder, practice, groupId, 'check');
    const checked = await first.until(({ check, members: all }) => check === null && all.every(({ bill }) => bill.is !== 'notAsked'));
    note('checked');
    await payElsewhere(practice, members.filter(({ number }) => !isMagic(number)).slice(0, plan.paidElsewhere));
    const sold = practice.control.ledger().length;
    for (const fault of faultsFor(plan.bills)) practice.control.fault(fault);
    note(`${plan.paidElsewhere} bills paid elsewhere`);
    first.say('pay');
    let running = first;
    for (const at of plan.killsAt) {
      await running.until(() => practice.control.ledger().length - sold >= at);
      await running.kill();
      note(`killed after ${practice.control.ledger().length - sold} sales`);
      running = start(folder, practice, groupId, 'resume');
    }
    const { round } = await running.until((view) => view.round !== null && isSettled(view.round, practice));
    await running.kill();
    if (!round) throw new Error('The payment is not in the journal');
    const own = new Set(round.bills.map(({ orderId }) => orderId));
    const ledger = practice.control.ledger().filter(({ orderId }) => own.has(orderId));
    return { round, checked, ledger, taken: takenFor(own, practice), struck: practice.control.struck(), kills: plan.killsAt.length };
  } finally {
    await practice.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function takenFor(orderIds: ReadonlySet<string>, practice: Simulator): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  for (const { orderId, amount } of practice.control.account())
    if (orderId !== null && orderIds.has(orderId)) taken.set(orderId, (taken.get(orderId) ?? 0) - amount);
  return taken;
}

interface DrillMember {
  readonly product: Product;
  readonly number: string;
}

const isMagic = (number: string): boolean => MAGIC.some((ending) => number.endsWith(ending));

/** Every twelfth number has an ending that goes wrong. */
function membersOf(count: number): DrillMember[] {
  const products = starterProducts().filter(({ code }) => ['pln-pascabayar', 'pdam-bandung', 'pdam-surabaya'].includes(code));
  return Array.from({ length: count }, (_, at) => {
    const product = products[at % products.length];
    if (!product) throw new Error('The starter catalogue has no bills');
    const number = numberFor(product, at + 1);
    const magic = at % 12 === 11 ? MAGIC[Math.floor(at / 12) % MAGIC.length] : undefined;
    const own = `${String(at).padStart(3, '0')}${magic}`;
    return { product, number: magic ? `${number.slice(0, -own.length)}${own}` : number };
  });
}

async function saveGroup(folder: string, practice: Simulator, members: readonly DrillMember[]): Promise<string> {
  const { till, close } = openGroupTill(folder, practice);
  const groupId = randomUUID();
  value(till.groups.book.save({ groupId, name: 'RT 05', note: '' }, SARI));
  const added = members.map(({ product, number }, at) => ({
    ...{ memberId: randomUUID(), kind: 'own' as const, label: `Rumah ${at + 1}`, productCode: product.code, number, fields: [] },
  }));
  value(till.groups.book.add({ groupId, members: added }, SARI));
  await close();
  return groupId;
}

/** Sells these bills by a till of their own, as another shop does. */
async function payElsewhere(practice: Simulator, members: readonly DrillMember[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loket-elsewhere-'));
  const isPaid = () => members.every(({ number }) => practice.control.ledger().some(({ clientNumber }) => clientNumber === number));
  const paid = new EventEmitter();
  const { till, close } = openGroupTill(folder, practice, () => isPaid() && paid.emit('paid'));
  const allPaid = once(paid, 'paid');
  for (const { product, number } of members) {
    const form = { productCode: product.code, number, fields: [] };
    const quote = value(await till.checkout.inquire(form));
    value(till.checkout.checkout({ nonce: randomUUID(), lines: [ticketLine(form, quote, product)], given: AMPLE_CASH, repeats: [] }, SARI));
  }
  if (members.length > 0) await allPaid;
  await close();
  rmSync(folder, { recursive: true, force: true });
}

/** States in which the till itself can still change a bill. */
const MOVES: ReadonlySet<OutcomeWhy> = new Set(['waiting', 'sending', 'processing']);

/** Nothing changes any more: what is in doubt is unknown to the service too. */
function isSettled({ bills }: RoundView, practice: Simulator): boolean {
  const known = new Set(practice.control.ledger().map(({ orderId }) => orderId));
  return bills.every(({ why, orderId }) => !MOVES.has(why) && !(why === 'checking' && known.has(orderId)));
}

interface RunningTill {
  /** The first view that fits. Rejects where the process ends before. */
  readonly until: (fits: (view: GroupView) => boolean) => Promise<GroupView>;
  readonly say: (message: string) => void;
  readonly kill: () => Promise<void>;
}

function start(folder: string, { baseUrl, authUrl }: Simulator, groupId: string, job: 'check' | 'resume'): RunningTill {
  const child: ChildProcess = fork(join(import.meta.dirname, 'group-process.ts'), [folder, baseUrl, authUrl, groupId, job], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let newest: GroupView | null = null;
  child.on('message', ({ view }: { view: GroupView }) => {
    newest = view;
  });
  return {
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (newest && fits(newest)) resolve(newest);
        };
        child.on('message', look);
        child.once('exit', (code, signal) => reject(new Error(`The till ended (${code ?? signal})`)));
        look();
      }),
    say: (message) => sendTo(child, message),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
