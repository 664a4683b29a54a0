import { randomUUID } from 'node:crypto';
import type { BalanceComparison } from '../../../shared/balance/balance-views.ts';
import { businessDayOf, type ShopClock } from '../../../shared/lib/business-day.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { CashCount } from '../../../shared/shifts/cash-count.ts';
import type { CashMove } from '../../../shared/shifts/cash-move.ts';
import type { ShiftDocument, ShiftDocumentHead, ZRef } from '../../../shared/shifts/document/shift-document.ts';
import { applyShiftEvent, closeShift, nextShiftNumber, type SaleWaits, type ShiftRefusal } from '../../../shared/shifts/shift.ts';
import type { CashMovedEvent, ShiftEvent } from '../../../shared/shifts/shift-events.ts';
import type { ZListForm } from '../../../shared/shifts/shift-forms.ts';
import { type ShiftReport, shiftReportOf } from '../../../shared/shifts/shift-report.ts';
import type { Shift, ShiftClose } from '../../../shared/shifts/shift-state.ts';
import { type CashMoveView, openShiftView, type ShiftView, type ZView, zViewOf } from '../../../shared/shifts/shift-views.ts';
import { countedTenders, type TenderCount } from '../../../shared/shifts/tender-count.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { UnconfirmedCount } from '../../../shared/unconfirmed/unconfirmed.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { carriedNow, expectedOf, ledgerOf, type ShiftSource } from './shift-ledger.ts';
import { digestOfZ, ShiftTables } from './shift-tables.ts';

type ShiftFailure = ShiftRefusal | JournalFailure;

/** The settings of the drawer, read at each act. */
export interface ShiftTerms {
  /** The shop's zone and the start of its business day, for the next shift. */
  readonly clock: ShopClock;
  /** A difference above this needs a reason and a supervisor. */
  readonly differenceMark: Rupiah;
  /** Whether a sale needs an open shift. */
  readonly isRequired: boolean;
  /** Whether a count opens the drawer without the permission to open it. */
  readonly countOpensDrawer: boolean;
}

interface ShiftBookDeps {
  readonly journal: SubjectJournal<ShiftEvent>;
  readonly clock: Pick<Clock, 'now'>;
  readonly terms: () => ShiftTerms;
  /** Called after each act that is in the journal. */
  readonly changed?: (view: ShiftView) => void;
  /** The head of an X or Z. */
  readonly head: () => ShiftDocumentHead;
  /** The balance with the provider since the shift was opened. */
  readonly balance: () => BalanceComparison | null;
  /** Figures as of a copy of the journal that are not confirmed; null without one. */
  readonly unconfirmed: () => UnconfirmedCount | null;
}

/** The shifts of the drawer: the only way to open one, to move its cash, to count it and to close it. Writes to the journal first. */
export class ShiftBook {
  readonly #deps: ShiftBookDeps;
  readonly #source: ShiftSource;
  readonly #tables: ShiftTables;

  constructor(deps: ShiftBookDeps) {
    this.#deps = deps;
    const { journal } = deps;
    this.#tables = journal.read.tables((db) => new ShiftTables(db));
    this.#source = { journal, tables: this.#tables };
  }

  /** The open shift; null where none is. */
  get current(): Shift | null {
    const { newest } = this.#tables.shifts();
    return newest && !newest.closed ? newest : null;
  }

  /** The number of the event that opened the newest shift; 0 before the first. */
  get openedAt(): number {
    const { newest } = this.#tables.shifts();
    return (newest && this.#tables.byNumber(newest.number)?.opened) ?? 0;
  }

  /** The number that the next shift gets. */
  get nextNumber(): number {
    return nextShiftNumber(this.#tables.shifts());
  }

  /** Whether a count opens the drawer without the permission to open it. */
  get countOpensDrawer(): boolean {
    return this.#deps.terms().countOpensDrawer;
  }

  /** What the screen may know. */
  view(): ShiftView {
    const { terms } = this.#deps;
    const { current } = this;
    const stored = current && this.#tables.byNumber(current.number);
    const open = stored && openShiftView(stored.shift, expectedOf(this.#source, stored), terms().differenceMark);
    return { open, lastZ: this.#lastZ(), asksForLastZ: this.isLastZUnknown };
  }

  /** When the last shift was closed (UTC); null before the first close. */
  lastZAt(): string | null {
    const { newest } = this.#tables.shifts();
    return (newest?.closed ?? (newest && this.#tables.before(newest.number)?.shift.closed))?.at ?? null;
  }

  #lastZ(): number | null {
    const { newest } = this.#tables.shifts();
    if (!newest || newest.closed) return newest?.number ?? null;
    return this.#tables.before(newest.number)?.shift.number ?? null;
  }

  /** Why a sale cannot take money now; null where it can. */
  whySalesWait(): SaleWaits | null {
    if (!this.current && this.#deps.terms().isRequired) return { kind: 'shiftNeeded' };
    return this.whyCashWaits();
  }

  /** Why no money that a close counts may move now, cash or another means; null where it may. The count would no longer be true. */
  whyCashWaits(): SaleWaits | null {
    const { current } = this;
    return current && current.counts.length > 0 ? { kind: 'shiftCounted', number: current.number } : null;
  }

  /** Whether a person must enter the last printed Z ({@link enterLastZ}) before a shift is opened or closed. */
  get isLastZUnknown(): boolean {
    return this.#deps.journal.read.lastLoss() > this.#tables.lastEntered();
  }

  /** Opens the next shift with a counted float. Fails while one is open, and while the last printed Z is unknown. */
  open(float: CashCount, by: Authority): Result<Shift, ShiftFailure> {
    const { clock, terms } = this.#deps;
    if (this.isLastZUnknown) return fail({ kind: 'lastZUnknown' });
    const shifts = this.#tables.shifts();
    const openingEntry = shifts.newest ? null : carriedNow(this.#source);
    const number = nextShiftNumber(shifts);
    const shopClock = terms().clock;
    const businessDay = businessDayOf(clock.now(), shopClock);
    const opened = { number, clock: shopClock, businessDay, float, openingEntry };
    return this.#record({ type: 'shiftOpened', subject: randomUUID(), ...opened, at: this.#now(), by });
  }

  /** Records cash that goes into or out of the drawer, once for each id. Fails without an open shift and once its close was counted. */
  moveCash(move: CashMove, by: Authority): Result<Shift, ShiftFailure> {
    const { current } = this;
    if (current && this.#tables.hasMove(move.moveId)) return ok(current);
    return this.#act((subject) => ({ type: 'cashMoved', subject, move, at: this.#now(), by }));
  }

  /** The movements of cash in the open shift; empty where none is open. */
  moves(): readonly CashMoveView[] {
    const { current } = this;
    const moves = current ? this.#tables.movesOf(current.id) : [];
    const takenBack = new Set(moves.map(({ contraOf }) => contraOf));
    return moves.map((move) => ({ ...move, isTakenBack: takenBack.has(move.moveId) }));
  }

  /** Whether a movement of any shift has this id. */
  hasMove(moveId: string): boolean {
    return this.#tables.hasMove(moveId);
  }

  /** What was paid as compensation for an order, in any shift. */
  compensatedFor(orderId: string): number {
    return this.#tables.compensatedFor(orderId);
  }

  /** Records a movement with what else belongs to it: `append` writes the event and its own ones in one transaction. */
  moveCashWith<F>(move: CashMove, by: Authority, append: (event: CashMovedEvent) => Result<null, F>): Result<null, F | ShiftRefusal> {
    const { current } = this;
    if (!current) return fail({ kind: 'noShift' });
    const event: CashMovedEvent = { type: 'cashMoved', subject: current.id, move, at: this.#now(), by };
    const next = applyShiftEvent(this.#tables.shifts(), event);
    if (!next.ok) return next;
    const written = append(event);
    if (written.ok) this.#deps.changed?.(this.view());
    return written;
  }

  /** Records a blind count for the close, or its recount, with the totals of other means that were counted. */
  count(count: CashCount, by: Authority, tenders?: TenderCount): Result<Shift, ShiftFailure> {
    return this.#act((subject) => ({ type: 'drawerCounted', subject, count, ...countedTenders(tenders), at: this.#now(), by }));
  }

  /** The first count stands: no recount follows. */
  acceptCount(by: Authority): Result<Shift, ShiftFailure> {
    return this.#act((subject) => ({ type: 'countAccepted', subject, at: this.#now(), by }));
  }

  /** The figures of the open shift as of now, and the number of its X. A full X is recorded with its figures before a person sees them. */
  takeX(by: Authority): Result<ShiftReport, ShiftFailure> {
    const { current } = this;
    if (!current) return fail({ kind: 'noShift' });
    const number = current.fullXs + 1;
    const at = this.#now();
    const x = this.#documentOf({ ...current, fullXs: number }, 'x', at);
    if (!x) return fail({ kind: 'noShift' });
    const taken = this.#record({ type: 'xTaken', subject: current.id, number, x, at, by });
    return taken.ok ? ok(x.report) : taken;
  }

  /** Closes the counted shift: its Z is kept as it is now, and never changes. Fails while the last printed Z is unknown. */
  close(close: ShiftClose, by: Authority): Result<ShiftReport, ShiftFailure> {
    const { current } = this;
    if (!current) return fail({ kind: 'noShift' });
    if (this.isLastZUnknown) return fail({ kind: 'lastZUnknown' });
    const at = this.#now();
    const closed = closeShift(current, { at, by, close });
    if (!closed.ok) return closed;
    const z = this.#documentOf(closed.value, 'z', at);
    if (!z) return fail({ kind: 'noShift' });
    const written = this.#record({ type: 'shiftClosed', subject: current.id, close, z, digest: digestOfZ(z), at, by });
    return written.ok ? ok(z.report) : written;
  }

  /**
   * Records the number on the last printed Z after a restore; 0 where none was printed. The next Z is above it. A higher number corrects it
   * until the next Z; at every other time it would leave a gap that no restore made, and fails.
   */
  enterLastZ(number: number, by: Authority): Result<null, ShiftFailure> {
    // Nothing was restored or lost since the last Z.
    if (this.#deps.journal.read.lastLoss() <= this.#tables.lastClosed()) return fail({ kind: 'lastZKnown' });
    const told = this.#apply({ type: 'lastZTold', subject: 'shifts', number, at: this.#now(), by });
    return told.ok ? ok(null) : told;
  }

  /** The figures of a shift: as of now while it is open, as its Z keeps them once it is closed. Fails for an unknown number. */
  report(number: number): Result<ShiftReport, ShiftFailure> {
    const stored = this.#tables.byNumber(number);
    const document = stored && (this.#tables.zDocument(stored) ?? this.#documentOf(stored.shift, 'x', this.#now()));
    return document ? ok(document.report) : fail({ kind: 'noShift' });
  }

  /** The Zs below this number, or the newest, without their figures. */
  zs({ before, limit }: ZListForm): readonly ZView[] {
    const closed = this.#tables.closedBefore(before ?? Number.MAX_SAFE_INTEGER, limit);
    return closed.flatMap(({ shift }) => zViewOf(shift) ?? []);
  }

  /** The Z of a closed shift, or the last X that was taken of the open one: as they were. Fails where there is none. */
  document(number: number): Result<ShiftDocument, ShiftFailure> {
    const stored = this.#tables.byNumber(number);
    if (!stored) return fail({ kind: 'noShift' });
    const document = this.#tables.zDocument(stored) ?? this.#tables.lastX(stored.shift.id);
    return document ? ok(document) : fail({ kind: 'noX', number });
  }

  #documentOf(shift: Shift, kind: ShiftDocument['kind'], at: string): ShiftDocument | null {
    const { journal, head, balance, unconfirmed } = this.#deps;
    const facts = ledgerOf(this.#source, shift);
    if (!facts) return null;
    const waiting = unconfirmed();
    const report = { ...shiftReportOf(facts), ...(waiting && { unconfirmed: waiting }) };
    const last = this.#tables.before(shift.number);
    const lastZ = last && this.#tables.zDocument(last);
    const previous: ZRef | null = last && last.digest !== null ? { number: last.shift.number, digest: last.digest } : null;
    const runningTotal = (lastZ?.runningTotal ?? 0) + report.orders.sold.total;
    return { kind, head: head(), at, report, balance: balance(), previous, runningTotal, chainHead: journal.head };
  }

  #act(eventOf: (subject: string) => ShiftEvent): Result<Shift, ShiftFailure> {
    const { current } = this;
    return current ? this.#record(eventOf(current.id)) : fail({ kind: 'noShift' });
  }

  #record(event: ShiftEvent): Result<Shift, ShiftFailure> {
    const next = this.#apply(event);
    if (!next.ok) return next;
    return next.value ? ok(next.value) : fail({ kind: 'noShift' });
  }

  /** Writes an event, and returns the newest shift after it. */
  #apply(event: ShiftEvent): Result<Shift | null, ShiftFailure> {
    const next = applyShiftEvent(this.#tables.shifts(), event);
    if (!next.ok) return next;
    const written = this.#deps.journal.append([event]);
    if (!written.ok) return written;
    this.#deps.changed?.(this.view());
    return ok(next.value.newest);
  }

  #now(): string {
    return isoNow(this.#deps.clock);
  }
}
