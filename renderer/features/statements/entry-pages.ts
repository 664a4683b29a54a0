import type { Failure } from '../../../shared/ipc/failures.ts';
import type { StatementClass } from '../../../shared/statements/statement-entry.ts';
import type { StatementEntryView } from '../../../shared/statements/statement-views.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';

/** The shown entries, with their comparison and their class. */
interface ShownEntries {
  readonly statementId: string;
  /** Null for all classes. */
  readonly shown: StatementClass | null;
  readonly entries: readonly StatementEntryView[];
}

type Change = { readonly entries: readonly StatementEntryView[]; readonly total: number } | { readonly failure: Failure };

/** The number of entries that a press adds, and the most that one call returns. */
const PAGE = 100;
const MOST_AT_ONCE = 200;

/** Reads the entries of a comparison. Drops an answer after a newer request. `get` returns null where no entries are shown. */
export function createEntryPages(bridge: Pick<Bridge, 'statements'>, set: (change: Change) => void, get: () => ShownEntries | null) {
  const beginRead = latestQuestion();
  const read = async (after: number, count: number): Promise<void> => {
    const wanted = get();
    if (wanted === null) return;
    const isLatest = beginRead();
    const found: StatementEntryView[] = [];
    for (let isEnd = false; !isEnd; ) {
      const limit = Math.min(MOST_AT_ONCE, count - found.length);
      const { statementId, shown: name } = wanted;
      const answer = await bridge.statements.entries({ statementId, class: name, after: after + found.length, limit });
      const now = get();
      if (!isLatest() || now?.statementId !== statementId || now.shown !== name) return;
      if (!answer.ok) return set({ failure: answer.failure });
      found.push(...answer.value.entries);
      isEnd = found.length >= count || answer.value.entries.length < limit;
      if (isEnd) set({ entries: [...wanted.entries.slice(0, after), ...found], total: answer.value.total });
    }
  };
  return {
    first: () => read(0, PAGE),
    more: () => read(get()?.entries.length ?? 0, PAGE),
    /** Reads as many entries as are shown again, so that the person keeps their place in the list. */
    again: () => read(0, Math.max(PAGE, get()?.entries.length ?? 0)),
  };
}
