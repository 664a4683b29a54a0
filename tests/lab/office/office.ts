import pino from 'pino';
import { buildServer } from '../../../office/http/server.ts';
import { tillRoutes } from '../../../office/http/till-routes.ts';
import { type DatabasePlace, type OfficeDatabase, openDatabase } from '../../../office/store/database.ts';
import { migrate } from '../../../office/store/migrate.ts';
import { enrolTill, makeCode } from '../../../office/tills/enrol-till.ts';
import { officeKeyOf } from '../../../office/tills/office-key.ts';
import { outletNamed } from '../../../office/tills/outlet-named.ts';
import type { Enrolment } from '../../../shared/office/enrolment.ts';

/** A real server of the office over real HTTP. */
export interface TestOffice {
  readonly url: string;
  readonly store: OfficeDatabase;
  /** A code that enrols a till of this name. */
  readonly code: (name?: string, outlet?: string) => Promise<string>;
  /** Enrols a key without the limit of the call. */
  readonly enrol: (publicKey: string) => Promise<Enrolment>;
  readonly close: () => Promise<void>;
}

interface OfficeOptions {
  readonly now?: () => Date;
  /** Batches that the server works on at once. */
  readonly mostRunning?: number;
  /** Gets each statement that the office runs. */
  readonly onStatement?: (sql: string) => void;
}

/** Starts a server on a database; several may share one. */
export async function startOffice(
  place: DatabasePlace,
  { now = () => new Date(), onStatement = () => {}, mostRunning = 24 }: OfficeOptions = {},
): Promise<TestOffice> {
  const store = openDatabase(place, { log: ({ query }) => onStatement(query.sql) });
  await migrate(store.db, now);
  const key = await officeKeyOf(store.db, now());
  const app = buildServer({ store, log: pino({ level: 'silent' }), parts: [tillRoutes({ store, key, now, mostRunning })] });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const code = async (name = 'Kasir 1', outlet = 'Kios Melati'): Promise<string> =>
    (await makeCode(store.db, { kind: 'new', outlet: await outletNamed(store.db, outlet, now()), name }, now())) ?? '';
  return {
    ...{ url, store, code },
    enrol: async (publicKey) => ({
      ...(await enrolTill(store.db, { code: await code(), publicKey, version: '0.2.0' }, now(), '127.0.0.1')),
      officeKey: key.publicKey,
    }),
    close: async () => {
      await app.close();
      await store.close();
    },
  };
}
