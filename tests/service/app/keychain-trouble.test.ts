import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Keychain } from '../../../main/devices/keychain/keychain.ts';
import { type Clock, systemClock } from '../../../main/lib/clock.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { KeychainFault } from '../../../shared/ipc/failures.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { composedShop, FastClock, must } from './open-shop.ts';

/** A shop whose keychain is in trouble: training sells without it, live says what to do, and the cure needs no restart. */

const LIMIT_MS = 4_000;
/** Minutes pass in seconds here. */
const TERMS = { connectTimeoutMs: 60_000, callTimeoutMs: 120_000 };

/** What the keychain does: answer, fail with the system's message, or give no answer before it is well again. */
type Mood = 'well' | 'silent' | Error;
let mood: Mood;
let unanswered: (() => void)[];
let clock: Clock;
beforeEach(() => {
  [mood, unanswered, clock] = ['well', [], systemClock];
});

const airtime = starterProducts().find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;
const at = composedShop({
  service: { ...PRACTICE_CREDENTIALS, pace: 0 },
  settings: { kioskFee: 0, service: TERMS },
  system: ({ keys }) => ({ clock, keychain: moody(keys) }),
});

// A shop that closes waits for what it asked.
afterEach(recover);

describe('a keychain that gives no answer', () => {
  it('is not waited for in training, whose shop has opened before: a sale succeeds while the first question is open', async () => {
    await open('training');
    mood = 'silent';
    limitsNeverPass();
    await open('training');
    await sells();
    expect(unanswered.length).toBeGreaterThan(0);
    expect(at.shop.status()).toMatchObject({ sales: { is: 'open' } });
    expect(at.pushed('status').filter(({ secret }) => secret.is === 'noKeychain')).toEqual([]);
  });

  it('delays the first start of a profile by its limit alone, because it may know of a lost journal', async () => {
    mood = 'silent';
    await open('training');
    await sells();
  });

  it('is asked again each minute, and live sales open once it answers', async () => {
    clock = new FastClock();
    await storeSecret();
    mood = 'silent';
    await open('live');
    expect(at.shop.status()).toMatchObject(stopped('timeout'));
    recover();
    await eventually(() => expect(at.shop.status()).toMatchObject(OPEN));
    await sells();
  });
});

describe.each<readonly [string, Exclude<Mood, 'well' | 'silent'>, KeychainFault]>([
  ['no keychain', new Error('The name org.freedesktop.secrets was not provided by any .service files'), 'missing'],
  ['a locked keychain', new Error('Cannot create an item in a locked collection'), 'locked'],
  ['a keychain that refuses the till', new Error('Rejected send message'), 'refused'],
])('%s', (_, trouble, why) => {
  it('leaves training as it is', async () => {
    mood = trouble;
    await open('training');
    await sells();
    await eventually(() => expect(at.shop.status()).toMatchObject({ sales: { is: 'open' }, secret: { is: 'noKeychain', why } }));
  });

  it('stops live sales and says so; once it is cured the live check finds the secret, and sales go on without a restart', async () => {
    await storeSecret();
    mood = trouble;
    await open('live');
    expect(at.shop.status()).toMatchObject(stopped(why));
    expect(await check()).toBe(false);
    recover();
    expect(await check()).toBe(true);
    expect(at.shop.status()).toMatchObject(OPEN);
    await sells();
  });

  it('keeps a typed secret for this run, also where practice ends meanwhile, and stores it once it is cured', async () => {
    mood = trouble;
    await open('training');
    await eventually(() => expect(at.shop.status()).toMatchObject({ secret: { is: 'noKeychain' } }));
    await typeSecret();
    must(await at.handlers.settings.save({ ...at.settings, mode: 'live' }));
    expect(at.shop.status()).toMatchObject({ sales: { is: 'open' }, secret: { is: 'forThisRun' } });
    recover();
    await check();
    expect([at.shop.status().secret, at.keys.get('client-secret')]).toEqual([{ is: 'stored' }, PRACTICE_CREDENTIALS.clientSecret]);
  });
});

const OPEN = { sales: { is: 'open' }, secret: { is: 'stored' } };
const stopped = (why: KeychainFault) => ({
  sales: { is: 'stopped', failure: { kind: 'salesStopped', why: 'noKeychain' } },
  secret: { is: 'noKeychain', why },
});

function moody(entries: Map<string, string>): Keychain {
  const felt = async <T>(act: () => T): Promise<T> => {
    if (mood === 'silent') await new Promise<void>((answer) => unanswered.push(answer));
    else if (mood !== 'well') throw mood;
    return act();
  };
  return {
    get: (account) => felt(() => entries.get(account) ?? null),
    set: (account, secret) => felt(() => void entries.set(account, secret)),
    delete: (account) => felt(() => entries.delete(account)),
  };
}

function recover(): void {
  mood = 'well';
  for (const answer of unanswered.splice(0)) answer();
}

/** A start that waits for the keychain then never opens. */
function limitsNeverPass(): void {
  const { setTimeout: real } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((action: () => void, ms: number) =>
    real(ms === LIMIT_MS ? () => undefined : action, ms)) as typeof setTimeout);
}

async function open(mode: Settings['mode']): Promise<void> {
  await at.close();
  at.writeSettings({ ...at.settings, mode });
  at.compose();
  await at.shop.open();
}

/** As an earlier run left it. */
async function storeSecret(): Promise<void> {
  await open('live');
  await typeSecret();
}

const typeSecret = async (): Promise<void> => {
  must(await at.handlers.settings.saveSecret({ secret: PRACTICE_CREDENTIALS.clientSecret, authUrl: at.service.authUrl }));
};

const check = async (): Promise<boolean> =>
  must(await at.handlers.settings.checkConnection({ service: at.settings.service, secret: null })).ok;

async function sells(): Promise<void> {
  const paid = await at.handlers.sale.checkout({
    nonce: randomUUID(),
    lines: [lineFor(airtime, '081211113344')],
    given: AMPLE_CASH,
    repeats: [],
  });
  const id = must(paid).orders[0]?.orderId;
  await eventually(() => expect(at.pushed('order').findLast(({ orderId }) => orderId === id)?.state).toMatchObject({ is: 'success' }));
}
