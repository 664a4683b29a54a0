import { describe, expect, it } from 'vitest';
import type { Keychain } from '../../../../../main/devices/keychain/keychain.ts';
import { probeKeychain } from '../../../../../main/devices/keychain/keychain.ts';
import { SecretStore } from '../../../../../main/devices/keychain/secret-store.ts';

/** A keychain that fails on request, for faults that a real one cannot produce on demand. */
const troubled = (trouble: () => Promise<never>): Keychain => ({ get: trouble, set: trouble, delete: trouble });
const throwing = (message: string) => troubled(() => Promise.reject(new Error(message)));

/** A keychain in memory that another start of the till finds again. */
function memory(): { readonly keychain: Keychain; readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    keychain: {
      get: async (account) => entries.get(account) ?? null,
      set: async (account, secret) => void entries.set(account, secret),
      delete: async (account) => entries.delete(account),
    },
  };
}
const A = { authUrl: 'https://a.test/auth', baseUrl: 'https://a.test' };
const B = { authUrl: 'https://b.test/auth', baseUrl: 'https://b.test' };
const TOKEN = { authUrl: 'https://token.test', baseUrl: 'https://api.test' };

describe('the client secret', () => {
  it('goes to the origin of the token address that it was typed for, over a restart too, and to no other', async () => {
    const { keychain } = memory();
    let address = A;
    const first = new SecretStore(keychain, () => address);
    await first.load();
    await first.save('typed');
    const second = new SecretStore(keychain, () => address);
    expect(await second.load()).toEqual({ is: 'stored' });
    expect(await second.secretFor({ authUrl: 'https://a.test/other/path', baseUrl: 'https://a.test/v2' })).toBe('typed');
    const others = ['https://b.test', 'https://a.test:8443/x', 'http://a.test', ''];
    for (const other of [B, ...others.map((baseUrl) => ({ ...A, baseUrl })), ...others.map((authUrl) => ({ ...A, authUrl }))])
      expect([other, await second.secretFor(other), second.isForOtherOrigin(other)]).toEqual([other, null, true]);
    address = B;
    expect(second.state).toEqual({ is: 'elsewhere', origin: 'https://a.test' });
    address = { ...A, baseUrl: B.baseUrl };
    expect(second.state).toEqual({ is: 'elsewhere', origin: 'https://a.test' });
    address = B;
    expect(await second.save('typed anew')).toEqual({ is: 'stored' });
    expect(await second.secretFor(B)).toBe('typed anew');
    expect(await second.secretFor(A)).toBeNull();
  });

  describe.each([
    ['without any origin', null],
    ['bound to the token address alone', 'https://a.test'],
  ])('of an older till, %s', (_, origin) => {
    /** A keychain as the older till left it. */
    async function older() {
      const { keychain, entries } = memory();
      await new SecretStore(keychain, () => A).save('from before');
      const { service: _none, ...noted } = JSON.parse(entries.get('client-secret-origin') ?? '');
      if (origin === null) entries.delete('client-secret-origin');
      else entries.set('client-secret-origin', JSON.stringify(noted));
      return { keychain, entries, before: new Map(entries) };
    }

    it('is bound to the connection in the settings of its till, and to no other from then on', async () => {
      const { keychain, entries } = await older();
      let address = A;
      const store = new SecretStore(keychain, () => address);
      expect(await store.load({ adoptsOlder: true })).toEqual({ is: 'stored' });
      expect(await store.secretFor(A)).toBe('from before');
      address = { ...A, baseUrl: B.baseUrl };
      const later = new SecretStore(keychain, () => address);
      expect(await later.load({ adoptsOlder: true })).toEqual({ is: 'elsewhere', origin: 'https://a.test' });
      expect(await later.secretFor(address)).toBeNull();
      expect(entries.get('client-secret')).toBe('from before');
    });

    it('is neither used nor bound by another program that finds the same keychain', async () => {
      const { keychain, entries, before } = await older();
      const store = new SecretStore(keychain, () => A);
      expect(await store.load()).toEqual({ is: 'elsewhere', origin: '' });
      expect([await store.secretFor(A), store.isForOtherOrigin(A), store.isHeld]).toEqual([null, true, true]);
      expect(await store.adoptOlder()).toBe(false);
      expect(entries).toEqual(before);
    });

    it('waits for the addresses of settings that were lost', async () => {
      const { keychain, entries, before } = await older();
      let address = { authUrl: '', baseUrl: '' };
      const store = new SecretStore(keychain, () => address);
      expect(await store.load({ adoptsOlder: true })).toEqual({ is: 'stored' });
      address = { ...A, baseUrl: '' };
      expect([await store.adoptOlder(), store.state, entries]).toEqual([false, { is: 'stored' }, before]);
      address = A;
      expect([await store.adoptOlder(), store.state, await store.secretFor(A)]).toEqual([true, { is: 'stored' }, 'from before']);
      const later = new SecretStore(keychain, () => B);
      expect(await later.load({ adoptsOlder: true })).toEqual({ is: 'elsewhere', origin: 'https://a.test' });
    });
  });

  it('of an older till stays with the token address that it was typed for', async () => {
    const { keychain, entries } = memory();
    await new SecretStore(keychain, () => A).save('from before');
    const { service: _none, ...noted } = JSON.parse(entries.get('client-secret-origin') ?? '');
    entries.set('client-secret-origin', JSON.stringify(noted));
    let address = B;
    const store = new SecretStore(keychain, () => address);
    expect(await store.load({ adoptsOlder: true })).toEqual({ is: 'elsewhere', origin: 'https://a.test' });
    address = A;
    expect([await store.adoptOlder(), await store.secretFor(A)]).toEqual([true, 'from before']);
  });

  it('kept for an account by an older till is used for the service of that account', async () => {
    const { keychain, entries } = memory();
    entries.set('client-secret-of-account-a', JSON.stringify({ secret: 'of A', origin: 'https://a.test' }));
    const store = new SecretStore(keychain, () => A);
    await store.load();
    expect(await store.restoreForAccount('account-a', A)).toBe(true);
    expect([await store.secretFor(A), await store.secretFor({ ...A, baseUrl: B.baseUrl })]).toEqual(['of A', null]);
  });

  it('that an older till stored over this one does not get the earlier origin', async () => {
    const { keychain, entries } = memory();
    const store = new SecretStore(keychain, () => A);
    await store.save('first');
    entries.set('client-secret', 'second, by an older till');
    const later = new SecretStore(keychain, () => B);
    expect(await later.load({ adoptsOlder: true })).toEqual({ is: 'stored' });
    expect(await later.secretFor(B)).toBe('second, by an older till');
    expect(await later.secretFor(A)).toBeNull();
  });

  it('is never left with another origin than its own, wherever the till is stopped while it writes', async () => {
    for (let stopAfter = 0; stopAfter < 4; stopAfter += 1) {
      const { keychain } = memory();
      await new SecretStore(keychain, () => A).save('old');
      let left = stopAfter;
      const stops = <T>(act: () => Promise<T>): Promise<T> => (left-- > 0 ? act() : Promise.reject(new Error('killed')));
      const killed: Keychain = {
        get: keychain.get,
        set: (account, secret) => stops(() => keychain.set(account, secret)),
        delete: (account) => stops(() => keychain.delete(account)),
      };
      await new SecretStore(killed, () => B).save('new');
      const next = new SecretStore(keychain, () => B);
      await next.load();
      expect([stopAfter, await next.secretFor(B)]).not.toEqual([stopAfter, 'old']);
      expect([stopAfter, await next.secretFor(A)]).not.toEqual([stopAfter, 'new']);
    }
  });

  it('of an account that the settings no longer name is kept for its orders, used again with it, and deleted on command', async () => {
    const { keychain, entries } = memory();
    let address = A;
    const store = new SecretStore(keychain, () => address);
    await store.save('of A');
    await store.keepForAccount('account-a', A);
    address = B;
    await store.save('of B');
    const later = new SecretStore(keychain, () => address);
    await later.load();
    expect(later.hasKeptSecret(['account-a'])).toBe(false);
    expect(await later.keptSecretOf('account-a')).toEqual({ secret: 'of A', origin: 'https://a.test', service: 'https://a.test' });
    expect(later.hasKeptSecret(['account-a'])).toBe(true);
    address = A;
    expect(await later.restoreForAccount('account-a', A)).toBe(true);
    expect([later.state, await later.secretFor(A)]).toEqual([{ is: 'stored' }, 'of A']);
    expect(await later.keptSecretOf('account-a')).toBeNull();
    await later.keepForAccount('account-a', A);
    await later.dropForAccount('account-a');
    expect(await later.keptSecretOf('account-a')).toBeNull();
    expect([...entries.keys()].some((account) => account.includes('account-a'))).toBe(false);
  });
});

describe('a keychain in trouble', () => {
  it.each([
    ['no bus', 'Cannot autolaunch D-Bus without X11 $DISPLAY', 'missing'],
    ['an empty address of the bus', 'The given address is empty', 'missing'],
    ['a bus that is gone', 'Could not connect: Connection refused', 'missing'],
    ['a bus that is switched off', 'Unknown or unsupported transport “disabled” for address “disabled:”', 'missing'],
    ['a keyring that was never made', 'Object does not exist at path “/org/freedesktop/secrets/collection/login”', 'locked'],
    ['no service', 'The name org.freedesktop.secrets was not provided by any .service files', 'missing'],
    ['no library', 'Failed to load keytar native addon', 'missing'],
    ['a locked collection', 'Cannot create an item in a locked collection', 'locked'],
    ['something else', 'boom', 'refused'],
  ])('%s is reported with its reason', async (_name, message, why) => {
    expect(await probeKeychain(throwing(message), 1_000)).toMatchObject({ ok: false, failure: { why } });
  });

  it('one that never answers times out', async () => {
    expect(
      await probeKeychain(
        troubled(() => new Promise(() => {})),
        20,
      ),
    ).toMatchObject({ ok: false, failure: { why: 'timeout' } });
  });

  it('one that forgets what it stored counts as locked', async () => {
    const forgetful: Keychain = { get: async () => null, set: async () => {}, delete: async () => true };
    expect(await probeKeychain(forgetful, 1_000)).toMatchObject({ ok: false, failure: { why: 'locked' } });
  });

  it('keeps a typed secret only for this run, and says so', async () => {
    const store = new SecretStore(throwing('Cannot autolaunch D-Bus'), () => TOKEN);
    expect(await store.load()).toEqual({ is: 'noKeychain', why: 'missing' });
    expect(await store.save('typed')).toEqual({ is: 'forThisRun' });
    expect(await store.secretFor(TOKEN)).toBe('typed');
    expect(await store.forget()).toMatchObject({ ok: true });
    expect(await store.secretFor(TOKEN)).toBeNull();
  });

  it('that answers later gives the stored secret without a restart', async () => {
    const { keychain } = memory();
    await new SecretStore(keychain, () => TOKEN).save('stored before');
    const trouble: { now: Error | null } = { now: new Error('Cannot create an item in a locked collection') };
    const store = new SecretStore(ofMoods(keychain, trouble), () => TOKEN);
    expect(await store.load()).toEqual({ is: 'noKeychain', why: 'locked' });
    expect([await store.askAgain(), store.state]).toEqual([false, { is: 'noKeychain', why: 'locked' }]);
    trouble.now = null;
    expect([await store.askAgain(), store.state, await store.secretFor(TOKEN)]).toEqual([true, { is: 'stored' }, 'stored before']);
  });

  it('keeps what was typed without it over another load, and stores it once it answers', async () => {
    const { keychain, entries } = memory();
    const trouble: { now: Error | null } = { now: new Error('boom') };
    const store = new SecretStore(ofMoods(keychain, trouble), () => TOKEN);
    await store.load();
    await store.save('typed');
    expect([await store.load(), await store.secretFor(TOKEN)]).toEqual([{ is: 'forThisRun' }, 'typed']);
    trouble.now = null;
    expect([await store.askAgain(), store.state, entries.get('client-secret')]).toEqual([true, { is: 'stored' }, 'typed']);
  });

  it('that falls silent after a start keeps the secret in use, also where the mode changes', async () => {
    const { keychain } = memory();
    const trouble: { now: Error | null } = { now: null };
    const store = new SecretStore(ofMoods(keychain, trouble), () => TOKEN);
    await store.save('typed');
    trouble.now = new Error('boom');
    expect([await store.load(), await store.secretFor(TOKEN)]).toEqual([{ is: 'stored' }, 'typed']);
  });

  it('whose late answer to a start comes after a secret was typed leaves the typed one in use', async () => {
    const { keychain } = memory();
    await new SecretStore(keychain, () => TOKEN).save('stored before');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    // The probe of the start waits; what the person types meanwhile does not.
    const waiting: Keychain['set'] = async (account, secret) => {
      asked += 1;
      if (asked === 1) await held;
      return keychain.set(account, secret);
    };
    const late: Keychain = { ...keychain, set: waiting };
    const store = new SecretStore(late, () => TOKEN);
    const loading = store.load();
    await store.save('typed');
    answer();
    expect([await loading, await store.secretFor(TOKEN)]).toEqual([{ is: 'stored' }, 'typed']);
  });
});

/** A keychain that fails while there is trouble. */
function ofMoods(keychain: Keychain, trouble: { readonly now: Error | null }): Keychain {
  const calm = async (): Promise<void> => {
    if (trouble.now) throw trouble.now;
  };
  return {
    get: (account) => calm().then(() => keychain.get(account)),
    set: (account, secret) => calm().then(() => keychain.set(account, secret)),
    delete: (account) => calm().then(() => keychain.delete(account)),
  };
}
