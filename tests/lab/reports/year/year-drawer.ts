import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { ShiftBook } from '../../../../main/money/shifts/shift-book.ts';
import type { ShopClock } from '../../../../shared/lib/business-day.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { TenderKind } from '../../../../shared/lib/tender.ts';
import { paymentsOf } from '../../../../shared/orders/ticket-payments.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { piecesOf } from '../../fakes/shop/payments.ts';
import { HEAD } from '../../fakes/shop/shifts.ts';
import type { Dice } from './dice.ts';

const FLOAT = 500_000;

/** The drawer of the generated year: its shifts are opened and closed by the till's own book, and some counts differ. */
export class YearDrawer {
  readonly #book: ShiftBook;
  #now = 0;
  #clock: ShopClock;
  #cash = 0;
  #qr = 0;

  constructor(journal: Journal, clock: ShopClock) {
    this.#clock = clock;
    this.#book = new ShiftBook({
      journal,
      clock: { now: () => this.#now },
      terms: () => ({ clock: this.#clock, differenceMark: rupiah(10_000), isRequired: true, countOpensDrawer: false }),
      head: () => HEAD,
      balance: () => null,
      unconfirmed: () => null,
    });
  }

  open(at: number, clock: ShopClock, by: Authority): void {
    this.#now = at;
    this.#clock = clock;
    this.#cash = FLOAT;
    this.#qr = 0;
    done(this.#book.open(piecesOf(FLOAT), by));
  }

  /** Cash of sales and refunds, and what came by QRIS. */
  took(events: readonly JournalEvent[]): void {
    for (const event of events) {
      if (event.type === 'ticket') for (const { tender, amount } of paymentsOf(event.ticket)) this.#paid(tender, amount);
      if (event.type === 'order' && event.event.type === 'refundPaid') this.#paid(event.event.tender, 0 - (event.event.part?.amount ?? 0));
    }
  }

  #paid(tender: TenderKind, amount: number): void {
    if (tender === 'cash') this.#cash += amount;
    else if (tender === 'qr') this.#qr += amount;
  }

  close(at: number, by: Authority, dice: Dice): void {
    this.#now = at;
    const difference = dice.isChance(0.12)
      ? dice.pick([
          [5, -2_000],
          [3, -5_000],
          [2, 1_000],
          [1, -20_000],
          [1, 10_000],
        ] as const)
      : 0;
    // Transfers and cards are left out.
    done(this.#book.count(piecesOf(Math.max(FLOAT, this.#cash + difference)), by, { qr: this.#qr }));
    const reason = difference === 0 ? '' : 'Selisih kembalian';
    done(this.#book.close({ floatLeft: rupiah(FLOAT), reason, allowedBy: null }, by));
  }
}

function done(result: Result<unknown, unknown>): void {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
}
