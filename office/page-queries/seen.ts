import { type Kysely, sql } from 'kysely';
import type { OfficeTables } from '../store/tables.ts';

/** What a person sees. */
export interface Seen {
  /** By id; null for all. */
  readonly outlets: readonly string[] | null;
  /** Sums over several outlets. */
  readonly consolidated: boolean;
  /** Single orders, debts and complaints. */
  readonly orders: boolean;
  /** Sums and balances. */
  readonly reports: boolean;
}

/** Restricts a query over `tills as t` to the outlets that the person sees. */
export const isSeen = ({ outlets }: Seen) =>
  outlets === null ? sql<boolean>`true` : sql<boolean>`t.outlet = any(${sql.val([...outlets])}::uuid[])`;

/**
 * Of those, the ones that count: an owner may exclude a till, as one of a demonstration or one whose key was misused. It then is in no sum and
 * no list, and what it sent stays. {@link ../store/migrations/report-sales.ts} says the same for the views.
 */
export const isCounted = (seen: Seen) => sql<boolean>`(${isSeen(seen)} and t.excluded is null)`;

/**
 * True for a document `d` of the line that its till `t` is on: a journal can still change it. After a restore, a new journal in a till's place
 * or a revocation, what the earlier journal said is no state of now: it is listed as of an earlier history, and counts in no figure of now.
 */
export const IS_PRESENT = sql<boolean>`(t.revoked is null and d.line is not distinct from t.line)`;

/** How many outlets with tills the person sees; those of revoked and excluded tills too. */
export async function seenOutlets(db: Kysely<OfficeTables>, seen: Seen): Promise<number> {
  const query = db.selectFrom('tills as t').where(isSeen(seen)).select(sql<number>`count(distinct t.outlet)`.as('outlets'));
  return (await query.executeTakeFirstOrThrow()).outlets;
}

/** One sum over these outlets is shown: there is one, or the person may see sums over several. */
export const maySum = ({ consolidated }: Seen, outlets: number): boolean => consolidated || outlets === 1;
