import type { ColumnType, Generated } from 'kysely';
import type { OfficeRole } from '../../shared/office/people.ts';

/** The tables of the office's people (docs/office-people.md). Tokens and codes are stored as digests. */
export interface PeopleTables {
  people: PersonRow;
  recovery_codes: { person: string; digest: string; used: Date | null };
  /** The steps of the clock whose code was taken: no code is taken twice, also where the clock was set back. */
  totp_steps: { person: string; step: number };
  join_codes: JoinCodeRow;
  /** Between the two steps of a sign-in. */
  sign_ins: { digest: string; person: string; tries: Generated<number>; ends: Date };
  sessions: { digest: string; person: string; started: Date; seen: Date; ends: Date; address: string };
  /** The browsers from which a person has signed in. */
  browsers: { digest: string; person: string; ends: Date };
  /** Sign-ins that failed or are not finished, by a digest of a name, a browser or an address. */
  failures: { place: string; count: number; last: Date };
  audit: AuditRow;
}

interface PersonRow {
  person: string;
  name: string;
  /** Unique: the name in one form of its letters; the id once the person was removed, so that the name is free again. */
  name_key: string;
  role: OfficeRole;
  /** Ids of outlets; null: all. */
  outlets: ColumnType<readonly string[] | null, string | null, string | null>;
  consolidated: boolean;
  /** Null until the person has joined. */
  password: string | null;
  totp_secret: string | null;
  joined: Date | null;
  removed: Date | null;
}

/** One open code for an owner, and one for each person; a newer one replaces it. */
interface JoinCodeRow {
  /** The person's id; zeros for an owner's code. */
  slot: string;
  kind: 'owner' | 'invite' | 'reset';
  digest: string;
  /** What the app of the phone was last offered with this code. */
  totp_secret: string | null;
  /** Null: valid until it is used. */
  ends: Date | null;
}

/** Only ever inserted. */
interface AuditRow {
  id: string;
  at: Date;
  person: string | null;
  /** As it was then. */
  name: string | null;
  act: string;
  subject: string | null;
  detail: ColumnType<Record<string, unknown>, string, never>;
  address: string;
}
