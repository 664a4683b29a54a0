import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { isAtLeast, mustBeAnother, type NotPermitted, type PersonRef } from '../../../shared/staff/permissions.ts';
import type { Person, SessionView, StaffView } from '../../../shared/staff/staff.ts';
import type { AsOfCopy } from '../../../shared/unconfirmed/unconfirmed.ts';
import { inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';

/** An action that waits for another person's PIN. */
export interface OverrideRequest {
  readonly refused: NotPermitted;
  /** Ends the request; `lifted` says that the action was overridden. */
  readonly resolve: (lifted: boolean) => void;
}

/** How a person answered about a figure as of a copy: confirmed, or the customer was asked, or neither. */
type FigureAnswer = 'confirmed' | 'goOn' | 'no';

/** An act that waits because its figure is as of a copy. */
export interface FigureQuestion {
  readonly refused: AsOfCopy;
  readonly resolve: (answer: FigureAnswer) => void;
}

/** Shown to the person who has just signed in. */
interface SignInNotice {
  readonly name: string;
  readonly wrongTries: number;
}

/** `opening`: the till is not open yet, and the person is unknown. `locksOnceOpen`: the lock key was pressed in that time. */
type ScreenSession = SessionView | { readonly is: 'opening'; readonly asksForPin: boolean; readonly locksOnceOpen: boolean };
interface ScreenStaff extends Omit<StaffView, 'session'> {
  readonly session: ScreenSession;
}

/** The staff until the till is open: no permission, and an empty list of people. */
export const openingStaff = (asksForPin: boolean): ScreenStaff => ({
  session: { is: 'opening', asksForPin, locksOnceOpen: false },
  people: [],
  staffed: true,
});

/** The person at the till, as last pushed, and the resulting questions. A PIN is never stored here. */
export interface StaffState extends ScreenStaff {
  /** The sign-in screen was opened although the till is not locked: in training, where the built-in person may continue. */
  readonly isChoosingPerson: boolean;
  readonly signInNotice: SignInNotice | null;
  /** Requests for a PIN in order; the first is on the screen. */
  readonly overrideRequests: readonly OverrideRequest[];
  /** Questions about figures as of a copy, in order; the first is on the screen. */
  readonly figureQuestions: readonly FigureQuestion[];
  /** The name of the person who left an unpaid sale; the screen asks whether the sale continues. */
  readonly unfinishedSaleOf: string | null;
  readonly applyPush: (view: StaffView) => void;
  /** Null on success; else the failure. */
  readonly signIn: (personId: string, pin: string) => Promise<Failure | null>;
  /**
   * Locks the till; where the built-in person of training is at it, opens the sign-in screen. While the till is opening, it locks once the
   * till is open.
   */
  readonly lock: () => Promise<Result<unknown, Failure> | null>;
  readonly cancelSignIn: () => void;
  /** Call it where main refused a call with `notSignedIn`: the screen's session was outdated. */
  readonly lockedByMain: (sessionBefore: ScreenSession) => void;
  /** Asks for the PIN of a person with the permission; true once the action is overridden. */
  readonly requestOverride: (refused: NotPermitted) => Promise<boolean>;
  readonly grantOverride: (request: OverrideRequest, personId: string, pin: string) => Promise<Failure | null>;
  readonly endOverrideRequest: (request: OverrideRequest, lifted: boolean) => void;
  /** Asks whether a figure as of a copy is right. */
  readonly askAboutFigure: (refused: AsOfCopy) => Promise<FigureAnswer>;
  readonly answerAboutFigure: (question: FigureQuestion, answer: FigureAnswer) => void;
  readonly dismissSignInNotice: () => void;
  readonly setUnfinishedSaleOf: (name: string | null) => void;
}

export const createStaffStore = (bridge: Pick<Bridge, 'staff'>, view: ScreenStaff) =>
  createStore<StaffState>()((set, get) => ({
    ...view,
    isChoosingPerson: false,
    signInNotice: null,
    overrideRequests: [],
    figureQuestions: [],
    unfinishedSaleOf: null,
    applyPush: (next) => {
      const before = get().session;
      set(next);
      if (before.is === 'opening' && before.locksOnceOpen) inBackground(get().lock());
      // The requests end with the session of the person who made them.
      if (next.session.is === 'signedOut') cancelQuestions(get());
    },
    signIn: async (personId, pin) => {
      const answer = await bridge.staff.signIn({ personId, pin });
      if (!answer.ok) return answer.failure;
      const { session, wrongTries } = answer.value;
      const name = session.is === 'signedIn' ? session.person.name : '';
      set({ session, isChoosingPerson: false, signInNotice: wrongTries > 0 ? { name, wrongTries } : null });
      return null;
    },
    lock: async () => {
      const { session, staffed, applyPush } = get();
      if (session.is === 'opening') set({ session: { ...session, locksOnceOpen: true } });
      if (!staffed || session.is !== 'signedIn') return null;
      if (session.builtIn) {
        set({ isChoosingPerson: true });
        return null;
      }
      set({ signInNotice: null });
      const out = await bridge.staff.signOut();
      if (out.ok) applyPush(out.value);
      return out;
    },
    cancelSignIn: () => set({ isChoosingPerson: false }),
    lockedByMain: (sessionBefore) => {
      if (get().session !== sessionBefore || sessionBefore.is !== 'signedIn') return;
      get().applyPush({
        people: get().people,
        staffed: get().staffed,
        session: { is: 'signedOut', last: sessionBefore.builtIn ? null : sessionBefore.person.id, why: 'idle' },
      });
    },
    ...overrideActions(bridge, set, get),
    ...figureActions(set, get),
    dismissSignInNotice: () => set({ signInNotice: null }),
    setUnfinishedSaleOf: (name) => set({ unfinishedSaleOf: name }),
  }));
export type StaffStore = ReturnType<typeof createStaffStore>;

function overrideActions(bridge: Pick<Bridge, 'staff'>, set: (state: Partial<StaffState>) => void, get: () => StaffState) {
  return {
    requestOverride: (refused: NotPermitted) =>
      new Promise<boolean>((answer) => {
        set({ overrideRequests: [...get().overrideRequests, { refused, resolve: answer }] });
      }),
    grantOverride: async (request: OverrideRequest, personId: string, pin: string): Promise<Failure | null> => {
      const { action, subject } = request.refused;
      const sessionBefore = get().session;
      const answer = await bridge.staff.lift({ personId, pin, action, subject });
      if (answer.ok) get().endOverrideRequest(request, true);
      else if (answer.failure.kind === 'notSignedIn') get().lockedByMain(sessionBefore);
      return answer.ok ? null : answer.failure;
    },
    endOverrideRequest: (request: OverrideRequest, lifted: boolean) => {
      if (!get().overrideRequests.includes(request)) return;
      set({ overrideRequests: get().overrideRequests.filter((other) => other !== request) });
      request.resolve(lifted);
    },
  };
}

const figureActions = (set: (state: Partial<StaffState>) => void, get: () => StaffState) => ({
  askAboutFigure: (refused: AsOfCopy) =>
    new Promise<FigureAnswer>((resolve) => {
      set({ figureQuestions: [...get().figureQuestions, { refused, resolve }] });
    }),
  answerAboutFigure: (question: FigureQuestion, answer: FigureAnswer): void => {
    if (!get().figureQuestions.includes(question)) return;
    set({ figureQuestions: get().figureQuestions.filter((other) => other !== question) });
    question.resolve(answer);
  },
});

function cancelQuestions({ overrideRequests, endOverrideRequest, figureQuestions, answerAboutFigure }: StaffState): void {
  for (const question of figureQuestions) answerAboutFigure(question, 'no');
  for (const request of overrideRequests) endOverrideRequest(request, false);
}

/** The signed-in person; null where there is none. */
export const personIn = ({ session }: Pick<StaffState, 'session'>): PersonRef | null => (session.is === 'signedIn' ? session.person : null);

/** Calls `changed` for each change of the signed-in person, with both ids; null stands for no person. Returns the unsubscriber. */
export const watchPerson = (staff: StaffStore, changed: (person: string | null, last: string | null) => void): (() => void) =>
  staff.subscribe((now, before) => {
    const [person, last] = [personIn(now)?.id ?? null, personIn(before)?.id ?? null];
    if (person !== last) changed(person, last);
  });

/** True while the sign-in screen covers everything else. */
export const isLocked = ({ session, isChoosingPerson }: Pick<StaffState, 'session' | 'isChoosingPerson'>): boolean =>
  session.is === 'signedOut' || (session.is === 'opening' && session.asksForPin) || isChoosingPerson;

/** Who can sign in, the last person first. */
export function peopleToSignIn({ people, session }: Pick<StaffState, 'people' | 'session'>): readonly Person[] {
  const last = session.is === 'signedOut' ? session.last : null;
  const active = people.filter((person) => person.active);
  return [...active.filter(({ id }) => id === last), ...active.filter(({ id }) => id !== last)];
}

/** Whose PIN can override an action, the lowest role first; `own` is the person at the till, whose own PIN may not do. */
export function peopleWhoMayOverride(people: readonly Person[], { action, needs }: NotPermitted, own: string | null): readonly Person[] {
  return people
    .filter(({ id, active, role }) => active && isAtLeast(role, needs) && !(mustBeAnother(action) && id === own))
    .sort((a, b) => Number(isAtLeast(a.role, b.role)) - Number(isAtLeast(b.role, a.role)));
}
