import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { atLeast, type NotPermitted } from '../../../shared/staff/permissions.ts';
import type { Person, SessionView, StaffView } from '../../../shared/staff/staff.ts';
import type { Bridge } from '../bridge.ts';

/** An action that waits for somebody else's PIN. */
export interface LiftAsk {
  readonly refused: NotPermitted;
  /** Ends the question: whether the action was lifted. */
  readonly answer: (lifted: boolean) => void;
}

/** What the one who has just signed in is told. */
export interface Welcome {
  readonly name: string;
  readonly wrongTries: number;
}

/** Who is at the till, as main last told it, and what the screen asks because of it. No PIN is ever kept here. */
export interface StaffState extends StaffView {
  /** The sign-in screen was asked for although the till is open: in training, where the built-in person may go on. */
  readonly choosing: boolean;
  readonly welcome: Welcome | null;
  /** Questions for a PIN, one after the other; the first is on the screen. */
  readonly asks: readonly LiftAsk[];
  /** The name of whoever left an unpaid sale to somebody else; the screen asks what becomes of it. */
  readonly saleLeftBy: string | null;
  readonly tell: (view: StaffView) => void;
  /** Null when the person is in; else why not. */
  readonly signIn: (personId: string, pin: string) => Promise<Failure | null>;
  /** Locks the till, or, where nobody is signed in, lets somebody sign in. */
  readonly lock: () => Promise<void>;
  readonly stay: () => void;
  /** A call was refused because nobody is signed in: what the screen knew was old. */
  readonly foundLocked: (knew: SessionView) => void;
  /** Asks for the PIN of somebody who may do it; whether the action was lifted. */
  readonly askLift: (refused: NotPermitted) => Promise<boolean>;
  readonly lift: (ask: LiftAsk, personId: string, pin: string) => Promise<Failure | null>;
  readonly endAsk: (ask: LiftAsk, lifted: boolean) => void;
  readonly forgetWelcome: () => void;
  readonly leaveSale: (name: string | null) => void;
}

export const createStaffStore = (bridge: Pick<Bridge, 'staff'>, view: StaffView) =>
  createStore<StaffState>()((set, get) => ({
    ...view,
    choosing: false,
    welcome: null,
    asks: [],
    saleLeftBy: null,
    tell: (next) => {
      set(next);
      // Who was asked for a PIN is gone with the session.
      if (next.session.is === 'signedOut') dropAsks(get());
    },
    signIn: async (personId, pin) => {
      const answer = await bridge.staff.signIn({ personId, pin });
      if (!answer.ok) return answer.failure;
      const { session, wrongTries } = answer.value;
      const name = session.is === 'signedIn' ? session.person.name : '';
      set({ session, choosing: false, welcome: wrongTries > 0 ? { name, wrongTries } : null });
      return null;
    },
    lock: async () => {
      const { session, staffed, tell } = get();
      if (!staffed || session.is === 'signedOut') return;
      if (session.builtIn) return set({ choosing: true });
      set({ welcome: null });
      const out = await bridge.staff.signOut();
      if (out.ok) tell(out.value);
    },
    stay: () => set({ choosing: false }),
    foundLocked: (knew) => {
      if (get().session !== knew || knew.is === 'signedOut') return;
      get().tell({ ...viewOf(get()), session: { is: 'signedOut', last: knew.builtIn ? null : knew.person.id, why: 'idle' } });
    },
    ...lifting(bridge, set, get),
    forgetWelcome: () => set({ welcome: null }),
    leaveSale: (saleLeftBy) => set({ saleLeftBy }),
  }));
export type StaffStore = ReturnType<typeof createStaffStore>;

function lifting(bridge: Pick<Bridge, 'staff'>, set: (state: Partial<StaffState>) => void, get: () => StaffState) {
  return {
    askLift: (refused: NotPermitted) =>
      new Promise<boolean>((answer) => {
        set({ asks: [...get().asks, { refused, answer }] });
      }),
    lift: async (ask: LiftAsk, personId: string, pin: string): Promise<Failure | null> => {
      const { action, subject } = ask.refused;
      const knew = get().session;
      const answer = await bridge.staff.lift({ personId, pin, action, subject });
      if (answer.ok) get().endAsk(ask, true);
      else if (answer.failure.kind === 'notSignedIn') get().foundLocked(knew);
      return answer.ok ? null : answer.failure;
    },
    endAsk: (ask: LiftAsk, lifted: boolean) => {
      if (!get().asks.includes(ask)) return;
      set({ asks: get().asks.filter((other) => other !== ask) });
      ask.answer(lifted);
    },
  };
}

function dropAsks({ asks, endAsk }: StaffState): void {
  for (const ask of asks) endAsk(ask, false);
}

const viewOf = ({ session, people, staffed }: StaffView): StaffView => ({ session, people, staffed });

/** Whether the sign-in screen stands in front of everything else. */
export const isLocked = ({ session, choosing }: Pick<StaffState, 'session' | 'choosing'>): boolean =>
  session.is === 'signedOut' || choosing;

/** Who can sign in, the one who was here last first. */
export function peopleToSignIn({ people, session }: StaffView): readonly Person[] {
  const last = session.is === 'signedOut' ? session.last : null;
  const active = people.filter((person) => person.active);
  return [...active.filter(({ id }) => id === last), ...active.filter(({ id }) => id !== last)];
}

/** Whose PIN lifts an action, the least role that may first. */
export function lifters(people: readonly Person[], { needs }: NotPermitted): readonly Person[] {
  return people
    .filter(({ active, role }) => active && atLeast(role, needs))
    .sort((a, b) => Number(atLeast(a.role, b.role)) - Number(atLeast(b.role, a.role)));
}
