import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { LOOPBACK } from '../../../office/http/door.ts';
import { buildServer } from '../../../office/http/server.ts';
import { peoplePart } from '../../../office/people/http/people-part.ts';
import { createPasswordHasher } from '../../../office/people/password-hasher.ts';
import { invite } from '../../../office/people/people-book.ts';
import { type DatabasePlace, openDatabase } from '../../../office/store/database.ts';
import { migrate } from '../../../office/store/migrate.ts';
import type { StandingForm } from '../../../shared/office/people-forms.ts';
import { Browser } from './browser.ts';

export const PASSWORD = 'kuda biru di tepi sawah';
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
export async function startPeopleOffice(place: DatabasePlace, clock = new TestClock()) {
  const store = openDatabase(place);
  await migrate(store.db, () => new Date(clock.now()));
  const deps = { db: store.db, now: clock.now, hasher: createPasswordHasher(CHEAP) };
  const app = buildServer({
    ...{ store, log: pino({ level: 'silent' }), now: clock.now, door: LOOPBACK },
    parts: [peoplePart({ ...deps, secure: false })],
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let made = 0;
  /** A browser at an address of its own. */
  const browser = (address = `10.0.${made >> 8}.${made++ & 255}`) => new Browser(url, address);
  return {
    ...{ app, clock, deps, url, browser, db: store.db },
    /** A person who has joined and is signed in at a browser, with what the person's phone and paper hold. */
    person: async (standing: Partial<StandingForm> = {}, name = `Sari ${made}`) => {
      const form = { name, role: 'owner', outlets: null, consolidated: false, ...standing } as const;
      const { code } = await invite(deps, form, { person: null, address: 'test' });
      return joined(browser(), clock, code, name);
    },
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

/** Joins with a one-time code. The step of the clock that joined is over afterwards. */
export async function joined(browser: Browser, clock: TestClock, code: string, name: string): Promise<Joined> {
  const offer = await browser.post<{ secret: string }>('join/offer', { code });
  const totp = new TOTP({ secret: Secret.fromBase32(offer.body.secret) });
  const app = () => totp.generate({ timestamp: clock.now() });
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
