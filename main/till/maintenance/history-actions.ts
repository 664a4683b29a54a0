import { FAMILY_IDS } from '../../../shared/catalogue/families.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import {
  type HistoryChoicesView,
  type HistoryPageView,
  type HistorySearchForm,
  MAX_NAME_LENGTH,
  type ShiftChoice,
} from '../../../shared/orders/history/search-form.ts';
import type { EventSpan } from '../../journal/core/events.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import { type SoldMostOptions, soldMost } from '../../money/reports/queries/sold-most.ts';
import { ShiftTables, type StoredShift } from '../../money/shifts/shift-tables.ts';
import type { OrderViews } from '../../selling/orders/views/order-views.ts';
import type { OrderHistory } from './order-history.ts';

/** The search of the orders screen: its pages, and what it can be narrowed to. */

type Searched = Pick<OrderHistory, 'reader' | 'read'>;

/** The newest shifts that are offered; an older one is found by its days. */
const SHIFTS_OFFERED = 60;
/** More are found by their words. */
const PRODUCTS_OFFERED = 2_000;

/**
 * One page of history, or what some tens of ms find of it: the screen shows that and goes on where it ended. A shift that does not exist has
 * no orders.
 */
export async function searchHistory(
  { reader, read }: Searched,
  { shift, ...form }: HistorySearchForm,
  views: Pick<OrderViews, 'viewOf' | 'maySearchCodes'>,
): Promise<Result<HistoryPageView, Failure>> {
  const events = shift === null ? null : eventsOfShift(read, shift);
  if (events === undefined) return ok({ orders: [], next: null, cutShort: false });
  const page = await reader.searchOnce({ ...form, events, withoutCodes: !views.maySearchCodes });
  return page.ok ? ok({ next: page.value.next, cutShort: page.value.isCutShort, orders: page.value.orders.map(views.viewOf) }) : page;
}

/** What the filters of the screen offer. */
export async function historyChoices({ reader, read }: Searched): Promise<Result<HistoryChoicesView, Failure>> {
  const found = await reader.choices();
  if (!found.ok) return found;
  const { cashiers, families, billers, products } = found.value;
  return ok({
    cashiers: cashiers.filter(isOffered),
    billers: billers.filter(isOffered),
    products: products.filter(({ code }) => isOffered(code)).slice(0, PRODUCTS_OFFERED),
    families: FAMILY_IDS.filter((family) => families.includes(family)),
    shifts: shiftsOf(read),
  });
}

/** What sells most around this hour. Read on the till's own connection: a few ms once an hour, and no thread stays for it. */
export const soldMostNow = (read: Projections, options: SoldMostOptions): Result<readonly string[], Failure> =>
  ok(read.tables((db) => soldMost(db, options)));

/** A name that the screen could not show as it is stays findable by its words. */
const isOffered = (name: string): boolean => name.length <= MAX_NAME_LENGTH && cleanText(name, MAX_NAME_LENGTH) === name;

/** The events that a shift's Z counts (docs/shifts.md): those since the close before it. Undefined for no known shift. */
function eventsOfShift(read: Projections, number: number): EventSpan | undefined {
  const tables = shiftTables(read);
  const shift = tables.byNumber(number);
  if (shift === null) return undefined;
  return { after: tables.before(number)?.closed ?? shift.opened, to: shift.closed ?? Number.MAX_SAFE_INTEGER };
}

function shiftsOf(read: Projections): ShiftChoice[] {
  const tables = shiftTables(read);
  const newest = tables.newest();
  if (newest === null) return [];
  return [newest, ...tables.closedBefore(newest.shift.number, SHIFTS_OFFERED - 1)].map(choiceOf);
}

const choiceOf = ({ shift: { number, businessDay, openedAt, openedBy } }: StoredShift): ShiftChoice => ({
  number,
  businessDay,
  openedAt,
  openedBy,
});

const shiftTables = (read: Projections): ShiftTables => read.tables((db) => new ShiftTables(db));
