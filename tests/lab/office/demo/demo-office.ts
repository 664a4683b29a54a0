import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { listen } from '../../../../office/http/listen.ts';
import { BUILT_PAGE } from '../../../../office/http/page-part.ts';
import { officeParts } from '../../../../office/http/parts.ts';
import { buildServer } from '../../../../office/http/server.ts';
import { join as joinOffice, offerJoin } from '../../../../office/people/join.ts';
import { newOwnerCode } from '../../../../office/people/join-codes.ts';
import { createPasswordHasher } from '../../../../office/people/password-hasher.ts';
import type { PeopleDeps } from '../../../../office/people/people-deps.ts';
import { type OfficeDatabase, openDatabase } from '../../../../office/store/database.ts';
import { migrate } from '../../../../office/store/migrate.ts';
import { makeCode } from '../../../../office/tills/enrol-till.ts';
import { officeKeyOf } from '../../../../office/tills/office-key.ts';
import { outletNamed } from '../../../../office/tills/outlet-named.ts';
import { addDays, businessDayOf } from '../../../../shared/lib/business-day.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { startPractice } from '../../drive/profile.ts';
import { Dice } from '../../reports/year/dice.ts';
import { DEMO_CLOCK, reachPresent, sellDemoDay } from './demo-days.ts';
import { DEMO_TILLS, type DemoTillPlan } from './demo-plan.ts';
import { DemoTill } from './demo-till.ts';
import { DemoUplink } from './demo-uplink.ts';

interface DemoOptions {
  readonly port: number;
  /** Days before today. */
  readonly days: number;
  /** Of a till on a day, on average. */
  readonly sales: number;
  readonly say: (line: string) => void;
}

/** An office of the demonstration with its tills; all of it is in the memory of this process and in a temporary folder. */
interface Demo {
  readonly url: string;
  readonly store: OfficeDatabase;
  readonly owner: DemoOwner;
  /** Resolves once the tills have sold, and the office has everything. */
  readonly filled: Promise<void>;
  readonly close: () => Promise<void>;
}

interface DemoOwner {
  readonly name: string;
  readonly password: string;
  /** Codes for the second step; each is taken once. */
  readonly codes: readonly string[];
}

/** Starts the office at once; its tills sell afterwards. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const now = (): Date => new Date();
  const store = openDatabase({ kind: 'memory' });
  await migrate(store.db, now);
  const people = { db: store.db, now: Date.now, hasher: createPasswordHasher() };
  const parts = officeParts({ ...people, store, key: await officeKeyOf(store.db, now()), secure: false, page: BUILT_PAGE });
  const app = buildServer({ store, log: pino({ level: 'error' }), parts });
  const url = await listen(app, { host: '127.0.0.1', port: options.port });
  const owner = await joinOwner(people);
  const folder = mkdtempSync(join(tmpdir(), 'loket-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const ends: (() => Promise<unknown>)[] = [() => store.close(), () => app.close()];
  const filled = fill({ ...options, url, store, folder, ends });
  return {
    ...{ url, store, owner, filled },
    close: async () => {
      for (const end of ends.toReversed()) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const OWNER = { name: 'Sari', password: 'kuda biru di tepi sawah' };
const STEP_MS = 30_000;

/** Joins as a person does, with the app's code of the step before, so that the present one is still to be used. */
async function joinOwner(people: PeopleDeps): Promise<DemoOwner> {
  const code = await newOwnerCode(people);
  const { secret } = await offerJoin(people, code);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: people.now() - STEP_MS });
  const { codes } = await joinOffice(people, { code, ...OWNER, totp }, { address: '127.0.0.1', browser: null });
  return { ...OWNER, codes };
}

interface Filling extends DemoOptions {
  readonly url: string;
  readonly store: OfficeDatabase;
  readonly folder: string;
  /** What ends the demonstration, the last one first. */
  readonly ends: (() => Promise<unknown>)[];
}

const AMPLE = { rate: 10_000, burst: 10_000 };
const LIMITS = { token: AMPLE, inquiry: AMPLE, checkout: AMPLE, orderDetails: AMPLE, shopInfo: AMPLE };
const SEED = 27;

async function fill({ url, store: { db }, folder, ends, days, sales, say }: Filling): Promise<void> {
  const today = businessDayOf(Date.now(), DEMO_CLOCK);
  const dates = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days));
  const providers = new Map<string, Simulator>();
  for (const outlet of new Set(DEMO_TILLS.map((plan) => plan.outlet))) {
    const provider = await startPractice({ pace: 0, limits: LIMITS, switches: { limitHeaders: 'all' } });
    providers.set(outlet, provider);
    ends.push(() => provider.close());
  }
  const chain: { plan: DemoTillPlan; till: DemoTill; uplink: DemoUplink; provider: Simulator; dice: Dice }[] = [];
  for (const [number, plan] of DEMO_TILLS.entries()) {
    const provider = providers.get(plan.outlet);
    if (!provider) throw new Error(`${plan.outlet} has no provider`);
    const till = new DemoTill(join(folder, `till-${number}`), provider, Date.now() - (days + 1) * 86_400_000);
    const uplink = new DemoUplink(till, plan.printer);
    ends.push(
      () => till.close(),
      () => uplink.close(),
    );
    const outlet = await outletNamed(db, plan.outlet, new Date());
    await uplink.join(url, (await makeCode(db, { kind: 'new', outlet, name: plan.name }, new Date())) ?? '');
    chain.push({ plan, till, uplink, provider, dice: new Dice(SEED + number) });
  }
  for (const day of dates) {
    await Promise.all(chain.map(({ till, plan, dice }) => sellDemoDay(till, plan, day, sales, dice)));
    say(`  ${day}`);
  }
  for (const { till, plan, provider } of chain) await reachPresent(till, plan, provider);
  await Promise.all(chain.map(({ uplink }) => uplink.arrived()));
}
