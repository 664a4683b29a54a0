import type { ContraLine } from '../../../shared/contra/contra.ts';
import { standingOf } from '../../../shared/ledger/standing.ts';
import { amountPaid } from '../../../shared/orders/order.ts';
import type { CarriedOrder, CarriedOrders } from '../../../shared/shifts/carried-orders.ts';
import { ContraTables, type StoredContra } from '../../customers/contra/contra-tables.ts';
import { debtSums } from '../../customers/on-account/debt-sums.ts';
import { preparedOnce } from '../../journal/core/database.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { integer, rowsOf, text } from '../../journal/core/rows.ts';
import type { Journal } from '../../journal/journal.ts';
import { ledgerSums } from '../../journal/projections/ledger-sums.ts';
import { drawerOpenings } from './drawer-openings.ts';
import type { ShiftJournal } from './ports.ts';
import { ShiftTables } from './shift-tables.ts';

/** Shifts over a journal's own tables. A refused write is reported, so that sales stop. */
export function shiftJournalOf(journal: Journal, refused: (failure: JournalFailure) => void): ShiftJournal {
  const { read } = journal;
  const tables = read.tables((db) => new ShiftTables(db));
  const contras = read.tables((db) => new ContraTables(db));
  return {
    append: (events) => {
      const written = journal.append(events);
      if (!written.ok) refused(written.failure);
      return written;
    },
    shifts: () => tables.shifts(),
    isLastZUnknown: () => read.lastLoss() > tables.lastTold(),
    isLossSinceLastZ: () => read.lastLoss() > tables.lastClosed(),
    byNumber: (number) => tables.byNumber(number),
    before: (number) => tables.before(number),
    closedBefore: (number, limit) => tables.closedBefore(number, limit),
    zOf: (seq) => tables.zOf(seq),
    zDocument: (stored) => tables.zDocument(stored),
    lastX: (shiftId) => tables.lastX(shiftId),
    openingEntry: (stored) => tables.openingEntry(stored),
    movesOf: (shiftId) => tables.movesOf(shiftId),
    hasMove: (moveId) => tables.hasMove(moveId),
    compensatedFor: (orderId) => tables.compensatedFor(orderId),
    contras: ({ after, to }) => contras.between(after, to).map((stored) => contraLineOf(stored, tables)),
    openings: (span) => read.tables((db) => drawerOpenings(db, span)),
    sums: (span) => read.tables((db) => ledgerSums(db, span)),
    debts: (span) => read.tables((db) => debtSums(db, span)),
    carriedNow: () => carriedNow(journal, tables),
    eventCount: () => journal.eventCount,
    head: () => journal.head,
  };
}

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
function carriedNow({ read }: Journal, tables: ShiftTables): CarriedOrders {
  const carried: { open: CarriedOrder[]; owed: CarriedOrder[] } = { open: [], owed: [] };
  for (const { orderId, ticket } of read.tables((db) => CARRIED_ROWS.all(preparedOnce(db, OUTSTANDING)))) {
    const order = read.order(orderId)?.order;
    if (!order) continue;
    const { money } = standingOf(order);
    if (money === 'open' || money === 'owed') carried[money].push({ orderId, total: amountPaid(order.sale), z: tables.zOf(ticket) });
  }
  return carried;
}
