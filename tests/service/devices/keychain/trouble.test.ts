import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canStartKeyring } from '../../../../scripts/lib/launch.mjs';
import { PrivateKeyring } from '../../../lab/fakes/process/private-keyring.ts';

/** A real keyring on a bus of the test's own, in each trouble of a desktop; one till lives through it and its cure. */
describe.skipIf(!canStartKeyring())('a till whose keyring', () => {
  let keyring: PrivateKeyring;
  beforeEach(async () => {
    keyring = new PrivateKeyring();
    await keyring.startBus();
  });
  afterEach(() => keyring.end());

  it('is not there finds it once it is started', async () => {
    const till = keyring.till();
    expect(await till.do('load')).toEqual({ is: 'noKeychain', why: 'missing' });
    await keyring.startKeyring();
    expect(await till.do('askAgain')).toEqual([true, { is: 'absent' }]);
    expect(await till.do('save', 'typed')).toEqual({ is: 'stored' });
  });

  it('gives no answer works on: files and PINs need no thread of it; the late answer gives the secret', async () => {
    await keyring.startKeyring();
    await keyring.till().do('save', 'typed');
    const till = keyring.till();
    keyring.pause();
    const order: unknown[] = [];
    const note = (what: unknown) => order.push(what);
    const reads = Promise.all(Array.from({ length: 8 }, (_, n) => till.do('get', `entry-${n}`).then(() => note('keychain'))));
    note(await till.do('work'));
    expect(await till.do('load')).toEqual({ is: 'noKeychain', why: 'timeout' });
    note(await till.do('work'));
    keyring.resume();
    await reads;
    expect(order.slice(0, 2)).toContain('done');
    expect(await till.do('askAgain')).toEqual([true, { is: 'stored' }]);
    expect(await till.do('secret')).toBe('typed');
  });

  it('is locked says so, loses no entry, and gives the secret once it is unlocked', async () => {
    await keyring.startKeyring();
    await keyring.till().do('save', 'typed');
    await keyring.lock();
    const till = keyring.till();
    expect(await till.do('load')).toEqual({ is: 'noKeychain', why: 'locked' });
    await keyring.unlock();
    expect(await till.do('askAgain')).toEqual([true, { is: 'stored' }]);
    expect(await till.do('secret')).toBe('typed');
  });

  it('refuses the till is named as refusing, and gives the secret once it is allowed', async () => {
    await keyring.startKeyring();
    await keyring.till().do('save', 'typed');
    await keyring.deny(true);
    const till = keyring.till();
    expect(await till.do('load')).toEqual({ is: 'noKeychain', why: 'refused' });
    await keyring.deny(false);
    expect(await till.do('askAgain')).toEqual([true, { is: 'stored' }]);
    expect(await till.do('secret')).toBe('typed');
  });

  it('was changed by another program gives that secret to no service until it is typed again', async () => {
    await keyring.startKeyring();
    await keyring.till().do('save', 'typed');
    const till = keyring.till();
    await till.do('set', 'client-secret', 'of another program');
    expect([await till.do('load'), await till.do('secret')]).toEqual([{ is: 'elsewhere', origin: '' }, null]);
    expect([await till.do('save', 'typed again'), await till.do('secret')]).toEqual([{ is: 'stored' }, 'typed again']);
  });

  it('holds 300 entries gives each one back, and its own secret', async () => {
    await keyring.startKeyring();
    const till = keyring.till();
    await till.do('save', 'typed');
    expect(await till.do('many', '300')).toBe(300);
    expect([await till.do('load'), await till.do('secret')]).toEqual([{ is: 'stored' }, 'typed']);
  });
});
