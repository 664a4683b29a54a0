import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { DrawerView, PaperView } from '../../../shared/ipc/views.ts';
import { isOpenJob } from '../../../shared/printing/print-jobs.ts';
import { inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';
import type { StaffStore } from './staff-store.ts';

/** How many papers that need nobody any more are remembered: enough to tell what came of those on the screen. */
const REMEMBERED = 200;

/** Every paper that the screen has heard of, as main last told it. */
export interface PapersState {
  /** By its id, in the order in which they were heard of. */
  readonly papers: ReadonlyMap<string, PaperView>;
  /** Whether the list of papers is open. It never opens by itself. */
  readonly isOpen: boolean;
  readonly failure: Failure | null;
  /** Why the drawer did not open for the cash that was taken last, until it opened or the cashier has read it. */
  readonly drawer: DrawerView | null;
  readonly tell: (paper: PaperView) => void;
  /** Takes in what a call answered with, where nothing was pushed of it yet. */
  readonly know: (paper: PaperView) => void;
  /** Asks main for all that still need a printer or a person. */
  readonly load: () => Promise<void>;
  readonly show: (isOpen: boolean) => void;
  readonly tellDrawer: (drawer: DrawerView | null) => void;
}

/**
 * Main pushes every change of a paper, in order. So a push is newer than any answer to a call that was made before it came,
 * and an answer counts only for papers of which nothing was pushed since that call.
 */
export const createPapersStore = (bridge: Pick<Bridge, 'paper'>) =>
  createStore<PapersState>()((set, get) => {
    let pushed = new Set<string>();
    return {
      papers: new Map(),
      isOpen: false,
      failure: null,
      drawer: null,
      tell: (paper) => {
        pushed.add(paper.jobId);
        set(({ papers }) => ({ papers: withPaper(papers, paper) }));
      },
      know: (paper) => {
        if (!get().papers.has(paper.jobId)) set(({ papers }) => ({ papers: withPaper(papers, paper) }));
      },
      load: async () => {
        const since = new Set<string>();
        pushed = since;
        const answer = await bridge.paper.open();
        if (!answer.ok) return set({ failure: answer.failure });
        set(({ papers }) => ({ failure: null, papers: merged(papers, answer.value, since) }));
      },
      show: (isOpen) => set({ isOpen }),
      tellDrawer: (drawer) => set({ drawer }),
    };
  });
export type PapersStore = ReturnType<typeof createPapersStore>;

function withPaper(papers: ReadonlyMap<string, PaperView>, paper: PaperView): ReadonlyMap<string, PaperView> {
  const next = new Map(papers).set(paper.jobId, paper);
  for (const { jobId, state } of papers.values()) {
    if (next.size <= REMEMBERED) break;
    if (!isOpenJob(state)) next.delete(jobId);
  }
  return next;
}

/** What main answered, save where a push came meanwhile. What it does not name any more needs nobody, and is forgotten. */
function merged(known: ReadonlyMap<string, PaperView>, answered: readonly PaperView[], pushed: ReadonlySet<string>) {
  const kept = [...known.values()].filter(({ jobId, state }) => pushed.has(jobId) || !isOpenJob(state));
  const fresh = answered.filter(({ jobId }) => !pushed.has(jobId));
  return new Map([...fresh, ...kept].map((paper) => [paper.jobId, paper]));
}

/** The papers that still need a printer or a person, the oldest first. */
export const openPapers = (papers: ReadonlyMap<string, PaperView>): readonly PaperView[] =>
  [...papers.values()].filter(({ state }) => isOpenJob(state)).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** The paper of an order that was asked for last; undefined where the screen has heard of none. */
export function latestOf(papers: ReadonlyMap<string, PaperView>, orderId: string): PaperView | undefined {
  let latest: PaperView | undefined;
  for (const paper of papers.values()) if (paper.orderIds.includes(orderId) && (!latest || latest.at <= paper.at)) latest = paper;
  return latest;
}

/** Loads the papers now, if somebody is in, and whenever somebody signs in. Returns what ends it. */
export function watchPapers(staff: StaffStore, papers: PapersStore): () => void {
  if (staff.getState().session.is === 'signedIn') inBackground(papers.getState().load());
  return staff.subscribe(({ session }, before) => {
    if (session.is === 'signedOut') papers.getState().show(false);
    else if (before.session.is === 'signedOut') inBackground(papers.getState().load());
  });
}
