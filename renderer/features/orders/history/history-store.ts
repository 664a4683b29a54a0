import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { OrderView } from '../../../../shared/ipc/views.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { type HistoryForm, type HistoryView, LONGEST_SEARCH } from '../../../../shared/order/history.ts';
import type { OrderStateName } from '../../../../shared/order/order.ts';
import { inBackground } from '../../../core/background-work.ts';

/** What is looked for; `day` as its field gives it, `2026-11-21`, or empty. */
export interface Sought {
  readonly text: string;
  readonly day: string;
  readonly state: OrderStateName | null;
}

export type Found =
  /** Nothing is looked for: the list of recent orders stands in its place. */
  | { readonly is: 'nothing' }
  /** The first answer is on its way. */
  | { readonly is: 'searching' }
  | {
      readonly is: 'found';
      readonly orders: readonly OrderView[];
      readonly next: number | null;
      readonly cutShort: boolean;
    }
  | { readonly is: 'failed'; readonly failure: Failure };

export interface HistoryState {
  readonly sought: Sought;
  readonly found: Found;
  readonly seek: (change: Partial<Sought>) => void;
  /** Loads the next page, where there is one. */
  readonly more: () => void;
}

export type Search = (form: HistoryForm) => Promise<Result<HistoryView, Failure>>;

export const NOTHING: Sought = { text: '', day: '', state: null };
const PAGE = 100;

export const isSought = ({ text, day, state }: Sought): boolean => text.trim() !== '' || day !== '' || state !== null;

/**
 * The search over all orders. One question is on its way at a time; what was typed meanwhile is asked next, and an answer to
 * an older question is dropped.
 */
export const createHistoryStore = (search: Search) =>
  createStore<HistoryState>()((set, get) => {
    let asking = false;

    /** Asks for what is sought now, and again for what is sought by then; `soFar` is the page to go on from. */
    const ask = async (soFar: Page | null): Promise<void> => {
      asking = true;
      const { sought } = get();
      const answer = isSought(sought) ? await search(formOf(sought, soFar?.next ?? null)) : null;
      asking = false;
      if (sought !== get().sought) return ask(null);
      const found: Found = answer === null ? { is: 'nothing' } : foundIn(answer, soFar?.orders ?? []);
      set({ found });
      // A search that takes long is shown as far as it is, and goes on by itself.
      if (found.is === 'found' && found.cutShort && found.next !== null) return ask(found);
    };

    return {
      sought: NOTHING,
      found: { is: 'nothing' },
      seek: (change) => {
        const sought = { ...get().sought, ...change };
        const begins = get().found.is === 'nothing' && isSought(sought);
        set(begins ? { sought, found: { is: 'searching' } } : { sought });
        if (!asking) inBackground(ask(null));
      },
      more: () => {
        const { found } = get();
        if (!asking && found.is === 'found' && found.next !== null) inBackground(ask(found));
      },
    };
  });
export type HistoryStore = ReturnType<typeof createHistoryStore>;

type Page = Extract<Found, { is: 'found' }>;

const foundIn = (answer: Result<HistoryView, Failure>, before: readonly OrderView[]): Found =>
  answer.ok ? { is: 'found', ...answer.value, orders: [...before, ...answer.value.orders] } : { is: 'failed', failure: answer.failure };

function formOf({ text, day, state }: Sought, before: number | null): HistoryForm {
  return { text: text.slice(0, LONGEST_SEARCH), state, ...spanOf(day), limit: PAGE, before };
}

/** A day of this computer's own calendar, as instants; it may have 23 or 25 hours. */
export function spanOf(day: string): Pick<HistoryForm, 'from' | 'to'> {
  const from = new Date(`${day}T00:00:00`);
  if (day === '' || Number.isNaN(from.getTime())) return { from: null, to: null };
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}
