import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { StatementClass } from '../../../shared/statements/statement-entry.ts';
import type { StatementFormat } from '../../../shared/statements/statement-format.ts';
import type { StatementTerms } from '../../../shared/statements/statement-forms.ts';
import type {
  StatementEntryView,
  StatementFileView,
  StatementPreview,
  StatementProgress,
  StatementSummary,
} from '../../../shared/statements/statement-views.ts';
import { inBackground, reportRefusal } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';
import { storeContext } from '../../core/store-context.ts';
import { type Draft, draftOf, termsOf } from './draft.ts';
import { createEntryPages } from './entry-pages.ts';

/** The step that the screen of the provider's statement shows. */
type Step =
  | { readonly kind: 'begin' }
  | {
      readonly kind: 'read';
      readonly view: StatementFileView;
      readonly preview: StatementPreview;
      /** How the shown rows were read. */
      readonly readBy: StatementFormat;
      readonly draft: Draft;
      readonly statementId: string;
    }
  | { readonly kind: 'result'; readonly summary: StatementSummary };

interface StatementState {
  readonly step: Step;
  /** The kept comparisons, the newest first. */
  readonly list: readonly StatementSummary[];
  /** The shown class; null for all classes. */
  readonly shown: StatementClass | null;
  readonly entries: readonly StatementEntryView[];
  readonly total: number;
  readonly isBusy: boolean;
  /** Whether the file is being read again in a changed way; until then, its days are not known. */
  readonly isReading: boolean;
  readonly failure: Failure | null;
  readonly progress: StatementProgress | null;
  readonly savedFile: string | null;
  readonly load: () => Promise<void>;
  readonly choose: () => Promise<void>;
  /** Changes how the file is read, and reads the file again. A reading that fails changes nothing. */
  readonly changeFormat: (change: Partial<StatementFormat>) => Promise<void>;
  readonly changeDraft: (change: Partial<Omit<Draft, 'format'>>) => void;
  readonly compare: () => Promise<void>;
  readonly open: (summary: StatementSummary) => Promise<void>;
  readonly show: (name: StatementClass | null) => Promise<void>;
  readonly showMore: () => Promise<void>;
  /** Runs an act on the order of a row, and reads the shown entries again. Resolves to true where the act succeeded, else to false. */
  readonly act: (work: () => Promise<Result<unknown, Failure>>) => Promise<boolean>;
  readonly exportRows: () => Promise<void>;
  readonly setProgress: (progress: StatementProgress | null) => void;
  /** Returns to the list. Cancels the chosen file, even while it is compared. */
  readonly back: () => void;
}

export function createStatementStore(bridge: Pick<Bridge, 'statements'>, newId: () => string) {
  return createStore<StatementState>()((set, get) => {
    const beginPreview = latestQuestion();
    /**
     * Runs one work at a time, and shows its failure, except of work that the person cancelled. Resolves to null after a failure, and while
     * another work runs.
     */
    const busy = async <T>(work: () => Promise<Result<T, Failure>>, isWanted = () => true): Promise<{ readonly value: T } | null> => {
      if (get().isBusy) return null;
      set({ isBusy: true, failure: null, savedFile: null });
      const answer = await work();
      set({ isBusy: false, progress: null, ...(answer.ok || !isWanted() ? {} : { failure: answer.failure }) });
      return answer.ok ? answer : null;
    };
    const pages = createEntryPages(bridge, set, () => {
      const { step, shown, entries } = get();
      return step.kind === 'result' ? { statementId: step.summary.statementId, shown, entries } : null;
    });
    const load = async (): Promise<void> => {
      const answer = await bridge.statements.list();
      set(answer.ok ? { list: answer.value } : { failure: answer.failure });
    };
    const show = async (name: StatementClass | null): Promise<void> => {
      set({ shown: name, entries: [], total: 0 });
      await pages.first();
    };
    const open = async (summary: StatementSummary): Promise<void> => {
      set({ step: { kind: 'result', summary }, failure: null, savedFile: null });
      await show(firstClassOf(summary));
    };
    return {
      ...{ step: { kind: 'begin' }, list: [], shown: null, entries: [], total: 0 },
      ...{ isBusy: false, isReading: false, failure: null, progress: null, savedFile: null },
      load,
      choose: async () => {
        const answer = await busy(() => bridge.statements.choose());
        if (!answer?.value) return;
        const view = answer.value;
        const { preview, format: readBy } = view;
        set({ step: { kind: 'read', view, preview, readBy, draft: draftOf(view), statementId: newId() } });
      },
      changeFormat: async (change) => {
        const { step } = get();
        if (step.kind !== 'read') return;
        const format = { ...step.draft.format, ...change };
        set({ step: { ...step, draft: { ...step.draft, format } }, failure: null, isReading: true });
        const isLatest = beginPreview();
        const answer = await bridge.statements.preview({ format });
        const now = get().step;
        // A later change replaces this answer, or the person left the step.
        if (!isLatest() || now.kind !== 'read') return;
        const { draft } = now;
        const read = { progress: null, isReading: false };
        // The format stays that of the shown rows, because a comparison uses it.
        if (!answer.ok) return set({ ...read, step: { ...now, draft: { ...draft, format: now.readBy } }, failure: answer.failure });
        const days = draft.isPeriodTyped ? {} : (answer.value.days ?? {});
        set({ ...read, step: { ...now, preview: answer.value, readBy: format, draft: { ...draft, ...days } } });
      },
      changeDraft: (change) => {
        const { step } = get();
        if (step.kind === 'read') set({ step: { ...step, draft: { ...step.draft, ...change } } });
      },
      compare: async () => {
        const { step, isReading } = get();
        if (step.kind !== 'read' || isReading) return;
        const terms: StatementTerms | null = termsOf(step.draft);
        if (terms === null) return;
        const isHere = (): boolean => get().step.kind === 'read';
        const answer = await busy(() => bridge.statements.compare({ ...terms, statementId: step.statementId }), isHere);
        if (!answer) return;
        // The comparison was kept before the person could cancel it.
        if (isHere()) await open(answer.value);
        else await load();
      },
      open,
      show,
      showMore: pages.more,
      act: async (work) => {
        const answer = await busy(work);
        if (!answer) return false;
        await pages.again();
        return true;
      },
      exportRows: async () => {
        const { step, shown } = get();
        if (step.kind !== 'result') return;
        const { statementId } = step.summary;
        const isHere = (): boolean => get().step === step;
        const write = async () => {
          const written = await bridge.statements.export({ statementId, class: shown });
          if (!written.ok && !isHere()) reportRefusal(written.failure);
          return written;
        };
        const answer = await busy(write, isHere);
        if (isHere() && answer?.value) set({ savedFile: answer.value.file });
      },
      setProgress: (progress) => set({ progress }),
      back: () => {
        if (get().step.kind === 'read') inBackground(bridge.statements.cancel());
        set({ step: { kind: 'begin' }, failure: null, savedFile: null, progress: null, isReading: false });
      },
    };
  });
}
export type StatementStore = ReturnType<typeof createStatementStore>;
export const [StatementContext, , useStatement] = storeContext<StatementState>();

/** The classes that a person must check, the most urgent first. An unread row is one of them, because it may belong to any order. */
const TO_CHECK = ['inDoubt', 'onlyThere', 'otherAmount', 'repeated', 'onlyHere', 'unread'] as const satisfies readonly StatementClass[];

export const countToCheck = ({ sums }: Pick<StatementSummary, 'sums'>): number =>
  TO_CHECK.reduce((count, name) => count + sums[name].entries, 0);

/** The class that shows first: the most urgent one with entries; null, for all classes, where no entry needs a check. */
export const firstClassOf = ({ sums }: Pick<StatementSummary, 'sums'>): StatementClass | null =>
  TO_CHECK.find((name) => sums[name].entries > 0) ?? null;
