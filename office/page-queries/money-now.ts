import { type Kysely, sql } from 'kysely';
import { businessDayNumber } from '../../shared/lib/business-day.ts';
import type { TodayFigures } from '../../shared/office/page-views/sums-views.ts';
import type { OfficeTables } from '../store/tables.ts';
import { byClock, countedClocks } from './days.ts';
import { IS_PRESENT, isCounted, type Seen } from './seen.ts';

/** Cash, debts and balances as the newest documents of the tills' present histories say. */

type MoneyNow = Pick<TodayFigures, 'drawers' | 'onAccount'>;

const amount = (member: string) => sql<number>`coalesce(sum((d.body->>${sql.lit(member)})::bigint), 0)`;
const count = sql<number>`count(*)`;

const documentsOf = (db: Kysely<OfficeTables>, seen: Seen) =>
  db.selectFrom('documents as d').innerJoin('tills as t', 't.till', 'd.till').where(isCounted(seen)).where(IS_PRESENT);

/** Cash that should be in open drawers, and what customers owe, by outlet. */
export async function moneyNow(db: Kysely<OfficeTables>, seen: Seen): Promise<(outlet: string) => MoneyNow> {
  const drawers = await documentsOf(db, seen)
    .where(sql<boolean>`d.kind = 'shift' and d.body->>'closed' is null`)
    .select(['t.outlet', count.as('open'), amount('expected').as('expected')])
    .groupBy('t.outlet')
    .execute();
  const debts = await documentsOf(db, seen)
    .where(sql<boolean>`d.kind = 'debt' and (d.body->>'owed')::bigint > 0`)
    .select(['t.outlet', count.as('debtors'), amount('owed').as('owed')])
    .groupBy('t.outlet')
    .execute();
  const drawersOf = new Map(drawers.map((row) => [row.outlet, row]));
  const debtsOf = new Map(debts.map((row) => [row.outlet, row]));
  return (outlet) => {
    const { open = 0, expected = 0 } = drawersOf.get(outlet) ?? {};
    const { debtors = 0, owed = 0 } = debtsOf.get(outlet) ?? {};
    return { drawers: { open, expected }, onAccount: { debtors, owed } };
  };
}

/** A balance at the provider as one till knows it. */
export interface KnownBalance {
  readonly till: string;
  readonly outlet: string;
  /** Tills that sell from the same balance have the same text. */
  readonly account: string;
  readonly least: number;
  readonly at: string;
  /** Less is left than all tills of the account took from it on an average day of the last week. */
  readonly isLow: boolean;
}

const LOW_DAYS = 7;

/** None for a person who sees no sums. */
export async function knownBalances(db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<KnownBalance[]> {
  if (!seen.reports) return [];
  const rows = await documentsOf(db, seen)
    .where(sql<boolean>`d.kind = 'balance'`)
    .select(['d.till', 't.outlet', sql<string>`${ACCOUNT}`.as('account'), 'd.body'])
    .execute();
  const clocks = await countedClocks(db, seen);
  if (clocks.length === 0) return [];
  const todays = clocks.map((clock) => businessDayNumber(now, clock));
  const taken = await db
    .selectFrom('sums_days as s')
    .innerJoin('tills as t', 't.till', 's.till')
    .where(isCounted(seen))
    .where('s.business_day', '>=', Math.min(...todays) - LOW_DAYS)
    .where('s.business_day', '<', Math.max(...todays))
    .where(
      byClock(clocks, (clock) => {
        const today = businessDayNumber(now, clock);
        return sql<boolean>`s.business_day >= ${today - LOW_DAYS} and s.business_day < ${today}`;
      }),
    )
    .select(['s.till', sql<number>`sum(s.debit)`.as('debit')])
    .groupBy('s.till')
    .execute();
  const debits = new Map(taken.map(({ till, debit }) => [till, debit]));
  const takenOf = new Map<string, number>();
  for (const { account, till } of rows) takenOf.set(account, (takenOf.get(account) ?? 0) + (debits.get(till) ?? 0));
  return rows.flatMap(({ body, ...row }) => {
    if (body.kind !== 'balance') return [];
    const least = leastOf(body);
    return [{ ...row, least, at: body.at, isLow: least * LOW_DAYS < (takenOf.get(row.account) ?? 0) }];
  });
}

/** A balance whose account the till does not name counts for itself. */
const ACCOUNT = sql`coalesce(d.body->>'account', d.till::text)`;

const leastOf = (body: { readonly amount: number; readonly least?: number }): number => body.least ?? body.amount;

/** One balance for each account: the one that was reported last. */
export function balanceOfAccounts(known: readonly KnownBalance[]): KnownBalance[] {
  const newest = new Map<string, KnownBalance>();
  for (const one of known) {
    const other = newest.get(one.account);
    if (!other || other.at < one.at) newest.set(one.account, one);
  }
  return [...newest.values()];
}

export function balanceSum(known: readonly KnownBalance[]): TodayFigures['balance'] {
  const balances = balanceOfAccounts(known);
  return { accounts: balances.length, least: balances.reduce((sum, { least }) => sum + least, 0) };
}
