import { FamilyId } from '../../../shared/catalogue/families.ts';
import type { MoneyStanding } from '../../../shared/orders/money/standing.ts';
import type { FamilySum, StandingSum, Standings } from '../../../shared/shifts/ledger-sums.ts';
import { type Database, preparedOnce } from '../core/database.ts';
import { integer, rowsOf, text } from '../core/rows.ts';

/** The sums of the changes of standings in a span. */
interface StandingSums {
  readonly standings: Standings;
  readonly ofEarlier: Standings;
  readonly families: readonly FamilySum[];
}

const SUM = rowsOf({
  ...{ orders: integer, total: integer, fee: integer, paymentFee: integer },
  ...{ debit: integer, debitUnknown: integer, partnerFee: integer, partnerIncome: integer },
});
const FAMILY_SUM = rowsOf({ family: text, orders: integer, total: integer, base: integer, admin: integer, other: integer, fee: integer });

/** One standing at a time and without groups: SQLite would sort all rows of the span to group them, which takes most of the time. */
const SUM_SQL = `SELECT coalesce(sum(side), 0) AS orders, coalesce(sum(side * (price + fee)), 0) AS total, coalesce(sum(side * fee), 0) AS fee,
    coalesce(sum(side * payment_fee), 0) AS paymentFee,
    coalesce(sum(side * debit), 0) AS debit, coalesce(sum(side * (delivered = 1 AND debit IS NULL)), 0) AS debitUnknown,
    coalesce(sum(side * partner_fee), 0) AS partnerFee, coalesce(sum(side * partner_income), 0) AS partnerIncome
  FROM standings JOIN sold USING (ticket, line) WHERE money = ?1 AND seq > ?2 AND seq <= ?3`;

/** The parts of the price P are known where the bill names both and their sum is at most P. */
const FAMILY_SQL = `SELECT family, sum(side) AS orders, sum(side * (price + fee)) AS total,
    sum(side * iif(base + admin <= price, base, price)) AS base, sum(side * iif(base + admin <= price, admin, 0)) AS admin,
    sum(side * iif(base + admin <= price, price - base - admin, 0)) AS other, sum(side * fee) AS fee
  FROM standings JOIN sold USING (ticket, line) WHERE money = 'fulfilled' AND seq > ?1 AND seq <= ?2
  GROUP BY family HAVING sum(side) <> 0 OR sum(side * (price + fee)) <> 0 ORDER BY family`;

export function standingSums(db: Database, after: number, to: number): StandingSums {
  return {
    standings: standingsOf(db, SUM_SQL, after, to),
    ofEarlier: standingsOf(db, `${SUM_SQL} AND ticket <= ?2`, after, to),
    families: FAMILY_SUM.all(preparedOnce(db, FAMILY_SQL), after, to).map(({ family, ...sum }) => ({
      family: FamilyId.parse(family),
      ...sum,
    })),
  };
}

function standingsOf(db: Database, sql: string, after: number, to: number): Standings {
  const statement = preparedOnce(db, sql);
  const sumOf = (money: MoneyStanding): StandingSum => SUM.only(statement, money, after, to);
  return { open: sumOf('open'), owed: sumOf('owed'), fulfilled: sumOf('fulfilled'), refunded: sumOf('refunded') };
}
