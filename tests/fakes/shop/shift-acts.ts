import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import type { Journal } from '../../../main/journal/journal.ts';
import type { ShiftBook } from '../../../main/shifts/shift-book.ts';
import { type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { Given } from '../../../shared/order/payments.ts';
import { CASH_MOVES, type CashMoveKind } from '../../../shared/shift/cash-move.ts';
import { write } from '../journals.ts';
import { accountsOf } from './on-account.ts';
import { CUSTOMERS } from './random-tickets.ts';
import { move, SARI, value } from './shifts.ts';

/** Shifts that are opened and closed at any moments of the lives of any sales. */

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
  for (const [at, each] of acts.entries()) {
    if (each.is === 'sale') write(journal, events.splice(0, 1));
    else if (each.is === 'pay') pay(journal, each);
    else if (each.is === 'move') {
      if (shifts.current) value(shifts.moveCash(move(`m${at}`, each.kind, each.amount), SARI));
    } else if (shifts.current) {
      value(shifts.count({ 5000: each.counted }, SARI));
      const floatLeft: Rupiah = rupiah(Math.min(each.left, each.counted) * 5_000);
      yield value(shifts.close({ floatLeft, reason: 'x', allowedBy: null }, SARI));
    } else value(shifts.open({ 2000: each.left }, SARI));
  }
}

/** A customer pays on account, also more than they owe, and also between two shifts. */
function pay(journal: Journal, { customer: customerId, tender, amount: paid }: Extract<ShiftAct, { is: 'pay' }>): void {
  const amount = rupiah(paid);
  const given: Given = tender === 'cash' ? { tender, amount } : { tender, amount, reference: 'TF-1', seen: true };
  value(accountsOf(journal).payIn({ customerId, paymentId: randomUUID(), amount, given: [given] }, SARI));
}
