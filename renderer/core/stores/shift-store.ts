import { createStore } from 'zustand/vanilla';
import type { ShiftView } from '../../../shared/shifts/shift-views.ts';
import { inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';
import type { StaffState, StaffStore } from './staff-store.ts';

/** The shift of the drawer, as main last told it. */
export interface ShiftState {
  /** Null until it is known, and where no till is open. */
  readonly view: ShiftView | null;
  readonly applyPush: (view: ShiftView) => void;
  readonly load: () => Promise<void>;
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
      },
    };
  });
export type ShiftStore = ReturnType<typeof createShiftStore>;

/** Loads the shift now, if somebody is signed in, and for each other person. `left` is called when a person leaves the till. */
export function loadShiftOnSignIn(staff: StaffStore, shift: ShiftStore, left: () => void): void {
  if (personIn(staff.getState()) !== null) inBackground(shift.getState().load());
  staff.subscribe((now, before) => {
    const [person, last] = [personIn(now), personIn(before)];
    if (person === last) return;
    if (last !== null) left();
    if (person !== null) inBackground(shift.getState().load());
  });
}

const personIn = ({ session }: Pick<StaffState, 'session'>): string | null => (session.is === 'signedIn' ? session.person.id : null);
