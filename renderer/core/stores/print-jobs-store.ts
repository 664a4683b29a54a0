import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { DrawerView } from '../../../shared/ipc/status-view.ts';
import { isOpenJob, type PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';
import { latestQuestion } from '../latest-question.ts';
import type { StaffStore } from './staff-store.ts';

/** How many finished print jobs are kept: enough to show the result of those on the screen. */
const MOST_REMEMBERED = 200;

/** Every print job that the screen knows, in its last known view. */
export interface PrintJobsState {
  /** By id, in order of arrival. */
  readonly jobs: ReadonlyMap<string, PrintJobView>;
  /** The tray of print jobs is open. It never opens automatically. */
  readonly isTrayOpen: boolean;
  readonly failure: Failure | null;
  /** Why the drawer did not open for the last cash sale; null once it opened or the cashier closed the notice. */
  readonly drawer: DrawerView | null;
  readonly applyPush: (job: PrintJobView) => void;
  /** Adds the answer of a call for which no push arrived yet. */
  readonly addAnswered: (job: PrintJobView) => void;
  /** Loads all jobs that still need a printer or a person. */
  readonly load: () => Promise<void>;
  readonly setTrayOpen: (isOpen: boolean) => void;
  readonly setDrawer: (drawer: DrawerView | null) => void;
}

/**
 * Main pushes every change of a job in order. A push is therefore newer than the answer to any call that was made
 * before it, and an answer counts only for jobs without a push since that call.
 */
export const createPrintJobsStore = (bridge: Pick<Bridge, 'printing'>) =>
  createStore<PrintJobsState>()((set, get) => {
    let pushed = new Set<string>();
    const beginLoad = latestQuestion();
    return {
      jobs: new Map(),
      isTrayOpen: false,
      failure: null,
      drawer: null,
      applyPush: (job) => {
        pushed.add(job.jobId);
        set(({ jobs }) => ({ jobs: withJob(jobs, job) }));
      },
      addAnswered: (job) => {
        if (!get().jobs.has(job.jobId)) set(({ jobs }) => ({ jobs: withJob(jobs, job) }));
      },
      load: async () => {
        const isLatest = beginLoad();
        const since = new Set<string>();
        pushed = since;
        const answer = await bridge.printing.open();
        if (!isLatest()) return;
        if (!answer.ok) return set({ failure: answer.failure });
        set(({ jobs }) => ({ failure: null, jobs: mergeAnswer(jobs, answer.value, since) }));
      },
      setTrayOpen: (isOpen) => set({ isTrayOpen: isOpen }),
      setDrawer: (drawer) => set({ drawer }),
    };
  });
export type PrintJobsStore = ReturnType<typeof createPrintJobsStore>;

function withJob(jobs: ReadonlyMap<string, PrintJobView>, job: PrintJobView): ReadonlyMap<string, PrintJobView> {
  const next = new Map(jobs).set(job.jobId, job);
  for (const { jobId, state } of jobs.values()) {
    if (next.size <= MOST_REMEMBERED) break;
    if (!isOpenJob(state)) next.delete(jobId);
  }
  return next;
}

/** The answer, except where a push arrived meanwhile. An open job that the answer lacks is dropped: it needs no printer or person. */
function mergeAnswer(known: ReadonlyMap<string, PrintJobView>, answered: readonly PrintJobView[], pushed: ReadonlySet<string>) {
  const kept = [...known.values()].filter(({ jobId, state }) => pushed.has(jobId) || !isOpenJob(state));
  const fresh = answered.filter(({ jobId }) => !pushed.has(jobId));
  return new Map([...fresh, ...kept].map((job) => [job.jobId, job]));
}

/** The jobs that still need a printer or a person, the oldest first. */
export const openPrintJobs = (jobs: ReadonlyMap<string, PrintJobView>): readonly PrintJobView[] =>
  [...jobs.values()].filter(({ state }) => isOpenJob(state)).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** The newest print job of an order; undefined where the screen knows none. */
export function latestPrintJobOf(jobs: ReadonlyMap<string, PrintJobView>, orderId: string): PrintJobView | undefined {
  let latest: PrintJobView | undefined;
  for (const job of jobs.values()) if (job.orderIds.includes(orderId) && (!latest || latest.at <= job.at)) latest = job;
  return latest;
}

/** Loads the print jobs now, if a person is signed in, and at each sign-in. Returns the unsubscriber. */
export function loadPrintJobsOnSignIn(staff: StaffStore, printJobs: PrintJobsStore): () => void {
  if (staff.getState().session.is === 'signedIn') inBackground(printJobs.getState().load());
  return staff.subscribe(({ session }, before) => {
    if (session.is === 'signedOut') printJobs.getState().setTrayOpen(false);
    else if (before.session.is === 'signedOut') inBackground(printJobs.getState().load());
  });
}
