import { createStore } from 'zustand/vanilla';
import type { ShiftView } from '../../../shared/shift/shift-view.ts';
import { inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';
import type { StaffStore } from './staff-store.ts';

/** The shift of the drawer, as main last told it. */
export interface ShiftState {
  /** Null until it is known, and where no till is open. */
  readonly view: ShiftView | null;
  readonly applyPush: (view: ShiftView) => void;
  readonly load: () => Promise<void>;
}

/** A push during a call is newer than the call's answer. */
export const createShiftStore = (bridge: Pick<Bridge, 'shift'>) =>
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
        const answer = await bridge.shift.state();
        if (pushes === before) set({ view: answer.ok ? answer.value : null });
      },
    };
  });
export type ShiftStore = ReturnType<typeof createShiftStore>;

/** Loads the shift now, if somebody is signed in, and at each sign-in. `left` is called when a person leaves the till. */
export function loadShiftOnSignIn(staff: StaffStore, shift: ShiftStore, left: () => void): void {
  if (staff.getState().session.is === 'signedIn') inBackground(shift.getState().load());
  staff.subscribe(({ session }, before) => {
    if (before.session.is === 'signedIn' && session.is !== 'signedIn') left();
    if (session.is === 'signedIn' && before.session.is !== 'signedIn') inBackground(shift.getState().load());
  });
}
