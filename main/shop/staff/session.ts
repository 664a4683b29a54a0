import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import {
  type Authority,
  canPerform,
  isOverridable,
  mustBeAnother,
  type PersonRef,
  type ProtectedAction,
  permissions,
  type Role,
} from '../../../shared/staff/permissions.ts';
import {
  type OverrideForm,
  type OwnPinForm,
  pinFault,
  type SessionView,
  type SignedInView,
  type SignedOutReason,
  type SignInForm,
} from '../../../shared/staff/staff.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { IdleWatch } from './idle-watch.ts';
import { sealed } from './permit-scope.ts';
import type { PinCheck } from './pin-check.ts';
import { personRefOf, type StaffBook } from './staff-book.ts';
import type { StaffEvent } from './staff-events.ts';
import type { StaffCallFailure, StaffJournal } from './staff-journal.ts';
import { SupervisorOverrides } from './supervisor-overrides.ts';

/**
 * More than eight, because the person at the till depends on the mode, the people, their PINs and the clock, and tests replace each of
 * these.
 */
export interface SessionDeps {
  readonly mode: 'training' | 'live';
  /** The journal of the people can be read but not written. */
  readonly isReadOnly?: boolean;
  readonly journal: StaffJournal;
  readonly book: StaffBook;
  readonly check: PinCheck;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Read at each use. `builtInName` is the cashier on receipts while no one is signed in. */
  readonly terms: () => { readonly autoLockMinutes: number; readonly builtInName: string };
  /** The session changed without a call. */
  readonly changed: () => void;
}

type SessionState =
  | { readonly state: 'in'; readonly personId: string; readonly since: string }
  | { readonly state: 'out'; readonly last: string | null; readonly why: SignedOutReason };

/** The ids of the built-in persons: they have no PIN and appear in no list. */
const BUILT_IN_ID = { training: 'practice', live: 'unstaffed' } as const;

/**
 * The role of the built-in person; null where there is none and a PIN is needed. Where the journal cannot be written, no one can sign in,
 * because wrong tries could not be counted; the built-in person may then only look up what was sold.
 */
function builtInRole({ mode, isReadOnly = false }: Pick<SessionDeps, 'mode' | 'isReadOnly'>, staffed: boolean): Role | null {
  if (!staffed) return 'owner';
  if (mode === 'training') return 'supervisor';
  return isReadOnly ? 'cashier' : null;
}

/**
 * Holds who is at the till: one person at a time, signed in by selection and PIN, else the built-in person where the mode has
 * one. A restart signs everyone out and ends every override.
 */
export class Session {
  readonly #deps: SessionDeps;
  readonly #idle: IdleWatch;
  readonly #overrides: SupervisorOverrides;
  readonly #lockedSince: string;
  #state: SessionState = { state: 'out', last: null, why: 'start' };

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#lockedSince = this.#now();
    this.#overrides = new SupervisorOverrides(deps.clock);
    this.#idle = new IdleWatch(
      deps.clock,
      () => deps.terms().autoLockMinutes * 60_000,
      () => this.endIfExpired(),
    );
  }

  view(): SessionView {
    this.endIfExpired();
    const state = this.#state;
    const person = this.#person();
    if (state.state === 'in' && person) return { is: 'signedIn', person, since: state.since, builtIn: false };
    if (person) return { is: 'signedIn', person, since: this.#lockedSince, builtIn: true };
    return state.state === 'out' ? { is: 'signedOut', last: state.last, why: state.why } : { is: 'signedOut', last: null, why: 'removed' };
  }

  /** The person at the till; null when it is locked. */
  get person(): PersonRef | null {
    this.endIfExpired();
    return this.#person();
  }

  /** Delays the automatic lock. Does not revive a session that has ended. */
  touch(): void {
    this.endIfExpired();
    if (this.#state.state === 'in') this.#idle.touch();
  }

  /** Ends an expired session: the till was not used for too long, or the person may no longer sign in. */
  endIfExpired(): void {
    if (this.#state.state === 'out') return;
    const why = !this.#deps.book.active(this.#state.personId) ? 'removed' : this.#idle.isIdle ? 'idle' : null;
    if (!why) return;
    this.#endSession(why);
    this.#deps.changed();
  }

  /** Signs a person in and signs out the one before. Fails as {@link PinCheck.try}. */
  async signIn({ personId, pin }: SignInForm): Promise<Result<SignedInView, StaffCallFailure>> {
    const purpose = { for: 'signIn' } as const;
    const whenRight = (): StaffEvent => ({ type: 'signedIn', subject: personId, at: this.#now() });
    const right = await this.#deps.check.try({ personId, pin, purpose, during: this.person, whenRight });
    if (!right.ok) return right;
    const { tries } = right.value;
    return ok({ session: this.enter(personId), wrongTries: tries.wrong });
  }

  /** Makes a person whose `signedIn` is already journalled the one at the till. */
  enter(personId: string): SessionView {
    if (this.#state.state === 'in' && this.#state.personId !== personId) this.#endSession('switched');
    this.#state = { state: 'in', personId, since: this.#now() };
    this.#overrides.clear();
    this.#idle.touch();
    return this.view();
  }

  /** Signs out even where the journal fails; returns the journal's failure. */
  signOut(why: 'left' | 'closed' = 'left'): Result<null, StaffCallFailure> {
    this.endIfExpired();
    return this.#state.state === 'in' ? this.#endSession(why) : ok(null);
  }

  /**
   * The authorities of the person at the till for these actions: by the own role, or by an override. The override is used up even when the
   * action then fails, except where the action waits for a figure to be confirmed. All or none. Fails with `notSignedIn` or `notPermitted`.
   */
  authorize(actions: readonly ProtectedAction[]): Result<readonly Authority[], StaffCallFailure> {
    const { person } = this;
    return person ? this.#overrides.authorize(person, actions.map(sealed)) : fail({ kind: 'notSignedIn' });
  }

  /**
   * Grants an override: another person's PIN allows the person at the till one action on one subject, once and for two minutes. Fails with
   * `notSignedIn`, with `notPermitted` when that person may not do it either or overrides are excluded, or as {@link PinCheck.try}.
   */
  async grantOverride({ personId, pin, action, subject }: OverrideForm): Promise<Result<null, StaffCallFailure>> {
    const to = this.person;
    if (!to) return fail({ kind: 'notSignedIn' });
    const supervisor = this.#deps.book.active(personId);
    if (!supervisor) return fail({ kind: 'noSuchPerson' });
    const { least } = permissions[action];
    const overridable = isOverridable({ action, subject });
    const isOwn = mustBeAnother(action) && supervisor.id === to.id;
    if (!overridable || isOwn || !canPerform(supervisor.role, action))
      return fail({ kind: 'notPermitted', action, subject, needs: least, liftable: overridable });
    const by = personRefOf(supervisor);
    const overrideId = this.#deps.newId();
    const right = await this.#deps.check.try({
      personId,
      pin,
      purpose: { for: 'lift', action, subject },
      during: to,
      whenRight: () => ({ type: 'lifted', subject: personId, at: this.#now(), liftId: overrideId, action, about: subject, by, to }),
    });
    if (!right.ok) return right;
    if (this.person?.id !== to.id) return fail({ kind: 'notSignedIn' });
    this.#overrides.grant({ id: overrideId, action, subject, grantedTo: to.id, by });
    return ok(null);
  }

  /** Changes the PIN of the person at the till, who must prove the old one first; the built-in person has none. */
  async changeOwnPin({ oldPin, newPin }: OwnPinForm): Promise<Result<null, StaffCallFailure>> {
    const { person } = this;
    if (!person || this.#state.state === 'out') return fail({ kind: 'notSignedIn' });
    const fault = pinFault(newPin);
    if (fault) return fail({ kind: 'badPin', fault });
    const purpose = { for: 'changePin' } as const;
    const whenRight = (): StaffEvent => ({ type: 'pinConfirmed', subject: person.id, at: this.#now() });
    const right = await this.#deps.check.try({ personId: person.id, pin: oldPin, purpose, during: person, whenRight });
    if (!right.ok) return right;
    const set = await this.#deps.book.setPin({ personId: person.id, pin: newPin }, { person, liftedBy: null });
    return set.ok ? ok(null) : set;
  }

  /** Ends the session with the till. */
  close(): void {
    this.signOut('closed');
    this.#idle.stop();
  }

  #person(): PersonRef | null {
    const { book, mode, terms } = this.#deps;
    if (this.#state.state === 'in') {
      const person = book.active(this.#state.personId);
      return person && personRefOf(person);
    }
    const role = builtInRole(this.#deps, book.staffed);
    return role && { id: BUILT_IN_ID[mode], name: terms().builtInName, role };
  }

  #endSession(why: SignedOutReason): Result<null, StaffCallFailure> {
    if (this.#state.state === 'out') return ok(null);
    const { personId } = this.#state;
    this.#state = { state: 'out', last: personId, why };
    this.#overrides.clear();
    this.#idle.stop();
    return this.#deps.journal.append([{ type: 'signedOut', subject: personId, at: this.#now(), why }], []);
  }

  #now(): string {
    return isoNow(this.#deps.clock);
  }
}
