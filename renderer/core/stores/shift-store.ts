import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { ShiftView } from '../../../shared/shifts/shift-views.ts';
import { inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';
import { personIn, type StaffStore, watchPerson } from './staff-store.ts';

/** The shift of the drawer, as main last sent it. */
export interface ShiftState {
  /** Null until it is known, and where no till is open. */
  readonly view: ShiftView | null;
  readonly applyPush: (view: ShiftView) => void;
  readonly load: () => Promise<Result<unknown, Failure>>;
}

/** A push during a call is newer than the call's answer. */
export const createShiftStore = (bridge: Pick<Bridge, 'shifts'>) =>
  createStore<ShiftState>()((set) => {
    let pushes = 0;
    return {
      view: null,
      applyPush: (view) => {
        pushes += 1;
        set({ view });
      },
      load: async () => {
        const before = pushes;
        const answer = await bridge.shifts.state();
        if (pushes === before) set({ view: answer.ok ? answer.value : null });
        return answer;
      },
    };
  });
export type ShiftStore = ReturnType<typeof createShiftStore>;

/** Loads the shift now, if a person is signed in, and for each other person. `left` is called when a person leaves the till. */
export function loadShiftOnSignIn(staff: StaffStore, shift: ShiftStore, left: () => void): void {
  const follow = (person: string | null, last: string | null): void => {
    if (last !== null) left();
    if (person !== null) inBackground(shift.getState().load());
  };
  follow(personIn(staff.getState())?.id ?? null, null);
  watchPerson(staff, follow);
}
