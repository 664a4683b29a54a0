import { metricsPart } from '../metrics/metrics-part.ts';
import { queryPart } from '../page-queries/query-part.ts';
import { peoplePart } from '../people/http/people-part.ts';
import type { PasswordHasher } from '../people/password-hasher.ts';
import type { OfficeDatabase } from '../store/database.ts';
import type { OfficeKey } from '../tills/office-key.ts';
import { pagePart } from './page-part.ts';
import type { ServerPart } from './server.ts';
import { tillRoutes } from './till-routes.ts';

interface PartsDeps {
  readonly store: OfficeDatabase;
  readonly key: OfficeKey;
  readonly hasher: PasswordHasher;
  /** In ms since 1970. */
  readonly now: () => number;
  /** Browsers reach the office over TLS. */
  readonly secure: boolean;
  /** The folder of the built page. */
  readonly page: string;
  /** Who has it may read what the server counts; no one where it is left out. */
  readonly metricsToken?: string | null;
}

/** Everything that the office answers: the test of the rights calls each route of these. */
export const officeParts = ({ store, key, hasher, now, secure, page, metricsToken = null }: PartsDeps): ServerPart[] => [
  tillRoutes({ store, key, now: () => new Date(now()) }),
  peoplePart({ db: store.db, now, hasher, secure }),
  queryPart({ store, now }),
  metricsPart({ db: store.db, now, token: metricsToken }),
  pagePart(page),
];
