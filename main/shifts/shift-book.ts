import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { businessDayOf, type ShopClock } from '../../shared/shift/business-day.ts';
import type { CashCount } from '../../shared/shift/cash-count.ts';
import { applyShiftEvent, type Shift, type ShiftRefusal } from '../../shared/shift/shift.ts';
import type { CashMove, ShiftClose, ShiftEvent } from '../../shared/shift/shift-events.ts';
import { type ShiftReport, shiftReportOf } from '../../shared/shift/shift-report.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Clock } from '../lib/clock.ts';
import type { ShiftJournal } from './ports.ts';
import { ledgerOf } from './shift-ledger.ts';

export type ShiftFailure = ShiftRefusal | JournalFailure;

interface ShiftBookDeps {
  readonly journal: ShiftJournal;
  readonly clock: Pick<Clock, 'now'>;
  /** The shop's zone and the start of its business day, for the next shift. */
  readonly shopClock: () => ShopClock;
}

/** The shifts of the drawer: the only way to open one, to move its cash, to count it and to close it. Writes to the journal first. */
export class ShiftBook {
  readonly #deps: ShiftBookDeps;

  constructor(deps: ShiftBookDeps) {
    this.#deps = deps;
  }

  /** The open shift; null where none is. */
  get current(): Shift | null {
    const newest = this.#deps.journal.newest()?.shift;
    return newest && !newest.closed ? newest : null;
  }

  /** Opens the next shift with a counted float. Fails while one is open. */
  open(float: CashCount, by: Authority): Result<Shift, ShiftFailure> {
    const clock = this.#deps.shopClock();
    const number = (this.#deps.journal.newest()?.shift.number ?? 0) + 1;
    const businessDay = businessDayOf(this.#deps.clock.now(), clock);
    return this.#record({ type: 'shiftOpened', subject: randomUUID(), number, clock, businessDay, float, at: this.#now(), by });
  }

  /** Records cash that goes into or out of the drawer, once for each id. Fails without an open shift and once its close was counted. */
  moveCash(move: CashMove, by: Authority): Result<Shift, ShiftFailure> {
    const { current } = this;
    if (current && this.#deps.journal.hasMove(move.moveId)) return ok(current);
    return this.#act((subject) => ({ type: 'cashMoved', subject, move, at: this.#now(), by }));
  }

  /** Records a blind count for the close, or its recount. */
  count(count: CashCount, by: Authority): Result<Shift, ShiftFailure> {
    return this.#act((subject) => ({ type: 'drawerCounted', subject, count, at: this.#now(), by }));
  }

  /** The figures of the open shift as of now, and the number of its X. A full X is recorded before its figures are known to anybody. */
  takeX(by: Authority): Result<ShiftReport, ShiftFailure> {
    const taken = this.#act((subject, { fullXs }) => ({ type: 'xTaken', subject, number: fullXs + 1, at: this.#now(), by }));
    return taken.ok ? this.report(taken.value.number) : taken;
  }

  /** Closes the counted shift: its report never changes from now on. */
  close(close: ShiftClose, by: Authority): Result<ShiftReport, ShiftFailure> {
    const closed = this.#act((subject) => ({ type: 'shiftClosed', subject, close, at: this.#now(), by }));
    return closed.ok ? this.report(closed.value.number) : closed;
  }

  /** The figures of a shift, open or closed. Fails for a number that no shift has. */
  report(number: number): Result<ShiftReport, ShiftFailure> {
    const facts = ledgerOf(this.#deps.journal, number);
    return facts ? ok(shiftReportOf(facts)) : fail({ kind: 'noShift' });
  }

  #act(eventOf: (subject: string, shift: Shift) => ShiftEvent): Result<Shift, ShiftFailure> {
    const { current } = this;
    return current ? this.#record(eventOf(current.id, current)) : fail({ kind: 'noShift' });
  }

  #record(event: ShiftEvent): Result<Shift, ShiftFailure> {
    const next = applyShiftEvent(this.#deps.journal.newest()?.shift ?? null, event);
    if (!next.ok) return next;
    const written = this.#deps.journal.append([event]);
    return written.ok ? next : written;
  }

  #now(): string {
    return new Date(this.#deps.clock.now()).toISOString();
  }
}
