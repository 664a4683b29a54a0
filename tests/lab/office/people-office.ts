import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { LOOPBACK } from '../../../office/http/door.ts';
import { officeParts } from '../../../office/http/parts.ts';
import { buildServer } from '../../../office/http/server.ts';
import type { Access } from '../../../office/people/http/access.ts';
import { createPasswordHasher } from '../../../office/people/password-hasher.ts';
import { invite } from '../../../office/people/people-book.ts';
import { type DatabasePlace, openDatabase } from '../../../office/store/database.ts';
import { migrate } from '../../../office/store/migrate.ts';
import { makeCode } from '../../../office/tills/enrol-till.ts';
import { officeKeyOf } from '../../../office/tills/office-key.ts';
import { outletNamed } from '../../../office/tills/outlet-named.ts';
import type { StandingForm } from '../../../shared/office/people-forms.ts';
import { Browser } from './browser.ts';
import { SampleTill } from './sample-till.ts';

export const PASSWORD = 'kuda biru di tepi sawah';
/** A folder with the page's first file. */
const PAGE = join(import.meta.dirname, '..', '..', '..', 'office', 'page');
/** As cheap as scrypt gets. */
const CHEAP = { logN: 4, r: 1, p: 1 };

/** A time of day that the test sets. */
export class TestClock {
  ms = Date.parse('2026-11-28T03:00:00Z');
  readonly now = (): number => this.ms;
  readonly pass = (ms: number): void => {
    this.ms += ms;
  };
}

/** One server of an office with its people; several share a database. */
export async function startPeopleOffice(place: DatabasePlace, clock = new TestClock(), door = LOOPBACK, log = pino({ level: 'silent' })) {
  const statements = new Set<string>();
  const store = openDatabase(place, { log: ({ query }) => statements.add(query.sql) });
  await migrate(store.db, () => new Date(clock.now()));
  const deps = { db: store.db, now: clock.now, hasher: createPasswordHasher(CHEAP) };
  const app = buildServer({
    ...{ store, log, now: clock.now, door },
    parts: officeParts({ ...deps, store, key: await officeKeyOf(store.db, new Date(clock.now())), secure: door.secure, page: PAGE }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let made = 0;
  /** A browser at an address of its own. */
  const browser = (address = `10.0.${made >> 8}.${made++ & 255}`) => new Browser(url, address);
  /** Enrols a computer; returns the till's id. */
  const enrol = async (code: string): Promise<string> => {
    const till = new SampleTill(url);
    await till.enrol(code);
    return till.id;
  };
  return {
    ...{ clock, deps, url, browser, db: store.db },
    /** Each statement that the office ran. */
    statements: statements as ReadonlySet<string>,
    /** Every route of the server, with who may call it. */
    routes: app.accessList satisfies readonly { access: Access | undefined }[],
    /** A person who has joined and is signed in at a browser, with what the person's phone and paper hold. */
    person: async (standing: Partial<StandingForm> = {}, name = `Sari ${made}`) => {
      const form = { name, role: 'owner', outlets: null, consolidated: false, ...standing } as const;
      const { code } = await invite(deps, form, { person: null, address: 'test' });
      return joined(browser(), clock, code, name);
    },
    /** Another outlet. */
    outlet: () => outletNamed(store.db, `Kios ${randomUUID()}`, new Date(clock.now())),
    enrol,
    /** A till of this outlet. */
    till: async (outlet: string) => enrol((await makeCode(store.db, { kind: 'new', outlet, name: 'Kasir' }, new Date(clock.now()))) ?? ''),
    close: async () => {
      await app.close();
      await store.close();
    },
  };
}
export type PeopleOffice = Awaited<ReturnType<typeof startPeopleOffice>>;

export interface Joined {
  readonly id: string;
  readonly name: string;
  readonly browser: Browser;
  readonly recovery: readonly string[];
  /** What the phone shows now. */
  readonly code: () => string;
}

/** What an app of a phone shows for this secret. */
export function totpOf(secret: string, clock: TestClock): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => totp.generate({ timestamp: clock.now() });
}

/** Joins with a one-time code. The step of the clock that joined is over afterwards. */
export async function joined(browser: Browser, clock: TestClock, code: string, name: string): Promise<Joined> {
  const offer = await browser.post<{ secret: string }>('join/offer', { code });
  const app = totpOf(offer.body.secret, clock);
  const answer = await browser.post<{ codes: string[] }>('join', { code, name, password: PASSWORD, totp: app() });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  clock.pass(60_000);
  const { id } = (await browser.get<{ id: string }>('me')).body;
  return { id, name, browser, recovery: answer.body.codes, code: app };
}

/** Signs in at a browser in both steps. */
export async function signIn(browser: Browser, { name, code }: Pick<Joined, 'name' | 'code'>, password = PASSWORD) {
  const first = await browser.post<{ pending: string }>('sign-in', { name, password });
  return first.status === 200 ? browser.post('sign-in/code', { pending: first.body.pending, code: code() }) : first;
}
