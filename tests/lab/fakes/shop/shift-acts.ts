import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { ShiftBook } from '../../../../main/money/shifts/shift-book.ts';
import { type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { Given } from '../../../../shared/orders/payments.ts';
import { CASH_MOVES, type CashMoveKind } from '../../../../shared/shifts/cash-move.ts';
import type { ContraForm } from '../../../../shared/shifts/contra.ts';
import { write } from '../journals.ts';
import { accountsOf } from './on-account.ts';
import { CUSTOMERS } from './random-tickets.ts';
import { contrasOf, move, SARI, value } from './shifts.ts';

/** Shifts that are opened and closed at any moments of the lives of any sales. */

/** An act of any kind that is taken back; `nth` of those so far. */
const takenBack = fc.record({ is: fc.constant('contra' as const), nth: fc.nat(30) });

/** What happens between two sales' events. */
const act = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ is: 'sale' } as const) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('shift' as const), counted: fc.nat(40), left: fc.nat(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('move' as const),
      kind: fc.constantFrom(...(Object.keys(CASH_MOVES) as CashMoveKind[])),
      amount: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
  { weight: 1, arbitrary: takenBack },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('pay' as const),
      customer: fc.constantFrom(...CUSTOMERS),
      tender: fc.constantFrom('cash', 'transfer' as const),
      amount: fc.integer({ min: 1, max: 40_000 }),
    }),
  },
);

type ShiftAct = typeof act extends fc.Arbitrary<infer A> ? A : never;

export const shiftActs: fc.Arbitrary<ShiftAct[]> = fc.array(act, { minLength: 20, maxLength: 80 });

/** Runs the acts over the sales, and gives the report of each close. */
export function* runActs(journal: Journal, shifts: ShiftBook, events: JournalEvent[], acts: readonly ShiftAct[]) {
  const made: Made[] = [];
  for (const [at, each] of acts.entries()) {
    if (each.is !== 'shift') doAct(journal, shifts, events, { at, each, made });
    else if (shifts.current) {
      // An even one leaves a means out.
      const tenders = { transfer: each.left * 1_000, ...(each.counted % 2 === 1 && { qr: each.counted * 1_000 }) };
      value(shifts.count({ 5000: each.counted }, SARI, tenders));
      const floatLeft: Rupiah = rupiah(Math.min(each.left, each.counted) * 5_000);
      yield value(shifts.close({ floatLeft, reason: 'x', allowedBy: null }, SARI));
    } else value(shifts.open({ 2000: each.left }, SARI));
  }
}

interface Step {
  readonly at: number;
  readonly each: Exclude<ShiftAct, { is: 'shift' }>;
  readonly made: Made[];
}

function doAct(journal: Journal, shifts: ShiftBook, events: JournalEvent[], { at, each, made }: Step): void {
  if (each.is === 'contra') takeBack(journal, shifts, made, each.nth);
  else if (each.is === 'sale') write(journal, events.splice(0, 1));
  else if (each.is === 'pay') made.push({ kind: 'account', actId: pay(journal, each) });
  else if (shifts.current) {
    const sold = journal.read.orderByNumber(1 + (each.amount % Math.max(1, journal.read.orderCount())));
    const orderId = each.kind === 'compensation' ? (sold?.order.sale.orderId ?? null) : null;
    value(shifts.moveCash({ ...move(`m${at}`, each.kind, each.amount), orderId }, SARI));
    if (each.kind !== 'deposit') made.push({ kind: 'cash', actId: `m${at}` });
  }
}

/** A customer pays on account, also more than they owe, and also between two shifts. */
function pay(journal: Journal, { customer: customerId, tender, amount: paid }: Extract<ShiftAct, { is: 'pay' }>): string {
  const paymentId = randomUUID();
  const amount = rupiah(paid);
  const given: Given = tender === 'cash' ? { tender, amount } : { tender, amount, reference: 'TF-1', seen: true };
  value(accountsOf(journal).payIn({ customerId, paymentId, amount, given: [given] }, SARI));
  return paymentId;
}

type Made = Pick<ContraForm, 'kind' | 'actId'>;

/** Takes an act back where it can be: not twice, not without a shift for its cash, not where its credit went back. */
function takeBack(journal: Journal, shifts: ShiftBook, made: readonly Made[], nth: number): void {
  const act = made[nth % Math.max(1, made.length)];
  if (act) contrasOf(journal, shifts).book({ ...act, contraId: randomUUID(), reason: 'salah ketik' }, SARI);
}
