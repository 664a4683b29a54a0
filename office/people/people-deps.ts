import type { Kysely } from 'kysely';
import type { OfficeTables } from '../store/tables.ts';
import type { PasswordHasher } from './password-hasher.ts';

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
