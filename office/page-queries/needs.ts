import { type Kysely, sql } from 'kysely';
import { NEED_KINDS, type Need, type NeedKind } from '../../shared/office/page-views/sums-views.ts';
import type { TillState } from '../../shared/office/page-views/till-views.ts';
import type { OfficeTables } from '../store/tables.ts';
import { balanceOfAccounts, type KnownBalance } from './money-now.ts';
import { IS_PRESENT, isCounted, type Seen } from './seen.ts';

/** What a person must look at: orders and complaints of present histories by outlet, a low balance by account, the rest by till. */
export async function readNeeds(
  db: Kysely<OfficeTables>,
  seen: Seen,
  tills: readonly TillState[],
  balances: readonly KnownBalance[],
): Promise<Need[]> {
  const orders = !seen.orders
    ? []
    : await byOutlet(db, seen, ORDER_KIND, sql<boolean>`d.kind = 'order' and d.body->>'money' in ('open', 'owed')`, 'at');
  const complaints = !seen.orders ? [] : await byOutlet(db, seen, sql`'complaint'`, IS_OPEN_COMPLAINT, 'at');
  const all = [...orders, ...complaints, ...lowBalances(tills, balances), ...tills.flatMap(needsOfTill)];
  const urgency = ({ kind }: Need): number => NEED_KINDS.indexOf(kind);
  return all.sort((a, b) => urgency(a) - urgency(b) || (b.amount ?? 0) - (a.amount ?? 0));
}

/** The state goes before the money: an order under review needs a decision, whether its money is open or owed. */
const ORDER_KIND = sql`case when d.body->>'state' in ('review', 'unknown') then d.body->>'state' when d.body->>'money' = 'owed' then 'owed' end`;
export const IS_OPEN_COMPLAINT = sql<boolean>`d.kind = 'complaint' and d.body->>'state' <> 'closed'`;

async function byOutlet(
  db: Kysely<OfficeTables>,
  seen: Seen,
  kind: ReturnType<typeof sql>,
  which: ReturnType<typeof sql<boolean>>,
  since: string,
): Promise<Need[]> {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('tills as t', 't.till', 'd.till')
    .innerJoin('outlets as o', 'o.outlet', 't.outlet')
    .where(isCounted(seen))
    .where(IS_PRESENT)
    .where(which)
    .select([sql<NeedKind | null>`${kind}`.as('kind'), 't.outlet', 'o.name as outletName', sql<number>`count(*)`.as('count')])
    .select([sql<number | null>`sum((d.body->>'total')::bigint)`.as('amount'), sql<string>`min(d.body->>${sql.lit(since)})`.as('since')])
    .groupBy(['t.outlet', 'o.name', sql`1`])
    .execute();
  return rows.flatMap(({ kind: found, ...row }) => (found === null ? [] : [{ ...row, ...OF_NO_TILL, kind: found }]));
}

const OF_NO_TILL = { till: null, tillId: null, printers: [], diskFree: null };

const ofTill = ({ outlet, outletName, till, name }: TillState) => ({
  ...{ outlet, outletName, till: name, tillId: till, count: 1, printers: [], diskFree: null },
});

/** Each account once, at the till that heard of it last. */
function lowBalances(tills: readonly TillState[], balances: readonly KnownBalance[]): Need[] {
  const low = new Map(balanceOfAccounts(balances).flatMap((balance) => (balance.isLow ? [[balance.till, balance] as const] : [])));
  return tills.flatMap((till) => {
    const balance = low.get(till.till);
    return balance ? [{ ...ofTill(till), kind: 'lowBalance', amount: balance.least, since: balance.at }] : [];
  });
}

function needsOfTill(till: TillState): Need[] {
  if (till.excluded !== null) return [];
  const { faults, seen, printers, diskFree } = till;
  const details: Partial<Record<NeedKind, Partial<Need>>> = {
    silent: { since: seen },
    printer: { printers: printers.filter(({ trouble }) => trouble !== null) },
    disk: { diskFree },
  };
  return faults.flatMap((kind) => (kind === 'revoked' ? [] : [{ ...ofTill(till), kind, amount: null, since: null, ...details[kind] }]));
}
