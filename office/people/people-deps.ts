import type { Kysely } from 'kysely';
import type { OfficeTables } from '../store/tables.ts';
import type { TERMINAL } from './audit.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SignedIn } from './sessions.ts';

export interface PeopleDeps {
  readonly db: Kysely<OfficeTables>;
  /** In ms since 1970. */
  readonly now: () => number;
  readonly hasher: PasswordHasher;
}

export interface PeopleRoutesDeps extends PeopleDeps {
  /** Browsers reach the office over TLS. */
  readonly secure: boolean;
}

/** A signed-in person who does something, and the network address. */
export interface ActingPerson {
  readonly person: SignedIn;
  readonly address: string;
}

/** Who changes tills: a signed-in person, or the server's own terminal, which has every right. */
export type TillActor = ActingPerson | typeof TERMINAL;

/** Where a call comes from. */
export interface Caller {
  readonly address: string;
  /** The cookie of {@link ./known-browsers.ts}. */
  readonly browser: string | null;
}

/** What a browser keeps after a sign-in. */
export interface NewSession {
  readonly token: string;
  readonly browser: string;
}
