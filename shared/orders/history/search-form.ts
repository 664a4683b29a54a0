import { z } from 'zod';
import { FamilyId } from '../../catalogue/families.ts';
import { TENDER_KINDS } from '../../lib/tender.ts';
import type { OrderView } from '../order-view.ts';
import { SITUATION_FILTERS } from './situation.ts';

/** The form and page of the search over every order that was ever sold. */

/** The longest accepted search text. */
export const MAX_SEARCH_LENGTH = 200;
/** The longest accepted product, biller or cashier. */
export const MAX_NAME_LENGTH = 200;

const Instant = z.iso.datetime();
const Name = z.string().min(1).max(MAX_NAME_LENGTH);

/** The filters of a search; an order must match all of them. Null: not filtered. */
export const HistoryFilters = z.object({
  situation: z.enum(SITUATION_FILTERS).nullable(),
  family: FamilyId.nullable(),
  /** The brand of the product. */
  biller: Name.nullable(),
  /** The code of the product. */
  product: Name.nullable(),
  /** The name of the cashier who sold it. */
  cashier: Name.nullable(),
  /** One of the means that paid its ticket. */
  tender: z.enum(TENDER_KINDS).nullable(),
  /** The number of the shift that it was sold in. */
  shift: z.int().positive().nullable(),
  /** Instants in UTC: from, inclusive, and to, exclusive. */
  from: Instant.nullable(),
  to: Instant.nullable(),
});
export type HistoryFilters = z.infer<typeof HistoryFilters>;

export const NO_FILTERS: HistoryFilters = {
  situation: null,
  family: null,
  biller: null,
  product: null,
  cashier: null,
  tender: null,
  shift: null,
  from: null,
  to: null,
};

export const HistorySearchForm = HistoryFilters.extend({
  /** Words that must all occur as parts of a number, name, id, product, token, amount or cashier. */
  text: z.string().max(MAX_SEARCH_LENGTH),
  limit: z.int().min(1).max(200),
  /** The cursor of the previous page; null for the newest page. */
  before: z.int().nonnegative().nullable(),
});
export type HistorySearchForm = z.infer<typeof HistorySearchForm>;

export interface HistoryPageView {
  /** The newest first. */
  readonly orders: readonly OrderView[];
  /** The cursor for the next page; null when there is none. */
  readonly next: number | null;
  /** Whether the time limit ended the page before it was full; `next` then continues the search. */
  readonly cutShort: boolean;
}

/** A shift that a search can be narrowed to, without its figures. */
export interface ShiftChoice {
  readonly number: number;
  /** `2026-11-22`. */
  readonly businessDay: string;
  readonly openedAt: string;
  readonly openedBy: string;
}

/** A product that was sold, by its code. */
export interface ProductChoice {
  readonly code: string;
  readonly biller: string;
  readonly family: string;
}

/** The choices of the filters: the values that orders have, each list sorted by name, and the newest shifts first. */
export interface HistoryChoicesView {
  readonly cashiers: readonly string[];
  readonly families: readonly FamilyId[];
  readonly billers: readonly string[];
  readonly products: readonly ProductChoice[];
  readonly shifts: readonly ShiftChoice[];
}
