import { createStore } from 'zustand/vanilla';
import type { GroupRow } from '../../../shared/groups/group-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { Unshown } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';

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
  readonly print: (print: () => Promise<Result<PrintJobView, Failure>>) => Promise<Unshown>;
  readonly end: (groupId: string) => Promise<void>;
  /** Reads the shown group or list again, because a check or a payment made progress. */
  readonly refresh: () => Promise<void>;
}

/** The list of groups, and the chosen group. An outdated view of the chosen group is dropped. */
export const createGroupStore = ({ groups }: Pick<Bridge, 'groups'>) =>
  createStore<GroupState>()((set, get) => {
    let reads = 0;
    const load = async (): Promise<void> => {
      const answer = await groups.list();
      set(answer.ok ? { groups: answer.value } : { failure: answer.failure });
    };
    const read = async (groupId: string): Promise<void> => {
      reads += 1;
      const own = reads;
      const answer = await groups.view(groupId);
      if (own !== reads) return;
      set(answer.ok ? { group: answer.value } : { failure: answer.failure });
    };
    return {
      groups: null,
      group: null,
      unticked: new Set(),
      failure: null,
      dismissFailure: () => set({ failure: null }),
      printed: null,
      load,
      choose: async (groupId) => {
        reads += 1;
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
        reads += 1;
        const own = reads;
        const answer = await act();
        if (!answer.ok) set({ failure: answer.failure });
        else if (own === reads) set({ group: answer.value, failure: null });
        // Another read began meanwhile, or the group was left. This answer may be the older one, so the screen reads again.
        else {
          set({ failure: null });
          await get().refresh();
        }
        return answer.ok;
      },
      print: async (print) => {
        const groupId = get().group?.groupId;
        const answer = await print();
        // Another group is shown now, and its page does not show this print job.
        if (get().group?.groupId !== groupId) return answer.ok ? null : answer;
        set(answer.ok ? { printed: answer.value, failure: null } : { failure: answer.failure });
        return null;
      },
      end: async (groupId) => {
        const answer = await groups.end(groupId);
        if (!answer.ok) set({ failure: answer.failure });
        else await get().choose(null);
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
