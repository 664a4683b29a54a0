import { assertNever } from '../../../shared/lib/result.ts';
import type { Action, Authority, PersonRef, Role } from '../../../shared/staff/permissions.ts';
import type { Person, SignedOutReason } from '../../../shared/staff/staff.ts';
import { ImpossibleEvent } from '../../journal/core/journal-errors.ts';
import type { WrongTries } from './pin-lockout.ts';

/**
 * The journal's events of people, one per act; `subject` is the person's id. An event holds only the digest of a PIN's hash:
 * the hash itself is in a separate table, where it can be erased.
 */

interface StaffEventBase {
  /** The id of the person concerned. */
  readonly subject: string;
  readonly at: string;
}

/** The authority to change people: a person at the till, or the terminal, for anyone who may run commands on this computer. */
export type StaffAuthor = Authority | 'terminal';

/** The purpose for which a PIN was typed. */
export type PinPurpose =
  | { readonly for: 'signIn' }
  | { readonly for: 'changePin' }
  | { readonly for: 'lift'; readonly action: Action; readonly subject: string };

export type StaffEvent =
  | (StaffEventBase & { readonly type: 'personAdded'; readonly name: string; readonly role: Role; readonly by: StaffAuthor })
  | (StaffEventBase & {
      readonly type: 'personChanged';
      readonly name: string;
      readonly role: Role;
      readonly active: boolean;
      readonly by: StaffAuthor;
    })
  /** `why`: a new PIN was chosen, or the same one was hashed again at the present cost. */
  | (StaffEventBase & {
      readonly type: 'pinChanged';
      readonly digest: string;
      readonly why: 'chosen' | 'rehashed';
      readonly by: StaffAuthor;
    })
  | (StaffEventBase & { readonly type: 'signedIn' })
  | (StaffEventBase & { readonly type: 'signedOut'; readonly why: SignedOutReason })
  /** A wrong PIN was typed for this person, while `during` was signed in. */
  | (StaffEventBase & { readonly type: 'pinRefused'; readonly purpose: PinPurpose; readonly during: PersonRef | null })
  /** This person's PIN allowed one action on `about`, for `to`: a supervisor override. */
  | (StaffEventBase & {
      readonly type: 'lifted';
      readonly liftId: string;
      readonly action: Action;
      readonly about: string;
      readonly by: PersonRef;
      readonly to: PersonRef;
    })
  /** This person's own PIN was typed correctly to choose another one. */
  | (StaffEventBase & { readonly type: 'pinConfirmed' });

/** The state of a person after all events. */
export interface PersonRecord extends Person {
  readonly pinDigest: string | null;
  readonly tries: WrongTries;
}

/** An event that its person's state does not allow: a bug, refused before it is written. */
export class ImpossibleStaffEvent extends ImpossibleEvent {
  override readonly name = 'ImpossibleStaffEvent';
}

const NO_TRIES: WrongTries = { wrong: 0, lastAt: null };

/** Applies one event to a person. Throws {@link ImpossibleStaffEvent}. */
export function applyStaffEvent(known: PersonRecord | null, event: StaffEvent): PersonRecord {
  if (event.type === 'personAdded') {
    if (known) throw new ImpossibleStaffEvent(`${event.subject} is there already`);
    return { id: event.subject, name: event.name, role: event.role, active: true, pinDigest: null, tries: NO_TRIES };
  }
  if (!known) throw new ImpossibleStaffEvent(`${event.type} for ${event.subject}, whom nobody added`);
  switch (event.type) {
    case 'personChanged':
      return { ...known, name: event.name, role: event.role, active: event.active };
    case 'pinChanged':
      return { ...known, pinDigest: event.digest, tries: NO_TRIES };
    case 'signedIn':
    case 'lifted':
    case 'pinConfirmed':
      return { ...known, tries: NO_TRIES };
    case 'pinRefused':
      return { ...known, tries: { wrong: known.tries.wrong + 1, lastAt: Date.parse(event.at) } };
    case 'signedOut':
      return known;
    default:
      return assertNever(event);
  }
}
