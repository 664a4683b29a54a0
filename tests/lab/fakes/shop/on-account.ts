import { OnAccountBook } from '../../../../main/customers/on-account/on-account-book.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { SHOP_NON_CASH } from '../../../../shared/lib/tender.ts';
import { unconfirmedOf } from '../copies/unconfirmed.ts';
import { eventsOfSale } from '../journal-sales.ts';
import { AT } from '../sales.ts';

const DAY_MS = 24 * 3_600_000;

/** The n-th sale of a shop, put on account by a customer so many days ago. */
export const saleOnAccount = (n: number, customer: string, daysAgo: number): JournalEvent[] =>
  eventsOfSale(n).map((event) => {
    if (event.type !== 'ticket') return event;
    const { total } = event.ticket;
    const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const paid = { tender: { kind: 'account' as const }, payments: [{ tender: 'account' as const, amount: total, lines: [total] }] };
    return { ...event, ticket: { ...event.ticket, ...paid, at, customer } };
  });

/** Customers' accounts over a real journal, for a shop in which every customer is known and agrees. */
export const accountsOf = (journal: Journal, now: () => number = () => Date.parse(AT)): OnAccountBook =>
  new OnAccountBook({
    journal,
    clock: { now },
    known: () => ok(null),
    usable: () => ok(null),
    nonCash: () => SHOP_NON_CASH,
    copiedFigureOf: unconfirmedOf(journal).copiedFigureOf,
    whyMoneyWaits: () => null,
    changed: () => undefined,
  });
