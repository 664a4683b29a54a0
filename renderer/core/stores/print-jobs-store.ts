import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { DrawerView, PrintJobView } from '../../../shared/ipc/views.ts';
import { isOpenJob } from '../../../shared/printing/print-jobs.ts';
import { inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';
import type { StaffStore } from './staff-store.ts';

/** How many papers that need nobody any more are remembered: enough to tell what came of those on the screen. */
const MOST_REMEMBERED = 200;

/** Every paper that the screen has heard of, as main last told it. */
export interface PrintJobsState {
  /** By its id, in the order in which they were heard of. */
  readonly jobs: ReadonlyMap<string, PrintJobView>;
  /** Whether the list of papers is open. It never opens by itself. */
  readonly isTrayOpen: boolean;
  readonly failure: Failure | null;
  /** Why the drawer did not open for the cash that was taken last, until it opened or the cashier has read it. */
  readonly drawer: DrawerView | null;
  readonly applyPush: (paper: PrintJobView) => void;
  /** Takes in what a call answered with, where nothing was pushed of it yet. */
  readonly addAnswered: (paper: PrintJobView) => void;
  /** Asks main for all that still need a printer or a person. */
  readonly load: () => Promise<void>;
  readonly setTrayOpen: (isOpen: boolean) => void;
  readonly setDrawer: (drawer: DrawerView | null) => void;
}

/**
 * Main pushes every change of a paper, in order. So a push is newer than any answer to a call that was made before it came,
 * and an answer counts only for papers of which nothing was pushed since that call.
 */
export const createPrintJobsStore = (bridge: Pick<Bridge, 'paper'>) =>
  createStore<PrintJobsState>()((set, get) => {
    let pushed = new Set<string>();
    return {
      jobs: new Map(),
      isTrayOpen: false,
      failure: null,
      drawer: null,
      applyPush: (paper) => {
        pushed.add(paper.jobId);
        set(({ jobs: papers }) => ({ jobs: withJob(papers, paper) }));
      },
      addAnswered: (paper) => {
        if (!get().jobs.has(paper.jobId)) set(({ jobs: papers }) => ({ jobs: withJob(papers, paper) }));
      },
      load: async () => {
        const since = new Set<string>();
        pushed = since;
        const answer = await bridge.paper.open();
        if (!answer.ok) return set({ failure: answer.failure });
        set(({ jobs: papers }) => ({ failure: null, jobs: mergeAnswer(papers, answer.value, since) }));
      },
      setTrayOpen: (isOpen) => set({ isTrayOpen: isOpen }),
      setDrawer: (drawer) => set({ drawer }),
    };
  });
export type PrintJobsStore = ReturnType<typeof createPrintJobsStore>;

function withJob(papers: ReadonlyMap<string, PrintJobView>, paper: PrintJobView): ReadonlyMap<string, PrintJobView> {
  const next = new Map(papers).set(paper.jobId, paper);
  for (const { jobId, state } of papers.values()) {
    if (next.size <= MOST_REMEMBERED) break;
    if (!isOpenJob(state)) next.delete(jobId);
  }
  return next;
}

/** What main answered, save where a push came meanwhile. What it does not name any more needs nobody, and is forgotten. */
function mergeAnswer(known: ReadonlyMap<string, PrintJobView>, answered: readonly PrintJobView[], pushed: ReadonlySet<string>) {
  const kept = [...known.values()].filter(({ jobId, state }) => pushed.has(jobId) || !isOpenJob(state));
  const fresh = answered.filter(({ jobId }) => !pushed.has(jobId));
  return new Map([...fresh, ...kept].map((paper) => [paper.jobId, paper]));
}

/** The papers that still need a printer or a person, the oldest first. */
export const openPrintJobs = (papers: ReadonlyMap<string, PrintJobView>): readonly PrintJobView[] =>
  [...papers.values()].filter(({ state }) => isOpenJob(state)).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** The paper of an order that was asked for last; undefined where the screen has heard of none. */
export function latestPrintJobOf(papers: ReadonlyMap<string, PrintJobView>, orderId: string): PrintJobView | undefined {
  let latest: PrintJobView | undefined;
  for (const paper of papers.values()) if (paper.orderIds.includes(orderId) && (!latest || latest.at <= paper.at)) latest = paper;
  return latest;
}

/** Loads the papers now, if somebody is in, and whenever somebody signs in. Returns what ends it. */
export function loadPrintJobsOnSignIn(staff: StaffStore, papers: PrintJobsStore): () => void {
  if (staff.getState().session.is === 'signedIn') inBackground(papers.getState().load());
  return staff.subscribe(({ session }, before) => {
    if (session.is === 'signedOut') papers.getState().setTrayOpen(false);
    else if (before.session.is === 'signedOut') inBackground(papers.getState().load());
  });
}
