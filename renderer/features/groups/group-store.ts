import { createStore } from 'zustand/vanilla';
import type { GroupRow } from '../../../shared/groups/group-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { Bridge } from '../../core/bridge.ts';

interface GroupState {
  /** Null until the first answer. */
  readonly groups: readonly GroupRow[] | null;
  /** The chosen group. */
  readonly group: GroupView | null;
  /** The bills that were unticked; every bill with a price is ticked otherwise. */
  readonly unticked: ReadonlySet<string>;
  readonly failure: Failure | null;
  readonly dismissFailure: () => void;
  readonly load: () => Promise<void>;
  readonly choose: (groupId: string | null) => Promise<void>;
  readonly tick: (memberIds: readonly string[], isTicked: boolean) => void;
  /** Does something whose answer is the chosen group. Whether it was done. */
  readonly act: (act: () => Promise<Result<GroupView, Failure>>) => Promise<boolean>;
  /** What was printed of the chosen group last. */
  readonly printed: PrintJobView | null;
  /** Resolves to the failure where the group is not shown any more; null where this screen shows what it came to. */
  readonly print: (print: () => Promise<Result<PrintJobView, Failure>>) => Promise<Result<never, Failure> | null>;
  readonly end: (groupId: string) => Promise<void>;
  /** Reads what is shown again: a check or a payment went on. */
  readonly refresh: () => Promise<void>;
}

/** The groups, and one of them. An outdated answer is dropped. */
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
        // Without a group the list is shown, also where the group could not be read.
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
        // A read began meanwhile, or the group was left: what is shown is read again, because this answer may be the older one.
        else {
          set({ failure: null });
          await get().refresh();
        }
        return answer.ok;
      },
      print: async (print) => {
        const groupId = get().group?.groupId;
        const answer = await print();
        // Another group's paper is no note of this one.
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
