import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';

/** What became of the summary that a person last asked for. */
type DayOutput =
  | { readonly is: 'printed'; readonly job: PrintJobView }
  | { readonly is: 'saved'; readonly file: string }
  | { readonly is: 'copied' };

/** Today at a glance, as main last returned it. */
interface HomeState {
  /** Null until the first answer. A failed read keeps the last one. */
  readonly view: HomeView | null;
  readonly failure: Failure | null;
  readonly output: DayOutput | null;
  readonly isBusy: boolean;
  readonly read: () => Promise<void>;
  readonly print: () => Promise<void>;
  readonly savePage: () => Promise<void>;
  readonly copy: () => Promise<void>;
}

export const createHomeStore = (bridge: Pick<Bridge, 'reports'>) =>
  createStore<HomeState>()((set, get) => {
    const beginRead = latestQuestion();
    const hand = async <T>(work: () => Promise<Result<T, Failure>>, outputOf: (value: T) => DayOutput | null): Promise<void> => {
      if (get().isBusy) return;
      set({ isBusy: true, output: null, failure: null });
      const done = await work();
      set({ isBusy: false, ...(done.ok ? { output: outputOf(done.value) } : { failure: done.failure }) });
    };
    return {
      view: null,
      failure: null,
      output: null,
      isBusy: false,
      read: async () => {
        const isLatest = beginRead();
        const home = await bridge.reports.home();
        if (!isLatest()) return;
        set(home.ok ? { view: home.value, failure: null } : { failure: home.failure });
      },
      print: () =>
        hand(
          () => bridge.reports.printDay(),
          (job) => ({ is: 'printed', job }),
        ),
      savePage: () =>
        hand(
          () => bridge.reports.saveDay(),
          (saved) => saved && { is: 'saved', file: saved.file },
        ),
      copy: () =>
        hand(
          () => bridge.reports.copyDay(),
          () => ({ is: 'copied' }),
        ),
    };
  });
export type HomeStore = ReturnType<typeof createHomeStore>;
