import { randomUUID } from 'node:crypto';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { type LocalDate, type ShopClock, startOfBusinessDay } from '../../../../shared/lib/business-day.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { accountsOf, saleOnAccount } from '../../fakes/shop/on-account.ts';
import { cashOf } from '../../fakes/shop/payments.ts';
import type { Dice } from './dice.ts';
import { SUPERVISOR } from './shop.ts';

interface YearDebts {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly clockOf: () => ShopClock;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CUSTOMERS: readonly (readonly [number, string])[] = [
  [5, 'rina'],
  [3, 'budi'],
  [1, 'siti'],
];
const ACTS = [
  [6, 'sale'],
  [4, 'pay'],
  [1, 'back'],
  [1, 'writeOff'],
] as const;

/** Some hundred sales on account, payments, credit that went back and write-offs over a year; now and then the clock is set back. */
export function addDebts(journal: Journal, dice: Dice, { firstDay, lastDay, clockOf }: YearDebts): void {
  const zone = { zone: 'Asia/Jakarta', dayStartsAt: 0 } as const;
  let now = startOfBusinessDay(firstDay, zone);
  const end = startOfBusinessDay(lastDay, zone);
  const book = accountsOf(journal, () => now);
  for (let n = 1; now < end; n += 1) {
    now += dice.between(-6, 40) * HOUR_MS;
    const [customerId, amount] = [dice.pick(CUSTOMERS), rupiah(dice.between(1, 200_000))];
    // A refused act changes nothing: more than what is owed, or than the credit.
    switch (dice.pick(ACTS)) {
      case 'sale': {
        const written = journal.append(withClock(saleOnAccount(n, customerId, (Date.now() - now) / DAY_MS), clockOf()));
        if (!written.ok) throw new Error(written.failure.detail);
        break;
      }
      case 'pay':
        book.payIn({ customerId, paymentId: randomUUID(), amount, given: [cashOf(amount)] }, SUPERVISOR);
        break;
      case 'back':
        book.payBack({ customerId, paymentId: randomUUID(), amount, tender: 'cash', reference: '' }, SUPERVISOR);
        break;
      case 'writeOff':
        book.writeOff({ customerId, writeOffId: randomUUID(), amount, reason: 'pindah rumah' }, SUPERVISOR);
    }
  }
}

const withClock = (events: readonly JournalEvent[], clock: ShopClock): JournalEvent[] =>
  events.map((event) => (event.type === 'ticket' ? { ...event, ticket: { ...event.ticket, clock } } : event));
