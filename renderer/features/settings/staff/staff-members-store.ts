import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { AddPersonForm, ChangePersonForm, MemberView, SetPinForm } from '../../../../shared/staff/staff.ts';
import type { Bridge } from '../../../core/bridge.ts';

/** The result of the last change; `name` is the name of the person. */
type MembersActionResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'added' | 'changed' | 'pinSet'; readonly name: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The owner's list of people from main's last answer. The store forwards PINs and keeps none. */
interface MembersState {
  /** Null until the list is loaded. */
  readonly members: readonly MemberView[] | null;
  readonly isBusy: boolean;
  readonly lastResult: MembersActionResult;
  readonly load: () => Promise<void>;
  /** Resolves to whether it succeeded. */
  readonly add: (form: AddPersonForm) => Promise<boolean>;
  readonly change: (form: ChangePersonForm) => Promise<boolean>;
  readonly setPin: (form: SetPinForm, name: string) => Promise<boolean>;
}

type Answer = Result<readonly MemberView[], Failure>;

export const createMembersStore = (bridge: Pick<Bridge, 'staff'>) =>
  createStore<MembersState>()((set, get) => {
    const during = async (work: () => Promise<Answer>, done: MembersActionResult): Promise<boolean> => {
      if (get().isBusy) return false;
      set({ isBusy: true, lastResult: { kind: 'nothing' } });
      const answer = await work();
      set(
        answer.ok
          ? { isBusy: false, members: answer.value, lastResult: done }
          : { isBusy: false, lastResult: { kind: 'failed', failure: answer.failure } },
      );
      return answer.ok;
    };
    return {
      members: null,
      isBusy: false,
      lastResult: { kind: 'nothing' },
      load: async () => {
        await during(() => bridge.staff.members(), { kind: 'nothing' });
      },
      add: (form) => during(() => bridge.staff.add(form), { kind: 'added', name: form.name }),
      change: (form) => during(() => bridge.staff.change(form), { kind: 'changed', name: form.name }),
      setPin: (form, name) => during(() => bridge.staff.setPin(form), { kind: 'pinSet', name }),
    };
  });
export type MembersStore = ReturnType<typeof createMembersStore>;
