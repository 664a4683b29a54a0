import { describe, expect, it } from 'vitest';
import type { Keychain } from '../../../../main/secrets/keychain.ts';
import { probe } from '../../../../main/secrets/keychain.ts';
import { SecretStore } from '../../../../main/secrets/secret-store.ts';

/** A keychain that does as it is told, for the troubles that a real one cannot be asked for. */
const troubled = (trouble: () => Promise<never>): Keychain => ({ get: trouble, set: trouble, delete: trouble });
const throwing = (message: string) => troubled(() => Promise.reject(new Error(message)));

describe('a keychain in trouble', () => {
  it.each([
    ['no bus', 'Cannot autolaunch D-Bus without X11 $DISPLAY', 'missing'],
    ['a bus that is gone', 'Could not connect: Connection refused', 'missing'],
    ['a bus that is switched off', 'Unknown or unsupported transport “disabled” for address “disabled:”', 'missing'],
    ['a keyring that was never made', 'Object does not exist at path “/org/freedesktop/secrets/collection/login”', 'locked'],
    ['no service', 'The name org.freedesktop.secrets was not provided by any .service files', 'missing'],
    ['no library', 'Failed to load keytar native addon', 'missing'],
    ['a locked collection', 'Cannot create an item in a locked collection', 'locked'],
    ['something else', 'boom', 'refused'],
  ])('%s is told in a word', async (_name, message, why) => {
    expect(await probe(throwing(message), 1_000)).toMatchObject({ ok: false, failure: { why } });
  });

  it('one that never answers is given up on', async () => {
    expect(
      await probe(
        troubled(() => new Promise(() => {})),
        20,
      ),
    ).toMatchObject({ ok: false, failure: { why: 'timeout' } });
  });

  it('one that forgets what it was told is locked', async () => {
    const forgetful: Keychain = { get: async () => null, set: async () => {}, delete: async () => true };
    expect(await probe(forgetful, 1_000)).toMatchObject({ ok: false, failure: { why: 'locked' } });
  });

  it('leaves a typed secret for this run alone, and says so', async () => {
    const store = new SecretStore(throwing('Cannot autolaunch D-Bus'));
    expect(await store.load()).toEqual({ is: 'noKeychain', why: 'missing' });
    expect(await store.save('typed')).toEqual({ is: 'forThisRun' });
    expect(await store.secret()).toBe('typed');
    expect(await store.forget()).toMatchObject({ ok: true });
    expect(await store.secret()).toBeNull();
  });
});
