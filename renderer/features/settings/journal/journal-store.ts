import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type {
  CopyReport,
  CopyView,
  ExportForm,
  ExportView,
  FoundView,
  JournalView,
  ReceiptScan,
  VerificationView,
  WorkView,
} from '../../../../shared/journal/journal-views.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Bridge } from '../../../core/bridge.ts';

/** What the last press came to. */
export type Said =
  | { readonly is: 'nothing' }
  | { readonly is: 'verified'; readonly verification: VerificationView }
  | { readonly is: 'calledOff' }
  | { readonly is: 'copied'; readonly copy: CopyView }
  | { readonly is: 'exported'; readonly made: ExportView }
  | { readonly is: 'scanned'; readonly scan: ReceiptScan }
  | { readonly is: 'failed'; readonly failure: Failure };

/** How far somebody is in restoring a copy. */
export type Restoring =
  | { readonly at: 'no' }
  | { readonly at: 'inspecting' }
  | { readonly at: 'asking'; readonly report: CopyReport }
  /** The copy would change who may sign in. */
  | { readonly at: 'staff'; readonly report: CopyReport }
  | { readonly at: 'sure'; readonly report: CopyReport }
  | { readonly at: 'restoring' };

export interface JournalState {
  readonly view: JournalView | null;
  readonly found: readonly FoundView[];
  readonly work: WorkView | null;
  readonly said: Said;
  readonly restoring: Restoring;
  readonly load: () => Promise<void>;
  readonly tellWork: (work: WorkView | null) => void;
  readonly verify: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly copy: () => Promise<void>;
  readonly exportTo: (form: ExportForm) => Promise<void>;
  readonly chooseFolder: () => Promise<void>;
  readonly keepInOwnFolder: () => Promise<void>;
  /** Looks into a copy of the list, or into one that is chosen in a dialog, and asks. */
  readonly ask: (key: string | null) => Promise<void>;
  readonly goOn: () => void;
  readonly callOff: () => void;
  /** The second yes. On success the page is reloaded, and this store with it. */
  readonly restore: () => Promise<void>;
  readonly review: (orderId: string) => Promise<void>;
  /** The number of a receipt was typed or scanned. */
  readonly scanReceipt: (text: string) => Promise<void>;
}

type Set = (change: Partial<JournalState>) => void;
type Get = () => JournalState;
type Journal = Bridge['journal'];

export const createJournalStore = (bridge: Journal) =>
  createStore<JournalState>()((set, get) => ({
    view: null,
    found: [],
    work: null,
    said: { is: 'nothing' },
    restoring: { at: 'no' },
    load: async () => {
      const [view, found] = await Promise.all([bridge.view(), bridge.found()]);
      if (view.ok) set({ view: view.value, work: view.value.work });
      else set(failed(view.failure));
      if (found.ok) set({ found: found.value });
    },
    tellWork: (work) => set({ work }),
    ...care(bridge, set, get),
    ...restore(bridge, set, get),
    review: async (orderId) => {
      const reviewed = await bridge.reviewFound(orderId);
      set(reviewed.ok ? { found: reviewed.value } : failed(reviewed.failure));
    },
  }));
export type JournalStore = ReturnType<typeof createJournalStore>;

const failed = (failure: Failure): Pick<JournalState, 'said'> => ({ said: { is: 'failed', failure } });
const NOTHING = { said: { is: 'nothing' } } as const satisfies Pick<JournalState, 'said'>;

function care(bridge: Journal, set: Set, get: Get) {
  /** Shows the result, and reads the journal's facts again. */
  const told = async <T>(call: Promise<Result<T, Failure>>, said: (value: T) => Said): Promise<void> => {
    set(NOTHING);
    const answer = await call;
    set(answer.ok ? { said: said(answer.value) } : failed(answer.failure));
    const view = await bridge.view();
    if (view.ok) set({ view: view.value });
  };
  const nothing = (): Said => ({ is: 'nothing' });
  return {
    verify: () =>
      get().work
        ? Promise.resolve()
        : told(bridge.verify(), (value) => (value ? { is: 'verified', verification: value } : { is: 'calledOff' })),
    stop: async () => {
      await bridge.stopVerify();
    },
    copy: () => (get().work ? Promise.resolve() : told(bridge.copy(), (copy) => ({ is: 'copied', copy }))),
    exportTo: (form: ExportForm) =>
      get().work ? Promise.resolve() : told(bridge.export(form), (made) => (made ? { is: 'exported', made } : nothing())),
    scanReceipt: (text: string) => told(bridge.scanReceipt(text), (scan) => ({ is: 'scanned', scan })),
    chooseFolder: () => told(bridge.chooseFolder(), nothing),
    keepInOwnFolder: () => told(bridge.useOwnFolder(), nothing),
  };
}

function restore(bridge: Journal, set: Set, get: Get) {
  const giveUp = (failure: Failure): void => set({ restoring: { at: 'no' }, ...failed(failure) });
  const inspect = async (key: string): Promise<void> => {
    set({ restoring: { at: 'inspecting' } });
    const report = await bridge.inspectCopy(key);
    if (!report.ok) return giveUp(report.failure);
    set({ restoring: { at: 'asking', report: report.value } });
  };
  return {
    ask: async (key: string | null): Promise<void> => {
      set(NOTHING);
      if (key !== null) return inspect(key);
      const chosen = await bridge.chooseCopy();
      if (!chosen.ok) return giveUp(chosen.failure);
      if (chosen.value) await inspect(chosen.value.key);
    },
    goOn: () => {
      const { restoring } = get();
      if (restoring.at !== 'asking' && restoring.at !== 'staff') return;
      const { report } = restoring;
      set({ restoring: { at: restoring.at === 'asking' && report.staff.length > 0 ? 'staff' : 'sure', report } });
    },
    callOff: () => set({ restoring: { at: 'no' } }),
    restore: async (): Promise<void> => {
      const { restoring } = get();
      if (restoring.at !== 'sure') return;
      set({ restoring: { at: 'restoring' } });
      const restored = await bridge.restore({ key: restoring.report.copy.key, staff: [...restoring.report.staff] });
      if (!restored.ok) giveUp(restored.failure);
    },
  };
}
