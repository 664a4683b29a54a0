import { TENDER_KINDS } from '../../../shared/lib/tender.ts';
import {
  type EarlierEnd,
  EXCEPTION_KINDS,
  type ExceptionKind,
  type LedgerSums,
  type OrderSum,
  orderSum,
  type PersonSum,
  type TenderSum,
} from '../../../shared/shifts/ledger-sums.ts';
import { type Database, preparedOnce } from '../core/database.ts';
import type { EventSpan } from '../core/events.ts';
import { integer, nullable, rowsOf, text } from '../core/rows.ts';
import { standingSums } from './standing-sums.ts';

const ORDER_SUM = rowsOf({ orders: integer, total: integer });
const RECEIVED = rowsOf({ tender: text, payments: integer, received: integer });
const RETURNED = rowsOf({ tender: text, refunds: integer, returned: integer });
const REFUND_SUM = rowsOf({ refunds: integer, returned: integer });
const PERSON_SUM = rowsOf({
  person: nullable(text),
  cashier: text,
  orders: integer,
  total: integer,
  refunds: integer,
  returned: integer,
});
const END = rowsOf({ orderId: text, ticket: integer, money: text, orders: integer, total: integer });
const EXCEPTION = rowsOf({ kind: text, n: integer });

/** The sums of a span, from the ledger's rows alone: takes time in proportion to the span, not to the journal. */
export function ledgerSums(db: Database, { after, to }: EventSpan): LedgerSums {
  const span = [after, to] as const;
  return {
    sold: ORDER_SUM.only(preparedOnce(db, SOLD), ...span),
    ...standingSums(db, after, to),
    tenders: tenderSums(db, { after, to }),
    cashForNonCash: REFUND_SUM.only(preparedOnce(db, CASH_FOR_NON_CASH), ...span),
    people: PERSON_SUM.all(preparedOnce(db, PEOPLE), ...span, ...span) satisfies PersonSum[],
    ends: END.all(preparedOnce(db, ENDS), ...span, after).map(endOf),
    exceptions: exceptionsOf(EXCEPTION.all(preparedOnce(db, EXCEPTIONS), ...span)),
  };
}

const SOLD = 'SELECT count(*) AS orders, coalesce(sum(price + fee), 0) AS total FROM sold WHERE ticket > ? AND ticket <= ?';

const PEOPLE = `SELECT max(person) AS person, max(cashier) AS cashier, sum(orders) AS orders, sum(total) AS total, sum(refunds) AS refunds,
    sum(returned) AS returned FROM (
      SELECT person, cashier, 1 AS orders, price + fee AS total, 0 AS refunds, 0 AS returned FROM sold WHERE ticket > ? AND ticket <= ?
      UNION ALL SELECT person, cashier, 0, 0, amount > 0, amount FROM refunds WHERE seq > ? AND seq <= ?
    ) GROUP BY coalesce(person, cashier) ORDER BY total DESC, cashier`;

const ENDS = `SELECT order_id AS orderId, ticket, money, sum(side) AS orders, sum(side * (price + fee)) AS total
  FROM standings JOIN sold USING (ticket, line)
  WHERE seq > ? AND seq <= ? AND ticket <= ? AND money IN ('fulfilled', 'refunded')
  GROUP BY ticket, line, money HAVING sum(side) <> 0 ORDER BY min(seq), ticket, line, money`;

const EXCEPTIONS = 'SELECT kind, count(*) AS n FROM exceptions WHERE seq > ? AND seq <= ? GROUP BY kind';

const endOf = ({ money, ...end }: ReturnType<typeof END.only>): EarlierEnd => ({
  ...end,
  end: money === 'fulfilled' ? 'fulfilled' : 'refunded',
});

function exceptionsOf(rows: readonly ReturnType<typeof EXCEPTION.only>[]): Record<ExceptionKind, number> {
  const counts = { drawerOpening: 0, codeReprint: 0, override: 0, priceChange: 0 };
  for (const kind of EXCEPTION_KINDS) counts[kind] = rows.find((row) => row.kind === kind)?.n ?? 0;
  return counts;
}

/** What each means took and gave back in a span: a small part of what {@link ledgerSums} reads. */
export function tenderSums(db: Database, { after, to }: EventSpan): TenderSum[] {
  const received = RECEIVED.all(preparedOnce(db, RECEIVED_SQL), after, to);
  const returned = RETURNED.all(preparedOnce(db, RETURNED_SQL), after, to);
  return TENDER_KINDS.map((tender) => {
    const into = received.find((row) => row.tender === tender);
    const back = returned.find((row) => row.tender === tender);
    return {
      tender,
      payments: into?.payments ?? 0,
      received: into?.received ?? 0,
      refunds: back?.refunds ?? 0,
      returned: back?.returned ?? 0,
    };
  });
}

const RECEIVED_SQL =
  'SELECT tender, count(*) AS payments, sum(amount) AS received FROM payments WHERE ticket > ? AND ticket <= ? GROUP BY tender';
/** What a customer gave back because the order happened after all lessens the sum, and is no refund. */
const REFUNDS = 'coalesce(sum(amount > 0), 0) AS refunds, coalesce(sum(amount), 0) AS returned FROM refunds';
const RETURNED_SQL = `SELECT tender, ${REFUNDS} WHERE seq > ? AND seq <= ? GROUP BY tender`;
const CASH_FOR_NON_CASH = `SELECT ${REFUNDS} WHERE seq > ? AND seq <= ? AND tender = 'cash' AND paid_by <> 'cash'`;

/** The open and owed money of the whole journal up to an event; reads every row of the ledger, so call it once per opening entry. */
export function standingTotals(db: Database, to: number): Readonly<Record<'open' | 'owed', OrderSum>> {
  const { open, owed } = standingSums(db, 0, to).standings;
  return { open: orderSum(open), owed: orderSum(owed) };
}
