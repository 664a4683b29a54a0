import { collectedBy, type DebtSums } from '../../../shared/on-account/debt-sums.ts';
import { standingOf } from '../../../shared/orders/money/standing.ts';
import { amountPaid } from '../../../shared/orders/order.ts';
import type { CarriedOrder, CarriedOrders } from '../../../shared/shifts/carried-orders.ts';
import type { ContraLine } from '../../../shared/shifts/contra.ts';
import type { EarlierEnd, TenderSum } from '../../../shared/shifts/ledger-sums.ts';
import {
  type CashFlow,
  type DrawerFacts,
  drawerOf,
  expectedMeansOf,
  type ShiftEnd,
  type ShiftFacts,
  tenderFiguresOf,
} from '../../../shared/shifts/shift-report.ts';
import type { Shift } from '../../../shared/shifts/shift-state.ts';
import type { ExpectedMeans } from '../../../shared/shifts/tender-count.ts';
import { ContraTables, type StoredContra } from '../../customers/contra/contra-tables.ts';
import { debtSums } from '../../customers/on-account/debt-sums.ts';
import { preparedOnce } from '../../journal/core/database.ts';
import type { EventSpan } from '../../journal/core/events.ts';
import { integer, rowsOf, text } from '../../journal/core/rows.ts';
import type { Journal } from '../../journal/journal.ts';
import { ledgerSums, tenderSums } from '../../journal/projections/ledger-sums.ts';
import { drawerOpenings } from './drawer-openings.ts';
import type { ShiftTables, StoredShift } from './shift-tables.ts';

/** Where the facts of a report come from. */
export interface ShiftSource {
  readonly journal: Pick<Journal, 'read' | 'eventCount'>;
  readonly tables: ShiftTables;
}

/**
 * The facts of the open shift's report as of now, for this state of it. Its span begins where the shift before was closed, so that what
 * happens between two shifts is counted once, by the later one. A first shift begins at its opening: everything before is its opening entry.
 */
export function ledgerOf(source: ShiftSource, shift: Shift): ShiftFacts | null {
  const { journal, tables } = source;
  const stored = tables.byNumber(shift.number);
  if (!stored) return null;
  const last = tables.before(shift.number);
  const lastZ = last && tables.zDocument(last);
  const span = { after: last?.closed ?? stored.opened, to: journal.eventCount };
  const { sums, debts } = journal.read.tables((db) => ({ sums: ledgerSums(db, span), debts: debtSums(db, span) }));
  return {
    ...drawerFactsOf(source, { ...stored, shift }, cashOf({ tenders: sums.tenders, debts })),
    ...{ sums, debts },
    before: lastZ ? lastZ.report.carried : tables.openingEntry(stored),
    carried: carriedNow(source),
    contras: contrasIn(source, span),
    openings: journal.read.tables((db) => drawerOpenings(db, span)),
    ends: sums.ends.map((end) => endOf(end, tables)),
  };
}

/** What a count of the open shift is compared with, as of now. */
export function expectedOf(source: ShiftSource, stored: StoredShift): ExpectedMeans {
  const span = { after: source.tables.before(stored.shift.number)?.closed ?? stored.opened, to: source.journal.eventCount };
  const moved = movedIn(source, span);
  const { expected } = drawerOf(drawerFactsOf(source, stored, cashOf(moved)));
  return expectedMeansOf(expected, tenderFiguresOf(moved.tenders, moved.debts));
}

/** The facts of the open shift's drawer as of now; `all` is the cash that moved since the last close. */
function drawerFactsOf(source: ShiftSource, { shift, opened }: StoredShift, all: CashFlow): DrawerFacts {
  const { tables } = source;
  const last = tables.before(shift.number);
  const after = last?.closed ?? opened;
  const float = last?.shift.closed?.floatLeft;
  const between = after === opened ? NO_CASH : cashOf(movedIn(source, { after, to: opened }));
  return { shift, moves: tables.movesOf(shift.id), cash: less(all, between), left: float === undefined ? null : { float, between } };
}

/** What each means took and gave back in a span of the journal, and what it did to the customers' accounts. */
interface Moved {
  readonly tenders: readonly TenderSum[];
  readonly debts: DebtSums;
}

const movedIn = ({ journal: { read } }: ShiftSource, span: EventSpan): Moved =>
  read.tables((db) => ({ tenders: tenderSums(db, span), debts: debtSums(db, span) }));

/** What contra entries took back in a span of the journal. */
const contrasIn = ({ journal: { read }, tables }: ShiftSource, { after, to }: EventSpan): ContraLine[] =>
  read.tables((db) => new ContraTables(db).between(after, to).map((stored) => contraLineOf(stored, tables)));

const endOf = ({ ticket, ...end }: EarlierEnd, tables: ShiftTables): ShiftEnd => ({ ...end, z: tables.zOf(ticket) ?? 0 });

const NO_CASH: CashFlow = { taken: 0, returned: 0 };

function cashOf({ tenders, debts }: Moved): CashFlow {
  const cash = tenders.find(({ tender }) => tender === 'cash');
  return { taken: cash?.received ?? 0, returned: cash?.returned ?? 0, ...unlessZero(collectedBy(debts, 'cash')) };
}

const less = (all: CashFlow, part: CashFlow): CashFlow => ({
  taken: all.taken - part.taken,
  returned: all.returned - part.returned,
  ...unlessZero((all.debts ?? 0) - (part.debts ?? 0)),
});

/** A Z of a shop without customers' accounts stays as it was. */
const unlessZero = (debts: number): Pick<CashFlow, 'debts'> => (debts === 0 ? {} : { debts });

/** Acts on a customer's account: what was typed for them may name the customer, and no erasure reaches a Z. */
const OF_CUSTOMERS: ReadonlySet<ContraLine['what']> = new Set(['collected', 'paidBack', 'writtenOff']);

const contraLineOf = ({ actSeq, cashier, ...contra }: StoredContra, tables: ShiftTables): ContraLine => ({
  ...contra,
  reason: OF_CUSTOMERS.has(contra.what) ? '' : contra.reason,
  by: cashier,
  z: tables.zOf(actSeq),
});

const CARRIED_ROWS = rowsOf({ orderId: text, ticket: integer });
/** Each condition has an index of its own rows alone. */
const OUTSTANDING = `SELECT number, order_id AS orderId, ticket FROM orders WHERE open = 1
  UNION SELECT number, order_id, ticket FROM orders WHERE owed = 1
  UNION SELECT number, order_id, ticket FROM orders WHERE open = 0 AND state <> 'success' AND state = 'notSent' ORDER BY number`;

/** Reads the orders that are open, owed or not sent, not the ledger: all others are at their end. */
export function carriedNow({ journal: { read }, tables }: ShiftSource): CarriedOrders {
  const carried: { open: CarriedOrder[]; owed: CarriedOrder[] } = { open: [], owed: [] };
  for (const { orderId, ticket } of read.tables((db) => CARRIED_ROWS.all(preparedOnce(db, OUTSTANDING)))) {
    const order = read.order(orderId)?.order;
    if (!order) continue;
    const { money } = standingOf(order);
    if (money === 'open' || money === 'owed') carried[money].push({ orderId, total: amountPaid(order.sale), z: tables.zOf(ticket) });
  }
  return carried;
}
