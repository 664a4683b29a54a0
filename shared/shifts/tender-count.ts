import { z } from 'zod';
import { MAX_AMOUNT } from '../lib/money.ts';
import { COUNTED_TENDERS, type CountedTender } from '../lib/tender.ts';
import type { CashCount } from './cash-count.ts';

/** The totals of means besides cash, as their own applications show them at the close (docs/shifts.md, "Totals of other means"). */

export type CountedMeans = 'cash' | CountedTender;

/** What came in less what went back: below 0 where more went back. */
const Total = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).optional();

/** The total of each means; an absent one was not counted. */
export const TenderCount = z.strictObject({ qr: Total, transfer: Total, card: Total } satisfies Record<CountedTender, unknown>);
export type TenderCount = z.infer<typeof TenderCount>;

/** A count of the close: the drawer by its pieces, and the totals of other means that a person looked up. */
export interface CloseCount {
  readonly count: CashCount;
  readonly tenders?: TenderCount | undefined;
}

/** What each means should amount to; a means besides cash that the shift did not use is absent. */
export type ExpectedMeans = { readonly cash: number } & Readonly<Partial<Record<CountedTender, number>>>;

/** A means besides cash at the close; null where its total was not counted. */
export interface TenderResult {
  readonly tender: CountedTender;
  readonly counted: number | null;
  readonly difference: number | null;
}

/** By how much a total is more than it should be: the one difference of the screen, the Z, its paper, reports and exports. */
export const differenceOf = (counted: number, expected: number): number => counted - expected;

/** The result of a means at a close. */
export function tenderResult(tender: CountedTender, expected: number, tenders: TenderCount | undefined): TenderResult {
  const counted = tenders?.[tender] ?? null;
  return { tender, counted, difference: counted === null ? null : differenceOf(counted, expected) };
}

/** A recount: only what differed is counted again, and the rest, also what is left empty, stays as it was counted first. */
export function recountOf(first: CloseCount, differs: readonly CountedMeans[], typed: CloseCount): CloseCount {
  const again = (tender: CountedTender) => (differs.includes(tender) ? typed.tenders?.[tender] : undefined);
  const tenderOf = (tender: CountedTender) => again(tender) ?? first.tenders?.[tender];
  const tenders = Object.fromEntries(COUNTED_TENDERS.map((tender) => [tender, tenderOf(tender)]));
  return { count: differs.includes('cash') ? typed.count : first.count, tenders };
}

/** Without what was not counted; absent where nothing was. */
export function countedTenders(tenders: TenderCount | undefined): { readonly tenders?: TenderCount } {
  const counted = Object.entries(tenders ?? {}).filter(([, total]) => total !== undefined);
  return counted.length === 0 ? {} : { tenders: Object.fromEntries(counted) };
}
