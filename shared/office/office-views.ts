import { z } from 'zod';
import { EnrolmentCode, type OfficeRefusal } from './enrolment.ts';

/** What the screen shows of the head office, and what it sends about it. */

/** What of an event leaves the till: as an erasure would leave it, or its whole body. */
export const LEAVES = ['masked', 'whole'] as const;
export const Leaves = z.enum(LEAVES);
export type Leaves = z.infer<typeof Leaves>;

/** Why the office has not got something. Sales go on in each case. */
export type OfficeTrouble =
  | OfficeRefusal
  /** The address cannot be called: no https, or more than an address. */
  | 'address'
  /** No connection. */
  | 'notReached'
  /** A connection that cannot be trusted: its certificate, or the clock of this computer. */
  | 'tls'
  /** The connection broke, or no answer came in time. */
  | 'noAnswer'
  /** Another server answered: a proxy, a sign-in page of a network, a program that is no office. */
  | 'strangeAnswer'
  /** An office answered whose key is not the one that this till joined. */
  | 'otherOffice'
  /** The till's own journal could not be read. */
  | 'journal';

export interface OfficeFailure {
  readonly kind: 'office';
  readonly why: OfficeTrouble | 'alreadyJoined' | 'notJoined' | 'notKept';
  /** For the engineer. */
  readonly detail: string;
}

/** The till's contact with its office. */
export interface OfficeContact {
  /** Events that the office does not have yet; null before it has said which it has. */
  readonly waiting: number | null;
  /** When the oldest of them was written, as of the last call (UTC). */
  readonly waitingSince: string | null;
  /** When the office last answered (UTC); null where it has not since the till was opened. */
  readonly lastContact: string | null;
  readonly trouble: OfficeTrouble | null;
  /** Of the trouble, for the engineer; empty without one. */
  readonly detail: string;
}

/** What the status line says: the office has not got what waits. */
export type OfficeStatus = Pick<OfficeContact, 'waiting' | 'waitingSince'> & { readonly trouble: OfficeTrouble };

/** The names of a till's place at its office. */
export interface TillAtOffice {
  readonly address: string;
  readonly name: string;
  readonly outlet: string;
}

export type OfficeView =
  | { readonly is: 'notJoined' }
  /** `contact` is null where nothing is sent: in training, and while no journal is open. */
  | ({ readonly is: 'joined'; readonly leaves: Leaves; readonly contact: OfficeContact | null } & TillAtOffice)
  /** The keychain of this computer has no key for this profile: it was copied, moved, or the keychain was emptied. */
  | ({ readonly is: 'keyMissing' } & TillAtOffice)
  /** The keychain does not answer; the till asks it again. */
  | ({ readonly is: 'keychainSilent' } & TillAtOffice);

export const LeavesForm = z.object({ leaves: Leaves });

export const JoinForm = z.object({ address: z.string().trim().max(300), code: EnrolmentCode, leaves: Leaves });
export type JoinForm = z.infer<typeof JoinForm>;
