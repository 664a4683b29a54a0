import { randomUUID } from 'node:crypto';
import type { ExtensionEvent, JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { write } from '../../fakes/journals.ts';
import { accountsOf, saleOnAccount } from '../../fakes/shop/on-account.ts';
import { cashOf } from '../../fakes/shop/payments.ts';
import type { Dice } from '../../reports/year/dice.ts';
import { CASHIERS, HOURS, SUPERVISOR } from '../../reports/year/shop.ts';
import { eventsOfTicket } from '../../reports/year/ticket-events.ts';
import { YearDrawer } from '../../reports/year/year-drawer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLOCK = { zone: 'Asia/Jakarta', dayStartsAt: 240 } as const;
/** The hours at which a part of a day ends; a till may lose its network between two parts. */
const PARTS = [9, 12, 15, 18, 22] as const;
const DEBTOR = 'rina';

interface DayPlan {
  /** Midnight by the till's clock, in ms since 1970. */
  readonly midnight: number;
  readonly receipts: number;
  /** The number of the first receipt; no other day of the till has these numbers. */
  readonly firstNumber: number;
  /** What earlier days left to happen. */
  readonly waiting: readonly JournalEvent[];
}

/** Writes a day of sales, refunds, shifts, debts and complaints by the till's own books, part by part. Returns what is left for later days. */
export async function sellDay(
  journal: Journal,
  plan: DayPlan,
  dice: Dice,
  between: (part: number) => Promise<void>,
): Promise<JournalEvent[]> {
  const { midnight, receipts, firstNumber, waiting } = plan;
  const times = Array.from({ length: receipts }, () => midnight + dice.pick(HOURS) * HOUR_MS + dice.between(0, HOUR_MS - 1));
  const sold = times.flatMap((at, index) => eventsOfTicket({ number: firstNumber + index, at, clock: CLOCK, isLast: false }, dice));
  const events = [...waiting, ...sold].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  const drawer = new YearDrawer(journal, CLOCK);
  const cashier = dice.pick(CASHIERS);
  drawer.open(midnight + 6 * HOUR_MS, CLOCK, cashier);
  let left: JournalEvent[] = events;
  for (const [part, hour] of PARTS.entries()) {
    const until = new Date(midnight + hour * HOUR_MS).toISOString();
    const now = left.filter(({ at }) => at < until);
    left = left.filter(({ at }) => at >= until);
    for (const event of inReceipts(now)) write(journal, event);
    drawer.took(now);
    if (part === 1) debtsOf(journal, { at: midnight + hour * HOUR_MS, number: firstNumber }, dice);
    if (part === 2) notesOf(journal, sold, until);
    await between(part);
  }
  drawer.close(midnight + 22 * HOUR_MS, cashier, dice);
  return left;
}

/** The journal's writes: a few events each. */
function inReceipts(events: readonly JournalEvent[]): JournalEvent[][] {
  return Array.from({ length: Math.ceil(events.length / 6) }, (_, index) => events.slice(index * 6, index * 6 + 6));
}

function debtsOf(journal: Journal, { at, number }: { readonly at: number; readonly number: number }, dice: Dice): void {
  const book = accountsOf(journal, () => at);
  write(journal, saleOnAccount(number, DEBTOR, (Date.now() - at) / DAY_MS));
  const amount = rupiah(dice.between(1, 50_000));
  // A refused act changes nothing: more than what is owed.
  book.payIn({ customerId: DEBTOR, paymentId: randomUUID(), amount, given: [cashOf(amount)] }, SUPERVISOR);
}

function notesOf(journal: Journal, sold: readonly JournalEvent[], at: string): void {
  const [ticket] = sold;
  if (ticket?.type !== 'ticket') return;
  const notes = [
    { type: 'balanceTold', subject: `b-${journal.eventCount}`, amount: 5_000_000, asOf: journal.eventCount },
    { type: 'complaintOpened', subject: `k-${journal.eventCount}`, orderId: ticket.ticket.orderIds[0], text: 'belum masuk' },
  ];
  const written = journal.append(notes.map((note) => ({ at, by: SUPERVISOR, ...note }) as unknown as ExtensionEvent));
  if (!written.ok) throw new Error(written.failure.detail);
}
