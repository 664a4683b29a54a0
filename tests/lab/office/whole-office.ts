import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { BUILT_PAGE, pagePart } from '../../../office/http/page-part.ts';
import { buildServer } from '../../../office/http/server.ts';
import { tillRoutes } from '../../../office/http/till-routes.ts';
import { queryPart } from '../../../office/page-queries/query-part.ts';
import { peoplePart } from '../../../office/people/http/people-part.ts';
import { createPasswordHasher } from '../../../office/people/password-hasher.ts';
import { invite } from '../../../office/people/people-book.ts';
import { type DatabasePlace, openDatabase } from '../../../office/store/database.ts';
import { migrate } from '../../../office/store/migrate.ts';
import { makeCode } from '../../../office/tills/enrol-till.ts';
import { officeKeyOf } from '../../../office/tills/office-key.ts';
import { outletNamed } from '../../../office/tills/outlet-named.ts';
import type { StandingForm } from '../../../shared/office/people-forms.ts';
import { Browser } from './browser.ts';
import type { TestOffice } from './office.ts';
import { PASSWORD } from './people-office.ts';

/** As cheap as scrypt gets. */
const CHEAP = { logN: 4, r: 1, p: 1 };

/** An office with all its parts over real HTTP: tills, people, readings and the built page. */
export interface WholeOffice extends Omit<TestOffice, 'enrol'> {
  /** A code for a person who joins. */
  readonly invited: (name: string, standing?: Partial<StandingForm>) => Promise<string>;
  /** The cookies of a person who has joined. */
  readonly cookies: (name: string, standing?: Partial<StandingForm>) => Promise<ReadonlyMap<string, string>>;
}

export async function startWholeOffice(place: DatabasePlace, page = BUILT_PAGE): Promise<WholeOffice> {
  const now = (): Date => new Date();
  const store = openDatabase(place);
  await migrate(store.db, now);
  const key = await officeKeyOf(store.db, now());
  const people = { db: store.db, now: Date.now, hasher: createPasswordHasher(CHEAP), secure: false };
  const parts = [tillRoutes({ store, key, now }), peoplePart(people), queryPart({ store, now: Date.now }), pagePart(page)];
  const app = buildServer({ store, log: pino({ level: 'silent' }), parts });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const invited: WholeOffice['invited'] = async (name, standing = {}) => {
    const form = { name, role: 'owner', outlets: null, consolidated: false, ...standing } as const;
    return (await invite(people, form, { person: null, address: 'terminal' })).code;
  };
  const code = async (name = 'Loket 1', outlet = 'Kios Melati'): Promise<string> =>
    (await makeCode(store.db, { kind: 'new', outlet: await outletNamed(store.db, outlet, now()), name }, now())) ?? '';
  return {
    ...{ url, store, invited, code },
    cookies: async (name, standing) => {
      const browser = new Browser(url);
      const code = await invited(name, standing);
      const offer = await browser.post<{ secret: string }>('join/offer', { code });
      await browser.post('join', { code, name, password: PASSWORD, totp: totpOf(offer.body.secret) });
      return browser.cookies;
    },
    close: async () => {
      await app.close();
      await store.close();
    },
  };
}

/** What the app on a person's phone shows now. */
export const totpOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
