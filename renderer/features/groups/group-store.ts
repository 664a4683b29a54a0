import { createStore } from 'zustand/vanilla';
import type { GroupRow } from '../../../shared/groups/group-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { reportRefusal } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';

interface GroupState {
  /** Null until the first answer. */
  readonly groups: readonly GroupRow[] | null;
  /** The chosen group; null while the list is shown. */
  readonly group: GroupView | null;
  /** The ids of the unticked bills; every other bill with a price is ticked. */
  readonly unticked: ReadonlySet<string>;
  readonly failure: Failure | null;
  readonly dismissFailure: () => void;
  readonly load: () => Promise<void>;
  readonly choose: (groupId: string | null) => Promise<void>;
  readonly tick: (memberIds: readonly string[], isTicked: boolean) => void;
  /** Runs a call that answers with the chosen group. Returns whether the call succeeded. */
  readonly act: (act: () => Promise<Result<GroupView, Failure>>) => Promise<boolean>;
  /** The last print job of the chosen group. */
  readonly printed: PrintJobView | null;
  readonly print: (print: () => Promise<Result<PrintJobView, Failure>>) => Promise<void>;
  /** Ends a group, and returns to the list where that group is shown. */
  readonly end: (groupId: string) => Promise<void>;
  /** Reads the shown group or list again, because a check or a payment made progress. */
  readonly refresh: () => Promise<void>;
}

/** The list of groups, and the chosen group. Drops outdated answers; the notices show a failure that belongs to a group that was left. */
export const createGroupStore = ({ groups }: Pick<Bridge, 'groups'>) =>
  createStore<GroupState>()((set, get) => {
    const beginList = latestQuestion();
    const beginRead = latestQuestion();
    const shownId = (): string | null => get().group?.groupId ?? null;
    const load = async (): Promise<void> => {
      const isLatest = beginList();
      const answer = await groups.list();
      if (!isLatest()) return;
      if (answer.ok) set({ groups: answer.value });
      else if (shownId() === null) set({ failure: answer.failure });
    };
    const read = async (groupId: string): Promise<void> => {
      const isLatest = beginRead();
      const answer = await groups.view(groupId);
      if (!isLatest()) return;
      // A failure of the list is none of the group.
      set(answer.ok ? { group: answer.value, ...(shownId() !== groupId && { failure: null }) } : { failure: answer.failure });
    };
    /** Shows a failure where the group is shown that it belongs to; else gives it to the notices. */
    const failed = (failure: Failure, groupId: string | null): void => (groupId === shownId() ? set({ failure }) : reportRefusal(failure));
    return {
      groups: null,
      group: null,
      unticked: new Set(),
      failure: null,
      dismissFailure: () => set({ failure: null }),
      printed: null,
      load,
      choose: async (groupId) => {
        beginRead();
        beginList();
        set({ group: null, unticked: new Set(), failure: null, printed: null });
        if (groupId !== null) await read(groupId);
        // The list is shown without a group, also when the group cannot be read.
        if (get().group === null) await load();
      },
      tick: (memberIds, isTicked) => {
        const unticked = new Set(get().unticked);
        for (const memberId of memberIds)
          if (isTicked) unticked.delete(memberId);
          else unticked.add(memberId);
        set({ unticked });
      },
      act: async (act) => {
        const isLatest = beginRead();
        const groupId = shownId();
        const answer = await act();
        if (!answer.ok) failed(answer.failure, groupId);
        else if (isLatest()) set({ group: answer.value, failure: null });
        // Another read began meanwhile, or the group was left. This answer may be the older one, so the screen reads again.
        else {
          if (groupId === shownId()) set({ failure: null });
          await get().refresh();
        }
        return answer.ok;
      },
      print: async (print) => {
        const groupId = shownId();
        const answer = await print();
        if (!answer.ok) failed(answer.failure, groupId);
        // The page of another group does not show this print job.
        else if (groupId === shownId()) set({ printed: answer.value, failure: null });
      },
      end: async (groupId) => {
        const answer = await groups.end(groupId);
        if (!answer.ok) failed(answer.failure, groupId);
        else if (groupId === shownId()) await get().choose(null);
        else await get().refresh();
      },
      refresh: async () => {
        const { group } = get();
        if (group) await read(group.groupId);
        else await load();
      },
    };
  });
export type GroupStore = ReturnType<typeof createGroupStore>;

/** The ticked bills that have a price. */
export const tickedOf = ({ members }: GroupView, unticked: ReadonlySet<string>) =>
  members.flatMap(({ memberId, bill }) => (bill.is === 'priced' && !unticked.has(memberId) ? [{ memberId, quote: bill.quote }] : []));
