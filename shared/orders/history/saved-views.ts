import { z } from 'zod';
import { cleanText } from '../../lib/text.ts';

/**
 * Filters of the list of orders that staff kept under a name of their own. A filter is kept as its text: what a value means is decided where
 * it is used, so that a view of another version of the till is kept even where it cannot be shown.
 */

export const MOST_SAVED_VIEWS = 20;
export const VIEW_NAME_MAX = 40;

/** `from` and `to` are the ends of a typed span, `31/12/2026 08.30`. */
const SAVED_FILTERS = ['situation', 'span', 'from', 'to', 'family', 'biller', 'product', 'cashier', 'tender', 'shift'] as const;
type SavedFilter = (typeof SAVED_FILTERS)[number];

const ViewName = z
  .string()
  .trim()
  .min(1)
  .max(VIEW_NAME_MAX)
  .refine((name) => cleanText(name, VIEW_NAME_MAX) === name, 'a text that the screen can show');

export const SavedView = z.object({
  name: ViewName,
  filters: z.partialRecord(z.enum(SAVED_FILTERS), z.string().min(1).max(200)),
});
export type SavedView = z.infer<typeof SavedView>;
export type SavedFilters = Partial<Readonly<Record<SavedFilter, string>>>;

/** The views of a shop, in the order of the list. */
export const SavedViews = z
  .array(SavedView)
  .max(MOST_SAVED_VIEWS)
  .refine((views) => new Set(views.map(({ name }) => nameKey(name))).size === views.length, 'one name, one view');

/** Names that differ only in case are equal, because a reader confuses them. */
const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Why a name cannot be taken for a view. */
type ViewNameFault = 'empty' | 'tooLong' | 'taken' | 'tooMany';

/** A typed name, cleaned to text that the screen can show. */
export const viewNameOf = (typed: string): string => cleanText(typed, 2 * VIEW_NAME_MAX);

/** The fault of a name for a view among these; null where it has none. `renamed` is the view to rename; null for a new one. */
export function viewNameFault(views: readonly SavedView[], typed: string, renamed: SavedView | null): ViewNameFault | null {
  const name = viewNameOf(typed);
  if (name === '') return 'empty';
  if (!ViewName.safeParse(name).success) return 'tooLong';
  if (views.some((view) => view !== renamed && nameKey(view.name) === nameKey(name))) return 'taken';
  return renamed === null && views.length >= MOST_SAVED_VIEWS ? 'tooMany' : null;
}

/** The readable ones of stored views, each name once and at most {@link MOST_SAVED_VIEWS}; and the names of the rest. */
export function readableViews(stored: readonly unknown[]): { readonly views: readonly unknown[]; readonly leftOut: readonly string[] } {
  const views: SavedView[] = [];
  const leftOut: string[] = [];
  for (const entry of stored) {
    const read = SavedView.safeParse(entry);
    if (read.success && viewNameFault(views, read.data.name, null) === null) views.push(read.data);
    else leftOut.push(storedName(entry));
  }
  return { views, leftOut };
}

const storedName = (entry: unknown): string => {
  const named = z.object({ name: z.string() }).safeParse(entry);
  return named.success ? cleanText(named.data.name, VIEW_NAME_MAX) : '?';
};
