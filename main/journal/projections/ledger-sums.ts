import { FamilyId } from '../../../shared/catalogue/families.ts';
import {
  type EarlierEnd,
  EXCEPTION_KINDS,
  type ExceptionKind,
  type FamilySum,
  type LedgerSums,
  type OrderSum,
  orderSum,
  type PersonSum,
  type StandingSum,
  type Standings,
  type TenderSum,
} from '../../../shared/ledger/ledger-sums.ts';
import { MONEY_STANDINGS } from '../../../shared/ledger/standing.ts';
import { TENDER_KINDS } from '../../../shared/order/tender.ts';
import type { Database } from '../core/database.ts';
import { integer, nullable, rowsOf, text } from '../core/rows.ts';

/** The part of the journal after the event `after` and up to `to`. */
export interface Span {
  readonly after: number;
  readonly to: number;
}

const ORDER_SUM = rowsOf({ orders: integer, total: integer });
const STANDING_SUM = rowsOf({
  money: text,
  orders: integer,
  total: integer,
  fee: integer,
  debit: integer,
  debitUnknown: integer,
  partnerFee: integer,
});
const FAMILY_SUM = rowsOf({ family: text, orders: integer, total: integer, base: integer, admin: integer, other: integer, fee: integer });
const RECEIVED = rowsOf({ tender: text, payments: integer, received: integer });
const RETURNED = rowsOf({ tender: text, refunds: integer, returned: integer });
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
export function ledgerSums(db: Database, { after, to }: Span): LedgerSums {
  const span = [after, to] as const;
  return {
    sold: ORDER_SUM.only(db.prepare(SOLD), ...span),
    standings: standingsOf(STANDING_SUM.all(db.prepare(standingsSql('')), ...span)),
    ofEarlier: standingsOf(STANDING_SUM.all(db.prepare(standingsSql('AND ticket <= ?')), ...span, after)),
    families: FAMILY_SUM.all(db.prepare(FAMILIES), ...span).map(familyOf),
    tenders: tendersOf(db, span),
    people: PERSON_SUM.all(db.prepare(PEOPLE), ...span, ...span) satisfies PersonSum[],
    ends: END.all(db.prepare(ENDS), ...span, after).map(endOf),
    exceptions: exceptionsOf(EXCEPTION.all(db.prepare(EXCEPTIONS), ...span)),
  };
}

const SOLD = 'SELECT count(*) AS orders, coalesce(sum(price + fee), 0) AS total FROM sold WHERE ticket > ? AND ticket <= ?';

const standingsSql = (more: string): string =>
  `SELECT money, sum(side) AS orders, sum(side * (price + fee)) AS total, sum(side * fee) AS fee,
     sum(side * coalesce(debit, 0)) AS debit, sum(side * (delivered = 1 AND debit IS NULL)) AS debitUnknown,
     sum(side * coalesce(partner_fee, 0)) AS partnerFee
   FROM standings JOIN sold USING (ticket, line) WHERE seq > ? AND seq <= ? ${more} GROUP BY money`;

const FAMILIES = `SELECT family, sum(side) AS orders, sum(side * (price + fee)) AS total, sum(side * iif(told, base, price)) AS base,
    sum(side * iif(told, admin, 0)) AS admin, sum(side * iif(told, price - base - admin, 0)) AS other, sum(side * fee) AS fee
  FROM standings JOIN (SELECT *, coalesce(base + admin <= price, 0) AS told FROM sold) USING (ticket, line)
  WHERE seq > ? AND seq <= ? AND money = 'fulfilled'
  GROUP BY family HAVING sum(side) <> 0 OR sum(side * (price + fee)) <> 0 ORDER BY family`;

const PEOPLE = `SELECT max(person) AS person, max(cashier) AS cashier, sum(orders) AS orders, sum(total) AS total, sum(refunds) AS refunds,
    sum(returned) AS returned FROM (
      SELECT person, cashier, 1 AS orders, price + fee AS total, 0 AS refunds, 0 AS returned FROM sold WHERE ticket > ? AND ticket <= ?
      UNION ALL SELECT person, cashier, 0, 0, 1, amount FROM refunds WHERE seq > ? AND seq <= ?
    ) GROUP BY coalesce(person, cashier) ORDER BY total DESC, cashier`;

const ENDS = `SELECT order_id AS orderId, ticket, money, sum(side) AS orders, sum(side * (price + fee)) AS total
  FROM standings JOIN sold USING (ticket, line)
  WHERE seq > ? AND seq <= ? AND ticket <= ? AND money IN ('fulfilled', 'refunded')
  GROUP BY ticket, line, money HAVING sum(side) <> 0 ORDER BY min(seq), ticket, line, money`;

const EXCEPTIONS = 'SELECT kind, count(*) AS n FROM exceptions WHERE seq > ? AND seq <= ? GROUP BY kind';

const NOTHING: StandingSum = { orders: 0, total: 0, fee: 0, debit: 0, debitUnknown: 0, partnerFee: 0 };

function standingsOf(rows: readonly ReturnType<typeof STANDING_SUM.only>[]): Standings {
  const [open, owed, fulfilled, refunded] = MONEY_STANDINGS.map((money) => {
    const { money: _, ...sum } = rows.find((row) => row.money === money) ?? { money, ...NOTHING };
    return sum;
  });
  return { open: open ?? NOTHING, owed: owed ?? NOTHING, fulfilled: fulfilled ?? NOTHING, refunded: refunded ?? NOTHING };
}

const familyOf = ({ family, ...sum }: ReturnType<typeof FAMILY_SUM.only>): FamilySum => ({ family: FamilyId.parse(family), ...sum });

const endOf = ({ money, ...end }: ReturnType<typeof END.only>): EarlierEnd => ({
  ...end,
  end: money === 'fulfilled' ? 'fulfilled' : 'refunded',
});

function exceptionsOf(rows: readonly ReturnType<typeof EXCEPTION.only>[]): Record<ExceptionKind, number> {
  const counts = { drawerOpening: 0, codeReprint: 0, override: 0, priceChange: 0 };
  for (const kind of EXCEPTION_KINDS) counts[kind] = rows.find((row) => row.kind === kind)?.n ?? 0;
  return counts;
}

function tendersOf(db: Database, span: readonly [number, number]): TenderSum[] {
  const received = RECEIVED.all(db.prepare(RECEIVED_SQL), ...span);
  const returned = RETURNED.all(db.prepare(RETURNED_SQL), ...span);
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
const RETURNED_SQL = 'SELECT tender, count(*) AS refunds, sum(amount) AS returned FROM refunds WHERE seq > ? AND seq <= ? GROUP BY tender';

/** The open and owed money of the whole journal up to an event; reads every row of the ledger, so call it once per opening entry. */
export function standingTotals(db: Database, to: number): Readonly<Record<'open' | 'owed', OrderSum>> {
  const { open, owed } = standingsOf(STANDING_SUM.all(db.prepare(standingsSql('')), 0, to));
  return { open: orderSum(open), owed: orderSum(owed) };
}
