import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { StatementClass } from '../../../shared/statement/statement-entry.ts';
import type { StatementFormat } from '../../../shared/statement/statement-format.ts';
import type { ExportStatementForm, StatementTerms } from '../../../shared/statement/statement-forms.ts';
import type {
  StatementEntryView,
  StatementFileView,
  StatementLook,
  StatementProgress,
  StatementSummary,
} from '../../../shared/statement/statement-views.ts';
import type { Bridge } from '../../core/bridge.ts';
import { type Draft, draftOf, termsOf } from './draft.ts';

/** What the screen of the provider's statement shows. */
type Step =
  | { readonly kind: 'begin' }
  | {
      readonly kind: 'read';
      readonly view: StatementFileView;
      readonly look: StatementLook;
      readonly draft: Draft;
      readonly statementId: string;
    }
  | { readonly kind: 'result'; readonly summary: StatementSummary };

interface StatementState {
  readonly step: Step;
  /** The kept comparisons, the newest first. */
  readonly list: readonly StatementSummary[];
  /** Null: all classes. */
  readonly shown: StatementClass | null;
  readonly entries: readonly StatementEntryView[];
  readonly total: number;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly progress: StatementProgress | null;
  readonly savedFile: string | null;
  readonly load: () => Promise<void>;
  readonly choose: () => Promise<void>;
  /** Changes how the file is read, and reads it again. */
  readonly changeFormat: (change: Partial<StatementFormat>) => Promise<void>;
  readonly changeDraft: (change: Partial<Omit<Draft, 'format'>>) => void;
  readonly compare: () => Promise<void>;
  readonly open: (summary: StatementSummary) => Promise<void>;
  readonly show: (name: StatementClass | null) => Promise<void>;
  readonly showMore: () => Promise<void>;
  /** Does something about an order of a row, and shows what it is then. Resolves to whether it was done. */
  readonly act: (work: () => Promise<Result<unknown, Failure>>) => Promise<boolean>;
  readonly exportAs: (format: ExportStatementForm['format']) => Promise<void>;
  readonly setProgress: (progress: StatementProgress | null) => void;
  readonly back: () => void;
}

/** How many entries come at a time. */
const PAGE = 100;

export function createStatementStore(bridge: Pick<Bridge, 'statements'>, newId: () => string) {
  return createStore<StatementState>()((set, get) => {
    let looks = 0;
    const busy = async <T>(work: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure> | null> => {
      if (get().isBusy) return null;
      set({ isBusy: true, failure: null, savedFile: null });
      const answer = await work();
      set({ isBusy: false, progress: null, ...(answer.ok ? {} : { failure: answer.failure }) });
      return answer;
    };
    const page = async (after: number): Promise<void> => {
      const { step, shown, entries } = get();
      if (step.kind !== 'result') return;
      const { statementId } = step.summary;
      const answer = await bridge.statements.entries({ statementId, class: shown, after, limit: PAGE });
      // Another class was chosen meanwhile.
      if (get().shown !== shown) return;
      if (answer.ok) set({ entries: [...entries.slice(0, after), ...answer.value.entries], total: answer.value.total });
      else set({ failure: answer.failure });
    };
    const show = async (name: StatementClass | null): Promise<void> => {
      set({ shown: name, entries: [], total: 0 });
      await page(0);
    };
    const open = async (summary: StatementSummary): Promise<void> => {
      set({ step: { kind: 'result', summary }, failure: null, savedFile: null });
      await show(firstClassOf(summary));
    };
    return {
      ...{ step: { kind: 'begin' }, list: [], shown: null, entries: [], total: 0 },
      ...{ isBusy: false, failure: null, progress: null, savedFile: null },
      load: async () => {
        const answer = await bridge.statements.list();
        set(answer.ok ? { list: answer.value } : { failure: answer.failure });
      },
      choose: async () => {
        const answer = await busy(() => bridge.statements.choose());
        if (!answer?.ok || answer.value === null) return;
        const view = answer.value;
        set({ step: { kind: 'read', view, look: view.look, draft: draftOf(view), statementId: newId() } });
      },
      changeFormat: async (change) => {
        const { step } = get();
        if (step.kind !== 'read') return;
        const format = { ...step.draft.format, ...change };
        set({ step: { ...step, draft: { ...step.draft, format } }, failure: null });
        looks += 1;
        const own = looks;
        const answer = await bridge.statements.look({ format });
        const now = get().step;
        // A later change is being read.
        if (own !== looks || now.kind !== 'read') return;
        if (!answer.ok) return set({ failure: answer.failure, progress: null });
        const { draft } = now;
        const days = draft.isPeriodTyped ? {} : (answer.value.days ?? {});
        set({ step: { ...now, look: answer.value, draft: { ...draft, ...days } }, progress: null });
      },
      changeDraft: (change) => {
        const { step } = get();
        if (step.kind === 'read') set({ step: { ...step, draft: { ...step.draft, ...change } } });
      },
      compare: async () => {
        const { step } = get();
        if (step.kind !== 'read') return;
        const terms: StatementTerms | null = termsOf(step.draft);
        if (terms === null) return;
        const answer = await busy(() => bridge.statements.compare({ ...terms, statementId: step.statementId }));
        if (answer?.ok) await open(answer.value);
      },
      open,
      show,
      showMore: () => page(get().entries.length),
      act: async (work) => {
        const answer = await busy(work);
        if (!answer?.ok) return false;
        await page(0);
        return true;
      },
      exportAs: async (format) => {
        const { step, shown } = get();
        if (step.kind !== 'result') return;
        const answer = await busy(() => bridge.statements.export({ statementId: step.summary.statementId, class: shown, format }));
        if (answer?.ok && answer.value !== null) set({ savedFile: answer.value.file });
      },
      setProgress: (progress) => set({ progress }),
      back: () => {
        set({ step: { kind: 'begin' }, failure: null, savedFile: null, progress: null });
      },
    };
  });
}
export type StatementStore = ReturnType<typeof createStatementStore>;

/** What a person looks at first: what somebody must decide, else all. */
function firstClassOf({ sums }: StatementSummary): StatementClass | null {
  return (['inDoubt', 'onlyThere', 'otherAmount', 'repeated', 'onlyHere'] as const).find((name) => sums[name].entries > 0) ?? null;
}
