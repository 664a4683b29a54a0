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

interface SeenTill {
  readonly till: string;
  readonly tillName: string;
  readonly outlet: string;
  readonly outletName: string;
  /** Since when it does not count; null while it does. */
  readonly excluded: Date | null;
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

/** The tills of the person's outlets, revoked ones too, whose sums still count, and excluded ones. */
export function seenTills(db: Kysely<OfficeTables>, seen: Seen): Promise<SeenTill[]> {
  return db
    .selectFrom('tills as t')
    .innerJoin('outlets as o', 'o.outlet', 't.outlet')
    .where(isSeen(seen))
    .select(['t.till', 't.name as tillName', 't.outlet', 'o.name as outletName', 't.excluded'])
    .orderBy('o.name')
    .orderBy('t.name')
    .orderBy('t.till')
    .execute();
}

/** One sum over these outlets is shown: there is one, or the person may see sums over several. */
export const maySum = ({ consolidated }: Seen, outlets: number): boolean => consolidated || outlets === 1;
