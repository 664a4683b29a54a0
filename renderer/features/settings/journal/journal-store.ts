import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type {
  BackupInspection,
  BackupView,
  ExportForm,
  ExportResultView,
  FoundOrderView,
  JournalView,
  JournalWorkView,
  ListedRunsForm,
  ReceiptLookup,
  VerificationView,
} from '../../../../shared/journal/journal-views.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Bridge } from '../../../core/bridge.ts';

/** The result of the last action. */
type JournalActionResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'verified'; readonly verification: VerificationView }
  | { readonly kind: 'calledOff' }
  | { readonly kind: 'copied'; readonly copy: BackupView }
  | { readonly kind: 'exported'; readonly made: ExportResultView }
  | { readonly kind: 'scanned'; readonly scan: ReceiptLookup }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The steps of restoring a backup. */
type RestoreStep =
  | { readonly kind: 'no' }
  | { readonly kind: 'inspecting' }
  | { readonly kind: 'asking'; readonly report: BackupInspection }
  /** Only where the backup would change who may sign in. */
  | { readonly kind: 'staff'; readonly report: BackupInspection }
  | { readonly kind: 'sure'; readonly report: BackupInspection }
  | { readonly kind: 'restoring' };

interface JournalState {
  readonly view: JournalView | null;
  readonly found: readonly FoundOrderView[];
  readonly work: JournalWorkView | null;
  readonly lastResult: JournalActionResult;
  readonly restoreStep: RestoreStep;
  readonly load: () => Promise<void>;
  readonly setWork: (work: JournalWorkView | null) => void;
  readonly verify: () => Outcome;
  readonly cancelWork: () => Outcome;
  readonly createBackup: () => Outcome;
  readonly exportTo: (form: ExportForm) => Outcome;
  readonly chooseFolder: () => Outcome;
  readonly resetBackupFolder: () => Outcome;
  /** Reads the backup with this key, or for null one that the person chooses in a dialog, and then asks the first question. */
  readonly inspectBackup: (key: string | null) => Promise<void>;
  readonly confirmRestore: () => void;
  readonly cancelRestore: () => void;
  /** Restores the backup after the last confirmation. On success the page reloads, which discards this store. */
  readonly restoreBackup: () => Promise<void>;
  readonly review: (orderId: string) => Promise<void>;
  /** Searches for, or ignores, the sales of runs that only a list in a backup folder names. */
  readonly answerListedRuns: (form: ListedRunsForm) => Promise<void>;
  /** Starts the search for the run of a receipt's order id, by its typed or scanned text. */
  readonly scanReceipt: (text: string) => Outcome;
}

/** Resolves to a failure that this store does not show. */
type Outcome = Promise<Result<unknown, Failure> | null>;

type Set = (change: Partial<JournalState>) => void;
type Get = () => JournalState;
type Journal = Bridge['journal'];

export const createJournalStore = (bridge: Journal) =>
  createStore<JournalState>()((set, get) => ({
    view: null,
    found: [],
    work: null,
    lastResult: { kind: 'nothing' },
    restoreStep: { kind: 'no' },
    load: async () => {
      const [view, found] = await Promise.all([bridge.view(), bridge.found()]);
      if (view.ok) set({ view: view.value, work: view.value.work });
      else set(failed(view.failure));
      if (found.ok) set({ found: found.value });
      else set(failed(found.failure));
    },
    setWork: (work) => set({ work }),
    ...maintenanceActions(bridge, set, get),
    ...restoreActions(bridge, set, get),
    review: async (orderId) => {
      const reviewed = await bridge.reviewFound(orderId);
      set(reviewed.ok ? { found: reviewed.value } : failed(reviewed.failure));
    },
    answerListedRuns: async (form) => {
      const answered = await bridge.answerListedRuns(form);
      set(answered.ok ? { view: answered.value } : failed(answered.failure));
    },
  }));
export type JournalStore = ReturnType<typeof createJournalStore>;

const failed = (failure: Failure): Pick<JournalState, 'lastResult'> => ({ lastResult: { kind: 'failed', failure } });
const NO_RESULT = { lastResult: { kind: 'nothing' } } as const satisfies Pick<JournalState, 'lastResult'>;

function maintenanceActions(bridge: Journal, set: Set, get: Get) {
  /** Shows the result and reloads the journal's facts. */
  const showOutcome = async <T>(call: Promise<Result<T, Failure>>, toResult: (value: T) => JournalActionResult): Outcome => {
    set(NO_RESULT);
    const answer = await call;
    set(answer.ok ? { lastResult: toResult(answer.value) } : failed(answer.failure));
    const view = await bridge.view();
    if (view.ok) set({ view: view.value });
    return view;
  };
  const nothing = (): JournalActionResult => ({ kind: 'nothing' });
  return {
    verify: () =>
      get().work
        ? Promise.resolve(null)
        : showOutcome(bridge.verify(), (value) => (value ? { kind: 'verified', verification: value } : { kind: 'calledOff' })),
    cancelWork: () => bridge.stopVerify(),
    createBackup: () => (get().work ? Promise.resolve(null) : showOutcome(bridge.copy(), (copy) => ({ kind: 'copied', copy }))),
    exportTo: (form: ExportForm) =>
      get().work ? Promise.resolve(null) : showOutcome(bridge.export(form), (made) => (made ? { kind: 'exported', made } : nothing())),
    scanReceipt: (text: string) => showOutcome(bridge.scanReceipt(text), (scan) => ({ kind: 'scanned', scan })),
    chooseFolder: () => showOutcome(bridge.chooseFolder(), nothing),
    resetBackupFolder: () => showOutcome(bridge.useOwnFolder(), nothing),
  };
}

function restoreActions(bridge: Journal, set: Set, get: Get) {
  const giveUp = (failure: Failure): void => set({ restoreStep: { kind: 'no' }, ...failed(failure) });
  const inspect = async (key: string): Promise<void> => {
    // Another backup must not take the place of the one that the questions name.
    if (get().restoreStep.kind !== 'no') return;
    set({ restoreStep: { kind: 'inspecting' } });
    const report = await bridge.inspectCopy(key);
    if (!report.ok) return giveUp(report.failure);
    if (report.value === null) return set({ restoreStep: { kind: 'no' } });
    set({ restoreStep: { kind: 'asking', report: report.value } });
  };
  return {
    inspectBackup: async (key: string | null): Promise<void> => {
      set(NO_RESULT);
      if (key !== null) return inspect(key);
      const chosen = await bridge.chooseCopy();
      if (!chosen.ok) return giveUp(chosen.failure);
      if (chosen.value) await inspect(chosen.value.key);
    },
    confirmRestore: () => {
      const { restoreStep: restoring } = get();
      if (restoring.kind !== 'asking' && restoring.kind !== 'staff') return;
      const { report } = restoring;
      set({ restoreStep: { kind: restoring.kind === 'asking' && report.staff.length > 0 ? 'staff' : 'sure', report } });
    },
    cancelRestore: () => set({ restoreStep: { kind: 'no' } }),
    restoreBackup: async (): Promise<void> => {
      const { restoreStep: restoring } = get();
      if (restoring.kind !== 'sure') return;
      set({ restoreStep: { kind: 'restoring' } });
      const restored = await bridge.restore({ key: restoring.report.copy.key, staff: [...restoring.report.staff] });
      if (!restored.ok) giveUp(restored.failure);
    },
  };
}
